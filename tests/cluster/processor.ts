import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for every program. */
const TICKS_PER_SECOND = 100;
/** Of proc(5)'s `stat`, counted from the state that follows the name. */
const PARENT = 1;
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/** Processor time of a living process and of those it has started, in s. */
export function processorSeconds(pid: number): number {
  const living = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const own = living.flatMap((name) => statOf(name) ?? []);
  const ticks = own.filter(({ id, parent }) => id === pid || parent === pid).reduce((sum, { time }) => sum + time, 0);
  return ticks / TICKS_PER_SECOND;
}

/** Undefined when the process has just ended. */
function statOf(name: string): { id: number; parent: number; time: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0] = [PARENT, USER_TIME, SYSTEM_TIME].map((at) => fields[at]);
    return { id: Number(name), parent, time: user + system };
  } catch {
    return undefined;
  }
}
