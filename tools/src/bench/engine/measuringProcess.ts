/** A process that measures the engine of one build: `builds.ts` starts it, and asks for one trial after the other. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Game, GameTypes } from '@brigantine/shared/engine';
import { measureEngine, type EngineTrial } from './measure';

/** What is asked of it. */
export interface Order extends EngineTrial {
  /** The game's id, which is also the name of its folder and of what the folder exports. */
  readonly game: string;
}

const { folder } = JSON.parse(process.argv[2] ?? '{}') as { readonly folder: string };
const load = createRequire(join(folder, 'package.json'));

/** Time this process has had a core for: other programs on the machine do not count. */
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
