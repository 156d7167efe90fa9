/** The list of the client's games with one more: the build of the tests takes it for the product's own. */
import { GAMES as PRODUCT } from '../../../client/src/games';
import type { ClientManifest } from '../../../client/src/manifest';
import { stakesManifest } from './manifest';

export const GAMES: readonly ClientManifest[] = [...PRODUCT, stakesManifest];
