/** Ways to play a seat, by name: in process, and over a socket. */
import type { GameTypes, PickNumber, Seat } from '@brigantine/shared/engine';
import type { AnyGame } from '@brigantine/shared/games';
import { BOT_LEVELS, CHARACTERS, USUAL_LEVEL, type BotLevel, type Character } from '@brigantine/shared/protocol';
import type { Bot } from '@brigantine/shared/table';
import { UsageError } from '../cli/usageError';
import type { Strategy } from './playout';

/** What a player at the seat may know. */
type Question = Parameters<Bot<GameTypes>['choose']>[0];
/** `undefined` leaves the answer to the clock. */
type Answer = GameTypes['move'] | undefined;
export type Answerer = (question: Question) => Answer;
export type Player = (question: Question, pick: PickNumber) => Answer;

/** A new strategy is one entry. */
const STRATEGIES: Readonly<Record<string, (game: AnyGame) => Player>> = {
  /** Any legal answer. */
  random: (entry) => (question, pick) => entry.game.answer(question.ask.options, pick),
  /** The game's own bot. */
  bot: (entry) => (question) => entry.bot.choose(question),
  /** What the clock plays for a seat that does not answer. */
  default: () => () => undefined,
  ...Object.fromEntries(BOT_LEVELS.map((level) => [level, (entry: AnyGame) => levelOf(entry, level)])),
  /** With a character. */
  ...Object.fromEntries(
    [...new Set(Object.values(CHARACTERS))].map((character) => [
      character,
      (entry: AnyGame) => levelOf(entry, USUAL_LEVEL, character),
    ]),
  ),
};

function levelOf({ game, levels }: AnyGame, level: BotLevel, character?: Character): Player {
  const bot = levels?.[level];
  if (bot === undefined) throw new UsageError(`"${level}": the ${game.id} has only one bot`);
  return ({ view, ask, seat }) => bot.choose({ view, ask, seat, character });
}

export const STRATEGY_NAMES: readonly string[] = Object.keys(STRATEGIES);

/** Strategies that `external.ts` has loaded in this thread. */
const external = new Map<string, (game: AnyGame) => Player>();

export function addExternal(name: string, make: (game: AnyGame) => Player): void {
  external.set(name, make);
}

export function isExternal(name: string): boolean {
  return external.has(name);
}

function playerOf(name: string, game: AnyGame): Player {
  const make = external.get(name) ?? (Object.hasOwn(STRATEGIES, name) ? STRATEGIES[name] : undefined);
  if (make === undefined) throw new UsageError(`no strategy "${name}": there are ${STRATEGY_NAMES.join(', ')}`);
  return make(game);
}

/** For a client over a socket; `pick` draws random numbers. Throws `UsageError` for an unknown strategy. */
export function answererOf(name: string, game: AnyGame, pick: PickNumber): Answerer {
  const player = playerOf(name, game);
  return (question) => player(question, pick);
}

/** What an external strategy did wrong. */
export type Mistake = 'crash' | 'illegal';
type OnMistake = (mistake: Mistake, detail: string) => void;

/**
 * For a seat in process, where the clock runs out at once. A mistake of an external strategy is reported and leaves the
 * answer to the clock. Throws `UsageError` for an unknown strategy.
 */
export function strategyOf(name: string, entry: AnyGame, onMistake: OnMistake = () => undefined): Strategy<GameTypes> {
  const { game } = entry;
  const player = playerOf(name, entry);
  const answer = isExternal(name) ? guarded(player, game, onMistake) : player;
  return (state, seat, pick) => answer(new OpenQuestion(game, state, seat), pick, state) ?? game.timeout(state, seat);
}

/** Exchanges copies with the player: it can change neither the state nor, later, its move. */
function guarded(player: Player, game: AnyGame['game'], onMistake: OnMistake) {
  return (
    { view, ask: { decision, options }, seat }: Question,
    pick: PickNumber,
    state: GameTypes['state'],
  ): Answer => {
    const question = structuredClone({ view, ask: { decision, options, answered: false }, seat });
    try {
      const move = structuredClone(player(question, pick));
      if (move === undefined) return undefined;
      const refusal = game.refuse(state, seat, move);
      if (refusal === undefined) return move;
      onMistake('illegal', `${JSON.stringify(move)}: ${refusal.code} ${refusal.rule ?? ''}`.trimEnd());
    } catch (fault) {
      onMistake('crash', fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
    }
    return undefined;
  };
}

/** A question in process; its parts are computed when they are used. A class, as literals with accessors are slow. */
class OpenQuestion implements Question {
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
