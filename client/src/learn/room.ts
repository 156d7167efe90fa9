import { CAPTAINS, LIVERIES, type RoomView } from '@brigantine/shared/protocol';

/** Who sits with the learner. */
const OTHERS = ['Old Barnaby', 'Calico Joan', 'Mad Odile'] as const;

/** The furniture of a table that only this page knows: the learner at seat 0, the rest played by the computer. */
export function lessonRoom(gameId: string, name: string, agreed: readonly string[], seats: number): RoomView {
  return {
    gameId,
    code: '',
    phase: 'playing',
    version: 1,
    opened: 0,
    deadline: 0,
    host: 0,
    gameNumber: 1,
    options: { clock: 0, pauses: 'never', zone: 'UTC', chat: false, quick: true, listed: false, game: agreed },
    seats: [name, ...OTHERS].slice(0, seats).map((each, i) => ({
      name: each,
      kind: i === 0 ? 'human' : 'bot',
      captain: CAPTAINS[i] ?? '',
      livery: LIVERIES[i] ?? '',
      connected: true,
      botPlays: false,
      absentSince: 0,
    })),
    spectators: 0,
    kicked: [],
    muted: [],
    invitation: '',
    kept: '',
  };
}
