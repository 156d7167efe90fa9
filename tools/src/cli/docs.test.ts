import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settingsExample } from '@brigantine/server';
import { withSettings } from './docs';

const read = (file: string): string => readFileSync(path.resolve(__dirname, '../../..', file), 'utf8');

describe('what hosts read of the settings: run `npm run lab -- docs` when it is not up to date', () => {
  it('docs/hosting.md', () => {
    const page = read('docs/hosting.md');
    expect(page).toBe(withSettings(page));
    expect(page).toContain('| `PORT` | `2567` | a whole number from 0 to 65535 | where it listens |\n');
  });

  it('.env.example', () => {
    expect(read('.env.example')).toBe(settingsExample());
  });

  it('docker-compose.yml and the Dockerfile set the same few, and nothing that is no setting', () => {
    const [, composed = ''] =
      /\n {4}environment:(?: &\w+)?\n((?: {6}\w+: .*\n)+)/.exec(read('docker-compose.yml')) ?? [];
    const [, built = ''] = /\nENV NODE_ENV=production (.*)\n/.exec(read('Dockerfile')) ?? [];
    const fixed = [...composed.matchAll(/(\w+): (.*)/g)].map(([, name, value]) => `${name}=${value}`);
    expect(fixed).toEqual(built.split(' '));
    expect(fixed.length).toBeGreaterThan(3);
    for (const each of fixed) expect(settingsExample()).toContain(`\n#${each.split('=')[0]}=`);
  });

  it('cannot be written into a page without a place for it', () => {
    expect(() => withSettings('# Hosting\n')).toThrow('the page has no place');
  });
});
