import { columns, readOptions, UsageError } from './options';

describe('command lines', () => {
  const usage = {
    words: ['engine', 'bot'],
    numbers: ['games'],
    texts: ['seed'],
    lists: ['rules'],
    flags: ['coverage'],
  };

  it('are read strictly', () => {
    expect(readOptions(['bot', '--games', '20', '--seed', 'tide', '--coverage'], usage)).toEqual({
      words: ['bot'],
      numbers: { games: 20 },
      texts: { seed: 'tide' },
      lists: {},
      flags: ['coverage'],
    });
  });

  it('lists take one value or more, and may be named again', () => {
    const { lists, words } = readOptions(['--rules', 'a', 'b', '--coverage', 'bot', '--rules', 'c'], usage);
    expect(lists).toEqual({ rules: ['a', 'b', 'c'] });
    expect(words).toEqual(['bot']);
  });

  it('words may be anything where a tool takes names of files', () => {
    expect(readOptions(['a.json', 'b.json'], { words: 'any' }).words).toEqual(['a.json', 'b.json']);
    expect(() => readOptions(['--fast'], { words: 'any' })).toThrow(UsageError);
  });

  it.each([
    [['--games'], '--games needs a value'],
    [['--games', '--coverage'], '--games needs a value'],
    [['--games', '0'], '--games needs a whole number from 1 up, got "0"'],
    [['--rules'], '--rules needs a value'],
    [['--games', '1e3'], '--games needs a whole number from 1 up, got "1e3"'],
    [['boat'], 'unknown argument "boat"'],
    [['--fast'], 'unknown argument "--fast"'],
  ])('%j is an error that says why', (args, message) => {
    expect(() => readOptions(args, usage)).toThrow(new UsageError(message));
  });

  it('tables have even columns', () => {
    expect(
      columns([
        ['seats', 2],
        ['all', 1000],
      ]),
    ).toBe('seats     2\nall    1000');
  });
});
