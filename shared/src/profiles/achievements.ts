import type { GameTypes, Seat } from '../engine';

/** Achievements within one game. The game finds them in its events. */
export const FEATS = [
  'fromLast',
  'firstHome',
  'threeCombats',
  'threeTreasures',
  'noShortage',
  'captainStands',
] as const;
export type Feat = (typeof FEATS)[number];

/** Achievements over several games come first. */
export const ACHIEVEMENTS = ['firstGame', 'firstWin', 'tenGames', 'fiveWins', 'everyGame', ...FEATS] as const;
export type AchievementId = (typeof ACHIEVEMENTS)[number];

/** A finished game, as spectators saw it. */
export interface Course<G extends GameTypes> {
  readonly events: readonly G['event'][];
  readonly last: G['view'];
}

/** A finished game of a registered player. */
export interface GameResult {
  readonly id: string;
  readonly game: string;
  /** The preset, followed by `+` if there were house rules; empty for a game without options. */
  readonly rules: string;
  readonly seat: Seat;
  readonly seats: number;
  /** From 1; ties share it. */
  readonly place: number;
  readonly points: number;
  /** ms since epoch. */
  readonly at: number;
  readonly feats: readonly Feat[];
}

export interface Achievement {
  readonly id: AchievementId;
  /** When it was first achieved, ms since epoch. */
  readonly at: number;
}

/** The results for one game and rule set. */
export interface Statistics extends Pick<GameResult, 'game' | 'rules'> {
  readonly games: number;
  readonly wins: number;
  readonly bestPoints: number;
  readonly meanPoints: number;
}

/** Achievements in the order in which they were achieved. `games` are the ids of all games there are; `results` are in order of time. */
export function achievementsOf(results: readonly GameResult[], games: readonly string[]): Achievement[] {
  const found = new Map<AchievementId, number>();
  const won: GameResult[] = [];
  for (const [index, result] of results.entries()) {
    if (result.place === 1) won.push(result);
    const reached: Readonly<Partial<Record<AchievementId, boolean>>> = {
      firstGame: true,
      firstWin: won.length >= 1,
      tenGames: index >= 9,
      fiveWins: won.length >= 5,
      everyGame: games.every((game) => won.some((each) => each.game === game)),
    };
    for (const id of ACHIEVEMENTS) {
      const has = reached[id] ?? result.feats.some((feat) => feat === id);
      if (has && !found.has(id)) found.set(id, result.at);
    }
  }
  return [...found].map(([id, at]) => ({ id, at }));
}

const NOTHING_PLAYED = { games: 0, wins: 0, bestPoints: -Infinity, meanPoints: 0 };

/** One entry per game and rule set, most games first. */
export function statisticsOf(results: readonly GameResult[]): Statistics[] {
  const groups = new Map<string, Statistics>();
  for (const { game, rules, place, points } of results) {
    const key = `${game} ${rules}`;
    const { games, wins, bestPoints, meanPoints } = groups.get(key) ?? NOTHING_PLAYED;
    groups.set(key, {
      ...{ game, rules, games: games + 1 },
      wins: wins + (place === 1 ? 1 : 0),
      bestPoints: Math.max(bestPoints, points),
      meanPoints: meanPoints + (points - meanPoints) / (games + 1),
    });
  }
  return [...groups.values()].sort((one, other) => other.games - one.games);
}

/** What a game has earned its player: new achievements, and the games and wins with its rules until then. */
export interface Earned extends Pick<Statistics, 'games' | 'wins'> {
  readonly achievements: readonly AchievementId[];
}

/** Undefined if that game is not among the results. The parameters are those of `achievementsOf`. */
export function earnedBy(id: string, results: readonly GameResult[], games: readonly string[]): Earned | undefined {
  const index = results.findIndex((each) => each.id === id);
  const { game, rules } = results[index] ?? {};
  const upTo = results.slice(0, index + 1);
  const found = statisticsOf(upTo).find((each) => each.game === game && each.rules === rules);
  if (found === undefined) return undefined;
  const before = achievementsOf(upTo.slice(0, -1), games).map((each) => each.id);
  const now = achievementsOf(upTo, games).map((each) => each.id);
  return { games: found.games, wins: found.wins, achievements: now.filter((each) => !before.includes(each)) };
}
