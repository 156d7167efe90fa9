import { columns } from '../lab/report/text';
import { address, flag, list, oneOf, readOptions, text, UsageError, value, whole } from './options';

const TABLE = {
  games: value('N', 'how many', whole, 100),
  seed: value('TEXT', 'where chance comes from', text),
  pace: value('NAME', 'how fast', oneOf(['slow', 'fast']), 'slow'),
  url: value('URL', 'where', address),
  rules: list('TEXT', 'sets of rules'),
  coverage: flag('what is reached'),
};

const given = (line: string): unknown => readOptions(line.split(' '), TABLE);
const usual = { games: 100, seed: undefined, pace: 'slow', url: undefined, rules: [], coverage: false };

describe('options', () => {
  it.each([
    ['--games 20 --coverage', { games: 20, coverage: true }],
    ['--games=20 --seed=-1', { games: 20, seed: '-1' }],
    ['--seed a --seed b', { seed: 'b' }],
    ['--seed=a=b', { seed: 'a=b' }],
    ['--pace fast --url http://sea.example/', { pace: 'fast', url: 'http://sea.example' }],
    ['--rules a b --coverage --rules c', { rules: ['a', 'b', 'c'], coverage: true }],
  ])('%s', (line, expected) => expect(given(line)).toEqual({ given: { ...usual, ...expected }, words: [] }));

  it('takes everything else as words, and everything after two dashes', () => {
    expect(readOptions(['a.json', '--games', '1', 'b.json', '--', '--odd.json'], TABLE).words).toEqual([
      'a.json',
      'b.json',
      '--odd.json',
    ]);
  });

  it.each([
    ['--games', "option '--games <N>' argument missing"],
    ['--games=', '--games needs a value: N'],
    ['--games --coverage', '--games needs a value: N'],
    ['--games 0', '--games needs a whole number from 1 up, not "0"'],
    ['--games 1e3', '--games needs a whole number from 1 up, not "1e3"'],
    ['--pace quick', '--pace takes slow, fast, not "quick"'],
    ['--url sea.example', '--url needs an address that begins with http:// or https://, not "sea.example"'],
    ['--rules', "option '--rules <TEXT...>' argument missing"],
    ['--coverage=yes', "unknown option '--coverage=yes'"],
    ['--fast', "unknown option '--fast'"],
    ['--fast=3', "unknown option '--fast=3'"],
    ['--game 3', "unknown option '--game'\n(Did you mean --games?)"],
    ['-c', "unknown option '-c'"],
    ['--toString', "unknown option '--toString'"],
  ])('rejects %s', (line, message) => expect(() => given(line)).toThrow(new UsageError(message)));
});

describe('columns', () => {
  it('are even', () => {
    expect(
      columns([
        ['seats', 2],
        ['all', 1000],
      ]),
    ).toBe('seats     2\nall    1000');
  });
});
