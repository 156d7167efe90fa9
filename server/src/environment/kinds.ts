/** What the text of a setting may be, and how it is read. */
import { z } from 'zod';

/** A kind of value. */
export interface Kind<T> {
  /** Reads the text of a variable, which is neither empty nor has blanks around it. */
  readonly read: z.ZodType<T, string>;
  /** What it may be, so that "is not …" can be said of anything else. */
  readonly values: string;
}

/** A whole number within bounds. */
export function whole(least: number, most: number): Kind<number> {
  const read = z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
  return { read, values: `a whole number from ${least} to ${most}` };
}

/** A duration in ms, at most a week. */
export const ms: Kind<number> = whole(0, 7 * 24 * 3_600_000);

/** How many there may be of something. */
export const many: Kind<number> = whole(1, 1_000_000);

/** One of these words. */
export function oneOf<const Word extends string>(...words: readonly [Word, ...Word[]]): Kind<Word> {
  return { read: z.enum(words), values: `one of ${words.join(', ')}` };
}

/** Any text. `what` names it. */
export function text(what: string): Kind<string> {
  return { read: z.string(), values: what };
}

/** A kind that may also be left unset. */
export function maybe<T>({ read, values }: Kind<T>): Kind<T | undefined> {
  return { read, values };
}

/** A password of the host's: hard to guess, and fit to stand in a header. */
export const secret: Kind<string> = {
  read: z.string().regex(/^[\x21-\x7e]{16,256}$/),
  values: '16 to 256 letters, digits and signs without blanks',
};

/** Whether a Postgres address says what it means: a `/`, `?` or `#` of a password would end its host too early. */
function isPostgresAddress(address: string): boolean {
  // An address may leave the host out, where the database is on this machine.
  const whole = address.replace('@/', '@localhost/');
  if (!/^postgres(ql)?:\/\/./.test(address) || !URL.canParse(whole)) return false;
  const { hash, password, pathname, search, username } = new URL(whole);
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
  } catch {
    return false;
  }
  return hash === '' && !address.endsWith('#') && !pathname.includes('@') && !/^[^=]*@/.test(search);
}

/** The address of a Postgres database. */
export const postgresAddress: Kind<string> = {
  read: z.string().refine(isPostgresAddress),
  values:
    'an address such as postgres://user:password@host/name, with % as %25, / as %2F, # as %23, ? as %3F and @ as %40 in the password',
};

/** The address of a Redis server. */
export const redisAddress: Kind<string> = {
  read: z.string().regex(/^rediss?:\/\/./),
  values: 'an address such as redis://host:6379',
};

/** What a server listens on. */
export const machineAddress: Kind<string> = {
  read: z.string().regex(/^[^[\]]+$/),
  values: 'an address of this machine such as 127.0.0.1 or ::1, without brackets',
};

/** Where sockets are opened: the framework puts `ws://` or `wss://` in front. */
export const socketAddress: Kind<string> = {
  read: z
    .string()
    .regex(/^([a-z\d.-]+|\[[a-f\d:.]+\])(:\d{1,5})?(\/[\w.-]+)*$/i)
    .refine((address) => URL.canParse(`ws://${address}`)),
  values: 'a host with port and path as needed, such as games.example/one',
};

/** An absolute address of the web, for people to open: no user, query or fragment. Undefined for anything else. */
function webAddress(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const plain = url?.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return plain && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Where a page is found. Ends with a slash, so that a path can be put behind it. */
export const pageAddress: Kind<string> = {
  read: z.string().transform((address, context) => {
    const url = webAddress(address);
    if (url !== undefined) return url.href.replace(/\/*$/, '/');
    context.addIssue('no address');
    return z.NEVER;
  }),
  values: 'an absolute address such as https://games.example/brigantine',
};

/** A path of the web as requests have it, without a slash at its end; the root is empty. */
export const basePath: Kind<string> = {
  read: z
    .string()
    .regex(/^\/$|^(\/(?!\.\.?(\/|$))[\w.~%-]+)+\/?$/)
    .transform((path) => path.replace(/\/$/, '')),
  values: 'a path such as /games',
};

const separated = (list: string): string[] => list.split(',').map((each) => each.trim());

/** Origins as browsers write them. */
export const origins: Kind<readonly string[]> = {
  read: z.string().transform((list, context) => {
    return separated(list).map((each): string => {
      const url = webAddress(each);
      if (url?.pathname === '/') return url.origin;
      context.addIssue('no origin');
      return '';
    });
  }),
  values: 'a list of origins such as https://games.example,https://sea.example',
};

/** Names of hosts, with a port if it is not the usual one; a dot in front means any name before it. */
export const hosts: Kind<readonly string[]> = {
  read: z
    .string()
    .toLowerCase()
    .transform(separated)
    .pipe(z.array(z.string().regex(/^\.?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/))),
  values: 'a list of hosts such as push.example,.push.example',
};
