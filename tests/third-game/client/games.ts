/** The client's games plus one; the tests' build replaces the product's list by it. */
import { GAMES as PRODUCT } from '../../../client/src/games';
import type { ClientManifest } from '../../../client/src/manifest';
import { stakesManifest } from './manifest';

export const GAMES: readonly ClientManifest[] = [...PRODUCT, stakesManifest];
