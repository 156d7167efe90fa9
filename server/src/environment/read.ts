import type { CrowdLimits } from '../rooms/crowd';
import { SETTINGS, type Environment, type Setting } from './settings';

/** An unusable setting; the message is one line for people. */
export class BadEnvironment extends Error {}

/** Settings as given by the environment or the command line. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Parses and validates the settings. Empty variables count as unset. Throws `BadEnvironment`. */
export function readEnvironment(variables: Variables): Environment {
  const faults: string[] = [];
  const read = Object.entries<Setting<unknown>>(SETTINGS).map(([name, { kind, usual, secret }]) => {
    const told = variables[name]?.trim() ?? '';
    if (told === '') return [name, usual];
    const parsed = kind.read.safeParse(told);
    if (!parsed.success) faults.push(`${secret ? `the value of ${name}` : `${name}=${told}`} is not ${kind.values}`);
    return [name, parsed.data];
  });
  if (faults.length > 0) throw new BadEnvironment(`Cannot start: ${faults.join('; ')}.`);
  return Object.fromEntries(read) as Environment;
}

/** The limits that tables enforce. */
export function crowdLimits(environment: Environment): CrowdLimits {
  return {
    tables: environment.MAX_TABLES,
    tablesPerAddress: environment.TABLES_PER_ADDRESS,
    sockets: environment.MAX_SOCKETS,
    socketsPerAddress: environment.SOCKETS_PER_ADDRESS,
    reservations: environment.MAX_RESERVATIONS,
    reservationsPerAddress: environment.RESERVATIONS_PER_ADDRESS,
    watchers: environment.MAX_WATCHERS,
    watchersPerAddress: environment.WATCHERS_PER_ADDRESS,
  };
}
