/** Strategies from outside the lab: modules such as `./my-bot.mjs`, and strategies of other commits such as `bot@COMMIT`. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { gameNamed as named } from '@brigantine/shared/games';
import { checkedOut } from '../bench/engine/builds';
import { filesOf } from '../cli/files';
import { UsageError } from '../cli/options';
import { addExternal, type answererOf, type Player } from './strategies';

/** Folders of compiled commits, by commit. */
export type Builds = Readonly<Record<string, string>>;

const MODULE = /\.[cm]?js$/;
const OF_COMMIT = /^([\w-]+)@(\w[\w.~^/-]*)$/;

/** Runs with the external ones of these strategies loaded, and deletes the commits compiled for them. Rejects with `UsageError`. */
export async function withExternal<T>(names: readonly string[], run: (builds: Builds) => T | Promise<T>): Promise<T> {
  const built: (readonly [string, ReturnType<typeof checkedOut>])[] = [];
  try {
    const commits = new Set(names.flatMap((name) => OF_COMMIT.exec(name)?.[2] ?? []));
    for (const commit of commits) built.push([commit, checkedOut('--bots', commit, 'tools')]);
    const builds = Object.fromEntries(built.map(([commit, { folder }]) => [commit, folder]));
    await loadExternal(names, builds);
    return await run(builds);
  } finally {
    for (const [, { remove }] of built) remove();
  }
}

/** Adds the external ones of these strategies in this thread. Rejects with `UsageError`. */
export async function loadExternal(names: readonly string[], builds: Builds): Promise<void> {
  for (const name of new Set(names)) {
    const [, strategy = '', commit = ''] = OF_COMMIT.exec(name) ?? [];
    const folder = builds[commit];
    if (MODULE.test(name)) await loadModule(name);
    else if (folder !== undefined) loadCommit(name, strategy, folder);
  }
}

async function loadModule(name: string): Promise<void> {
  const [file] = filesOf(name);
  if (file === undefined) throw new UsageError(`--bots ${name}: no such file`);
  let choose: unknown;
  try {
    ({ choose } = (await import(pathToFileURL(file).href)) as { readonly choose?: unknown });
  } catch (fault) {
    throw new UsageError(`--bots ${name}: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
  if (typeof choose !== 'function') throw new UsageError(`--bots ${name}: it exports no function "choose"`);
  addExternal(name, () => choose as Player);
}

/** Strategies of that commit's lab play by that commit's rules. */
function loadCommit(name: string, strategy: string, folder: string): void {
  const load = createRequire(join(folder, 'tools/package.json'));
  const attempt = <T>(run: () => T): T => {
    try {
      return run();
    } catch (fault) {
      const [line = ''] = (fault as Error).message.split('\n');
      throw new UsageError(`--bots ${name}: ${line}`, { cause: fault });
    }
  };
  const lab = attempt(() => load('./dist/lab/strategies.js') as { readonly answererOf: typeof answererOf });
  const { gameNamed } = attempt(() => load('@brigantine/shared/games') as { readonly gameNamed: typeof named });
  addExternal(name, ({ game: { id } }) => {
    const game = gameNamed(id);
    if (game === undefined) throw new UsageError(`--bots ${name}: that commit has no game ${id}`);
    attempt(() => lab.answererOf(strategy, game, () => 0));
    return (question, pick) => lab.answererOf(strategy, game, pick)(question);
  });
}
