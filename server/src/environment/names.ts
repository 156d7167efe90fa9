/** Names that nearly are those of settings. */
import { SETTINGS, isSetting, type SettingName } from './settings';

/** A name that is no setting, and the setting that was probably meant. */
export interface Misnamed {
  readonly name: string;
  readonly meant: SettingName;
}

const NAMES = Object.keys(SETTINGS).filter(isSetting);

/** Those of the names that are no settings but look like one. */
export function misnamed(names: readonly string[]): Misnamed[] {
  return names.flatMap((name) => {
    const meant = isSetting(name) ? undefined : nearestSetting(name);
    return meant === undefined ? [] : [{ name, meant }];
  });
}

/** The setting that looks most like a name; undefined when none looks like it. */
export function nearestSetting(name: string): SettingName | undefined {
  const near = NAMES.map((meant) => ({ meant, slips: slipsBetween(bare(name), bare(meant)) }));
  const nearest = near.sort((one, other) => one.slips - other.slips)[0];
  return nearest !== undefined && nearest.slips <= allowedSlips(nearest.meant) ? nearest.meant : undefined;
}

/** Names are compared without case and signs between words. */
const bare = (name: string): string => name.toUpperCase().replace(/[^A-Z\d]/g, '');

/** A short name is two slips away from too many words that mean something else. */
const allowedSlips = ({ length }: SettingName): number => (length < 10 ? 1 : 2);

/** How many letters are missing, added, wrong or swapped with their neighbour (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const changes = [at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + same];
      row.push(Math.min(...changes, swapped ? at(before, j - 2) + 1 : Infinity));
    }
    [before, last] = [last, row];
  }
  return at(last, other.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;
