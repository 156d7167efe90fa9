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

/** Calls a tool as its npm script does, and captures its output. */
async function called(name: string, ...args: string[]): Promise<Called> {
  const written = { log: [] as string[], error: [] as string[] };
  const spies = (['log', 'error'] as const).map((stream) => {
    return jest.spyOn(console, stream).mockImplementation((...line) => void written[stream].push(line.join(' ')));
  });
  const status = await call(`npm run ${name} --`, TOOLS[name]!, args);
  for (const spy of spies) spy.mockRestore();
  return { status, out: written.log.join('\n'), err: written.error.join('\n') };
}

/** Every tool, and every command of those that have several. */
const CALLS = Object.entries(TOOLS).flatMap(
  ([name, tools]): (readonly [line: string, name: string, words: string[], tool: Tool])[] => {
    if (typeof tools.run === 'function') return [[name, name, [], tools as Tool]];
    return Object.entries(tools as Commands).map(([command, tool]) => {
      return [`${name} ${command}`, name, [command], tool] as const;
    });
  },
);

describe.each(CALLS)('npm run %s', (_line, name, words, tool) => {
  const command = tool.command('', () => undefined);

  it.each(['--help', '-h'])('%s explains every option, even beside invalid ones, and does nothing', async (help) => {
    for (const more of [[], ['--nonsense']]) {
      const { status, out, err } = await called(name, ...words, ...more, help);
      expect({ status, err }).toEqual({ status: 0, err: '' });
      expect(out).toMatch(new RegExp(`^Usage: npm run ${[name, '--', ...words].join(' ')} \\[options\\]`));
      expect(out.replace(/\s+/g, ' ')).toContain(command.description());
      for (const { flags } of command.options) expect(out).toContain(`\n  ${flags}`);
    }
  });

  it('rejects an unknown option by name, with status 2', async () => {
    for (const unknown of ['--nonsense', '--nonsense=3']) {
      const { status, out, err } = await called(name, ...words, unknown);
      expect({ status, out }).toEqual({ status: 2, out: '' });
      expect(err).toBe(`unknown option '${unknown}'\nFor usage: npm run ${name} -- --help`);
    }
  });

  it('describes every option', () => {
    for (const { flags, description } of command.options) {
      expect([flags, description.length > 10]).toEqual([flags, true]);
    }
  });
});

describe.each(Object.entries(TOOLS).filter(([, tools]) => typeof tools.run !== 'function'))(
  'npm run %s',
  (name, tools) => {
    it('--help lists its commands', async () => {
      const { status, out } = await called(name, '--help');
      expect(status).toBe(0);
      for (const command of Object.keys(tools)) expect(out).toContain(`\n  ${command}`);
    });

    it.each(['sail', 'toString'])('rejects the command %s', async (word) => {
      const { status, err } = await called(name, word);
      expect(status).toBe(2);
      expect(err).toBe(`unknown command '${word}'\nFor usage: npm run ${name} -- --help`);
    });

    it('shows its commands and fails without one', async () => {
      const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      const { status } = await called(name);
      const [[help]] = written.mock.calls as [[string]];
      written.mockRestore();
      expect([status, help]).toEqual([2, expect.stringContaining(Object.keys(tools)[0]!)]);
    });
  },
);

describe('npm scripts', () => {
  it.each([
    ['lab', 'Usage: npm run lab'],
    ['start', 'Usage: npm start'],
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

  it('exist for every tool', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const name of Object.keys(TOOLS)) expect(scripts[name]).toBe(`node scripts/tool.mjs ${name}`);
  });

  it.each([
    ['scenario', [], "missing required argument 'FILE'"],
    ['scenario', ['--', '-'], undefined],
    ['lab', ['laws', 'race'], "too many arguments for 'laws'. Expected 0 arguments but got 1."],
    ['lab', ['docs', 'all'], "too many arguments for 'docs'. Expected 0 arguments but got 1."],
  ])('npm run %s with %j', async (name, args, sentence) => {
    const { status, err } = await called(name, ...args);
    expect(status).toBe(sentence === undefined ? 1 : 2);
    if (sentence !== undefined) expect(err.split('\n')[0]).toBe(sentence);
  });
});
