/** Every setting of the server: an environment variable, or an option of the command line. Durations are in ms. */
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

/** One setting. */
export interface Setting<T> {
  readonly kind: Kind<T>;
  /** What it is when it is not set. */
  readonly usual: T;
  /** What it is for, as the end of a sentence that begins with its name. */
  readonly purpose: string;
  /** Its value is never shown: it is or holds a password. */
  readonly secret: boolean;
}

function setting<T>(kind: Kind<T>, usual: T, purpose: string): Setting<T> {
  return { kind, usual, purpose, secret: false };
}

/** A secret: help, pages and log never print its value. Unset by default. */
function hidden<T>(kind: Kind<T>, purpose: string): Setting<T | undefined> {
  return { kind: maybe(kind), usual: undefined, purpose, secret: true };
}

/** How much the server may log, the least first. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;

const FOUND = {
  PORT: setting(whole(0, 65_535), 2567, 'where it listens'),
  HOST: setting(
    maybe(machineAddress),
    undefined,
    'the one address it listens on; every address of this machine, IPv4 and IPv6, unless it is set',
  ),
  PUBLIC_URL: setting(
    maybe(pageAddress),
    undefined,
    'where players find the game, with its path if there is one: for links, invitations and previews',
  ),
  BASE_PATH: setting(
    maybe(basePath),
    undefined,
    'the path below which the game lies, where a proxy in front leaves it on; that of PUBLIC_URL unless it is set',
  ),
  ALLOWED_ORIGINS: setting(origins, [], 'origins, parted by commas, whose pages may play here besides our own'),
  TRUST_PROXY: setting(whole(0, 10), 0, 'how many proxies in front are believed about the address of a visitor'),
  CLIENT_DIR: setting(text('a folder'), resolve(__dirname, '../../../client/dist'), 'where the built client lies'),
};

const KEPT = {
  DATA_DIR: setting(text('a folder'), 'data', 'the folder in which tables are kept, so that they outlive the server'),
  DATABASE_URL: hidden(postgresAddress, 'a Postgres database in which they are kept instead'),
  REDIS_URL: hidden(
    redisAddress,
    'a Redis by which several servers find each other, which all use the same DATABASE_URL',
  ),
  PUBLIC_ADDRESS: setting(
    maybe(socketAddress),
    undefined,
    'with REDIS_URL: where browsers find this one of the servers, host, port and path; unless it is set, an address of this machine and the port',
  ),
  SYNC: setting(
    oneOf('full', 'normal', 'off'),
    'full',
    'what a kept move survives: full a power cut, normal the end of the server; off keeps nothing',
  ),
  KEEP_TABLES_DAYS: setting(whole(1, 36_500), 60, 'days after which a table is forgotten that nobody has come back to'),
  KEEP_GAMES_DAYS: setting(whole(1, 36_500), 365, 'days after which a finished game is forgotten'),
  KEEP_GAMES: setting(
    whole(1, 100_000_000),
    100_000,
    'finished games that are kept; beyond them the oldest are deleted of the address whose tables have the most',
  ),
  KEEP_AUDIT_DAYS: setting(
    whole(1, 36_500),
    30,
    'days after which it is forgotten what whoever runs the server did below /admin',
  ),
  KEEP_ADDRESSES_DAYS: setting(
    whole(1, 36_500),
    7,
    'days after which the addresses are forgotten that stand there; a ban keeps its own until it ends',
  ),
  KEEP_REPORTS_DAYS: setting(
    whole(1, 36_500),
    30,
    'days after which it is forgotten that a player has reported another',
  ),
  FROZEN_DIR: setting(text('a folder'), 'frozen', 'where tables are written that a fault has stopped: a file each'),
};

const WATCHED = {
  LOG_LEVEL: setting(oneOf(...LOG_LEVELS), 'info', 'how much it logs'),
  ADMIN_TOKEN: hidden(
    secret,
    'with it whoever runs the server looks after its tables, on the page /admin; without it there is no such address',
  ),
  METRICS_TOKEN: hidden(
    secret,
    'with it Prometheus reads /metrics, as "Authorization: Bearer …"; without it there is no such page',
  ),
};

const PATIENCE = {
  GRACE_MS: setting(ms, 60_000, 'at a table with a clock: how long somebody is away before a bot plays for them'),
  HAND_OVER_MS: setting(
    ms,
    180_000,
    'at a table without one: how long somebody is away before the others may let a bot play for them',
  ),
  LOBBY_GRACE_MS: setting(ms, 60_000, 'how long somebody is away from a lobby before their seat is free'),
  LOBBY_IDLE_MS: setting(ms, 120_000, 'how long a lobby lives in which nobody is there who sits'),
  SLEEP_MS: setting(
    ms,
    60_000,
    'how long a table at which nobody is stays awake; it sleeps where tables are kept, clock and all',
  ),
  BOT_DELAY_MS: setting(ms, 600, 'how long a bot thinks'),
  SHUTDOWN_MS: setting(ms, 25_000, 'how long a stop may take before it is enforced'),
};

/** Bounds in all and for one address. A visitor whose address is not known counts towards the former only. */
const CROWD = {
  JOINS_PER_MINUTE: setting(
    whole(1, 100_000),
    120,
    'creating and joining: how often at once, and again over each minute, for one address',
  ),
  LOOKUPS_PER_MINUTE: setting(whole(1, 100_000), 240, 'looking tables up, likewise'),
  MAX_TABLES: setting(many, USUAL_CROWD.tables, 'tables, in all'),
  TABLES_PER_ADDRESS: setting(many, USUAL_CROWD.tablesPerAddress, 'tables opened from one address'),
  MAX_SOCKETS: setting(many, USUAL_CROWD.sockets, 'connections to tables and reservations, in all'),
  SOCKETS_PER_ADDRESS: setting(many, USUAL_CROWD.socketsPerAddress, 'the same from one address'),
  MAX_RESERVATIONS: setting(many, USUAL_CROWD.reservations, 'reservations whose connection has not come yet, in all'),
  RESERVATIONS_PER_ADDRESS: setting(many, USUAL_CROWD.reservationsPerAddress, 'the same from one address'),
  MAX_WATCHERS: setting(many, USUAL_CROWD.watchers, 'those who watch one table'),
  WATCHERS_PER_ADDRESS: setting(many, USUAL_CROWD.watchersPerAddress, 'the same from one address'),
  MAX_CONNECTIONS: setting(many, 20_000, 'connections of any kind, pages included, in all'),
  CONNECTIONS_PER_ADDRESS: setting(many, 4_000, 'the same from one address'),
  HEARTBEAT_MS: setting(whole(20, 60_000), 3_000, 'how often a line is tried; one that does not answer twice is cut'),
  UNREAD_BYTES: setting(
    whole(16 * 1024, 64 * 1024 * 1024),
    256 * 1024,
    'bytes a connection may leave unread before it is closed',
  ),
  PUSH_HOSTS: setting(
    hosts,
    [],
    'hosts of push services besides those of the known browsers, parted by commas; a dot in front means any name before it that has a public address',
  ),
};

/** The settings by what they are about, in the order in which a host meets them. */
export const CHAPTERS = {
  'Where it is found': FOUND,
  'What is kept': KEPT,
  'How it is watched': WATCHED,
  'How patient it is': PATIENCE,
  'How much it bears': CROWD,
} as const;

export const SETTINGS = { ...FOUND, ...KEPT, ...WATCHED, ...PATIENCE, ...CROWD };

export type SettingName = keyof typeof SETTINGS;

/** What the settings say. */
export type Environment = {
  readonly [Name in SettingName]: (typeof SETTINGS)[Name] extends Setting<infer T> ? T : never;
};

/** Whether there is a setting of that name. */
export function isSetting(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name);
}
