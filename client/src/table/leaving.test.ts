import { DEFAULT_OPTIONS, type RoomView, type SeatView } from '@brigantine/shared/protocol';
import { roomOf, seatOf } from '../testing/rooms';
import { consequenceOf, emptied } from './leaving';

const room = (seats: readonly SeatView[], how: Partial<RoomView> = {}): RoomView => roomOf({ seats, ...how });
const [anne, mary, john] = [seatOf('Anne'), seatOf('Mary'), seatOf('John')];
const bot = seatOf('Barnaby', { kind: 'bot' });

describe('what follows when somebody leaves', () => {
  test('the next person clockwise hosts, who is there before who is away, never a bot', () => {
    expect(consequenceOf(room([anne, bot, mary, john]), 0)).toEqual({ kind: 'host', heir: 'Mary' });
    expect(consequenceOf(room([anne, mary, john], { host: 1 }), 1)).toEqual({ kind: 'host', heir: 'John' });
    expect(consequenceOf(room([anne, { ...mary, connected: false }, john]), 0)).toEqual({ kind: 'host', heir: 'John' });
    expect(consequenceOf(room([anne, { ...mary, connected: false }]), 0)).toEqual({ kind: 'host', heir: 'Mary' });
    expect(consequenceOf(room([anne, bot]), 0)).toEqual({ kind: 'lastOne' });
  });

  test('in a lobby the others only free their seat; in a game a clock decides; who watches loses nothing', () => {
    expect(consequenceOf(room([anne, mary]), 1)).toEqual({ kind: 'lobby' });
    expect(consequenceOf(room([anne, mary]), -1)).toEqual({ kind: 'watching' });
    expect(consequenceOf(room([anne, mary], { phase: 'playing' }), 0)).toEqual({ kind: 'playing' });
    const noClock = DEFAULT_OPTIONS;
    expect(consequenceOf(room([anne, mary], { phase: 'playing', options: noClock }), 0)).toEqual({ kind: 'noClock' });
    expect(consequenceOf(room([anne, bot], { phase: 'playing', options: noClock }), 0)).toEqual({ kind: 'alone' });
  });

  test('at a slow table a seat waits, in the lobby as in a game, and nobody closes it', () => {
    const options = { ...room([anne]).options, clock: 86_400 };
    expect(consequenceOf(room([anne, mary], { options }), 0)).toEqual({ kind: 'slowLobby' });
    expect(consequenceOf(room([anne, mary], { options, phase: 'playing' }), 0)).toEqual({ kind: 'slow' });
    expect(emptied(room([anne], { options }), 0)).toBe(false);
  });

  test('a table is emptied when nobody else is there, to play or to watch', () => {
    expect(emptied(room([anne, bot, { ...mary, connected: false }]), 0)).toBe(true);
    expect(emptied(room([anne, mary]), 0)).toBe(false);
    expect(emptied(room([anne], { spectators: 1 }), 0)).toBe(false);
    expect(emptied(room([bot], { spectators: 1 }), -1)).toBe(true);
  });
});
