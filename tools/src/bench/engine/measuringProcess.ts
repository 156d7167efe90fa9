/** A process that measures the engine of one build, one trial after the other. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Game, GameTypes } from '@brigantine/shared/engine';
import { measureEngine, type EngineTrial } from './measure';

/** A message to it. */
export interface Order extends EngineTrial {
  /** The game's id, which also names its folder and export. */
  readonly game: string;
}

const { folder } = JSON.parse(process.argv[2] ?? '{}') as { readonly folder: string };
const load = createRequire(join(folder, 'package.json'));

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

process.on('message', ({ game, ...trial }: Order) => {
  const exported = load(join(folder, 'shared/dist', game, 'index.js')) as Readonly<Record<string, Game<GameTypes>>>;
  const engine = exported[game];
  if (engine === undefined) throw new Error(`the build in ${folder} has no game ${game}`);
  process.send?.(measureEngine(engine, trial, cpuMilliseconds));
});
