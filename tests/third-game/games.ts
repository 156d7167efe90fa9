/** The list of games plus one. */
import { GAMES, type AnyGame } from '../../shared/src/games';
import { stakesManifest } from './shared/manifest';

export const WITH_STAKES: readonly AnyGame[] = [...GAMES, stakesManifest];
