import { BadEnvironment, configWarnings, readEnvironment, serverCommand, settingsExample, type Variables } from '.';
import { optionOf } from './commandLine';
import { postgresAddress } from './kinds';
import { misnamed } from './configWarnings';
import { isSetting, SETTINGS } from './settings';

const NAMES = Object.keys(SETTINGS).filter(isSetting);

/** The error for unusable settings; undefined for usable ones. */
function complaint(variables: Record<string, string>): string | undefined {
  try {
    readEnvironment(variables);
    return undefined;
  } catch (fault) {
    expect(fault).toBeInstanceOf(BadEnvironment);
    return (fault as Error).message;
  }
}

describe('settings', () => {
  it('normalises PUBLIC_URL, splits lists, trims values and ignores empty ones', () => {
    expect(readEnvironment({ PUBLIC_URL: '', ALLOWED_ORIGINS: ' ' })).toEqual(readEnvironment({}));
    const given = {
      PORT: ' 8080 ',
      PUBLIC_URL: 'https://Sea.example/games',
      ALLOWED_ORIGINS: 'https://A.example:443/, http://b:8080',
      PUSH_HOSTS: 'Push.example:8443, .sea.example',
    };
    expect(readEnvironment(given)).toMatchObject({
      PORT: 8080,
      PUBLIC_URL: 'https://sea.example/games/',
      ALLOWED_ORIGINS: ['https://a.example', 'http://b:8080'],
      PUSH_HOSTS: ['push.example:8443', '.sea.example'],
    });
  });

  it.each([
    ['PORT', 'harbour', 'an integer from 0 to 65535'],
    ['PORT', '65536', 'an integer from 0 to 65535'],
    ['PORT', '0x10', 'an integer from 0 to 65535'],
    ['HOST', '[::1]', 'an address of this machine such as 127.0.0.1 or ::1, without brackets'],
    ['PUBLIC_ADDRESS', '::1:2959', 'a host with optional port and path, such as games.example/1'],
    ['PUBLIC_ADDRESS', '[::g]:2959', 'a host with optional port and path, such as games.example/1'],
    ['PUBLIC_ADDRESS', '[1]:2959', 'a host with optional port and path, such as games.example/1'],
    ['GRACE_MS', '-1', 'an integer from 0 to 604800000'],
    ['SYNC', 'FULL', 'one of full, normal, off'],
    ['PUBLIC_URL', 'sea.example', 'an absolute URL such as https://games.example/brigantine'],
    ['PUBLIC_URL', '/games', 'an absolute URL such as https://games.example/brigantine'],
    ['PUBLIC_URL', 'ftp://sea.example', 'an absolute URL such as https://games.example/brigantine'],
    ['PUBLIC_URL', 'https://me:secret@sea.example', 'an absolute URL such as https://games.example/brigantine'],
    ['PUBLIC_URL', 'https://sea.example/?a=1', 'an absolute URL such as https://games.example/brigantine'],
    ['ALLOWED_ORIGINS', '*', 'a list of origins such as https://games.example,https://sea.example'],
    ['ALLOWED_ORIGINS', 'https://a.example/b', 'a list of origins such as https://games.example,https://sea.example'],
    ['ALLOWED_ORIGINS', 'https://sea.example,', 'a list of origins such as https://games.example,https://sea.example'],
    ['PUSH_HOSTS', 'https://push.example', 'a list of hosts such as push.example,.push.example'],
  ])('rejects %s=%s in one sentence', (name, value, values) => {
    expect(complaint({ [name]: value })).toBe(`Cannot start: ${name}=${value} is not ${values}.`);
  });

  it('reports all faults at once without repeating secrets', () => {
    expect(complaint({ PORT: 'x', DATABASE_URL: 'mysql://me:secret@host/db' })).toBe(
      'Cannot start: PORT=x is not an integer from 0 to 65535; ' +
        `the value of DATABASE_URL is not ${postgresAddress.values}.`,
    );
  });

  it.each(['a/b', 'a#b', '12#b', 'a?b', '12?b', '12/b', 'a%', '%e0x', 'a@b/'])(
    'rejects a database password %s that is not percent-encoded, without repeating it',
    (password) => {
      const said = complaint({ DATABASE_URL: `postgres://me:${password}@host/db` });
      expect(said).toBe(`Cannot start: the value of DATABASE_URL is not ${postgresAddress.values}.`);
    },
  );

  it.each([
    `postgres://me:${encodeURIComponent('a%/#?@:b')}@host:5432/db?sslmode=verify-full`,
    'postgresql://me@localhost/db?host=/var/run/postgresql',
    'postgres://me:secret@/db?host=/var/run/postgresql',
    'postgres:///db?host=/var/run/postgresql&user=me@home',
  ])('accepts %s as the address of a database', (DATABASE_URL) => {
    expect(readEnvironment({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it('gives each a description, and a default that it accepts', () => {
    for (const name of NAMES) {
      const { usual, purpose } = SETTINGS[name];
      expect([name, purpose.length > 10]).toEqual([name, true]);
      if (usual !== undefined) expect(readEnvironment({ [name]: String(usual) })[name]).toEqual(usual);
    }
  });

  it('lists every setting in the example, commented out', () => {
    const lines = settingsExample().split('\n');
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
    for (const name of NAMES) expect(lines.filter((line) => line.startsWith(`#${name}=`))).toHaveLength(1);
  });
});

describe('misspelt names', () => {
  it.each([
    ['PROT', 'PORT'],
    ['port', 'PORT'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['PUBLIC-URL', 'PUBLIC_URL'],
    ['DATABSE_ULR', 'DATABASE_URL'],
    ['MAX_SOCKET', 'MAX_SOCKETS'],
    ['KEEP_TABLE_DAYS', 'KEEP_TABLES_DAYS'],
  ])('recognises %s as %s', (name, meant) => {
    expect(misnamed(['PATH', name, meant])).toEqual([{ name, meant }]);
  });

  it('ignores the variables of an ordinary environment', () => {
    const usual =
      'PATH HOME HOSTNAME USER SHELL LANG TERM PWD OLDPWD SHLVL LOGNAME MAIL TZ EDITOR DISPLAY NODE_ENV NODE_VERSION YARN_VERSION NODE_OPTIONS CI';
    expect(misnamed([...usual.split(' '), 'npm_config_cache', 'npm_package_name', 'PGHOST', 'PGPORT', '_'])).toEqual(
      [],
    );
  });
});

describe('warns about settings without effect', () => {
  it.each([
    [{}, []],
    [{ PUBLIC_ULR: 'x' }, ['PUBLIC_ULR is not a setting and has no effect. Did you mean PUBLIC_URL?']],
    [{ PUBLIC_ADDRESS: 'sea.example/1' }, ['PUBLIC_ADDRESS has no effect without REDIS_URL.']],
    [{ PUBLIC_ADDRESS: 'sea.example/1', REDIS_URL: 'redis://sea.example' }, []],
    [
      { FROZEN_DIR: '/dev/null/frozen' },
      [expect.stringMatching(/^This user cannot write to FROZEN_DIR=.*: a table stopped by a fault /)],
    ],
  ] as [Record<string, string>, unknown[]][])('%j', (variables, said) => {
    expect(configWarnings(variables, readEnvironment(variables))).toEqual(said);
  });
});

describe('the command line', () => {
  /** The settings given; throws what it would print. */
  function parsed(...words: readonly string[]): Variables {
    const given: Variables[] = [];
    const command = serverCommand((settings) => given.push(settings)).exitOverride();
    command.configureOutput({ writeOut: () => undefined, writeErr: () => undefined }).parse(words, { from: 'user' });
    return given[0]!;
  }

  it('has an option for every setting that is not secret', () => {
    for (const name of NAMES.filter((each) => !SETTINGS[each].secret)) {
      for (const words of [[optionOf(name), 'a=b'], [`${optionOf(name)}=a=b`]]) {
        expect(parsed(...words)).toEqual({ [name]: 'a=b' });
      }
    }
  });

  it('uses the last value of an option, and prefers help', () => {
    expect(parsed('--port', '1', '--port=2')).toEqual({ PORT: '2' });
    expect(() => parsed('--port', '1', '--nonsense', '-h')).toThrow('(outputHelp)');
    expect(parsed()).toEqual({});
  });

  it.each([
    ['2567', 'error: too many arguments. Expected 0 arguments but got 1.'],
    ['--prot 80', "error: unknown option '--prot'\n(Did you mean --port?)"],
    ['--PORT 80', "error: unknown option '--PORT'"],
    ['--sail', "error: unknown option '--sail'"],
    ['--port', "error: option '--port <VALUE>' argument missing"],
    ['--database-url x', 'error: --database-url is secret: set DATABASE_URL in .env or the environment instead'],
  ])('rejects %s', (line, why) => {
    expect(() => parsed(...line.split(' '))).toThrow(new Error(why));
  });
});
