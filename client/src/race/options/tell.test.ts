import { OPTION_NAMES, OPTIONS, PARTS, PRESET_NAMES, SECTION_OF } from '@brigantine/shared/race/rules';
import enApp from '../../i18n/en/app.json';
import enRules from '../../i18n/en/raceRules.json';
import en from '../../i18n/en/rules.json';
import fr from '../../i18n/fr/rules.json';
import { SECTIONS } from '../panels/rules/law';
import { fixedWords } from '../../testing/fixedWords';
import { agreedIn, paragraphOf } from './points';
import { ghostSentence, paragraphText, summaryOf, valueSentence } from './tell';

const keys = (start: string): string[] => Object.keys({ ...en, ...enRules }).filter((key) => key.startsWith(start));

test('R2.6 who wished for the Ghost Ship is told why it stays away, until there is room for it again', () => {
  const english = fixedWords('en', en);
  const page = fixedWords('en', enApp);
  const told = (seats: number, wished = true): string => ghostSentence(english, page, wished, seats);
  expect([told(5), told(6), told(5, false), told(6, false)]).toEqual([
    'Ghost Ship: yes',
    'With six players there is no room for the Ghost Ship.',
    'Ghost Ship: no',
    'Ghost Ship: no',
  ]);
});

describe('R14 the words of the rules', () => {
  const english = fixedWords('en', en);
  const law = fixedWords('en', enRules);
  const french = fixedWords('fr', fr);

  test('R14 every value of every option has a sentence, and no sentence is left over', () => {
    const wanted = OPTION_NAMES.flatMap((name) =>
      OPTIONS[name].values.map((value) => `value.${name}.${String(value)}`),
    );
    const rounds = ['value.roundCap_zero', 'value.roundCap_one', 'value.roundCap_other'];
    expect(keys('value.').sort()).toEqual([...wanted, ...rounds].sort());
    expect(keys('option.').sort()).toEqual([...OPTION_NAMES, 'roundCap'].map((name) => `option.${name}`).sort());
    expect(valueSentence(law, 'foodShortfallGold', true)).toContain('gold');
    expect(valueSentence(law, 'roundCap', 3)).toContain('After 3 rounds');
    expect(valueSentence(law, 'roundCap', 0)).toContain('No limit');
  });

  test('R14 every paragraph that an option cites can be read, and so can all of the reference', () => {
    const values = OPTION_NAMES.flatMap((name) => OPTIONS[name].values.map((value) => paragraphOf(name, value)));
    const cited = [...values, paragraphOf('roundCap', 0), ...SECTIONS.R14];
    for (const paragraph of cited) expect(keys('paragraph.')).toContain(`paragraph.${paragraph}`);
    expect(keys('paragraph.')).toHaveLength(SECTIONS.R14.length + 1);
    expect(paragraphText(law, 'R14.14')).toBe('No fights in any port.');
  });

  test('R14 the headings are those of the rulebook', () => {
    expect(PARTS.map((part) => law(`rules.${SECTION_OF[part]}.title`))).toEqual([
      ...['A round', 'Loading', 'Costs and shortage', 'Fights', 'Treasures', 'End and score', 'The Ghost Ship'],
    ]);
  });

  test.each([
    [['official'], 'Official rules', 'Règles officielles'],
    [['official', 'roundCap:3'], 'Official with 1 house rule', 'Règles officielles avec 1 règle maison'],
    [['classic2007'], 'Classic 2007 rules', 'Règles du Classique 2007'],
    [['salon', 'combatTie:nothing', 'roundCap:20'], 'Salon with 2 house rules', 'Salon avec 2 règles maison'],
  ])('R14 %j is called “%s”, and in French “%s”', (rules, inEnglish, inFrench) => {
    const agreed = agreedIn(rules);
    expect(summaryOf(english, agreed.rules)).toBe(inEnglish);
    expect(summaryOf(french, agreed.rules)).toBe(inFrench);
  });

  test('R14 every preset has a name, a sentence and its summaries', () => {
    for (const preset of PRESET_NAMES) {
      expect(keys(`preset.${preset}`)).toHaveLength(2);
      expect(keys(`summary.${preset}_`)).toHaveLength(3);
    }
  });
});
