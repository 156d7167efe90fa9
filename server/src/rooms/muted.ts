import type { MutedView } from '@brigantine/shared/protocol';
import { type Connection, SeatedPlayer } from './people';
import type { MutedMemory } from './memory';
import type { Seats } from './seats';

/** Muted people that a table remembers. */
const MOST = 24;

type Muted = MutedMemory['list'][number];

export const NOBODY_MUTED: MutedMemory = { lastId: 0, list: [] };

/** People whom the host has muted. Players are known by their seat, spectators by their browser or name. */
export class MutedPlayers {
  /** As stored in the journal: a new object exactly when it changes. */
  kept = NOBODY_MUTED;

  constructor(private readonly seats: Seats) {}

  add(person: SeatedPlayer | Connection): void {
    const { list } = this.kept;
    const sits = person instanceof SeatedPlayer;
    if (sits ? list.some(({ occupant }) => occupant === person.id) : this.has(person)) return;
    const id = this.kept.lastId + 1;
    const known = sits ? { occupant: person.id, browsers: person.memory.browsers } : { browsers: browsersOf(person) };
    this.kept = { lastId: id, list: [...list, { id, name: person.name, ...known }].slice(-MOST) };
  }

  /** Returns whether somebody with that id was muted. */
  unmute(id: number): boolean {
    const list = this.kept.list.filter((each) => each.id !== id);
    if (list.length === this.kept.list.length) return false;
    this.kept = { ...this.kept, list };
    return true;
  }

  /** Whether the person of that connection is muted, also as a spectator beside their seat. */
  has(connection: Connection): boolean {
    return this.kept.list.some((each) => this.isOf(each, connection));
  }

  /** Runs a change that seats or unseats somebody, who stays muted. */
  carryOver<Changed>(connection: Connection, change: () => Changed): Changed {
    const { player: seat } = connection;
    const own = this.kept.list.find((each) =>
      seat === undefined ? each.occupant === undefined && this.isOf(each, connection) : each.occupant === seat.id,
    );
    const browsers = own && this.browsersOf(own);
    const changed = change();
    if (own !== undefined && browsers !== undefined && connection.player !== seat) {
      const { name, player } = connection;
      const now = { id: own.id, name, browsers, occupant: player?.id };
      this.kept = { ...this.kept, list: this.kept.list.map((each) => (each === own ? now : each)) };
    }
    return changed;
  }

  /** The player has another name, and nobody may know the one before. */
  rename({ id, name }: SeatedPlayer): void {
    if (!this.kept.list.some(({ occupant }) => occupant === id)) return;
    this.kept = { ...this.kept, list: this.kept.list.map((each) => (each.occupant === id ? { ...each, name } : each)) };
  }

  view(): MutedView[] {
    return this.kept.list.map((each) => {
      const seat = this.seats.list.findIndex(({ id }) => id === each.occupant);
      return { id: each.id, name: this.seats.list[seat]?.name ?? each.name, seat };
    });
  }

  private isOf(muted: Muted, { browser, name, player }: Connection): boolean {
    if (player !== undefined && muted.occupant !== undefined) return muted.occupant === player.id;
    if (browser !== undefined && this.browsersOf(muted).includes(browser)) return true;
    return player === undefined && muted.occupant === undefined && muted.name === name;
  }

  /** The seat may have been played in other browsers since. */
  private browsersOf({ browsers, occupant }: Muted): readonly string[] {
    return this.seats.list.find(({ id }) => id === occupant)?.memory.browsers ?? browsers;
  }
}

const browsersOf = ({ browser }: Connection): readonly string[] => (browser === undefined ? [] : [browser]);
