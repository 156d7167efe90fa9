import { NAME_LENGTH, type KickedView } from '@brigantine/shared/protocol';
import type { KickedMemory } from './memory';
import { NOBODY } from './names';
import type { SeatedPlayer } from './people';
import type { Seats } from './seats';
import { shorten } from './text';
import { fits } from './tokens';

/** Kicked players that a table remembers. */
const MOST = 12;
/** Longest name shown, in bytes: enough for any script, but combining marks cannot fill the state. */
const NAME_BYTES = 100;

/** Players whom the host has removed. Known by token and browser; others may share their address. */
export class KickedPlayers {
  /** As stored in the journal: a new object exactly when it changes. */
  kept: KickedMemory = { lastId: 0, list: [] };

  constructor(private readonly seats: Seats) {}

  add({ memory: { name, token, browsers, profile } }: SeatedPlayer): void {
    const shown = shorten(name, NAME_LENGTH, NAME_BYTES);
    const lastId = this.kept.lastId + 1;
    const player = { id: lastId, name: shown, token, browsers, ...(profile && { profile }) };
    this.kept = { lastId, list: [...this.list, player].slice(-MOST) };
  }

  /** Readmits a player under all their names. Returns whether there is such a player. */
  readmit(id: number): boolean {
    const player = this.list.find((each) => each.id === id);
    if (player === undefined) return false;
    const list = this.list.filter(
      (each) => each !== player && !each.browsers.some((browser) => player.browsers.includes(browser)),
    );
    this.kept = { ...this.kept, list };
    return true;
  }

  hadToken(token: string | undefined): boolean {
    if (token === undefined) return false;
    const opens = fits(token);
    return this.list.some((player) => opens(player.token));
  }

  /** Whether that browser is barred: not while another seat is played in it, as three tabs are three players. */
  bars(browser: string | undefined): boolean {
    if (browser === undefined || this.seats.list.some(({ memory }) => memory.browsers.includes(browser))) return false;
    return this.list.some(({ browsers }) => browsers.includes(browser));
  }

  forgetProfile(erased: string): void {
    if (!this.list.some(({ profile }) => profile?.id === erased)) return;
    const list = this.list.map((each) => {
      return each.profile?.id === erased ? { ...each, name: NOBODY, profile: undefined } : each;
    });
    this.kept = { ...this.kept, list };
  }

  view(): KickedView[] {
    return this.list.map(({ id, name }) => ({ id, name }));
  }

  private get list(): KickedMemory['list'] {
    return this.kept.list;
  }
}
