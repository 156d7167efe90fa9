/** What rules are called and what each point says. The words are the area `rules`; `say` looks them up. */
import { houseRules, type RaceRules } from '@brigantine/shared/race/rules';
import type { AreaKeys } from '../i18n/areas';
import { rulesFrom, type Point, type Value } from './points';

type Key = AreaKeys<'rules'>;
export type Say = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/** "Official with 2 house rules", from `TableOptions.rules`; undefined for a game with one set of rules. */
export function rulesSummary(say: Say, of: readonly string[]): string | undefined {
  const rules = rulesFrom(of);
  return rules === undefined ? undefined : summaryOf(say, rules);
}

/** The same of rules that have been read. */
export function summaryOf(say: Say, rules: RaceRules): string {
  return say(`summary.${rules.preset}`, { count: houseRules(rules).length });
}

/** The first line of the log, from `TableOptions.rules`; undefined for a game with one set of rules. */
export function playing(say: Say, of: readonly string[]): string | undefined {
  const rules = rulesSummary(say, of);
  return rules === undefined ? undefined : say('playing', { rules });
}

/** What a point says at that value, in one sentence. */
export function valueSentence(say: Say, point: Point, value: Value): string {
  if (point === 'roundCap') return say('value.roundCap', { count: Number(value) });
  // Every option has words for every value: a test goes through all of them.
  return say(`value.${point}.${String(value)}` as Key);
}

/** A paragraph of the rules in short. */
export function paragraphText(say: Say, paragraph: string): string {
  return say(`paragraph.${paragraph}` as Key);
}
