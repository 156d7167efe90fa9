import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { call, type Commands, type Tool } from './cli/tool';
import { TOOLS } from './tools';

const ROOT = path.resolve(__dirname, '../..');

interface Called {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Calls a tool as its npm script does, and keeps what it says. */
async function called(name: string, ...args: string[]): Promise<Called> {
  const said = { log: [] as string[], error: [] as string[] };
  const spies = (['log', 'error'] as const).map((voice) => {
    return jest.spyOn(console, voice).mockImplementation((...line) => void said[voice].push(line.join(' ')));
  });
  const status = await call(`npm run ${name} --`, TOOLS[name]!, args);
  for (const spy of spies) spy.mockRestore();
  return { status, out: said.log.join('\n'), err: said.error.join('\n') };
}

/** Every tool, and every command of those that have several. */
const CALLS = Object.entries(TOOLS).flatMap(
  ([name, tools]): (readonly [name: string, words: string[], tool: Tool])[] => {
    if (typeof tools.run === 'function') return [[name, [], tools as Tool]];
    return Object.entries(tools as Commands).map(([command, tool]) => [name, [command], tool] as const);
  },
);

describe.each(CALLS.map(([name, words, tool]) => [[name, ...words].join(' '), name, words, tool] as const))(
  'npm run %s',
  (_line, name, words, tool) => {
    const usage = ['usage: npm run', name, '--', ...words, tool.usage].join(' ').trimEnd();

    it.each(['--help', '-h'])(
      '%s says what it does and takes, whatever else is asked, and does nothing',
      async (help) => {
        for (const more of [[], ['--nonsense'], ['--games']]) {
          const { status, out, err } = await called(name, ...words, ...more, help);
          expect({ status, err }).toEqual({ status: 0, err: '' });
          expect(out.split('\n').slice(0, 3)).toEqual([tool.purpose, '', usage]);
          for (const [option] of [...tool.explained, ['--help']]) expect(out).toContain(`\n  ${option}`);
        }
      },
    );

    it('an unknown option is named, with a line of usage and status 2', async () => {
      for (const unknown of ['--nonsense', '--nonsense=3']) {
        const { status, out, err } = await called(name, ...words, unknown);
        expect({ status, out }).toEqual({ status: 2, out: '' });
        expect(err.split('\n')).toEqual(['unknown option --nonsense', `${usage}   (--help explains it)`]);
      }
    });

    it('every option has a sentence of its own', () => {
      for (const [option, sentence] of tool.explained) expect([option, sentence.length > 10]).toEqual([option, true]);
    });
  },
);

describe.each(Object.entries(TOOLS).filter(([, tools]) => typeof tools.run !== 'function'))(
  'npm run %s',
  (name, tools) => {
    it('--help lists its commands', async () => {
      const { status, out } = await called(name, '--help');
      expect(status).toBe(0);
      for (const command of Object.keys(tools)) expect(out).toContain(`\n  ${command}`);
    });

    it.each([
      [[], 'say what to do'],
      [['sail'], 'no command "sail"'],
      [['toString'], 'no command "toString"'],
    ])('%j is refused', async (args, sentence) => {
      const { status, err } = await called(name, ...args);
      expect(status).toBe(2);
      expect(err).toBe(
        `${sentence}\nusage: npm run ${name} -- ${Object.keys(tools).join('|')} …   (--help explains it)`,
      );
    });
  },
);

describe('npm scripts', () => {
  it.each([
    ['lab', 'usage: npm run lab'],
    ['start', 'usage: npm start'],
  ])('npm run %s -- --help builds nothing', (name, usage) => {
    const built = (): (number | undefined)[] =>
      ['tools/dist/tsconfig.tsbuildinfo', 'server/dist/main.js', 'client/dist/index.html'].map((file) => {
        return statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs;
      });
    const before = built();
    const help = spawnSync('npm', ['run', '--silent', name, '--', '--help'], { cwd: ROOT, encoding: 'utf8' });
    expect(help).toMatchObject({ status: 0, stdout: expect.stringContaining(usage) as string });
    expect(built()).toEqual(before);
  });

  it('there is one for every tool', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const name of Object.keys(TOOLS)) expect(scripts[name]).toBe(`node scripts/tool.mjs ${name}`);
  });

  it.each([
    ['scenario', [], 'missing: FILE…'],
    ['scenario', ['--', '-'], undefined],
    ['lab', ['laws', 'race'], '"race" is not expected here'],
    ['lab', ['docs', 'all'], '"all" is not expected here'],
  ])('npm run %s with %j', async (name, args, sentence) => {
    const { status, err } = await called(name, ...args);
    expect(status).toBe(sentence === undefined ? 1 : 2);
    if (sentence !== undefined) expect(err.split('\n')[0]).toBe(sentence);
  });
});
