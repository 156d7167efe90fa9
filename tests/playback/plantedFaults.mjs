/** Plants faults of tests/mutants/client.json in the bundle, by their numbers in PLANTED_FAULTS, for tests/long/clientFaults.long.ts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

export function plantedFaults() {
  const known = JSON.parse(readFileSync(path.join(ROOT, 'tests/mutants/client.json'), 'utf8'));
  const numbers = (process.env.PLANTED_FAULTS ?? '').split(',').filter(Boolean).map(Number);
  const faults = numbers.flatMap((number) => [known[number], known[number].also ?? []].flat());
  const planted = new Set();
  return {
    name: 'brigantine-planted-faults',
    enforce: 'pre',
    transform(code, id) {
      const here = faults.filter(({ file }) => path.join(ROOT, file) === id);
      if (here.length === 0) return undefined;
      return here.reduce((text, { from, to, file }) => {
        if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
        planted.add(file);
        return text.replace(from, to);
      }, code);
    },
    buildEnd(error) {
      const missed = faults.find(({ file }) => !planted.has(file));
      if (error === undefined && missed !== undefined) throw new Error(`${missed.file} is not part of the bundle`);
    },
  };
}
