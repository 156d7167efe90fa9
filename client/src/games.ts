/** The games of this client. A new game adds its manifest here, and nowhere else in `client`. */
import type { ClientManifest } from './manifest';
import { plankManifest } from './plank/manifest';
import { raceManifest } from './race/manifest';

export const GAMES: readonly ClientManifest[] = [raceManifest, plankManifest];
