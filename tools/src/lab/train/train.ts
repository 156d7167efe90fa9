/** `npm run lab -- train`: makes the weights of the race's value network from nothing: play, fit, gate, repeat (docs/bots.md). */
import { writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { PRECISION, SIZES, type Network } from '@brigantine/shared/race/bot';
import { text, value, whole } from '../../cli/options';
import { willWriteFile } from '../../cli/outputs';
import { PROGRESS, progressOn, type Progress } from '../../cli/progress';
import { tool } from '../../cli/tool';
import { copyNetwork, fit, newNetwork } from './fit';
import { playAll } from './players';
import { isRivals, type RaceSample } from './selfPlay';

const WEIGHTS_FILE = relative('', resolve(__dirname, '../../../../shared/src/race/bot/weights.json'));

export const train = tool({
  purpose: 'Trains the value network of the race from nothing and writes its weights (docs/bots.md).',
  options: {
    seed: value('N', 'the same seed gives the same weights', whole, 1),
    races: value('N', 'races in a generation; the first one, of fast rollouts, plays six times as many', whole, 4000),
    generations: value('N', 'generations after the first', whole, 1),
    workers: value('N', 'threads; the weights do not depend on it', whole, 2),
    out: value('FILE', 'where the weights go, after each generation', text, WEIGHTS_FILE),
    ...PROGRESS,
  },
  async run({ out, ...given }) {
    willWriteFile('--out', out);
    await trained(given, progressOn('races', given), (net, line) => {
      console.log(line);
      writeFileSync(out, writeWeights(net));
    });
    return 0;
  },
});

interface Training {
  readonly seed: number;
  readonly races: number;
  readonly generations: number;
  readonly workers: number;
}

/** Races of the first generation for each of a later one: they cost a twentieth. */
const ROLLOUTS = 6;
/** Older races that are learned from again, for each of a generation. */
const KEPT = 1;
/** Races that decide whether a new network replaces the old one, for each of a generation. */
const GATE = 1 / 8;

/** Passes on the best network after each generation; it depends on nothing but seed, races and generations. */
async function trained(
  { seed, races, generations, workers }: Training,
  progress: Progress,
  taken: (net: Network, line: string) => void,
): Promise<void> {
  const play = (order: Parameters<typeof playAll>[0]): Promise<RaceSample[]> =>
    playAll(order, workers, (done) => progress(done, order.races));
  let samples = await play({ seed: `${seed} 0`, races: ROLLOUTS * races });
  let best = newNetwork(seed);
  fit(best, samples, { epochs: 2, outcome: 1, rate: 0.002 }, seed);
  const error = fit(best, samples, { epochs: 2, outcome: 0.7, rate: 0.001 }, seed);
  taken(best, `generation 0: ${samples.length} races of rollouts, squared error ${error.toFixed(4)}`);
  for (let generation = 1; generation <= generations; generation++) {
    const played = await play({ net: best, seed: `${seed} ${generation}`, races });
    // With older races, so that what they have taught is not forgotten at once.
    samples = [...samples.slice(-KEPT * races), ...played];
    const next = copyNetwork(best);
    const loss = fit(next, samples, { epochs: 4, outcome: 0.7, rate: 0.001 }, seed + generation);
    const gate = await play({ net: next, rival: best, seed: `${seed} gate ${generation}`, races: races * GATE });
    const share = gate.reduce((sum, { result }, number) => sum + shareOf(result, number), 0) / gate.length;
    if (share >= 0.5) best = next;
    const verdict = `wins ${(100 * share).toFixed(1)} % against the last one: ${share >= 0.5 ? 'taken' : 'left'}`;
    taken(best, `generation ${generation}: squared error ${loss.toFixed(4)}, ${verdict}`);
  }
}

function shareOf(result: readonly number[], number: number): number {
  return result.reduce((sum, each, seat) => sum + (isRivals(seat, number) ? 0 : each), 0);
}

/** A line for each layer, in whole numbers. */
function writeWeights(net: Network): string {
  const lines = (Object.keys(SIZES) as (keyof Network)[]).map((name) => {
    const numbers = Array.from(net[name], (weight) => Math.round(weight / PRECISION));
    return `  "${name}": [${numbers.join(',')}]`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
