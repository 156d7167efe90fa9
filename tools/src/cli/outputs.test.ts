import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { play } from '../lab/play/play';
import { record } from '../lab/recording/record';
import { simulate } from '../lab/simulate';
import { benchServer } from '../bench/server';
import { UsageError } from './options';
import { willWriteFile, willWriteInto } from './outputs';

const folder = mkdtempSync(join(tmpdir(), 'outputs-'));
const report = join(folder, 'report.json');
const inside = join(report, 'more.json');
beforeAll(() => writeFileSync(report, 'of yesterday'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('output paths', () => {
  it('are tried without changes: files keep their content, new ones are removed, folders are created', () => {
    willWriteFile('--json', report);
    expect(readFileSync(report, 'utf8')).toBe('of yesterday');
    const deep = join(folder, 'a', 'b', 'new.json');
    willWriteFile('--json', deep);
    willWriteInto('--scenarios', join(folder, 'c'));
    expect(existsSync(deep)).toBe(false);
    expect([readdirSync(join(folder, 'a', 'b')), readdirSync(join(folder, 'c'))]).toEqual([[], []]);
    symlinkSync(join(folder, 'nothing yet'), join(folder, 'link'));
    willWriteFile('--json', join(folder, 'link'));
    expect(readdirSync(folder)).toContain('link');
    willWriteFile('--json', '/dev/null');
  });

  it('are refused with a reason', () => {
    mkdirSync(join(folder, 'old'));
    const why = (attempt: () => void): string => {
      try {
        attempt();
      } catch (fault) {
        if (fault instanceof UsageError) return fault.message;
      }
      return 'written';
    };
    const noFolder = 'a part of the path is no folder';
    expect(why(() => willWriteFile('--json', join(folder, 'old')))).toBe(
      `--json ${join(folder, 'old')} cannot be written: it is a folder`,
    );
    expect(why(() => willWriteFile('--json', inside))).toBe(`--json ${inside} cannot be written: ${noFolder}`);
    expect(why(() => willWriteInto('--profile', report))).toBe(`--profile ${report} cannot be written: ${noFolder}`);
    expect(why(() => willWriteFile('--csv', '/proc/none/a.csv'))).toContain('none can be made');
    expect(why(() => willWriteFile('--csv', join(folder, 'x'.repeat(300))))).toContain('ENAMETOOLONG');
  });

  it.each(['out', 'series', 'scenarios'])('are tried by lab play --%s before it starts a server', (option) => {
    const file = `${inside}.csv`;
    return expect(play.run([`--${option}`, file])).rejects.toThrow(new UsageError(`--${option} ${file} ${NO_FOLDER}`));
  });

  it('are tried by lab simulate, lab record and the server benchmark before they play', async () => {
    const refusal = (option: string): UsageError => new UsageError(`--${option} ${inside} ${NO_FOLDER}`);
    await expect(simulate.run(['--out', inside])).rejects.toThrow(refusal('out'));
    await expect(record.run(['--folder', inside])).rejects.toThrow(refusal('folder'));
    await expect(benchServer.run(['--profile', inside])).rejects.toThrow(refusal('profile'));
  });
});

const NO_FOLDER = 'cannot be written: a part of the path is no folder';
