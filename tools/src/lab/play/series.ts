/** Writes the measurements of a run in progress into a file, `.csv` or `.prom`. */
import { appendFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../cli/options';
import { willWriteFile } from '../../cli/outputs';
import type { Sample } from './meter';

/** Name and meaning of each measurement. */
const MEASUREMENTS: Readonly<Record<keyof Sample, readonly [name: string, help: string]>> = {
  at: ['seconds', 'Seconds since the start.'],
  games: ['games', 'Completed games.'],
  violations: ['violations', 'Violations found.'],
  actions: ['actions', 'Accepted inputs that others can see.'],
  rooms: ['tables', 'Tables in play.'],
  p50: ['p50_ms', 'Median milliseconds from an answer to its confirmation, since the previous sample.'],
  p99: ['p99_ms', '99th percentile of milliseconds from an answer to its confirmation, since the previous sample.'],
  cpu: ['server_cores', 'Processor cores that the server uses.'],
  memory: ['server_bytes', 'Bytes of memory that the server uses.'],
};
/** The others are gauges. */
const COUNTERS: readonly (keyof Sample)[] = ['games', 'violations', 'actions'];
const FIELDS = Object.keys(MEASUREMENTS) as (keyof Sample)[];

/** Returns the function that writes a sample: CSV gets a line for each, Prometheus text has the last one. Throws `UsageError`. */
export function seriesWriter(file: string | undefined): (sample: Sample) => void {
  if (file === undefined) return () => undefined;
  const ending = path.extname(file);
  if (ending !== '.csv' && ending !== '.prom') throw new UsageError(`--series ${file}: it must end in .csv or .prom`);
  willWriteFile('--series', file);
  if (ending === '.prom') return (sample) => replace(file, prometheusText(sample));
  writeFileSync(file, `${FIELDS.map((field) => MEASUREMENTS[field][0]).join()}\n`);
  return (sample) => appendFileSync(file, `${FIELDS.map((field) => sample[field] ?? '').join()}\n`);
}

function prometheusText(sample: Sample): string {
  const lines = FIELDS.flatMap((field) => {
    const [name, help] = MEASUREMENTS[field];
    const type = COUNTERS.includes(field) ? 'counter' : 'gauge';
    const metric = `brigantine_lab_${name}${type === 'counter' ? '_total' : ''}`;
    const value = sample[field];
    return value === undefined ? [] : [`# HELP ${metric} ${help}`, `# TYPE ${metric} ${type}`, `${metric} ${value}`];
  });
  return `${lines.join('\n')}\n`;
}

/** Readers never see half a file. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.tmp`, text);
  renameSync(`${file}.tmp`, file);
}
