/** Games whose reports say more than any game's: only the lab needs it, so it is no part of their manifests. */
import type { GameTypes } from '@brigantine/shared/engine';
import type { AnyGame } from '@brigantine/shared/games';
import { plainStatistics } from './plain';
import { plankStatistics } from './plank';
import { raceStatistics } from './raceReport';
import type { Statistics } from './statistics';

type AnyStatistics = Statistics<GameTypes, object>;

/** By the game's name; a game only ever meets its own states and tallies. */
const OWN: Readonly<Partial<Record<string, AnyStatistics>>> = { race: raceStatistics, plank: plankStatistics };

export function statisticsOf(game: AnyGame): AnyStatistics {
  return OWN[game.game.id] ?? plainStatistics(game);
}
