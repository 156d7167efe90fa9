/** How fast the engine plays, and what random games are like. */
import { hashText, seededPicker } from '@brigantine/shared/chance';
import type { GameEvent, GameTypes } from '@brigantine/shared/engine';
import type { AnyGame } from '@brigantine/shared/games';
import type { Setup } from '@brigantine/shared/manifest';

/** Figures of complete random-legal games with one number of seats. */
export interface EngineFigures {
  readonly seats: number;
  readonly games: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  /** Per game: decisions, what the game has counted; the mean score of a seat, and the best one. */
  readonly means: Readonly<Record<string, number>>;
}

type Sums = Record<string, number>;

/** Plays that many games on one core; the clock is the caller's, in milliseconds, who is told of every game. */
export function benchEngine(
  benched: AnyGame,
  setup: Setup,
  seats: number,
  games: number,
  now: () => number,
  played: (games: number) => void = () => undefined,
): EngineFigures {
  const names = ['decisions', ...Object.keys(benched.counted), 'score', 'best'];
  const sums: Sums = Object.fromEntries(names.map((name) => [name, 0]));
  const pick = seededPicker(hashText(`bench ${String(seats)}`));
  const choices = benched.options.choices(setup.options, seats);
  const started = now();
  for (let i = 0; i < games; i++) {
    playOne(benched, choices, seats, pick, sums);
    played(i + 1);
  }
  const seconds = (now() - started) / 1000;
  const means = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum / games]));
  return { seats, games, gamesPerSecond: games / seconds, decisionsPerSecond: (sums.decisions ?? 0) / seconds, means };
}

/** One game from set-up to score, every answer drawn from the legal ones. */
function playOne(
  benched: AnyGame,
  choices: GameTypes['choices'],
  seats: number,
  pick: (n: number) => number,
  sums: Sums,
): void {
  const { game } = benched;
  const columns = Object.entries(benched.counted);
  const add = (name: string, more: number): number => (sums[name] = (sums[name] ?? 0) + more);
  const count = (events: readonly GameEvent[]): void => {
    for (const event of events) {
      for (const [name, type] of columns) if (event.type === type) add(name, 1);
      if (!('scores' in event)) continue;
      const scores = playersOf(event.scores as Record<string, number>, seats);
      add('score', scores.reduce((sum, each) => sum + each, 0) / seats);
      add('best', Math.max(...scores));
    }
  };
  const state = game.setup(seats, choices);
  for (let { question } = state; question !== null; { question } = state) {
    if (question.kind === 'chance') {
      count(game.apply(state, { kind: 'chance', outcome: pick(question.of) }));
      continue;
    }
    const seat = question.asked.find(({ answered }) => !answered)?.seat ?? 0;
    add('decisions', 1);
    count(game.apply(state, { kind: 'move', seat, move: game.sample(state, seat, pick) }));
  }
}

/** The scores of the players; ships and crews without one do not count. */
function playersOf(scores: Readonly<Record<string, number>>, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => scores[seat] ?? 0);
}
