/** Times the engine's calls. Uses neither Node nor a particular build. */
import { seededPicker } from '@brigantine/shared/chance';
import type { Game, GameTypes, Input, Seat } from '@brigantine/shared/engine';
import { playThrough } from '../../lab/playout';

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

/** Calls of each function when it is measured alone, on the questions of some games in turn. */
const CALLS = 5000;
/** One game in so many is used for that, and one in so many of its inputs. */
const GAMES_KEPT = 20;
const QUESTIONS_KEPT = 7;

/** A state in which a seat is asked. */
interface Asked {
  readonly state: GameTypes['state'];
  readonly seat: Seat;
}

/** Plays and measures; `now` returns processor time in ms. */
export function measureEngine(game: Game<GameTypes>, trial: EngineTrial, now: () => number): EngineFigures {
  const { seats, choices, games, seed } = trial;
  const pick = seededPicker(seed);
  const strategies = Array.from({ length: seats }, () => game.sample.bind(game));
  const played = Array.from({ length: games }, (): Input<GameTypes>[] => []);
  const playing = timed(now, () => {
    for (const log of played) {
      playThrough({ game, seats, choices, strategies, seed: '' }, (input) => log.push(input), undefined, pick);
    }
  });
  const logs = played.slice(0, Math.ceil(games / GAMES_KEPT));
  const asked = logs.flatMap((log) => questionsIn(game, trial, log));
  const each = (call: (at: Asked) => unknown): number => perCall(asked, call, now);
  return {
    gamesPerSecond: (1000 * games) / playing,
    decisions: played.flat().filter(({ kind }) => kind === 'move').length / games,
    copy: each(({ state }) => game.copy(state)),
    view: each(({ state, seat }) => game.view(state, seat)),
    options: each(({ state, seat }) => game.options(state, seat)),
    apply: applying(game, trial, logs, now),
    state: asked.reduce((sum, { state }) => sum + JSON.stringify(state).length, 0) / asked.length,
  };
}

/** Some questions of a game. */
function questionsIn(
  game: Game<GameTypes>,
  { seats, choices }: EngineTrial,
  log: readonly Input<GameTypes>[],
): Asked[] {
  const state = game.setup(seats, choices);
  const asked: Asked[] = [];
  for (const [at, input] of log.entries()) {
    if (input.kind === 'move' && (asked.length === 0 || at % QUESTIONS_KEPT === 0)) {
      asked.push({ state: game.copy(state), seat: input.seat });
    }
    game.apply(state, input);
  }
  return asked;
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
