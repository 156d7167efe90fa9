import { play } from '../../tools/src/lab/play/play';

describe('fifty tables on a bad network', () => {
  it('complete without a violation, despite broken connections and late, duplicate or garbled messages', async () => {
    const line =
      '--rooms 50 --players 2-6 --bots random --ramp 10 --think 0-100 --patience 60000 --seed long --drop-rate 0.01 ' +
      '--latency 5-50 --duplicate 0.05 --garble 0.1 --double-tab 0.005 --expect completed=100% violations=0';
    expect(await play.run(line.split(' '))).toBe(0);
  }, 1_200_000);
});
