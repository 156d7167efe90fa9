import { selectionOf } from './citing';

describe('the words of npm test', () => {
  it('a rule selects the files and scenarios that cite it, without tests of the built product', () => {
    const { files, names, product } = selectionOf(['R8.2']);
    expect(files).toContain('tools/src/cli/scenarioFiles.test.ts');
    expect(files).toContain('tools/src/bench/plainPlayer.test.ts');
    expect(files.length).toBeLessThan(30);
    expect(product).toBe(false);
    const pattern = new RegExp(names!);
    expect(['R8.2 a star wins', 'R8.2a', 'R8.21', 'R8.3', 'R18.2'].map((name) => pattern.test(name))).toEqual([
      ...[true, true, false, false, false],
    ]);
  });

  it('a section selects its rules', () => {
    const pattern = new RegExp(selectionOf(['R1']).names!);
    expect(['R1', 'R1.4', 'R14', 'R14.1'].map((name) => pattern.test(name))).toEqual([true, true, false, false]);
  });

  it('other words match literally; any of several suffices', () => {
    const { files, names } = selectionOf(['columns are even?', 'no such words']);
    expect(names).toBe('columns are even\\?|no such words');
    expect(files).toEqual(['tools/src/suite/citing.test.ts']);
  });

  it('a path selects everything below it, also of the built product; words select among that', () => {
    expect(selectionOf(['tools/src/suite']).files).toContain('tools/src/suite/citing.test.ts');
    expect(selectionOf(['tools/src/suite/citing.test.ts']).files).toHaveLength(1);
    expect(selectionOf(['tests/e2e/race.test.ts'])).toEqual({ files: ['tests/e2e/race.test.ts'], product: true });
    expect(selectionOf(['shared/src/race', 'R8.2']).files.every((file) => file.startsWith('shared/src/race/'))).toBe(
      true,
    );
  });

  it('unknown words select nothing', () => {
    expect(selectionOf([['no', 'where'].join('-')]).files).toEqual([]);
  });
});
