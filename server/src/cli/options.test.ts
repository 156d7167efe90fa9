import { columns, readOptions, UsageError } from './options';

describe('command lines', () => {
  const usage = { words: ['engine', 'bot'], numbers: ['games'], texts: ['seed'], flags: ['coverage'] };

  it('are read strictly', () => {
    expect(readOptions(['bot', '--games', '20', '--seed', 'tide', '--coverage'], usage)).toEqual({
      words: ['bot'],
      numbers: { games: 20 },
      texts: { seed: 'tide' },
      flags: ['coverage'],
    });
  });

  it.each([
    [['--games'], '--games needs a value'],
    [['--games', '--coverage'], '--games needs a value'],
    [['--games', '0'], '--games needs a whole number from 1 up, got "0"'],
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
