import { matchMaker } from 'colyseus';
import type { Game } from '@brigantine/shared/engine';
import { GAMES } from '@brigantine/shared/games';
import type { Race } from '@brigantine/shared/race';
import { raceManifest } from '@brigantine/shared/race/manifest';
import { RecordFeed } from '../../../tools/src/lab/play/recordFeed';
import { labServices } from '../../../tools/src/lab/play/labServices';
import type { LabServer } from '../../../tools/src/lab/play/labServer';
import { roomFor } from '../rooms/BoardGameRoom';
import { configureRooms, type RoomServices } from '../rooms/services';
import { servedGames } from '../rooms/tableSettings';
import type { RunningServer } from '../server';

const SERVED = servedGames(GAMES);

/** Makes the server of this process a lab server, so that tests can put a faulty room into it. */
export function labServer(server: RunningServer, services: Partial<RoomServices> = {}, clockSpeed = 1): LabServer {
  const feed = new RecordFeed();
  configureRooms({
    ...labServices((record) => feed.tell(structuredClone(record)), { seed: 'test', clockSpeed }),
    ...services,
  });
  return { url: `http://127.0.0.1:${server.port}`, feed, close: () => Promise.resolve() };
}

/** From now on, new tables play another game under the race's name. */
export function hostInstead(game: Game<Race>): void {
  matchMaker.defineRoomType('race', roomFor({ ...raceManifest, game }, SERVED));
}

/** New tables play the race again. */
export function hostRace(): void {
  matchMaker.defineRoomType('race', roomFor(raceManifest, SERVED));
}
