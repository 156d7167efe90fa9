import { seededPicker } from '@brigantine/shared/chance';
import type { Race } from '@brigantine/shared/race';
import type { Bot } from '@brigantine/shared/table';
import { anyMove } from '../../../tools/src/lab/play/answers';

export { anyMove };

/** Plays anything legal: what it is offered is all it knows. */
export function randomBot(seed: number): Bot<Race> {
  const pick = seededPicker(seed);
  return { choose: ({ ask }) => anyMove(ask.options, pick) };
}
