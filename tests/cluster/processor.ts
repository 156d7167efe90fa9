import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
/** Field of proc(5)'s `stat`, counted from the state after the name. */
const PARENT = 1;
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/** CPU time of a living process and its children, in s. */
export function processorSeconds(pid: number): number {
  const living = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const own = living.flatMap((name) => statOf(name) ?? []);
  const ticks = own.filter(({ id, parent }) => id === pid || parent === pid).reduce((sum, { time }) => sum + time, 0);
  return ticks / TICKS_PER_SECOND;
}

/** Undefined if the process has just ended. */
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
