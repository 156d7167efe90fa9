import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settingsExample } from '@brigantine/server';
import { withSettings } from './settings';

const read = (file: string): string => readFileSync(path.resolve(__dirname, '../../..', file), 'utf8');

describe('what hosts read of the settings: run `npm run docs:settings` when it is not up to date', () => {
  it('docs/hosting.md', () => {
    const page = read('docs/hosting.md');
    expect(page).toBe(withSettings(page));
    expect(page).toContain('| `PORT` | `2567` | a whole number from 0 to 65535 | where it listens |\n');
  });

  it('.env.example', () => {
    expect(read('.env.example')).toBe(settingsExample());
  });

  it('cannot be written into a page without a place for it', () => {
    expect(() => withSettings('# Hosting\n')).toThrow('the page has no place');
  });
});
