/** Finds questions of races in which one answer is clearly best, but not obvious. */
import { hashText, seededPicker } from '@brigantine/shared/chance';
import type { Input, Seat } from '@brigantine/shared/engine';
import { isAlike, race, type Race, type RaceEvent, type RaceMove, type RaceState } from '@brigantine/shared/race';
import { candidates, lookAhead, playRound, raceLevels, rolloutMove, winners } from '@brigantine/shared/race/bot';
import { hintFor, take, type Hint, type PlayedRace } from '@brigantine/shared/race/coach';
import { raceNotation } from '@brigantine/shared/race/scenario';
import { openPuzzle, type Grade, type Solution } from '@brigantine/shared/scenario/puzzle';
import { openingOf, type Asked } from './positions';

/** A question with fewer answers is a guess. */
const LEAST_ANSWERS = 3;
/** Imagined worlds of a first look, and of the judgement. */
const GLANCE = 24;
const WORLDS = 1024;
/** The least lead of the best answer over the next one, in chance to win and in standard errors. */
const LEAST_LEAD = 0.05;
const LEAST_ERRORS = 8;
/** Races that are played to their end with each of the two best answers. */
const PLAYOUTS = 100;
const PLAYOUT_SEED = 1;
/** The best answer is obvious if it looks best in more of the worlds. */
const OBVIOUS = 0.97;

type JsonObject = Readonly<Record<string, unknown>>;

export interface Puzzle {
  readonly scenario: JsonObject;
  readonly solution: Solution;
  /** Puzzles of the same kind are alike. */
  readonly kind: string;
}

/** Whether to keep a puzzle that has passed all but the most expensive checks. */
export type Wanted = (puzzle: Pick<Puzzle, 'kind' | 'solution'>) => boolean;

/** The puzzles in a race. `name` is unique to it. Throws for inputs that the rules refuse. */
export function* minePuzzles({ seats, choices, inputs }: PlayedRace, name: string, wanted: Wanted): Generator<Puzzle> {
  const state = race.setup(seats, choices);
  const { preset, options } = choices.rules;
  const rules = Object.keys(options).length === 0 ? preset : choices.rules;
  const table = { game: race.id, rules, seats, ghostShip: choices.ghostShip };
  let start: RaceState | undefined;
  let since: Input<Race>[] = [];
  let events: RaceEvent[] = [];
  for (const [at, input] of inputs.entries()) {
    if (opensRound(state)) {
      start = race.copy(state);
      [since, events] = [[], []];
    }
    if (input.kind === 'move' && start !== undefined) {
      const asked = { state, seat: input.seat, start, since, events };
      const puzzle = puzzleIn(asked, { name: `${name}-${at}`, ...table }, wanted);
      if (puzzle !== undefined) yield puzzle;
    }
    since.push(input);
    events.push(...take(state, input));
  }
}

/** A scenario may begin here: the dice are rolled, and nothing has been answered since. */
function opensRound({ question }: RaceState): boolean {
  if (question?.kind !== 'decide' || question.asked.some(({ answered }) => answered)) return false;
  return question.type === 'assignDice' || question.type === 'chooseCard';
}

interface Head extends JsonObject {
  readonly name: string;
}

function puzzleIn(asked: Asked, head: Head, wanted: Wanted): Puzzle | undefined {
  const { state, seat } = asked;
  const question = questionOf(state, seat);
  if (question === undefined || candidates(question.ask).length < LEAST_ANSWERS) return undefined;
  const isNaive = (move: RaceMove): boolean => isAlike(rolloutMove(state, seat), move);
  const glance = hintFor(question, GLANCE);
  const [likely] = glance?.ratings ?? [];
  if (glance === null || likely === undefined || !isClear(glance, LEAST_ERRORS / 2)) return undefined;
  if (isNaive(likely.move)) return undefined;
  const hint = hintFor(question, WORLDS);
  const [best, next] = hint?.ratings ?? [];
  if (hint === null || best === undefined || next === undefined) return undefined;
  if (!isClear(hint, LEAST_ERRORS) || hint.plain > OBVIOUS || isNaive(best.move)) return undefined;
  const answers = hint.ratings.map(({ move, win }) => ({ move, win: Number(win.toFixed(3)) }));
  const solution = { name: head.name, grade: gradeOf(question, best.move, hint.plain), answers, reason: hint.reason };
  const kind = `${best.move.type} ${hint.reason}`;
  if (!wanted({ kind, solution })) return undefined;
  const scenario = scenarioOf(asked, best.move, head);
  if (scenario === undefined || !winsMore(question, best.move, next.move)) return undefined;
  return { scenario, solution, kind };
}

type Question = NonNullable<ReturnType<typeof questionOf>>;

function questionOf(state: RaceState, seat: Seat) {
  const [decision, options] = [race.question(state, seat), race.options(state, seat)];
  if (decision === undefined || options === undefined) return undefined;
  return { view: race.view(state, seat), ask: { decision, options, answered: false }, seat };
}

/** Whether the best answer is far enough ahead, and the coach can explain it. */
function isClear({ lead, reason }: Hint, errors: number): boolean {
  return reason !== 'close' && reason !== 'mixed' && lead.mean >= LEAST_LEAD && lead.mean >= errors * lead.error;
}

function gradeOf(question: Question, best: RaceMove, plain: number): Grade {
  const finds = (level: 'sailor' | 'captain'): boolean => isAlike(raceLevels[level].choose(question), best);
  if (plain < 0.75 || !finds('captain')) return 'hard';
  return plain > 0.9 && finds('sailor') ? 'easy' : 'medium';
}

/** Undefined if no scenario gives its player the same knowledge. */
function scenarioOf({ state, seat, ...round }: Asked, move: RaceMove, head: Head): JsonObject | undefined {
  const opening = openingOf({ state, seat, ...round }, hashText(head.name));
  if (opening === undefined) return undefined;
  const scenario = { ...head, ...opening, play: [...opening.play, { seat, move }] };
  const { table } = openPuzzle(scenario, raceNotation);
  if (JSON.stringify(table.game.view(table.state, seat)) !== JSON.stringify(race.view(state, seat))) return undefined;
  table.submit(seat, move);
  const pending = table.waitingFor().map((each) => ({ seat: each, type: race.question(table.state, each)?.type }));
  return { ...scenario, expect: { pending } };
}

/** Whether the better answer also wins more races that the fast policy plays to their end. */
function winsMore({ view, ask, seat }: Question, better: RaceMove, worse: RaceMove): boolean {
  const lead = [0, 0];
  const position = { knowledge: race.readKnowledge(view, seat), ask, seat };
  lookAhead(position, { seed: PLAYOUT_SEED, budget: PLAYOUTS }, [better, worse], (candidate, end) => {
    playOn(end, PLAYOUT_SEED);
    lead[candidate] = (lead[candidate] ?? 0) + (winners(end)[seat] ?? 0);
  });
  return (lead[0] ?? 0) > (lead[1] ?? 0);
}

function playOn(state: RaceState, seed: number): void {
  const pick = seededPicker(seed);
  for (let { question } = state; question !== null; { question } = state) {
    if (question.kind === 'chance') race.apply(state, { kind: 'chance', outcome: pick(question.of) });
    else playRound(state, state.round, pick(2 ** 31));
  }
}
