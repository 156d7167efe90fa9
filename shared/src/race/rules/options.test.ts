import { SetupRefused } from '../../engine';
import { longestRoute, shortestRoute } from '../board';
import { SPACES } from '../data';
import {
  brokenLinks,
  houseRules,
  isValue,
  LINKS,
  OFFICIAL,
  OPTION_NAMES,
  OPTIONS,
  PRESET_NAMES,
  PRESETS,
  readRules,
  resolveRules,
  valuesOf,
  writeRules,
  type RaceRules,
} from './options';
import { pointsOf } from './points';

const refusal = (rules: RaceRules): string => {
  try {
    resolveRules(rules);
  } catch (error) {
    if (error instanceof SetupRefused) return `${error.rule}: ${error.message}`;
    throw error;
  }
  return 'not refused';
};

describe('R14 the table of options', () => {
  it('R14 the first value of every option is the official one', () => {
    for (const name of OPTION_NAMES) expect(OFFICIAL[name]).toBe(OPTIONS[name].values[0]);
    expect(OFFICIAL.roundCap).toBe(50);
  });

  it('R14 classic2007 differs in five options', () => {
    const departs = OPTION_NAMES.filter((name) => PRESETS.classic2007[name] !== OFFICIAL[name]);
    expect(departs).toEqual(['shortageRule', 'sixthHoldLoad', 'powderHolds', 'curseChoice', 'raceOrder']);
  });

  it.each(PRESET_NAMES)('R14.0 the preset %s is consistent', (preset) => {
    expect(brokenLinks(PRESETS[preset])).toEqual([]);
    expect(resolveRules({ preset, options: {} })).toEqual(PRESETS[preset]);
  });

  it.each(LINKS.map((link) => [link.choice, link.needs] as const))('R14.0 %o needs %o', (choice, needs) => {
    const message = refusal({ preset: 'official', options: { [choice.option]: choice.value } });
    expect(message).toMatch(/^R14\.0: /);
    expect(message).toContain(choice.option);
    expect(message).toContain(needs.option);
    const both = { [choice.option]: choice.value, [needs.option]: needs.value };
    expect(refusal({ preset: 'official', options: both })).toBe('not refused');
  });

  it('R14.0 options without a link can be chosen alone', () => {
    const linked = new Set(LINKS.map(({ choice }) => choice.option));
    for (const option of OPTION_NAMES.filter((name) => !linked.has(name))) {
      for (const value of OPTIONS[option].values) {
        expect(refusal({ preset: 'official', options: { [option]: value } })).toBe('not refused');
      }
    }
  });

  it('R14 names unknown options in the refusal', () => {
    expect(refusal({ preset: 'official', options: { reveal: 'never' } as never })).toBe(
      'R14: no such option: reveal = never',
    );
    expect(refusal({ preset: 'deluxe' as never, options: {} })).toBe('R14: no such preset: deluxe');
    for (const cap of [-1, 1.5, 1001, '50', NaN]) expect(isValue('roundCap', cap)).toBe(false);
    expect(isValue('constructor', 'personal')).toBe(false);
  });
});

describe('rules as text', () => {
  it('round-trip, and contain only differences from the preset', () => {
    const rules: RaceRules = {
      preset: 'salon',
      options: { combatTie: 'nothing', roundCap: 20, reveal: 'simultaneous' },
    };
    const text = writeRules(rules);
    expect(text).toBe('salon,combatTie:nothing,roundCap:20');
    const read = readRules(text);
    expect(read && valuesOf(read)).toEqual(valuesOf(rules));
    expect(houseRules(rules)).toEqual(['combatTie', 'roundCap']);
  });

  it('round-trip every value of every option', () => {
    for (const name of OPTION_NAMES) {
      for (const value of OPTIONS[name].values) {
        const rules = { preset: 'official', options: { [name]: value } } as RaceRules;
        expect(valuesOf(readRules(writeRules(rules)) as RaceRules)).toEqual(valuesOf(rules));
      }
    }
  });

  it.each([
    '',
    'deluxe',
    'official,',
    'official,reveal',
    'official,reveal:never',
    'official,roundCap:-1',
    'official,__proto__:x',
  ])('"%s" is no choice of rules', (text) => expect(readRules(text)).toBeUndefined());
});

describe('R14.20 the shortest route', () => {
  it('R14.20 saves four steps for every fork still fully ahead', () => {
    const saved = SPACES.map((_, at) => longestRoute({ at, lap: 0 }) - shortestRoute({ at, lap: 0 }));
    expect(saved).toEqual(SPACES.map((_, at) => (at <= 6 ? 12 : at <= 19 ? 8 : at <= 32 ? 4 : 0)));
  });

  it('R14.20 a circuit is 32 steps, on every lap', () => {
    expect([-1, 0, 1].map((lap) => shortestRoute({ at: 0, lap }))).toEqual([64, 32, 0]);
    expect(shortestRoute({ at: 49, lap: -1 })).toBe(33);
  });

  it('R14.20 ranks by the rules in force', () => {
    expect(pointsOf({ preset: 'classic2007', options: {} }).distance({ at: 0, lap: 0 })).toBe(32);
  });
});
