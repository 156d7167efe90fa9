/** House rules one by one (R14). */
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
 * Every set of rules that departs from those in one option, with all its other values; options that are linked with
 * it (R14.0) depart together. Without a Ghost Ship its own options are left out.
 */
export function singleRules(rules: RaceRules, ghostShip: boolean): RaceRules[] {
  const values = valuesOf(rules);
  const names = OPTION_NAMES.filter((name) => ghostShip || OPTIONS[name].part !== 'ghost');
  const all = names.flatMap((option) =>
    (OPTIONS[option].values as readonly (string | boolean)[])
      .filter((value) => value !== values[option])
      .map((value) => together(rules, { ...values, [option]: value }, option)),
  );
  // Two options that need each other are one house rule.
  return all.filter((each, i) => all.findIndex((other) => writeRules(other) === writeRules(each)) === i);
}

/** Repairs links that a changed option has broken (R14.0): what it needs is chosen too; what needed its old value becomes official. */
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
