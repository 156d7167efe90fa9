/** What happens when somebody leaves a table, as the server does it. */
import type { Seat } from '@brigantine/shared/engine';
import { isSlow, type RoomView } from '@brigantine/shared/protocol';
import { signal } from '@preact/signals';

/** What is true of leaving, each with a sentence of its own. */
type Consequence =
  | { readonly kind: 'watching' | 'lobby' | 'lastOne' | 'playing' | 'noClock' | 'alone' | 'slow' | 'slowLobby' }
  /** The host leaves the lobby, and somebody else hosts. */
  | { readonly kind: 'host'; readonly heir: string };

export function consequenceOf(room: RoomView, me: Seat): Consequence {
  if (me < 0) return { kind: 'watching' };
  const slow = isSlow(room.options.clock);
  if (room.phase !== 'lobby') {
    const unclocked = room.seats.some(({ kind }, seat) => seat !== me && kind === 'human') ? 'noClock' : 'alone';
    return { kind: slow ? 'slow' : room.options.clock > 0 ? 'playing' : unclocked };
  }
  if (slow) return { kind: 'slowLobby' };
  const heir = nextHost(room, me);
  if (heir === undefined) return { kind: 'lastOne' };
  return room.host === me ? { kind: 'host', heir } : { kind: 'lobby' };
}

/** Nobody else is there: the table closes after a while, unless it is slow. */
export function emptied({ options, seats, spectators }: RoomView, me: Seat): boolean {
  if (isSlow(options.clock)) return false;
  const others = seats.some(({ kind, connected }, seat) => seat !== me && kind === 'human' && connected);
  return !others && spectators === (me < 0 ? 1 : 0);
}

/** The next person clockwise, preferably one who is there. */
function nextHost({ seats }: RoomView, me: Seat): string | undefined {
  const people = [...seats.slice(me + 1), ...seats.slice(0, me)].filter(({ kind }) => kind === 'human');
  return (people.find(({ connected }) => connected) ?? people[0])?.name;
}

/** How one goes from a table to the first page; its frame says so. */
export const wayHome = signal<(() => void) | null>(null);
