/** Single house rules (R14). */
import {
  brokenLinks,
  OFFICIAL,
  OPTION_NAMES,
  OPTIONS,
  valuesOf,
  writeRules,
  type RaceOptionValues,
  type RaceRules,
} from './options';

/**
 * Every set of rules that differs in one option, for each of its other values. Linked options (R14.0) change together. Options of the Ghost Ship are
 * omitted if it does not sail.
 */
export function singleRules(rules: RaceRules, ghostShip: boolean): RaceRules[] {
  const values = valuesOf(rules);
  const names = OPTION_NAMES.filter((name) => ghostShip || OPTIONS[name].part !== 'ghost');
  const all = names.flatMap((option) =>
    (OPTIONS[option].values as readonly (string | boolean)[])
      .filter((value) => value !== values[option])
      .map((value) => together(rules, { ...values, [option]: value }, option)),
  );
  // Two options that need each other count as one house rule.
  return all.filter((each, i) => all.findIndex((other) => writeRules(other) === writeRules(each)) === i);
}

/** Repairs links broken by a changed option (R14.0): chooses what it needs, and resets to the official value what needed its old one. */
function together({ preset }: RaceRules, values: RaceOptionValues, changed: string): RaceRules {
  let mended = values;
  for (let [link] = brokenLinks(mended); link !== undefined; [link] = brokenLinks(mended)) {
    const { choice, needs } = link;
    const { option, value } =
      needs.option === changed ? { option: choice.option, value: OFFICIAL[choice.option] } : needs;
    mended = { ...mended, [option]: value };
  }
  return { preset, options: mended };
}
