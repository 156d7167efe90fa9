import type { GameTypes } from '@brigantine/shared/engine';
import type { KeptGame, RoomView } from '@brigantine/shared/protocol';
import { CAPTAIN_NAMES, captainOf } from '../captains';
import { pageBuild } from '../net';
import type { GameClient } from './contract';
import { Session } from './session';
import { NOWHERE } from './signals';
import { entriesOf } from './story/story';

/** A table that shows a game that is over: nobody is at the other end of its line. */
export async function openKept<G extends GameTypes>(kept: KeptGame<G>, game: GameClient<G>): Promise<Session<G>> {
  const session = new Session<G>('', (_way, _name, listener) => {
    const version = kept.events.length;
    listener.snapshot({ ...roomOf(kept), version, game: kept.last });
    listener.welcome({ version, seat: -1, build: pageBuild() ?? '', now: Date.now(), handOver: Infinity, asks: [] });
    return Promise.resolve({ tableCode: '', send: () => undefined, close: () => undefined });
  });
  await session.open({ kind: 'join', code: '', watch: true });
  session.story.load(entriesOf(kept, game), kept.first, kept.id);
  return session;
}

/** The room of such a table. */
export function roomOf({
  id,
  game,
  options,
  seats,
}: Omit<KeptGame<GameTypes>, 'at' | 'first' | 'last' | 'events'>): RoomView {
  return {
    ...{ ...NOWHERE, gameId: game, phase: 'over', gameNumber: 1, kept: id },
    options: { ...options, chat: false },
    // Whoever has taken their name away is called as their captain was.
    seats: seats.map(({ name, ...seat }) => ({
      ...{ level: '', ...seat, name: name === '' ? CAPTAIN_NAMES[captainOf(seat.captain)] : name },
      ...{ connected: true, botPlays: false, absentSince: 0, atScore: false, verified: false },
    })),
  };
}
