/** `npm run lab -- review FILE`: reviews a recorded race. */
import { readFileSync } from 'node:fs';
import {
  changeAt,
  notable,
  review as reviewOf,
  turningPoints,
  type PlayedRace,
  type Review,
} from '@brigantine/shared/race/coach';
import { UsageError } from '../../cli/options';
import { tool } from '../../cli/tool';
import { readRecording } from './read';

export const review = tool({
  purpose: 'Reviews a recorded race: chances to win, turning points, choices, luck and skill (docs/bots.md).',
  words: { shown: 'FILE', sentence: 'the recording of a whole race', needed: true },
  options: {},
  run(_given, words) {
    const [file = ''] = words;
    if (words.length !== 1) throw new UsageError(`not one file: ${words.join(' ')}`);
    console.log(reviewText(raceIn(file)));
    return 0;
  },
});

export function raceIn(file: string): PlayedRace {
  const { game, seats, choices, steps } = readRecording(readFileSync(file, 'utf8'), file);
  if (game !== 'race') throw new UsageError(`${file} is no race: only races are reviewed`);
  return { seats, choices, inputs: steps.map(({ input }) => input) } as unknown as PlayedRace;
}

/** Chances in per cent, by ship; what changed them, in percentage points. */
export function reviewText(race: PlayedRace, how?: Parameters<typeof reviewOf>[1]): string {
  const steps = reviewOf(race, how);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const found = step.value;
  const rounds = found.rounds.map(
    (at, round) => `${String(round)}\t${(found.chances[at] ?? []).map(points).join('\t')}`,
  );
  const seats = found.accounts.map((_, seat) => seatText(found, seat));
  return ['Chances to win before round, %:', ...rounds, ...seats].join('\n');
}

function seatText(found: Review, seat: number): string {
  const { luck, skill, rest } = found.accounts[seat] ?? { luck: 0, skill: 0, rest: 0 };
  const turns = turningPoints(found, seat).map(
    (at) =>
      `  turning point: input ${String(at)} by ${String(found.by[at])}: ${points(changeAt(found.chances, at, seat))}`,
  );
  const choices = (['loss', 'lead'] as const).flatMap((by) =>
    notable(found, seat, by).map(
      (each) =>
        `  ${by} ${points(each[by])}: input ${String(each.at)}: ${JSON.stringify(each.chosen)}${by === 'loss' ? `, better ${JSON.stringify(each.best)}` : ''}`,
    ),
  );
  const parts = `luck ${points(luck)}, choices ${points(skill)}, rest ${points(rest)}`;
  return [`Seat ${String(seat)}: ${parts}`, ...turns, ...choices].join('\n');
}

const points = (chance: number): string => String(Math.round(100 * chance));
