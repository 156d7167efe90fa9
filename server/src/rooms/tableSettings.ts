import { shapeFault, type RecordShape } from '@brigantine/shared/engine';
import type { AnyGame } from '@brigantine/shared/games';
import { DEFAULT_OPTIONS, type TableOptions } from '@brigantine/shared/protocol';
import type { AgreedMemory } from './memory';
import { roomServices } from './services';
import { presentable } from './wordFilter';

/** The default clock in seconds; none for one person among bots. */
const clockFor = (people: number): number => (people > 1 ? 60 : 0);

/** The games of this server and the shapes of their public views. The same two arrays for every room. */
export interface ServedGames {
  readonly games: readonly AnyGame[];
  readonly shapes: readonly RecordShape[];
}

/** One schema describes all games to the clients, so a game with an unsupported shape is left out and logged. */
export function servedGames(games: readonly AnyGame[]): ServedGames {
  const served = games.filter(({ game: { id: game }, shape }) => {
    const fault = shapeFault(shape);
    if (fault !== undefined) roomServices().log.error({ game, fault }, `${game} is not served: ${fault}`);
    return fault === undefined;
  });
  return { games: served, shapes: served.map(({ shape }) => shape) };
}

/** The settings of a table for its next game, as the lobby has agreed on them. */
export class TableSettings {
  private chosen: AnyGame;
  /** As stored in the journal. */
  private agreed: AgreedMemory;

  constructor(
    first: AnyGame,
    /** All games that may be played here. */
    private readonly served: ServedGames,
  ) {
    this.chosen = first;
    const options = { ...DEFAULT_OPTIONS, game: first.options.usual };
    this.agreed = { game: first.game.id, options, usualClock: true, usualHints: true, laidAside: [] };
  }

  /** The game that is played, or starts next. */
  get entry(): AnyGame {
    return this.chosen;
  }

  get options(): TableOptions {
    return this.agreed.options;
  }

  /** The secret of the invitation link; empty if the code alone opens the table. */
  get invitation(): string {
    return this.agreed.invitation ?? '';
  }

  /** Requires an invitation, or no longer. With one, the table is not on the first page, and neither is its game. */
  inviteBy(invitation: string | undefined): void {
    const secret = invitation !== undefined && { listed: false, watched: false };
    this.agreed = { ...this.agreed, invitation, options: { ...this.options, ...secret } };
  }

  /** Strangers may come: names and chat are filtered. */
  private get public(): boolean {
    return this.options.listed || this.options.watched;
  }

  /** Adapts the default clock and hints to the number of people, unless the host has chosen: one person among bots has hints and no clock. */
  gathered(people: number): void {
    const { options, usualClock, usualHints } = this.agreed;
    const clock = usualClock === true ? clockFor(people) : options.clock;
    const hints = usualHints === true ? people === 1 : options.hints;
    if (clock === options.clock && hints === options.hints) return;
    this.agreed = { ...this.agreed, options: { ...options, clock, hints } };
  }

  /** Filters a name or a chat line if the table is public. */
  presentable(text: string): string {
    return this.public ? presentable(text) : text;
  }

  /** Changes options. Throws `SetupRefused` for unknown ones and changes nothing then. */
  change(wish: Partial<TableOptions>): void {
    const game = wish.game === undefined ? this.options.game : this.chosen.options.read(wish.game);
    // Anybody may come to what is on the first page.
    const { invitation } = wish.listed === true || wish.watched === true ? { invitation: undefined } : this.agreed;
    const usualClock = this.agreed.usualClock === true && wish.clock === undefined;
    const usualHints = this.agreed.usualHints === true && wish.hints === undefined;
    this.agreed = { ...this.agreed, invitation, usualClock, usualHints, options: { ...this.options, ...wish, game } };
  }

  /** Chooses another game, if `fits`, with the options last chosen for it. */
  choose(id: string, fits: (most: number) => boolean): boolean {
    const other = this.served.games.find(({ game }) => game.id === id);
    if (other === undefined || !fits(other.game.seats.max)) return false;
    const laidAside = new Map(this.agreed.laidAside).set(this.agreed.game, this.options.game);
    const options = { ...this.options, game: laidAside.get(id) ?? other.options.usual };
    this.agreed = { ...this.agreed, game: id, options, laidAside: [...laidAside] };
    this.chosen = other;
    return true;
  }

  memory(): AgreedMemory {
    return this.agreed;
  }

  /** Throws if the game is no longer served. */
  recall({ game, options, usualClock = false, usualHints = false, laidAside, invitation }: AgreedMemory): void {
    const entry = this.served.games.find((each) => each.game.id === game);
    if (entry === undefined) throw new Error(`there is no game ${game} here`);
    this.chosen = entry;
    // Older logs lack newer options.
    const agreed = { ...this.options, ...options };
    this.agreed = { game, options: agreed, usualClock, usualHints, laidAside, invitation };
  }
}
