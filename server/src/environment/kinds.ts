/** Kinds of settings: what is valid, and how it is parsed. */
import { z } from 'zod';

export interface Kind<T> {
  /** Parses the value of a variable, trimmed and not empty. */
  readonly read: z.ZodType<T, string>;
  /** Describes valid values; completes the error `PORT=x is not …`. */
  readonly values: string;
}

/** An integer within bounds. */
export function whole(least: number, most: number): Kind<number> {
  const read = z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
  return { read, values: `an integer from ${least} to ${most}` };
}

/** A duration in ms, at most a week. */
export const ms: Kind<number> = whole(0, 7 * 24 * 3_600_000);

/** A limit on the number of something. */
export const many: Kind<number> = whole(1, 1_000_000);

export function oneOf<const Word extends string>(...words: readonly [Word, ...Word[]]): Kind<Word> {
  return { read: z.enum(words), values: `one of ${words.join(', ')}` };
}

/** Any text. `what` names it. */
export function text(what: string): Kind<string> {
  return { read: z.string(), values: what };
}

export function maybe<T>({ read, values }: Kind<T>): Kind<T | undefined> {
  return { read, values };
}

/** A password: hard to guess, and valid in a header. */
export const secret: Kind<string> = {
  read: z.string().regex(/^[\x21-\x7e]{16,256}$/),
  values: '16 to 256 ASCII letters, digits and signs without spaces',
};

/** Rejects addresses whose password contains a bare `/`, `?` or `#`, which would end the host too early. */
function isPostgresAddress(address: string): boolean {
  // The host may be missing if the database is on this machine.
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

export const postgresAddress: Kind<string> = {
  read: z.string().refine(isPostgresAddress),
  values:
    'an address such as postgres://user:password@host/name, with % as %25, / as %2F, # as %23, ? as %3F and @ as %40 in the password',
};

export const redisAddress: Kind<string> = {
  read: z.string().regex(/^rediss?:\/\/./),
  values: 'an address such as redis://host:6379',
};

export const machineAddress: Kind<string> = {
  read: z.string().regex(/^[^[\]]+$/),
  values: 'an address of this machine such as 127.0.0.1 or ::1, without brackets',
};

/** Where sockets are opened; the framework prepends `ws://` or `wss://`. */
export const socketAddress: Kind<string> = {
  read: z
    .string()
    .regex(/^([a-z\d.-]+|\[[a-f\d:.]+\])(:\d{1,5})?(\/[\w.-]+)*$/i)
    .refine((address) => URL.canParse(`ws://${address}`)),
  values: 'a host with optional port and path, such as games.example/1',
};

/** An absolute web address without user, query and fragment; undefined for anything else. */
function webAddress(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const plain = url?.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return plain && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** The address of a page. Parsed values end with a slash, so that a path can be appended. */
export const pageAddress: Kind<string> = {
  read: z.string().transform((address, context) => {
    const url = webAddress(address);
    if (url !== undefined) return url.href.replace(/\/*$/, '/');
    context.addIssue('no address');
    return z.NEVER;
  }),
  values: 'an absolute URL such as https://games.example/brigantine',
};

/** The path of requests, without a trailing slash; empty for the root. */
export const basePath: Kind<string> = {
  read: z
    .string()
    .regex(/^\/$|^(\/(?!\.\.?(\/|$))[\w.~%-]+)+\/?$/)
    .transform((path) => path.replace(/\/$/, '')),
  values: 'a path such as /games',
};

const separated = (list: string): string[] => list.split(',').map((each) => each.trim());

/** Origins as browsers send them. */
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

/** Host names with an optional port; a leading dot stands for any subdomain. */
export const hosts: Kind<readonly string[]> = {
  read: z
    .string()
    .toLowerCase()
    .transform(separated)
    .pipe(z.array(z.string().regex(/^\.?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/))),
  values: 'a list of hosts such as push.example,.push.example',
};
