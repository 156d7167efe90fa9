/** Plays numbered games of plans and gathers their statistics. Knows neither Node nor a browser, nor other workers. */
import type { GameTypes } from '@brigantine/shared/engine';
import { GAMES, type AnyGame } from '@brigantine/shared/games';
import { labGame, wordsIn } from './games';
import { playOut, type Strategy } from './playout';
import { statisticsOf } from './statistics';
import type { Lineup } from './statistics/results';
import type { Statistics } from './statistics/statistics';
import { strategyOf } from './strategies';

/** Games that differ in nothing but chance: plain JSON, so that it can be handed to a worker. */
export interface Plan {
  readonly game: string;
  readonly seats: number;
  /** The game's options, as `agreedLine` writes them. */
  readonly rules: string;
  /** Names of strategies by seat. */
  readonly strategies: readonly string[];
  /** They move on by one seat from game to game. */
  readonly rotate?: boolean;
  /** Game number n of a plan is the same game wherever and whenever it is played. */
  readonly seed: string;
}

/** Some games of a plan, numbers `from` to `to` − 1. */
export interface Chunk {
  /** Place of the plan in the list. */
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

  /** What was counted so far, by plan. */
  get tallies(): object[] {
    return this.parts.map(({ tally }) => tally);
  }
}

class Part {
  readonly tally: object;
  private readonly choices: GameTypes['choices'];
  private readonly statistics: Statistics<GameTypes, object>;
  private readonly strategies: readonly Strategy<GameTypes>[];
  constructor(
    private readonly plan: Plan,
    private readonly lab: AnyGame,
  ) {
    this.choices = lab.options.choices(wordsIn(plan.rules), plan.seats);
    this.strategies = plan.strategies.map((name) => strategyOf(name, lab));
    this.statistics = statisticsOf(lab);
    this.tally = this.statistics.empty();
  }

  play(number: number): string {
    const { plan, lab, choices, statistics, tally } = this;
    const turned = <T>(bySeat: readonly T[]): T[] =>
      plan.rotate === true ? bySeat.map((_, seat) => bySeat[(seat + number) % bySeat.length] as T) : [...bySeat];
    const lineup: Lineup = { seats: plan.seats, strategies: turned(plan.strategies) };
    const strategies = turned(this.strategies);
    const seed = seedOf(plan, number);
    try {
      const watcher = statistics.watch(tally, lineup);
      return playOut({ game: lab.game, seats: plan.seats, choices, strategies, seed }, watcher);
    } catch (error) {
      throw new Error(`the ${plan.game} broke in the game with the seed "${seed}"`, { cause: error });
    }
  }
}

/** Every set of rules gets games of its own, so that means under different rules are independent. */
export function seedOf({ seed, rules }: Plan, number: number): string {
  return [seed, rules, number].join(' ');
}
