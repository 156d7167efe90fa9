/** The manifest of Stakes in the browser. */
import type { AnyGameClient, ClientManifest } from '../../../client/src/manifest';
import { MAX_SEATS, MIN_SEATS } from '../shared/seats';
import de from './front/de.json';
import en from './front/en.json';
import es from './front/es.json';
import fr from './front/fr.json';
import it from './front/it.json';
import pt from './front/pt.json';
import { STAKES_WORDS } from './words';

export const stakesManifest: ClientManifest = {
  id: 'stakes',
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  usual: 3,
  front: { en, fr, de, es, it, pt },
  designers: 'Brigantine',
  picture: '<rect x="38" y="10" width="20" height="20" rx="3" fill="#fbf3dc" /><circle cx="48" cy="20" r="2.5" />',
  words: [STAKES_WORDS],
  load: async () => (await import('./index.js')).stakesClient as unknown as AnyGameClient,
  options: { words: STAKES_WORDS, load: async () => (await import('./options.js')).stakesOptionsPart },
};
