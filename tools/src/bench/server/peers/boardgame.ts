/** The small race at a server of boardgame.io, as its manual has it: a move changes the state, and `playerView` hides what is secret. */
import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Listening } from '../../../lab/play/childSide';
import { SEATS } from '../usual';
import { BOARDGAME_FOLDER } from './install';
import { answerRace, beginRace, ownOf, shownToAll, type RaceShown, type Own, type SmallRace } from './race';

/** Of the library, which is no dependency of ours, what is used here. */
interface Library {
  readonly Server: (options: { readonly games: readonly object[]; readonly origins: readonly string[] }) => {
    readonly app: { listen: (...where: readonly unknown[]) => HttpServer };
    readonly db: { listMatches(): readonly string[] };
    run(config: { readonly port: number }): Promise<{ readonly appServer: HttpServer }>;
    kill(servers: { readonly appServer: HttpServer }): void;
  };
}
interface Core {
  readonly INVALID_MOVE: string;
  readonly ActivePlayers: { readonly ALL: object };
}
interface Context {
  readonly G: SmallRace;
  readonly playerID: string | null;
}

/** Listens on a free port of this machine. */
export async function listen(): Promise<Listening> {
  const load = createRequire(join(BOARDGAME_FOLDER, 'package.json'));
  const { Server } = load('boardgame.io/server') as Library;
  const server = Server({ games: [gameOf(load('boardgame.io/core') as Core)], origins: [] });
  const { app } = server;
  // The library has no option for the address.
  const listenOn = app.listen.bind(app);
  app.listen = (port, done) => listenOn(port, '127.0.0.1', done);
  const servers = await server.run({ port: 0 });
  return {
    port: (servers.appServer.address() as AddressInfo).port,
    rooms: () => server.db.listMatches().length,
    close: () => {
      server.kill(servers);
      return Promise.resolve();
    },
  };
}

function gameOf({ INVALID_MOVE, ActivePlayers }: Core): object {
  const move = ({ G, playerID }: Context, choice: number): string | undefined =>
    answerRace(G, Number(playerID), choice) ? undefined : INVALID_MOVE;
  return {
    name: 'race',
    disableUndo: true,
    minPlayers: SEATS,
    maxPlayers: SEATS,
    setup: () => beginRace(SEATS, randomInt(2 ** 31)),
    turn: { activePlayers: ActivePlayers.ALL },
    // Everybody gets a log, which does not tell the cards that were chosen.
    moves: { answer: move, choose: { move, redact: true } },
    playerView: ({ G, playerID }: Context): RaceShown & { own?: Own } => ({
      ...shownToAll(G),
      ...(playerID === null ? {} : { own: ownOf(G, Number(playerID)) }),
    }),
  };
}
