import { NAME_LENGTH, type KickedView } from '@brigantine/shared/protocol';
import type { KickedMemory } from './memory';
import type { Seats, Occupant } from './seats';
import { shorten } from './text';
import { tokenFits } from './tokens';

/** Most players a table remembers to have sent away; beyond that the first is forgotten. */
const MOST = 12;
/** Longest name shown, in bytes: enough for any script, yet many combining marks cannot fill the state that everybody gets. */
const NAME_BYTES = 100;

type Kicked = KickedView & Pick<Occupant, 'tokenHash' | 'browsers'>;

/** Whom the host has sent away from one table. Known by token and browser, never by address: others may share that. */
export class KickedPlayers {
  private list: readonly Kicked[] = [];
  private lastId = 0;

  constructor(private readonly seats: Seats) {}

  add({ name, tokenHash, browsers }: Occupant): void {
    const shown = shorten(name, NAME_LENGTH, NAME_BYTES);
    this.list = [...this.list, { id: ++this.lastId, name: shown, tokenHash, browsers }].slice(-MOST);
  }

  /** Lets a player come back, whatever they were called when they were sent away; false if there is no such player. */
  readmit(id: number): boolean {
    const player = this.list.find((each) => each.id === id);
    if (player === undefined) return false;
    this.list = this.list.filter(
      (each) => each !== player && !each.browsers.some((browser) => player.browsers.includes(browser)),
    );
    return true;
  }

  /** Whether that was the token of a seat whose player was sent away. */
  hadToken(token: string | undefined): boolean {
    if (token === undefined) return false;
    return this.list.some(({ tokenHash }) => tokenHash !== undefined && tokenFits(token, tokenHash));
  }

  /** Whether nobody may come in from that browser: unless another seat is played in it, as three tabs are three players. */
  bars(browser: string | undefined): boolean {
    if (browser === undefined || this.seats.heldIn(browser)) return false;
    return this.list.some(({ browsers }) => browsers.includes(browser));
  }

  /** The list as it is written down. */
  memory(): KickedMemory {
    const list = this.list.map(({ tokenHash, ...player }) => ({
      ...player,
      ...(tokenHash === undefined ? {} : { token: tokenHash.toString('base64') }),
    }));
    return { lastId: this.lastId, list };
  }

  recall({ lastId, list }: KickedMemory): void {
    this.lastId = lastId;
    this.list = list.map(({ token, ...player }) => ({
      ...player,
      tokenHash: token === undefined ? undefined : Buffer.from(token, 'base64'),
    }));
  }

  /** What everybody sees of it. */
  view(): KickedView[] {
    return this.list.map(({ id, name }) => ({ id, name }));
  }
}
