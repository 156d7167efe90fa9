/** Plays numbered games of plans and gathers their statistics. Runs in Node, in workers and in browsers. */
import type { GameTypes } from '@brigantine/shared/engine';
import { GAMES, type AnyGame } from '@brigantine/shared/games';
import { labGame, wordsIn } from './games';
import { playOut, type Strategy } from './playout';
import { statisticsOf } from './statistics';
import type { Lineup, Statistics } from './statistics/results';
import { Tally } from './statistics/tally';
import { isExternal, strategyOf, type Mistake } from './strategies';

/** Games that differ in nothing but chance. Plain JSON, so that it can be sent to a worker. */
export interface Plan {
  readonly game: string;
  readonly seats: number;
  /** The game's options, as `agreedLine` writes them. */
  readonly rules: string;
  /** Names of strategies by seat. */
  readonly strategies: readonly string[];
  /** Strategies move on by one seat after each game. */
  readonly rotate?: boolean;
  /** Everybody has the same luck from each seat in turn: as many games as seats share a seed. */
  readonly paired?: boolean;
  /** The first answers of each seat, as many as this, are drawn at random. */
  readonly opening?: number | undefined;
  /** The same seed and number always give the same game. */
  readonly seed: string;
}

/** Games `from` to `to` − 1 of the plan with that index. */
export interface Chunk {
  readonly plan: number;
  readonly from: number;
  readonly to: number;
}

export class PlanRunner {
  private readonly parts: readonly Part[];

  /** Throws `UsageError` for a plan that cannot be played. */
  constructor(plans: readonly Plan[], games: readonly AnyGame[] = GAMES) {
    this.parts = plans.map((plan) => new Part(plan, labGame(plan.game, games)));
  }

  /** Plays a chunk and returns the fingerprints of its transcripts. Throws on a bug, naming the game. */
  play({ plan, from, to }: Chunk): string[] {
    const part = this.parts[plan];
    if (part === undefined) throw new Error(`no plan ${plan}`);
    return Array.from({ length: to - from }, (_, i) => part.play(from + i));
  }

  /** By plan. */
  get tallies(): Tally[] {
    return this.parts.map(({ tally }) => tally);
  }
}

class Part {
  readonly tally = new Tally();
  private readonly choices: GameTypes['choices'];
  private readonly statistics: Statistics<GameTypes>;
  private readonly strategies: readonly Strategy<GameTypes>[];
  private seed = '';

  constructor(
    private readonly plan: Plan,
    private readonly lab: AnyGame,
  ) {
    this.choices = lab.options.choices(wordsIn(plan.rules), plan.seats);
    this.strategies = plan.strategies.map((name) => strategyOf(name, lab, this.mistaken.bind(this, name)));
    this.statistics = statisticsOf(lab);
    for (const name of plan.strategies.filter(isExternal)) this.tally.counts[`mistakes/${name}`] = {};
  }

  play(number: number): string {
    const { plan, lab, choices, statistics, tally } = this;
    const rotated = <T>(bySeat: readonly T[]): T[] =>
      plan.rotate === true ? bySeat.map((_, seat) => bySeat[(seat + number) % bySeat.length] as T) : [...bySeat];
    const lineup: Lineup = { seats: plan.seats, strategies: rotated(plan.strategies) };
    const strategies = rotated(this.strategies).map((each) => this.opened(each));
    const seed = (this.seed = seedOf(plan, plan.paired === true ? Math.floor(number / plan.seats) : number));
    try {
      const watcher = statistics.watch(tally, lineup);
      return playOut({ game: lab.game, seats: plan.seats, choices, strategies, seed }, watcher);
    } catch (error) {
      throw new Error(`the ${plan.game} broke in the game with the seed "${seed}"`, { cause: error });
    }
  }

  private opened(strategy: Strategy<GameTypes>): Strategy<GameTypes> {
    let left = this.plan.opening ?? 0;
    if (left === 0) return strategy;
    return (state, seat, pick) => (left-- > 0 ? this.lab.game.sample(state, seat, pick) : strategy(state, seat, pick));
  }

  /** Counts a mistake, and prints the first of each kind. */
  private mistaken(name: string, mistake: Mistake, detail: string): void {
    this.tally.count(`mistakes/${name}`, mistake);
    if ((this.tally.counts[`mistakes/${name}`]?.[mistake] ?? 0) > 1) return;
    console.warn(`${name}, ${mistake} in the game with the seed "${this.seed}": ${detail}`);
  }
}

/** Every set of rules gets its own games, so that means under different rules are independent. */
function seedOf({ seed, rules }: Plan, number: number): string {
  return [seed, rules, number].join(' ');
}
