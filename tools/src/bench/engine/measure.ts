/** Times the engine's calls. Uses neither Node nor a particular build. */
import { seededPicker } from '@brigantine/shared/chance';
import type { Game, GameTypes, Input, PickNumber, Seat } from '@brigantine/shared/engine';

/** Random games from a seed, as plain JSON for another process. */
export interface EngineTrial {
  readonly seats: number;
  readonly choices: object;
  readonly games: number;
  readonly seed: number;
}

/** Times are µs of processor time per call. */
export interface EngineFigures {
  readonly gamesPerSecond: number;
  /** Per game. */
  readonly decisions: number;
  readonly copy: number;
  /** By the seat that is asked. */
  readonly view: number;
  readonly options: number;
  /** Of an input by a seat or chance. */
  readonly apply: number;
  /** Bytes of a state as JSON, at a question. */
  readonly state: number;
}

/** How often each function is called on its own, on the questions of some games in turn. */
const CALLS = 5000;
/** One game in so many is kept for that, and one in so many of its questions. */
const GAMES_KEPT = 20;
const QUESTIONS_KEPT = 7;

/** A state in which a seat is asked. */
interface Asked {
  readonly state: GameTypes['state'];
  readonly seat: Seat;
}

/** Plays and measures; `now` returns processor time in ms. */
export function measureEngine(game: Game<GameTypes>, trial: EngineTrial, now: () => number): EngineFigures {
  const pick = seededPicker(trial.seed);
  let decisions = 0;
  const playing = timed(now, () => {
    for (let i = 0; i < trial.games; i++) decisions += playRandom(game, trial, pick);
  });
  const asked: Asked[] = [];
  const logs = Array.from({ length: Math.ceil(trial.games / GAMES_KEPT) }, () => {
    const log: Input<GameTypes>[] = [];
    playRandom(game, trial, pick, (state, input) => {
      if (input.kind === 'move' && (asked.length === 0 || log.length % QUESTIONS_KEPT === 0))
        asked.push({ state: game.copy(state), seat: input.seat });
      log.push(input);
    });
    return log;
  });
  const each = (call: (at: Asked) => unknown): number => perCall(asked, call, now);
  return {
    gamesPerSecond: (1000 * trial.games) / playing,
    decisions: decisions / trial.games,
    copy: each(({ state }) => game.copy(state)),
    view: each(({ state, seat }) => game.view(state, seat)),
    options: each(({ state, seat }) => game.options(state, seat)),
    apply: applying(game, trial, logs, now),
    state: asked.reduce((sum, { state }) => sum + JSON.stringify(state).length, 0) / asked.length,
  };
}

/** One game of random answers and chance. Returns how many decisions were made. */
function playRandom(
  game: Game<GameTypes>,
  { seats, choices }: EngineTrial,
  pick: PickNumber,
  next: (state: GameTypes['state'], input: Input<GameTypes>) => void = () => undefined,
): number {
  const state = game.setup(seats, choices);
  let decisions = 0;
  for (let { question } = state; question !== null; { question } = state) {
    let input: Input<GameTypes>;
    if (question.kind === 'chance') input = { kind: 'chance', outcome: pick(question.of) };
    else {
      const seat = question.asked.find(({ answered }) => !answered)?.seat ?? 0;
      input = { kind: 'move', seat, move: game.sample(state, seat, pick) };
      decisions++;
    }
    next(state, input);
    game.apply(state, input);
  }
  return decisions;
}

/** Replays logs. Returns µs per input. */
function applying(
  game: Game<GameTypes>,
  { seats, choices }: EngineTrial,
  logs: readonly (readonly Input<GameTypes>[])[],
  now: () => number,
): number {
  let inputs = 0;
  const ms = timed(now, () => {
    for (let at = 0; inputs < CALLS; at = (at + 1) % logs.length) {
      const state = game.setup(seats, choices);
      for (const input of logs[at] ?? []) {
        game.apply(state, input);
        inputs++;
      }
    }
  });
  return (1000 * ms) / inputs;
}

function perCall(asked: readonly Asked[], call: (at: Asked) => unknown, now: () => number): number {
  const rounds = Math.ceil(CALLS / asked.length);
  const ms = timed(now, () => {
    for (let i = 0; i < rounds; i++) for (const each of asked) call(each);
  });
  return (1000 * ms) / rounds / asked.length;
}

function timed(now: () => number, work: () => void): number {
  const started = now();
  work();
  return now() - started;
}
