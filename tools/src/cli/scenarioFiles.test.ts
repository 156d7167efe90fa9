import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { playScenario, scenariosOf } from '@brigantine/shared/scenario';
import { filesOf } from './files';
import { playScenarioFiles } from './scenarioFiles';

const folder = path.resolve(__dirname, '../../../tests/scenarios');
const games = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe.each(games.map(({ name }) => name))('scenarios of the %s', (game) => {
  const files = readdirSync(path.join(folder, game)).filter((name) => name.endsWith('.json'));

  describe.each(files)('%s', (file) => {
    const scenarios = scenariosOf(JSON.parse(readFileSync(path.join(folder, game, file), 'utf8')));
    it.each(scenarios.map((each) => [(each as { name: string }).name, each] as const))('%s', (name, scenario) => {
      expect(playScenario(scenario, file)).toEqual({ name });
    });
  });
});

describe('npm run scenario --', () => {
  const work = mkdtempSync(path.join(tmpdir(), 'scenarios-'));
  const write = (name: string, content: string): string => {
    const file = path.join(work, name);
    writeFileSync(file, content);
    return file;
  };
  const told = (...patterns: string[]): { status: number; lines: string[] } => {
    const lines: string[] = [];
    const status = playScenarioFiles(patterns, (line) => lines.push(line));
    return { status, lines };
  };
  const good = { name: 'Good', game: 'race', seats: 3, position: { captain: 1 }, expect: { captain: 1 } };
  const bad = { ...good, name: 'Bad', expect: { captain: 2 } };

  it('reports each scenario of each file, then the count', () => {
    const one = write('one.json', JSON.stringify(good));
    const many = write('many.json', JSON.stringify([good, bad]));
    expect(told(one, many)).toEqual({
      status: 1,
      lines: ['ok - Good', 'ok - Good', 'not ok - Bad', '  expect.captain: expected 2, got 1', '2 passed, 1 failed'],
    });
    expect(told(one).status).toBe(0);
  });

  it('takes patterns, and counts one that matches nothing as failed', () => {
    const one = write('one.json', JSON.stringify(good));
    expect(filesOf(path.join(work, '*ne.json'))).toEqual([one]);
    mkdirSync(path.join(work, 'deep', 'er'), { recursive: true });
    const deep = write(path.join('deep', 'er', 'one.json'), JSON.stringify(good));
    expect(filesOf(path.join(work, 'deep', '..', '**', 'on?.json')).toSorted()).toEqual([deep, one].toSorted());
    expect(told(path.join(work, 'none-*.json'))).toMatchObject({
      status: 1,
      lines: [expect.any(String), '  no such file', '0 passed, 1 failed'],
    });
  });

  it('counts a file that is not JSON, or holds no scenario, as failed', () => {
    expect(told(write('broken.json', '{"name":')).lines[0]).toBe('not ok - broken.json');
    expect(told(write('empty.json', '[]')).lines.slice(0, 2)).toEqual([
      'not ok - empty.json',
      '  no scenario in this file',
    ]);
    expect(told(write('text.json', '[7]')).lines.slice(0, 2)).toEqual([
      'not ok - text.json',
      '  expected an object, got 7',
    ]);
  });
});
