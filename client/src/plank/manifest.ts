/** The door of The Plank in the browser. */
import type { GameTypes } from '@brigantine/shared/engine';
import { MAX_SEATS, MIN_SEATS } from '@brigantine/shared/plank/seats';
import type { Lessons } from '../learn/contract';
import type { AnyGameClient, ClientManifest } from '../manifest';
import de from './front/de.json';
import en from './front/en.json';
import es from './front/es.json';
import fr from './front/fr.json';
import it from './front/it.json';
import pt from './front/pt.json';
import { LESSON_WORDS, PLANK_WORDS } from './words';

export const plankManifest: ClientManifest = {
  id: 'plank',
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  usual: 4,
  front: { en, fr, de, es, it, pt },
  designers: 'Didier Jacobée',
  picture: `
    <g stroke="#2a1608" stroke-width="1.5" stroke-linejoin="round">
      <path d="M0 12h22l-4 32H0z" fill="#8a5a2c" />
      <path d="M0 20h20M0 29h19" fill="none" />
      <path d="M16 22h60v4H16z" fill="#c9893f" />
      <path d="M30 22v-8h7v8zM48 22v-8h7v8z" fill="#2f74c8" />
      <circle cx="33.5" cy="10.5" r="3.6" fill="#f0c7a0" />
      <circle cx="51.5" cy="10.5" r="3.6" fill="#f0c7a0" />
      <path d="M66 20l4-8 7 3-5 8z" fill="#d8412f" />
      <circle cx="76" cy="10" r="3.6" fill="#f0c7a0" />
      <path d="M69 6q6-5 13 2l-3 1q-4-3-9-1z" fill="#3c424c" />
    </g>`,
  words: [PLANK_WORDS],
  lessons: {
    words: LESSON_WORDS,
    load: async () => (await import('./lessons/index.js')).plankLessons as unknown as Lessons<GameTypes>,
  },
  load: async () => (await import('./index.js')).plankClient as unknown as AnyGameClient,
  fetchBoard: async () => (await import('./board/index.js')).lettersReady(),
};
