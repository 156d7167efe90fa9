/** Ways to play a seat, by name. */
import type { Game, GameTypes } from '@brigantine/shared/engine';
import type { Bot } from '@brigantine/shared/table';
import { UsageError } from '../cli/options';
import type { Strategy } from './playout';
import { firstBotOf } from './yardstick';

type Maker = <G extends GameTypes>(game: Game<G>, bot: Bot<G>) => Strategy<G>;

/** A new strategy is one entry. */
const STRATEGIES: Readonly<Record<string, Maker>> = {
  /** Any legal answer. */
  random: (game) => (state, seat, pick) => game.sample(state, seat, pick),
  /** The game's own bot, which sees what a person at its seat sees. */
  bot: botStrategy,
  /** The first bot the game had, a yardstick for the present one; where there has been no other, the same. */
  'bot-1': (game, bot) => botStrategy(game, firstBotOf(game) ?? bot),
  /** What the clock plays for a seat that does not answer. */
  default: (game) => (state, seat) => game.timeout(state, seat),
};

function botStrategy<G extends GameTypes>(game: Game<G>, bot: Bot<G>): Strategy<G> {
  return (state, seat) => {
    const decision = game.question(state, seat);
    const options = game.options(state, seat);
    if (decision === undefined || options === undefined) throw new Error(`seat ${seat} is not asked`);
    return bot.choose({ view: game.view(state, seat), ask: { decision, options, answered: false }, seat });
  };
}

export const STRATEGY_NAMES: readonly string[] = Object.keys(STRATEGIES);

/** Throws `UsageError` when there is no strategy of that name. */
export function strategyOf<G extends GameTypes>(name: string, game: Game<G>, bot: Bot<G>): Strategy<G> {
  const make = Object.hasOwn(STRATEGIES, name) ? STRATEGIES[name] : undefined;
  if (make === undefined) throw new UsageError(`no strategy "${name}": there are ${STRATEGY_NAMES.join(', ')}`);
  return make(game, bot);
}
