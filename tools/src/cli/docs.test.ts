import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settingsExample } from '@brigantine/server';
import { withSettings } from './docs';

const read = (file: string): string => readFileSync(path.resolve(__dirname, '../../..', file), 'utf8');

describe('the documented settings are up to date (if not, run `npm run lab -- docs`)', () => {
  it('docs/settings.md', () => {
    const page = read('docs/settings.md');
    expect(page).toBe(withSettings(page));
    expect(page).toContain('| `PORT` | `2567` | 0–65535 | port to listen on; 0 picks a free one |\n');
  });

  it('.env.example', () => {
    expect(read('.env.example')).toBe(settingsExample());
  });

  it('docker-compose.yml and the Dockerfile fix the same settings', () => {
    const [, composed = ''] =
      /\n {4}environment:(?: &\w+)?\n((?: {6}\w+: .*\n)+)/.exec(read('docker-compose.yml')) ?? [];
    const [, built = ''] = /\nENV NODE_ENV=production (.*)\n/.exec(read('Dockerfile')) ?? [];
    const fixed = [...composed.matchAll(/(\w+): (.*)/g)].map(([, name, value]) => `${name}=${value}`);
    expect(fixed).toEqual(built.split(' '));
    expect(fixed.length).toBeGreaterThan(3);
    for (const each of fixed) expect(settingsExample()).toContain(`\n#${each.split('=')[0]}=`);
  });

  it('rejects a page without markers', () => {
    expect(() => withSettings('# Settings\n')).toThrow('the page has no markers');
  });
});
