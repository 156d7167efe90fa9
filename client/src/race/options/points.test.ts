import * as fc from 'fast-check';
import { writeAgreement } from '@brigantine/shared/race/options';
import {
  brokenLinks,
  houseRules,
  OPTION_NAMES,
  OFFICIAL_RULES,
  PARTS,
  PRESET_NAMES,
  PRESETS,
  resolveRules,
  valuesOf,
  type RaceRules,
} from '@brigantine/shared/race/rules';
import { agreedIn, paragraphOf, POINTS_OF, unlikeOfficial, valuesFor, withPoint, type Point } from './points';

const POINTS: readonly Point[] = [...OPTION_NAMES, 'roundCap'];
const plain = (preset: RaceRules['preset']): RaceRules => ({ preset, options: {} });

const point = fc.constantFrom(...POINTS);
/** A point and one of its values. */
const wish = point.chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...valuesFor(name, 7))));

describe('R14 the points of the rules', () => {
  test('R14 every point stands in one part of the rulebook', () => {
    expect(PARTS.flatMap((part) => POINTS_OF[part]).sort()).toEqual([...POINTS].sort());
  });

  test('R14.0 after any changes one after the other, what was chosen last holds and everything goes together', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRESET_NAMES), fc.array(wish, { maxLength: 12 }), (preset, wishes) => {
        let rules = plain(preset);
        for (const [name, value] of wishes) {
          const change = withPoint(rules, name, value);
          const values = resolveRules(change.rules);
          expect(values[name]).toBe(value);
          for (const { option, value: set } of change.also) expect(values[option]).toBe(set);
          // Nothing changes that had no reason to.
          const named = new Set<Point>([name, ...change.also.map(({ option }) => option)]);
          for (const other of POINTS) if (!named.has(other)) expect(values[other]).toBe(valuesOf(rules)[other]);
          rules = change.rules;
        }
      }),
    );
  });

  test.each([
    ['official', 'spaceCost', 'everySeaEntered', [{ option: 'shortageRule', value: 'stopAndRetreat' }]],
    ['official', 'shortageRule', 'stopAndRetreat', [{ option: 'spaceCost', value: 'everySeaEntered' }]],
    ['official', 'shortageRule', 'payableRetreat', []],
    ['salon', 'spaceCost', 'landingOnly', [{ option: 'shortageRule', value: 'die' }]],
    ['salon', 'shortageRule', 'die', [{ option: 'spaceCost', value: 'landingOnly' }]],
    ['classic2007', 'shortageRule', 'stopAndRetreat', [{ option: 'spaceCost', value: 'everySeaEntered' }]],
    ['official', 'curseGift', 'forcedIntoHold', [{ option: 'treasureStorage', value: 'inHold' }]],
    [
      'salon',
      'treasureStorage',
      'beside',
      [
        { option: 'curseGift', value: 'beside' },
        { option: 'stolenTreasureDiscard', value: false },
      ],
    ],
    ['salon', 'finishMove', 'stopAtPortRoyal', [{ option: 'finishScore', value: 'allFinishers15' }]],
    ['official', 'roundCap', 3, []],
  ] as const)('R14.0 from %s, %s = %s brings along %j', (preset, name, value, also) => {
    expect(withPoint(plain(preset), name, value).also).toEqual(also);
  });

  test('R14.0 a house rule that undoes a link falls back to its preset where that is possible', () => {
    const every = withPoint(plain('classic2007'), 'spaceCost', 'everySeaEntered').rules;
    expect(houseRules(every)).toEqual(['spaceCost', 'shortageRule']);
    const back = withPoint(every, 'spaceCost', 'landingOnly').rules;
    expect(houseRules(back)).toEqual([]);
    expect(valuesOf(back)).toEqual(PRESETS.classic2007);
  });

  test('R14 rules travel as words and come back the same; words of no game are no rules', () => {
    const rules = withPoint(plain('salon'), 'roundCap', 20).rules;
    const agreed = { rules, ghostShip: true };
    expect(writeAgreement(agreed)).toEqual(['salon', 'roundCap:20', 'ghostShip']);
    expect(agreedIn(writeAgreement(agreed))).toEqual(agreed);
    expect(writeAgreement({ rules: OFFICIAL_RULES, ghostShip: false })).toEqual(['official']);
    expect(() => agreedIn([])).toThrow('no options of the race');
  });

  test('R14 what differs from the printed game are the preset’s own points and the house rules', () => {
    expect(unlikeOfficial(OFFICIAL_RULES)).toEqual([]);
    expect(unlikeOfficial(plain('classic2007'))).toHaveLength(5);
    expect(unlikeOfficial(withPoint(plain('salon'), 'combatTie', 'nothing').rules)).not.toContain('combatTie');
    expect(unlikeOfficial(withPoint(OFFICIAL_RULES, 'roundCap', 3).rules)).toEqual(['roundCap']);
  });

  test('R12.6 the limit of rounds offers the usual numbers and the one that is set', () => {
    expect(valuesFor('roundCap', 50)).not.toContain(7);
    expect(valuesFor('roundCap', 7)).toContain(7);
    expect(paragraphOf('roundCap', 50)).toBe('R12.6');
    for (const preset of PRESET_NAMES) expect(valuesFor('roundCap', 3)).toContain(PRESETS[preset].roundCap);
  });

  test('R14 a value is explained by its own paragraph', () => {
    expect(paragraphOf('shortageRule', 'payableRetreat')).toBe('R14.8');
    expect(paragraphOf('shortageRule', 'stopAndRetreat')).toBe('R14.6');
    expect(paragraphOf('reveal', 'simultaneous')).toBe('R14.3');
  });

  test('R14.0 no preset breaks a link', () => {
    for (const preset of PRESET_NAMES) expect(brokenLinks(PRESETS[preset])).toEqual([]);
  });
});
