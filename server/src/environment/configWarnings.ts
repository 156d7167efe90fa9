/** Warnings about settings that are valid but probably not intended. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Variables } from './read';
import { isSetting, SETTINGS, type Environment, type SettingName } from './settings';

/** A sentence for each setting that has no effect or will fail when it is needed. */
export function configWarnings(variables: Variables, { FROZEN_DIR, PUBLIC_ADDRESS, REDIS_URL }: Environment): string[] {
  const warnings = misnamed(Object.keys(variables)).map(
    ({ name, meant }) => `${name} is not a setting and has no effect. Did you mean ${meant}?`,
  );
  if (PUBLIC_ADDRESS !== undefined && REDIS_URL === undefined) {
    warnings.push('PUBLIC_ADDRESS has no effect without REDIS_URL.');
  }
  if (!writable(path.resolve(FROZEN_DIR))) {
    warnings.push(
      `This user cannot write to FROZEN_DIR=${FROZEN_DIR}: a table stopped by a fault would go to the log instead.`,
    );
  }
  return warnings;
}

/** Whether this user can write to a folder, or create it. */
function writable(folder: string): boolean {
  if (!existsSync(folder) && folder !== path.dirname(folder)) return writable(path.dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/** A name that is not a setting, and the setting that was probably meant. */
interface Misnamed {
  readonly name: string;
  readonly meant: SettingName;
}

const NAMES = Object.keys(SETTINGS).filter(isSetting);

/** The names that are not settings but resemble one. */
export function misnamed(names: readonly string[]): Misnamed[] {
  return names.flatMap((name) => {
    const meant = isSetting(name) ? undefined : nearestSetting(name);
    return meant === undefined ? [] : [{ name, meant }];
  });
}

/** The setting most similar to a name; undefined if none is. */
function nearestSetting(name: string): SettingName | undefined {
  const near = NAMES.map((meant) => ({ meant, slips: slipsBetween(bare(name), bare(meant)) }));
  const nearest = near.sort((one, other) => one.slips - other.slips)[0];
  return nearest !== undefined && nearest.slips <= allowedSlips(nearest.meant) ? nearest.meant : undefined;
}

/** Names are compared without case and separators. */
const bare = (name: string): string => name.toUpperCase().replace(/[^A-Z\d]/g, '');

/** Too many unrelated words are two edits away from a short name. */
const allowedSlips = ({ length }: SettingName): number => (length < 10 ? 1 : 2);

/** Edit distance with transpositions (optimal string alignment). */
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
