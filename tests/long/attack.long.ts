import { attackCommand } from '../../tools/src/lab/attack/command';

/** Prints the output of the command, because its figures matter in a long run. */
const attacked = (line: string): Promise<number> | number => attackCommand.run(line.split(' '));

describe('a hundred thousand hostile messages', () => {
  it('freeze no table, crash nothing, leak no memory, are refused with codes, and delay nobody else', async () => {
    expect(await attacked('--messages 100000 --minutes 15 --seed long')).toBe(0);
  }, 1_200_000);
});
