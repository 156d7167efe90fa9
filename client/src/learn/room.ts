import type { CaptainId, LiveryId, RoomView } from '@brigantine/shared/protocol';
import { NOWHERE } from '../table/signals';

interface Sitter {
  readonly name: string;
  readonly captain: CaptainId;
  readonly livery: LiveryId;
}

/** The other seats, with the portraits and colours of a game against bots. */
const OTHERS: readonly Sitter[] = [
  { name: 'Old Barnaby', captain: 'drummond', livery: 'sun' },
  { name: 'Calico Joan', captain: 'read', livery: 'star' },
  { name: 'Long Yann', captain: 'levasseur', livery: 'diamond' },
];

/** The room of a local table: the learner at seat 0, the others played by the computer. */
export function lessonRoom(gameId: string, name: string, agreed: readonly string[], seats: number): RoomView {
  return {
    ...{ ...NOWHERE, gameId, phase: 'playing', version: 1, host: 0, gameNumber: 1 },
    options: { ...NOWHERE.options, chat: false, quick: true, game: agreed },
    seats: [{ name, captain: 'bonny', livery: 'cross' }, ...OTHERS].slice(0, seats).map((each, i) => ({
      ...each,
      kind: i === 0 ? 'human' : 'bot',
      level: '',
      connected: true,
      botPlays: false,
      absentSince: 0,
      atScore: false,
      verified: false,
    })),
  };
}
