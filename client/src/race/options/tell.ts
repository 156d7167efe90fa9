/** What rules are called and what each point says. The words are the area `rules`; `say` looks them up. */
import { houseRules, type RaceRules } from '@brigantine/shared/race/rules';
import type { OptionsKey } from '../words';
import type { Point, Value } from './points';

export type Say = (key: OptionsKey, values?: Readonly<Record<string, string | number>>) => string;

/** "Official with 2 house rules". */
export function summaryOf(say: Say, rules: RaceRules): string {
  return say(`summary.${rules.preset}`, { count: houseRules(rules).length });
}

/** What a point says at that value, in one sentence. */
export function valueSentence(say: Say, point: Point, value: Value): string {
  if (point === 'roundCap') return say('value.roundCap', { count: Number(value) });
  // Every option has words for every value: a test goes through all of them.
  return say(`value.${point}.${String(value)}` as OptionsKey);
}

/** A paragraph of the rules in short. */
export function paragraphText(say: Say, paragraph: string): string {
  return say(`paragraph.${paragraph}` as OptionsKey);
}
