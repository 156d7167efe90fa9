/** How a client of the lab answers: from what it was told, as a person would. */
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { Ask } from '@brigantine/shared/protocol';
import type { AnyGame } from '@brigantine/shared/games';

type Picker = (n: number) => number;

/** Which answer to give; undefined says nothing, and leaves it to the clock. */
export type Answerer = (question: {
  readonly view: GameTypes['view'];
  readonly ask: Ask<GameTypes>;
  readonly seat: Seat;
}) => GameTypes['move'] | undefined;

/** The strategies by the names they have in the whole lab. */
const ANSWERERS: Readonly<Record<string, (game: AnyGame, pick: Picker) => Answerer>> = {
  random:
    (game, pick) =>
    ({ ask }) =>
      game.answer(ask.options, pick),
  bot:
    ({ bot }) =>
    (question) =>
      bot.choose(question),
  default: () => () => undefined,
};

export const ANSWERER_NAMES: readonly string[] = Object.keys(ANSWERERS);

/** Throws when there is no strategy of that name. */
export function answererOf(name: string, game: AnyGame, pick: Picker): Answerer {
  const make = Object.hasOwn(ANSWERERS, name) ? ANSWERERS[name] : undefined;
  if (make === undefined) throw new Error(`no strategy ${name}`);
  return make(game, pick);
}
