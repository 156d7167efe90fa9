/**
 * The small race at a server of boardgame.io, as in its manual: a move changes the state, and `playerView` hides secrets. The library is no
 * dependency of ours: it is installed on demand, into a folder of its own.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Listening } from '../../../lab/play/childSide';
import { SEATS } from '../lines';
import { answerRace, beginRace, ownOf, shownToAll, type RaceShown, type Own, type SmallRace } from './race';

const LIBRARY = 'boardgame.io';
const VERSION = '0.50.2';
const ROOT = resolve(__dirname, '../../../../..');
const ARGUMENTS = ['install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=0'];

const FOLDER = join(ROOT, '.artifacts/peers', `${LIBRARY}-${VERSION}`);

/** Installs the library if it is missing, and says so. If that fails, says why and returns false. */
export function installBoardgame(say: (sentence: string) => void, folder = FOLDER, npm = 'npm'): boolean {
  const there = (): boolean => existsSync(join(folder, 'node_modules', LIBRARY, 'package.json'));
  if (there()) return true;
  say(`Installing ${LIBRARY} ${VERSION} into ${folder} …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { error, stderr } = spawnSync(npm, [...ARGUMENTS, `${LIBRARY}@${VERSION}`], { cwd: folder, encoding: 'utf8' });
  if (there()) return true;
  const why = error?.message ?? /^npm (?:error|ERR!).*$/m.exec(stderr)?.[0] ?? 'npm did not say why';
  say(`${LIBRARY} could not be installed (${why}), and is left out. With a network, try again.`);
  return false;
}

/** The part of the library that we use. */
interface Library {
  readonly Server: (options: { readonly games: readonly object[]; readonly origins: readonly string[] }) => {
    readonly app: { listen: (...where: readonly unknown[]) => HttpServer };
    readonly db: { listMatches(): readonly string[] };
    run(config: { readonly port: number }): Promise<{ readonly appServer: HttpServer }>;
    kill(servers: { readonly appServer: HttpServer }): void;
  };
}
interface Core {
  readonly INVALID_MOVE: string;
  readonly ActivePlayers: { readonly ALL: object };
}
interface Context {
  readonly G: SmallRace;
  readonly playerID: string | null;
}

/** Listens on a free port of this machine. */
export async function listen(): Promise<Listening> {
  const load = createRequire(join(FOLDER, 'package.json'));
  const { Server } = load('boardgame.io/server') as Library;
  const server = Server({ games: [gameOf(load('boardgame.io/core') as Core)], origins: [] });
  const { app } = server;
  // The library has no option for the address.
  const listenOn = app.listen.bind(app);
  app.listen = (port, done) => listenOn(port, '127.0.0.1', done);
  const servers = await server.run({ port: 0 });
  return {
    port: (servers.appServer.address() as AddressInfo).port,
    rooms: () => server.db.listMatches().length,
    close: () => {
      server.kill(servers);
      return Promise.resolve();
    },
  };
}

function gameOf({ INVALID_MOVE, ActivePlayers }: Core): object {
  const move = ({ G, playerID }: Context, choice: number): string | undefined =>
    answerRace(G, Number(playerID), choice) ? undefined : INVALID_MOVE;
  return {
    name: 'race',
    disableUndo: true,
    minPlayers: SEATS,
    maxPlayers: SEATS,
    setup: () => beginRace(SEATS, randomInt(2 ** 31)),
    turn: { activePlayers: ActivePlayers.ALL },
    // Everybody gets the log, but not which way was chosen: it may be a secret card.
    moves: { answer: { move, redact: true } },
    playerView: ({ G, playerID }: Context): RaceShown & { own?: Own } => ({
      ...shownToAll(G),
      ...(playerID === null ? {} : { own: ownOf(G, Number(playerID)) }),
    }),
  };
}
