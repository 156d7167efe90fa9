import { NAME_LENGTH, type KickedView } from '@brigantine/shared/protocol';
import type { KickedMemory } from './memory';
import type { SeatedPlayer } from './people';
import type { Seats } from './seats';
import { shorten } from './text';
import { fits } from './tokens';

/** Most players a table remembers to have sent away; beyond that the first is forgotten. */
const MOST = 12;
/** Longest name shown, in bytes: enough for any script, yet many combining marks cannot fill the state that everybody gets. */
const NAME_BYTES = 100;

/** Whom the host has sent away from one table. Known by token and browser, never by address: others may share that. */
export class KickedPlayers {
  /** As it is written down. */
  private kept: KickedMemory = { lastId: 0, list: [] };

  constructor(private readonly seats: Seats) {}

  add({ memory: { name, token, browsers } }: SeatedPlayer): void {
    const shown = shorten(name, NAME_LENGTH, NAME_BYTES);
    const lastId = this.kept.lastId + 1;
    this.kept = { lastId, list: [...this.list, { id: lastId, name: shown, token, browsers }].slice(-MOST) };
  }

  /** Lets a player come back, whatever they were called when they were sent away; false if there is no such player. */
  readmit(id: number): boolean {
    const player = this.list.find((each) => each.id === id);
    if (player === undefined) return false;
    const list = this.list.filter(
      (each) => each !== player && !each.browsers.some((browser) => player.browsers.includes(browser)),
    );
    this.kept = { ...this.kept, list };
    return true;
  }

  /** Whether that was the token of a seat whose player was sent away. */
  hadToken(token: string | undefined): boolean {
    if (token === undefined) return false;
    const opens = fits(token);
    return this.list.some((player) => opens(player.token));
  }

  /** Whether nobody may come in from that browser: unless another seat is played in it, as three tabs are three players. */
  bars(browser: string | undefined): boolean {
    if (browser === undefined || this.seats.heldIn(browser)) return false;
    return this.list.some(({ browsers }) => browsers.includes(browser));
  }

  memory(): KickedMemory {
    return this.kept;
  }

  recall(kept: KickedMemory): void {
    this.kept = kept;
  }

  /** What everybody sees of it. */
  view(): KickedView[] {
    return this.list.map(({ id, name }) => ({ id, name }));
  }

  private get list(): KickedMemory['list'] {
    return this.kept.list;
  }
}
