import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import icons from './icons.json';

const thirdParty = readFileSync(join(__dirname, '../../../THIRD-PARTY.md'), 'utf8');

describe('icons', () => {
  test.each(Object.entries(icons))(
    '%s has an author, who is credited for it in the list of third parties',
    (name, icon) => {
      expect(['Lorc', 'Delapouite', 'Skoll']).toContain(icon.author);
      const row = thirdParty.split('\n').find((line) => line.startsWith(`| ${icon.author} |`)) ?? '';
      expect(row.split(/[|,]\s*/).map((each) => each.trim())).toContain(name);
      expect(icon.path).toMatch(/^[Mm][-\d.]/);
    },
  );
});
