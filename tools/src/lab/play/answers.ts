/** How a client of the lab answers: from what it was told, as a person would. */
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { Ask } from '@brigantine/shared/protocol';
import { smallestFirst, type RaceMove, type RaceOptions } from '@brigantine/shared/race';
import type { Bot } from '@brigantine/shared/table';

type Picker = (n: number) => number;

/** Which answer to give; undefined says nothing, and leaves it to the clock. */
export type Answerer = (question: {
  readonly view: GameTypes['view'];
  readonly ask: Ask<GameTypes>;
  readonly seat: Seat;
}) => GameTypes['move'] | undefined;

/** One of the answers, each as likely as the others; splits take what they must, token by token. */
export function anyMove(options: RaceOptions, pick: Picker): RaceMove {
  if (options.kind === 'list') {
    const move = options.moves[pick(options.moves.length)];
    if (move === undefined) throw new Error('a question without an answer');
    return move;
  }
  const amount = options.least + pick(options.most - options.least + 1);
  if (options.order === 'smallestFirst') return { type: options.type, from: smallestFirst(options.holds, amount) };
  const from: Record<string, number> = {};
  const left = options.holds.flatMap(({ hold, count }) => Array<number>(count).fill(hold));
  for (let i = 0; i < amount; i++) {
    const [hold] = left.splice(pick(left.length), 1);
    if (hold !== undefined) from[hold] = (from[hold] ?? 0) + 1;
  }
  return { type: options.type, from };
}

/** The strategies by the names they have in the whole lab. */
const ANSWERERS: Readonly<Record<string, (bot: Bot<GameTypes>, pick: Picker) => Answerer>> = {
  // The race's options are the richest there are; those of other games are lists.
  random:
    (_bot, pick) =>
    ({ ask }) =>
      anyMove(ask.options as RaceOptions, pick),
  bot: (bot) => (question) => bot.choose(question),
  default: () => () => undefined,
};

export const ANSWERER_NAMES: readonly string[] = Object.keys(ANSWERERS);

/** Throws when there is no strategy of that name. */
export function answererOf(name: string, bot: Bot<GameTypes>, pick: Picker): Answerer {
  const make = Object.hasOwn(ANSWERERS, name) ? ANSWERERS[name] : undefined;
  if (make === undefined) throw new Error(`no strategy ${name}`);
  return make(bot, pick);
}
