import { OPTION_NAMES, OPTIONS, type RaceRules, writeRules } from '@brigantine/shared/race/rules';
import { marksOf, paragraphsOf } from './changes';
import { SECTIONS } from './law';

const ALL: readonly string[] = Object.values(SECTIONS).flat();
const written = (rules: RaceRules): string => writeRules(rules);

describe('R14 the reference follows the rules in force', () => {
  test('R14 every option bears upon paragraphs of the reference, its own among them', () => {
    for (const name of OPTION_NAMES) {
      for (const value of OPTIONS[name].values) {
        const paragraphs = paragraphsOf(name, value);
        for (const paragraph of paragraphs) expect(ALL).toContain(paragraph);
        expect(paragraphs.some((paragraph) => !paragraph.startsWith('R14.'))).toBe(true);
        expect(paragraphs.some((paragraph) => paragraph.startsWith('R14.'))).toBe(true);
      }
    }
  });

  test('R14 the official rules mark nothing, and neither does a table without rules', () => {
    for (const paragraph of ALL) {
      expect(marksOf('official', paragraph)).toEqual([]);
      expect(marksOf('', paragraph)).toEqual([]);
    }
  });

  test('R14.16 a house rule and a rule of the edition are told apart, each with its paragraph', () => {
    const rules = written({ preset: 'classic2007', options: { combatTie: 'defenderWins' } });
    expect(marksOf(rules, 'R8.2')).toEqual([
      { point: 'powderHolds', value: 'smallestFirst', house: false, rule: 'R14.22' },
      { point: 'combatTie', value: 'defenderWins', house: true, rule: 'R14.16' },
    ]);
  });

  test('R14 what a house rule turns back to the official value is no change', () => {
    const rules = written({ preset: 'salon', options: { combatFree: 'portRoyal' } });
    expect(marksOf(rules, 'R8.1')).toEqual([]);
    expect(marksOf('salon', 'R8.1')).toHaveLength(1);
  });
});
