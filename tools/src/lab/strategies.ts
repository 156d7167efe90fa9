/** Ways to play a seat, by name: in process, and over a socket. */
import type { GameTypes, PickNumber, Seat } from '@brigantine/shared/engine';
import type { AnyGame } from '@brigantine/shared/games';
import type { Ask } from '@brigantine/shared/protocol';
import type { Bot } from '@brigantine/shared/table';
import { UsageError } from '../cli/options';
import type { Strategy } from './playout';
import { firstBotOf } from './yardstick';

/** What a person at the seat is told. */
type Question = Parameters<Bot<GameTypes>['choose']>[0];
/** Undefined says nothing, and leaves it to the clock. */
type Answer = GameTypes['move'] | undefined;
export type Answerer = (question: Question) => Answer;

type Player = (question: Question, pick: PickNumber) => Answer;

/** A new strategy is one entry. */
const STRATEGIES: Readonly<Record<string, (game: AnyGame) => Player>> = {
  /** Any legal answer. */
  random: (entry) => (question, pick) => entry.game.answer(question.ask.options, pick),
  /** The game's own bot. */
  bot: (entry) => (question) => entry.bot.choose(question),
  /** The first bot the game had, a yardstick for the present one; where there has been no other, the same. */
  'bot-1': (entry) => (question) => (firstBotOf(entry.game) ?? entry.bot).choose(question),
  /** What the clock plays for a seat that does not answer. */
  default: () => () => undefined,
};

export const STRATEGY_NAMES: readonly string[] = Object.keys(STRATEGIES);

function playerOf(name: string, game: AnyGame): Player {
  const make = Object.hasOwn(STRATEGIES, name) ? STRATEGIES[name] : undefined;
  if (make === undefined) throw new UsageError(`no strategy "${name}": there are ${STRATEGY_NAMES.join(', ')}`);
  return make(game);
}

/** For a client over a socket, who draws from `pick`. Throws `UsageError` when there is no strategy of that name. */
export function answererOf(name: string, game: AnyGame, pick: PickNumber): Answerer {
  const player = playerOf(name, game);
  return (question) => player(question, pick);
}

/** For a seat in process, where the clock is up at once. Throws `UsageError` when there is no strategy of that name. */
export function strategyOf(name: string, entry: AnyGame): Strategy<GameTypes> {
  const { game } = entry;
  const player = playerOf(name, entry);
  return (state, seat, pick) => player(new OpenQuestion(game, state, seat), pick) ?? game.timeout(state, seat);
}

/** A question in process: what is asked, seen and answered is worked out for those who look at it. */
class OpenQuestion implements Question, Ask<GameTypes> {
  readonly answered = false;

  constructor(
    private readonly game: AnyGame['game'],
    private readonly state: GameTypes['state'],
    readonly seat: Seat,
  ) {}

  get view() {
    return this.game.view(this.state, this.seat);
  }

  get ask() {
    return this;
  }

  get decision() {
    return found(this.game.question(this.state, this.seat), this.seat);
  }

  get options() {
    return found(this.game.options(this.state, this.seat), this.seat);
  }
}

function found<T>(asked: T | undefined, seat: Seat): T {
  if (asked === undefined) throw new Error(`seat ${seat} is not asked`);
  return asked;
}
