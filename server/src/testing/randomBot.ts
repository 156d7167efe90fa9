import { seededPicker } from '@brigantine/shared/chance';
import type { Race, RaceMove, RaceOptions } from '@brigantine/shared/race';
import type { Bot } from '@brigantine/shared/table';

type Pick = (n: number) => number;

/** One of the answers, each as likely as the others; splits take what they must, token by token. */
export function anyMove(options: RaceOptions, pick: Pick): RaceMove {
  if (options.kind === 'list') {
    const move = options.moves[pick(options.moves.length)];
    if (move === undefined) throw new Error('a question without an answer');
    return move;
  }
  const from: Record<string, number> = {};
  const left = options.holds.flatMap(({ hold, count }) => Array<number>(count).fill(hold));
  for (let amount = options.least + pick(options.most - options.least + 1); amount > 0; amount--) {
    const [hold] = left.splice(pick(left.length), 1);
    if (hold !== undefined) from[hold] = (from[hold] ?? 0) + 1;
  }
  return { type: options.type, from };
}

/** Plays anything legal: what it is offered is all it knows. */
export function randomBot(seed: number): Bot<Race> {
  const pick = seededPicker(seed);
  return { choose: ({ ask }) => anyMove(ask.options, pick) };
}
