/** What rules are called and what each point says; `say` looks the words up. */
import { houseRules, type RaceRules } from '@brigantine/shared/race/rules';
import { ghostShipRule, ghostShipSails } from '@brigantine/shared/race/seats';
import type { OptionsKey, RulesKey } from '../words';
import type { Point, Value } from './points';

type Say<Key> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/** "Official with 2 house rules". */
export function summaryOf(say: Say<OptionsKey>, rules: RaceRules): string {
  return say(`summary.${rules.preset}`, { count: houseRules(rules).length });
}

/** Whether the Ghost Ship sails with so many seated; where it was wished for and cannot, why. `app` has the page's words. */
export function ghostSentence(
  say: Say<OptionsKey>,
  app: Say<'lobby.ticked' | 'lobby.unticked'>,
  wished: boolean,
  seated: number,
): string {
  if (wished && ghostShipRule(seated) === 'impossible') return say('ghost.impossible');
  return app(ghostShipSails(seated, wished) ? 'lobby.ticked' : 'lobby.unticked', { what: say('ghost') });
}

/** What a point says at that value, in one sentence. */
export function valueSentence(say: Say<RulesKey>, point: Point, value: Value): string {
  if (point === 'roundCap') return say('value.roundCap', { count: Number(value) });
  // Every option has words for every value: a test goes through all of them.
  return say(`value.${point}.${String(value)}` as RulesKey);
}

/** A paragraph of the rules in short. */
export function paragraphText(say: Say<RulesKey>, paragraph: string): string {
  return say(`paragraph.${paragraph}` as RulesKey);
}
