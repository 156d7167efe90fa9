/** Ways to play a seat, by name: in process, and over a socket. */
import type { GameTypes, PickNumber } from '@brigantine/shared/engine';
import type { AnyGame } from '@brigantine/shared/games';
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
  return (state, seat, pick) => {
    const options = game.options(state, seat);
    if (options === undefined) throw new Error(`seat ${seat} is not asked`);
    // View and question are only made for those who look at them: a random player need not.
    const ask = {
      options,
      answered: false,
      get decision() {
        return game.question(state, seat) as GameTypes['decision'];
      },
    };
    const question: Question = {
      ask,
      seat,
      get view() {
        return game.view(state, seat);
      },
    };
    return player(question, pick) ?? game.timeout(state, seat);
  };
}
