/** `npm run lab -- train-plank`: makes the weights of The Plank's value networks from nothing: play, fit, repeat (docs/bots.md). */
import { writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { PRECISION, type Network } from '@brigantine/shared/plank/bot';
import { text, value, whole } from '../../cli/options';
import { willWriteFile } from '../../cli/outputs';
import { PROGRESS, progressOn } from '../../cli/progress';
import { tool } from '../../cli/tool';
import { newPlankNetwork, PlankFitter } from './plankFit';
import { playPlank, type PlankSample } from './plankPlay';

const WEIGHTS_FILE = relative('', resolve(__dirname, '../../../../shared/src/plank/bot/weights.json'));
const SEATS = [2, 3, 4];
/** The first generation, of the simple bot alone, plays so many times as many games. */
const FIRST = 2;
/** Generations whose games are learned from again. */
const KEPT = 2;

export const trainPlank = tool({
  purpose: 'Trains the value networks of The Plank from nothing and writes their weights (docs/bots.md).',
  options: {
    seed: value('N', 'the same seed gives the same weights', whole, 1),
    games: value('N', 'games in a generation, for each number of seats', whole, 4000),
    generations: value('N', 'generations after the first', whole, 5),
    out: value('FILE', 'where the weights go', text, WEIGHTS_FILE),
    ...PROGRESS,
  },
  run({ seed, games, generations, out, progress }) {
    willWriteFile('--out', out);
    const show = progressOn('generations', { progress });
    const nets = SEATS.map((seats, i) =>
      trained(seats, { seed, games, generations }, () => show(i * (generations + 1), SEATS.length * (generations + 1))),
    );
    writeFileSync(out, `{\n${nets.map((net, i) => `  "${String(SEATS[i])}": ${writeWeights(net)}`).join(',\n')}\n}\n`);
    return 0;
  },
});

interface Training {
  readonly seed: number;
  readonly games: number;
  readonly generations: number;
}

function trained(seats: number, { seed, games, generations }: Training, progress: () => void): Network {
  const net = newPlankNetwork(seed);
  const fitter = new PlankFitter(net, seats);
  let older: PlankSample[][] = [];
  for (let generation = 0; generation <= generations; generation++) {
    const count = generation === 0 ? FIRST * games : games;
    const samples = Array.from({ length: count }, (_, game) =>
      playPlank(seats, generation === 0 ? undefined : net, [seed, seats, generation, game].join(' ')),
    ).flat();
    const last = generation === generations;
    const loss = fitter.fit([...older.flat(), ...samples], last ? 6 : 3, last ? 0.001 : 0.002, seed + generation);
    console.log(
      `${seats} seats, generation ${generation}: ${samples.length} positions, squared error ${loss.toFixed(4)}`,
    );
    older = generation === 0 ? [] : [...older, samples].slice(-KEPT);
    progress();
  }
  return net;
}

/** A line for each layer, in whole numbers. */
function writeWeights(net: Network): string {
  const lines = Object.entries(net).map(
    ([name, layer]: [string, Float64Array]) =>
      `    "${name}": [${Array.from(layer, (weight) => Math.round(weight / PRECISION)).join(',')}]`,
  );
  return `{\n${lines.join(',\n')}\n  }`;
}
