import { shapeFault, type GameTypes, type RecordShape } from '@brigantine/shared/engine';
import type { AnyGame } from '@brigantine/shared/games';
import type { GameManifest } from '@brigantine/shared/manifest';
import type { TableOptions } from '@brigantine/shared/protocol';
import type { AgreedMemory } from './memory';
import { roomServices } from './services';
import { presentable } from './wordFilter';

/** The usual clock, in seconds. One person among bots keeps nobody waiting. */
const clockFor = (people: number): number => (people > 1 ? 60 : 0);

const usualOptions = (game: TableOptions['game']): TableOptions => ({
  clock: clockFor(1),
  pauses: 'never',
  zone: 'UTC',
  chat: true,
  quick: false,
  listed: false,
  game,
});

/** The games of this server, and the shapes of their public views: the same two lists for every room. */
export interface ServedGames {
  readonly games: readonly AnyGame[];
  readonly shapes: readonly RecordShape[];
}

/** One schema describes every game to the clients, so a game whose shape does not fit in it is left out with a line in the log. */
export function servedGames(games: readonly AnyGame[]): ServedGames {
  const served = games.filter(({ game: { id: game }, shape }) => {
    const fault = shapeFault(shape);
    if (fault !== undefined) roomServices().log.error({ game, fault }, `${game} is not served: ${fault}`);
    return fault === undefined;
  });
  return { games: served, shapes: served.map(({ shape }) => shape) };
}

/** What a table has agreed on for its next game: which one, and by which options. */
export class Agreement<G extends GameTypes> {
  private chosen: GameManifest<G>;
  /** As it is written down. */
  private agreed: AgreedMemory;

  constructor(
    first: GameManifest<G>,
    /** All games that may be played here. */
    private readonly served: ServedGames,
  ) {
    this.chosen = first;
    const options = usualOptions(first.options.usual);
    this.agreed = { game: first.game.id, options, usualClock: true, laidAside: [] };
  }

  /** The game that is played, or will be when the lobby starts. */
  get entry(): GameManifest<G> {
    return this.chosen;
  }

  get options(): TableOptions {
    return this.agreed.options;
  }

  /** What the invitation link holds; empty where the code alone opens the table. */
  get invitation(): string {
    return this.agreed.invitation ?? '';
  }

  /** From now on only that invitation opens the table, or its code does. Who needs an invitation does not find it on the first page. */
  inviteBy(invitation: string | undefined): void {
    const listed = this.options.listed && invitation === undefined;
    this.agreed = { ...this.agreed, invitation, options: { ...this.options, listed } };
  }

  /** So many people have gathered for the next game: as long as nobody has chosen the clock, it is what is usual for them. */
  gathered(people: number): void {
    const clock = clockFor(people);
    if (this.agreed.usualClock !== true || clock === this.options.clock) return;
    this.agreed = { ...this.agreed, options: { ...this.options, clock } };
  }

  /** A name or a line of chat as it may stand at this table: a public one spares strangers the words of the lists. */
  presentable(text: string): string {
    return this.options.listed ? presentable(text) : text;
  }

  /** Changes options. Throws `SetupRefused`, and nothing has changed then, for those the game does not have. */
  change(wish: Partial<TableOptions>): void {
    const game = wish.game === undefined ? this.options.game : this.chosen.options.read(wish.game);
    // A table on the first page is one that anybody may join.
    const { invitation } = wish.listed === true ? { invitation: undefined } : this.agreed;
    const usualClock = this.agreed.usualClock === true && wish.clock === undefined;
    this.agreed = { ...this.agreed, invitation, usualClock, options: { ...this.options, ...wish, game } };
  }

  /** Takes another of the server's games, if `fits` says so. Its options are those last chosen for it. */
  choose(id: string, fits: (most: number) => boolean): boolean {
    const other = this.served.games.find(({ game }) => game.id === id);
    if (other === undefined || !fits(other.game.seats.max)) return false;
    const laidAside = new Map(this.agreed.laidAside).set(this.agreed.game, this.options.game);
    const options = { ...this.options, game: laidAside.get(id) ?? other.options.usual };
    this.agreed = { ...this.agreed, game: id, options, laidAside: [...laidAside] };
    // No game is in progress: nothing of the former game is left that could meet the new one.
    this.chosen = other as unknown as GameManifest<G>;
    return true;
  }

  memory(): AgreedMemory {
    return this.agreed;
  }

  /** Throws when the game is not served any more. */
  recall({ game, options, usualClock = false, laidAside, invitation }: AgreedMemory): void {
    const entry = this.served.games.find((each) => each.game.id === game);
    if (entry === undefined) throw new Error(`there is no game ${game} here`);
    this.chosen = entry as unknown as GameManifest<G>;
    // A log of before may not know all of them.
    this.agreed = { game, options: { ...this.options, ...options }, usualClock, laidAside, invitation };
  }
}
