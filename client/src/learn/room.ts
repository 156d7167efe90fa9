import { LIVERIES, type CaptainId, type RoomView } from '@brigantine/shared/protocol';

/** Who sits with the learner, each with a portrait that suits the name. */
const OTHERS: readonly { readonly name: string; readonly captain: CaptainId }[] = [
  { name: 'Old Barnaby', captain: 'drummond' },
  { name: 'Calico Joan', captain: 'read' },
  { name: 'Long Yann', captain: 'levasseur' },
];

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
    seats: [{ name, captain: 'bonny' }, ...OTHERS].slice(0, seats).map((each, i) => ({
      ...each,
      kind: i === 0 ? 'human' : 'bot',
      livery: LIVERIES[i] ?? '',
      connected: true,
      botPlays: false,
      absentSince: 0,
      atScore: false,
    })),
    spectators: 0,
    kicked: [],
    muted: [],
    invitation: '',
    kept: '',
  };
}
