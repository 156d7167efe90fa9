/** Finished games that were played in this browser, in its storage. Names are not stored. */
import { signal } from '@preact/signals';
import { forgetGames, MOST_GAMES } from '../net/games';
import { deviceStorage } from '../storage';
import { DISASTERS, type Disaster, type Disasters } from './contract';

export const KEY = 'brigantine.statistics';
const FORMAT = 1;
/** Size limit of an imported file, in bytes. A full list takes 200 KB. */
export const MOST_BYTES = 1_000_000;
const MOST_SEATS = 12;
const MOST_RULES = 50;
const LATEST = 8.64e15;

export interface PlayedGame {
  /** The id of the finished game on its server. */
  readonly id: string;
  readonly game: string;
  /** When it ended, ms since epoch. */
  readonly at: number;
  /** The options of the table (`TableOptions.game`). */
  readonly rules: readonly string[];
  readonly seats: number;
  readonly seat: number;
  /** From 1; ties share it. Ships without a player count too, because they may win. */
  readonly place: number;
  readonly points: number;
  readonly disasters: Disasters;
  /** By how much dice and draws changed the chance to win; null if the rules allow no review. Absent until it is computed. */
  readonly luck?: number | null;
}

const isCount = (value: unknown, most = 100_000, least = 0): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;

const isWord = (value: unknown): value is string => typeof value === 'string' && /^[\w:+.-]{1,60}$/.test(value);

/** A game of a file or of the storage, without unknown fields; undefined for anything else. */
function readGame(value: unknown): PlayedGame | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, game, at, rules, seats, seat, place, points, disasters, luck } = value as Record<
    keyof PlayedGame,
    unknown
  >;
  if (!isWord(id) || !isWord(game) || !isCount(at, LATEST) || !isCount(seats, MOST_SEATS, 1)) return undefined;
  if (!isCount(seat, seats - 1) || !isCount(place, MOST_SEATS, 1) || !isCount(points, 100_000, -100_000))
    return undefined;
  if (!Array.isArray(rules) || rules.length > MOST_RULES || !rules.every(isWord)) return undefined;
  if (typeof disasters !== 'object' || disasters === null) return undefined;
  const counts = Object.entries(disasters).filter(([name]) => DISASTERS.includes(name as Disaster));
  if (!counts.every(([, count]) => isCount(count))) return undefined;
  const isLuck = luck === null || (typeof luck === 'number' && Math.abs(luck) <= 1);
  if (luck !== undefined && !isLuck) return undefined;
  const read = { id, game, at, rules, seats, seat, place, points, disasters: Object.fromEntries(counts) };
  return isLuck ? { ...read, luck } : read;
}

/** All games of this device, the newest first. */
export const games = signal<readonly PlayedGame[]>([]);
/** Whether the browser stored the last change. */
export const kept = signal(true);

/** Reads the storage, which other tabs change too. Damaged entries are dropped. */
export function readGames(): readonly PlayedGame[] {
  games.value = storedGames(deviceStorage.getItem(KEY));
  return games.peek();
}

function storedGames(stored: string | null): readonly PlayedGame[] {
  try {
    const { games: all } = JSON.parse(stored ?? '{}') as { readonly games?: unknown };
    return Array.isArray(all) ? newestOf(all.flatMap((each) => readGame(each) ?? [])) : [];
  } catch {
    return [];
  }
}

/** Adds games, or replaces them: in one seat a game counts once. The oldest are dropped beyond `MOST_GAMES`. Returns how many are new. */
export function addGames(added: readonly PlayedGame[]): number {
  const before = readGames();
  games.value = newestOf([...added, ...before]);
  kept.value = deviceStorage.setItem(KEY, fileText());
  const known = new Set(before.map(keyOfGame));
  return games.peek().filter((game) => !known.has(keyOfGame(game))).length;
}

const keyOfGame = ({ id, seat }: PlayedGame): string => `${id} ${seat}`;

/** Of the same game, the first that has its luck, or the first. */
function newestOf(all: readonly PlayedGame[]): readonly PlayedGame[] {
  const byGame = new Map<string, PlayedGame>();
  for (const game of all) {
    const known = byGame.get(keyOfGame(game));
    if (known === undefined || (known.luck === undefined && game.luck !== undefined)) byGame.set(keyOfGame(game), game);
  }
  return [...byGame.values()].sort((a, b) => b.at - a.at).slice(0, MOST_GAMES);
}

/** The text of a file with all games. */
export const fileText = (): string => JSON.stringify({ format: FORMAT, games: games.peek() });

/** Adds the games of a file and returns how many are new; null, without any change, if it is not such a file. */
export function importGames(text: string): number | null {
  try {
    const { format, games: all } = JSON.parse(text) as { readonly format?: unknown; readonly games?: unknown };
    if (format !== FORMAT || !Array.isArray(all)) return null;
    const read = all.map(readGame);
    return read.includes(undefined) ? null : addGames(read.flatMap((game) => game ?? []));
  } catch {
    return null;
  }
}

/** Erases all that this browser knows of finished games, with the tokens of their seats. */
export function eraseGames(): void {
  deviceStorage.removeItem(KEY);
  forgetGames();
  games.value = [];
}
