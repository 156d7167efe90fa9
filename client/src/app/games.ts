/** The list of games, and loading what they need. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { GAMES } from '../games';
import { loadWords, wordsOf, type Say } from '../i18n';
import type { AnyGameClient, ClientManifest, FrontKey } from '../manifest';
import { renewal } from '../net';
import type { OptionsPart } from '../table/contract';
import { tellMissing } from '../ui';

/** The game with this name, if this build knows it. */
export function gameNamed(name: string): ClientManifest | undefined {
  return GAMES.find(({ id }) => id === name);
}

/** The game selected at first. */
export const FIRST_GAME = firstGame();

function firstGame(): ClientManifest {
  const [first] = GAMES;
  if (first === undefined) throw new Error('no game to play');
  return first;
}

/** The texts of a game on the first pages, in the page's language. */
export function frontOf({ id }: ClientManifest): Say<FrontKey> {
  return wordsOf(frontArea(id));
}

const frontArea = (id: string): string => `${id}.front`;

/** The front words of all games, by area. */
export const FRONTS = Object.fromEntries(GAMES.map(({ id, front }) => [frontArea(id), front]));

/** Loads a game and its texts. Rejects with `NetError`, or if this build does not know it. */
export async function loadGame(name: string): Promise<AnyGameClient> {
  const game = gameNamed(name);
  if (game === undefined) throw new Error(`no game called ${name}`);
  const [client] = await Promise.all([
    renewal.part(() => game.load()),
    ...game.words.map((area) => loadWords(area)),
    loadWords('table'),
  ]);
  return client;
}

/** Starts to load everything that a running table needs, in parallel. Failures appear where the parts are needed. */
export function fetchTable(name: string): void {
  const game = gameNamed(name);
  if (game === undefined) return;
  const parts = [game.load(), game.fetchBoard?.(), import('../table/TableScreen.js'), ...game.words.map(loadWords)];
  for (const part of parts) part?.catch(() => undefined);
}

const parts = signal<Readonly<Record<string, OptionsPart>>>({});

/** The options of a game; undefined if it has none, or until it has loaded. */
export function useOptions(name: string): OptionsPart | undefined {
  useEffect(() => {
    const options = gameNamed(name)?.options;
    if (options === undefined || parts.peek()[name] !== undefined) return;
    Promise.all([renewal.part(() => options.load()), loadWords(options.words)]).then(
      ([part]) => void (parts.value = { ...parts.peek(), [name]: part }),
      tellMissing,
    );
  }, [name]);
  return parts.value[name];
}
