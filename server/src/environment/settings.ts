/** Every setting of the server: an environment variable or a command-line option. Durations are in ms. */
import { resolve } from 'node:path';
import { USUAL_CROWD } from '../rooms/crowd';
import {
  basePath,
  hosts,
  machineAddress,
  many,
  maybe,
  ms,
  oneOf,
  origins,
  pageAddress,
  postgresAddress,
  redisAddress,
  secret,
  socketAddress,
  text,
  whole,
  type Kind,
} from './kinds';

export interface Setting<T> {
  readonly kind: Kind<T>;
  readonly usual: T;
  /** Its description in help and documentation. */
  readonly purpose: string;
  /** It is or contains a password: its value is never shown. */
  readonly secret: boolean;
}

function setting<T>(kind: Kind<T>, usual: T, purpose: string): Setting<T> {
  return { kind, usual, purpose, secret: false };
}

/** A secret: help, pages and log never print its value. Unset by default. */
function hidden<T>(kind: Kind<T>, purpose: string): Setting<T | undefined> {
  return { kind: maybe(kind), usual: undefined, purpose, secret: true };
}

/** From the least to the most verbose. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;

const NETWORK = {
  PORT: setting(whole(0, 65_535), 2567, 'port to listen on; 0 picks a free one'),
  HOST: setting(
    maybe(machineAddress),
    undefined,
    'address to listen on; by default every address of the machine, IPv4 and IPv6',
  ),
  PUBLIC_URL: setting(
    maybe(pageAddress),
    undefined,
    'address that players open, with its path, for links, invitations and previews',
  ),
  BASE_PATH: setting(
    maybe(basePath),
    undefined,
    'path under which a proxy serves the game without stripping it; by default that of PUBLIC_URL',
  ),
  ALLOWED_ORIGINS: setting(origins, [], 'other origins whose pages may play here, separated by commas'),
  TRUST_PROXY: setting(whole(0, 10), 0, 'number of proxies in front whose X-Forwarded-For entries are trusted'),
  CLIENT_DIR: setting(text('a folder'), resolve(__dirname, '../../../client/dist'), 'folder of the built client'),
  PUSH_HOSTS: setting(
    hosts,
    [],
    'push services besides those of common browsers, separated by commas; a leading dot allows every subdomain with a public address',
  ),
  WEBHOOKS: setting(oneOf('off', 'on'), 'off', 'on lets players of slow tables get notices through a webhook'),
  WEBHOOK_HOSTS: setting(
    hosts,
    ['discord.com', 'api.telegram.org'],
    'hosts of these webhooks, separated by commas; only public addresses are ever called',
  ),
};

const STORAGE = {
  DATA_DIR: setting(text('a folder'), 'data', 'folder for tables and finished games'),
  DATABASE_URL: hidden(postgresAddress, 'Postgres database to use instead of DATA_DIR'),
  REDIS_URL: hidden(redisAddress, 'Redis through which several servers on one DATABASE_URL find each other'),
  PUBLIC_ADDRESS: setting(
    maybe(socketAddress),
    undefined,
    'with REDIS_URL: host, port and path at which browsers reach this server; by default an address of the machine and PORT',
  ),
  SYNC: setting(
    oneOf('full', 'normal', 'off'),
    'full',
    'what stored moves survive: full, a power cut; normal, the end of the process; off stores nothing',
  ),
  KEEP_TABLES_DAYS: setting(whole(1, 36_500), 60, 'days to keep a table to which nobody returns'),
  KEEP_GAMES_DAYS: setting(whole(1, 36_500), 365, 'days to keep a finished game'),
  KEEP_GAMES: setting(
    whole(1, 100_000_000),
    100_000,
    'most finished games to keep; beyond that, the address with the most games loses its oldest',
  ),
  KEEP_AUDIT_DAYS: setting(whole(1, 36_500), 30, 'days to keep the admin audit log'),
  KEEP_ADDRESSES_DAYS: setting(
    whole(1, 36_500),
    7,
    'days to keep addresses in the audit log, and data set aside by a restore; a ban keeps its address until it ends',
  ),
  KEEP_REPORTS_DAYS: setting(whole(1, 36_500), 30, 'days to keep reports about players and bugs'),
  PROFILES: setting(
    oneOf('on', 'off'),
    'on',
    'whether players may register a name, and have their results recorded; needs stored tables, so SYNC=off turns it off',
  ),
  FROZEN_DIR: setting(text('a folder'), 'frozen', 'folder for tables stopped by a fault, one file each'),
};

const ADMINISTRATION = {
  LOG_LEVEL: setting(oneOf(...LOG_LEVELS), 'info', 'least severe level that is logged'),
  ADMIN_TOKEN: hidden(secret, 'token for /admin, where you manage the running server; if unset, /admin does not exist'),
  METRICS_TOKEN: hidden(secret, 'bearer token for /metrics; if unset, /metrics does not exist'),
};

const TIMEOUTS = {
  GRACE_MS: setting(ms, 60_000, 'time until a bot plays for a disconnected player, at a table with a clock'),
  HAND_OVER_MS: setting(
    ms,
    180_000,
    'time until others may let a bot play for a disconnected player, at a table without a clock',
  ),
  LOBBY_GRACE_MS: setting(ms, 60_000, 'time until a lobby frees the seat of a disconnected player'),
  LOBBY_IDLE_MS: setting(ms, 120_000, 'time until a lobby without connected players closes'),
  SLEEP_MS: setting(
    ms,
    60_000,
    'time until a table without connections leaves memory; the next visitor loads it from storage',
  ),
  MATCH_MS: setting(ms, 30_000, 'time a quick match waits for people before bots take the free seats'),
  BOT_DELAY_MS: setting(
    ms,
    300,
    'mean time a bot waits before each move; with 0 it answers once it has thought, which may reveal how hard its choice was',
  ),
  BOT_DEADLINE_MS: setting(whole(10, 60_000), 1000, 'time a bot may think before a faster, weaker one answers for it'),
  HEARTBEAT_MS: setting(whole(20, 60_000), 3_000, 'time between pings; a connection that misses two is closed'),
  SHUTDOWN_MS: setting(ms, 25_000, 'time a shutdown may take before the process exits'),
};

/** In total and per address. A visitor whose address is unknown counts towards the total only. */
const LIMITS = {
  JOINS_PER_MINUTE: setting(
    whole(1, 100_000),
    120,
    'joins and new tables per minute and address; all of them may come at once',
  ),
  LOOKUPS_PER_MINUTE: setting(whole(1, 100_000), 240, 'queries about tables per minute and address, likewise'),
  MAX_TABLES: setting(many, USUAL_CROWD.tables, 'tables in memory'),
  TABLES_PER_ADDRESS: setting(many, USUAL_CROWD.tablesPerAddress, 'tables in memory opened from one address'),
  MAX_SOCKETS: setting(many, USUAL_CROWD.sockets, 'connections to tables, and reservations'),
  SOCKETS_PER_ADDRESS: setting(many, USUAL_CROWD.socketsPerAddress, 'the same per address'),
  MAX_RESERVATIONS: setting(many, USUAL_CROWD.reservations, 'reservations not yet used by a connection'),
  RESERVATIONS_PER_ADDRESS: setting(many, USUAL_CROWD.reservationsPerAddress, 'the same per address'),
  MAX_WATCHERS: setting(many, USUAL_CROWD.watchers, 'spectators of one table'),
  WATCHERS_PER_ADDRESS: setting(many, USUAL_CROWD.watchersPerAddress, 'the same per address'),
  MAX_CONNECTIONS: setting(many, 20_000, 'connections of any kind, including those for pages'),
  CONNECTIONS_PER_ADDRESS: setting(many, 4_000, 'the same per address'),
  BOT_WORKERS: setting(whole(0, 8), 2, 'threads in which bots think; with 0 they think in the main thread'),
  UNREAD_BYTES: setting(
    whole(16 * 1024, 64 * 1024 * 1024),
    256 * 1024,
    'unread bytes after which a connection is closed',
  ),
};

/** In the order of the documentation. */
export const CHAPTERS = {
  Network: NETWORK,
  Storage: STORAGE,
  Administration: ADMINISTRATION,
  Timeouts: TIMEOUTS,
  Limits: LIMITS,
} as const;

export const SETTINGS = { ...NETWORK, ...STORAGE, ...ADMINISTRATION, ...TIMEOUTS, ...LIMITS };

export type SettingName = keyof typeof SETTINGS;

export type Environment = {
  readonly [Name in SettingName]: (typeof SETTINGS)[Name] extends Setting<infer T> ? T : never;
};

export function isSetting(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name);
}
