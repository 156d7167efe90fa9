import { resolve } from 'node:path';
import { z } from 'zod';
import { USUAL_CROWD, type CrowdLimits } from './rooms/crowd';

const ms = (fallback: number): z.ZodType<number> => whole(0, 7 * 24 * 3_600_000, fallback);

function whole(least: number, most: number, fallback: number): z.ZodType<number> {
  return z.coerce.number().int().min(least).max(most).default(fallback);
}

const many = (fallback: number): z.ZodType<number> => whole(1, 1_000_000, fallback);

/** An absolute address of the web, for people to open: no user, query or fragment. Undefined for anything else. */
function webAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url?.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return plain && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Ends with a slash, so that a path can be put behind it. */
const publicUrl = z.string().transform((text, context) => {
  const url = webAddress(text);
  if (url !== undefined) return url.href.replace(/\/*$/, '/');
  context.addIssue('it must be an absolute address such as https://games.example/brigantine');
  return z.NEVER;
});

const origins = z.string().transform((text, context) => {
  return text.split(',').map((each): string => {
    const url = webAddress(each.trim());
    if (url?.pathname === '/') return url.origin;
    context.addIssue(`"${each.trim()}" is no origin such as https://games.example; several are parted by commas`);
    return '';
  });
});

const HERE = __dirname;

/** Every setting the server knows, each an environment variable; times in ms. */
const SETTINGS = z.object({
  PORT: whole(0, 65_535, 2567).describe('where it listens'),
  HOST: z.string().min(1).default('0.0.0.0').describe('the address it listens on'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('how much it logs: silent, fatal, error, warn, info or debug'),
  PUBLIC_URL: publicUrl
    .optional()
    .describe('where players find the game, with its path if there is one: for links, invitations and previews'),
  ALLOWED_ORIGINS: origins.default([]).describe('origins, parted by commas, whose pages may play here besides our own'),
  TRUST_PROXY: whole(0, 10, 0).describe('how many proxies in front are believed about the address of a visitor'),
  CLIENT_DIR: z.string().default(resolve(HERE, '../../client/dist')).describe('where the built client lies'),
  GRACE_MS: ms(60_000).describe('at a table with a clock: how long somebody is away before a bot plays for them'),
  LOBBY_GRACE_MS: ms(60_000).describe('how long somebody is away from a lobby before their seat is free'),
  HAND_OVER_MS: ms(180_000).describe(
    'at a table without one: how long somebody is away before the others may let a bot play for them',
  ),
  SLEEP_MS: ms(60_000).describe(
    'how long a table at which nobody is stays awake; it sleeps where tables are kept, clock and all',
  ),
  LOBBY_IDLE_MS: ms(120_000).describe('how long a lobby lives in which nobody is there who sits'),
  BOT_DELAY_MS: ms(600).describe('how long a bot thinks'),
  SHUTDOWN_MS: ms(25_000).describe('how long a stop may take before it is enforced'),
  JOINS_PER_MINUTE: whole(1, 100_000, 120).describe(
    'creating and joining: how often at once, and again over each minute, for one address',
  ),
  LOOKUPS_PER_MINUTE: whole(1, 100_000, 240).describe('looking tables up, likewise'),
  // Bounds in all and for one address. A visitor whose address is not known counts towards the former only.
  MAX_TABLES: many(USUAL_CROWD.tables).describe('tables, in all'),
  TABLES_PER_ADDRESS: many(USUAL_CROWD.tablesPerAddress).describe('tables opened from one address'),
  MAX_SOCKETS: many(USUAL_CROWD.sockets).describe('connections to tables and reservations, in all'),
  SOCKETS_PER_ADDRESS: many(USUAL_CROWD.socketsPerAddress).describe('the same from one address'),
  MAX_RESERVATIONS: many(USUAL_CROWD.reservations).describe('reservations whose connection has not come yet, in all'),
  RESERVATIONS_PER_ADDRESS: many(USUAL_CROWD.reservationsPerAddress).describe('the same from one address'),
  MAX_WATCHERS: many(USUAL_CROWD.watchers).describe('those who watch one table'),
  WATCHERS_PER_ADDRESS: many(USUAL_CROWD.watchersPerAddress).describe('the same from one address'),
  MAX_CONNECTIONS: many(20_000).describe('connections of any kind, pages included, in all'),
  CONNECTIONS_PER_ADDRESS: many(4_000).describe('the same from one address'),
  HEARTBEAT_MS: whole(20, 60_000, 3_000).describe('how often a line is tried; one that does not answer twice is cut'),
  UNREAD_BYTES: whole(16 * 1024, 64 * 1024 * 1024, 256 * 1024).describe(
    'bytes a connection may leave unread before it is closed',
  ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .describe('the folder in which tables are kept, so that they outlive the server'),
  DATABASE_URL: z
    .string()
    .startsWith('postgres')
    .optional()
    .describe('a Postgres database in which they are kept instead'),
  SYNC: z
    .enum(['full', 'normal', 'off'])
    .default('full')
    .describe('what a kept move survives: full a power cut, normal the end of the server; off keeps nothing'),
  PUSH_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((host) => (host.trim() === '' ? [] : [host.trim()])))
    .describe(
      'hosts of push services besides those of the known browsers, parted by commas; a dot in front means any name before it',
    ),
  KEEP_TABLES_DAYS: whole(1, 36_500, 60).describe('days after which a table is forgotten that nobody has come back to'),
  KEEP_GAMES_DAYS: whole(1, 36_500, 365).describe('days after which a finished game is forgotten'),
  KEEP_GAMES: whole(1, 100_000_000, 100_000).describe(
    'finished games that are kept; beyond them the oldest are forgotten',
  ),
  FROZEN_DIR: z.string().default('frozen').describe('where tables are written that a fault has stopped: a file each'),
});

export type Environment = z.output<typeof SETTINGS>;

/** Thrown for a setting that cannot be used; the message is one line for people. */
export class BadEnvironment extends Error {}

/** Reads and checks the settings, once. Empty variables count as not set. Throws `BadEnvironment`. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = SETTINGS.safeParse(set);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `${name}=${set[name] ?? ''}: ${message}`;
  });
  throw new BadEnvironment(`Cannot start with these settings – ${faults.join('; ')}`);
}

/** A line for each setting: what it is for, and what it is when it is not set. Files as they are named from here. */
export function settingsHelp(): string {
  const usual: Readonly<Record<string, string | number | readonly string[] | undefined>> = {
    ...readEnvironment({}),
    CLIENT_DIR: 'client/dist',
  };
  return Object.entries(SETTINGS.shape)
    .map(([name, { description = '' }]) => {
      const otherwise = String(usual[name] ?? []);
      return `  ${name.padEnd(26)}${description}${otherwise === '' ? '' : ` (default ${otherwise})`}`;
    })
    .join('\n');
}

/** How many may come, as tables count them. */
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
