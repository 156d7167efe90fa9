/** How fast the engine plays, and what random games are like. */
import { hashText, seededPicker } from '@brigantine/shared/chance';
import type { GameEvent, GameTypes } from '@brigantine/shared/engine';
import type { Benched } from './benched';

/** Figures of complete random-legal games with one number of seats. */
export interface EngineFigures {
  readonly seats: number;
  readonly games: number;
  readonly gamesPerSecond: number;
  /** Per game: decisions, what the game has counted; and the mean score of a seat. */
  readonly means: Readonly<Record<string, number>>;
}

type Sums = Record<string, number>;

/** Plays that many games on one core; the clock is the caller's, in milliseconds. */
export function benchEngine(
  benched: Benched<GameTypes>,
  seats: number,
  games: number,
  now: () => number,
): EngineFigures {
  const names = ['decisions', ...Object.keys(benched.counted), 'score'];
  const sums: Sums = Object.fromEntries(names.map((name) => [name, 0]));
  const pick = seededPicker(hashText(`bench ${String(seats)}`));
  const started = now();
  for (let i = 0; i < games; i++) playOne(benched, seats, pick, sums);
  const seconds = (now() - started) / 1000;
  const means = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum / games]));
  return { seats, games, gamesPerSecond: games / seconds, means };
}

/** One game from set-up to score, every answer drawn from the legal ones. */
function playOne(benched: Benched<GameTypes>, seats: number, pick: (n: number) => number, sums: Sums): void {
  const { game } = benched;
  const columns = Object.entries(benched.counted);
  const add = (name: string, more: number): number => (sums[name] = (sums[name] ?? 0) + more);
  const count = (events: readonly GameEvent[]): void => {
    for (const event of events) {
      for (const [name, type] of columns) if (event.type === type) add(name, 1);
      if ('scores' in event) add('score', meanScore(event.scores as Record<string, number>, seats));
    }
  };
  const state = game.setup(seats, benched.choices(seats));
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

/** Of the players; ships and crews without one do not count. */
function meanScore(scores: Readonly<Record<string, number>>, seats: number): number {
  let sum = 0;
  for (let seat = 0; seat < seats; seat++) sum += scores[seat] ?? 0;
  return sum / seats;
}
