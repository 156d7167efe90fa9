/** How fast the engine plays, and what random games are like. */
import { hashText, seededPicker } from '@brigantine/shared/chance';
import { OFFICIAL_RULES, race, totals, type RaceEvent } from '@brigantine/shared/race';

/** Means over complete random-legal games with one number of seats. */
export interface EngineFigures {
  readonly seats: number;
  readonly games: number;
  readonly gamesPerSecond: number;
  readonly decisions: number;
  readonly rounds: number;
  readonly combats: number;
  readonly shortages: number;
  readonly score: number;
}

interface Count {
  decisions: number;
  rounds: number;
  combats: number;
  shortages: number;
  score: number;
}

/** Plays that many games on one core; the clock is the caller's, in milliseconds. */
export function benchEngine(seats: number, games: number, now: () => number): EngineFigures {
  const sum: Count = { decisions: 0, rounds: 0, combats: 0, shortages: 0, score: 0 };
  const pick = seededPicker(hashText(`bench ${String(seats)}`));
  const started = now();
  for (let i = 0; i < games; i++) playOne(seats, pick, sum);
  const seconds = (now() - started) / 1000;
  const mean = (total: number): number => total / games;
  return {
    seats,
    games,
    gamesPerSecond: games / seconds,
    decisions: mean(sum.decisions),
    rounds: mean(sum.rounds),
    combats: mean(sum.combats),
    shortages: mean(sum.shortages),
    score: mean(sum.score) / seats,
  };
}

/** One game from set-up to score, every answer drawn from the legal ones. */
function playOne(seats: number, pick: (n: number) => number, sum: Count): void {
  const state = race.setup(seats, { rules: OFFICIAL_RULES, ghostShip: seats === race.seats.min });
  for (let question = state.question; question !== null; question = state.question) {
    if (question.kind === 'chance') {
      tally(sum, race.apply(state, { kind: 'chance', outcome: pick(question.of) }));
      continue;
    }
    const seat = question.asked.find(({ answered }) => !answered)?.seat ?? 0;
    sum.decisions++;
    tally(sum, race.apply(state, { kind: 'move', seat, move: race.sample(state, seat, pick) }));
  }
  sum.rounds += state.round;
  const scores = totals(state);
  for (let seat = 0; seat < seats; seat++) sum.score += scores[seat] ?? 0;
}

function tally(sum: Count, events: readonly RaceEvent[]): void {
  for (const { type } of events) {
    if (type === 'combatStarted') sum.combats++;
    else if (type === 'shortageStarted') sum.shortages++;
  }
}
