/** The door of The Plank in the browser. */
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
    <g stroke="#2a1608" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round">
      <path d="M0 9q14 3 24 1 1 12-5 26H0z" fill="#7d4f2a" />
      <path d="M0 16q12 2 24 1M0 28q10 2 22 0" fill="none" />
      <path d="M6 19h7v6H6z" fill="#241a14" />
      <path d="M12 22h66l2 4H14z" fill="#c9893f" />
      <path d="M27 22q-1-9 4-9t4 9zM46 22q-1-9 4-9t4 9z" fill="#2f74c8" />
      <path d="M64 22l3-8q5-2 8 2l-3 6z" fill="#d8412f" />
      <path d="M35 16l6-2M54 16l8-1M74 16l7-5" fill="none" stroke-width="2" />
      <circle cx="31" cy="9.500" r="3.6" fill="#f0c7a0" />
      <circle cx="50" cy="9.500" r="3.6" fill="#f0c7a0" />
      <circle cx="74" cy="11" r="3.6" fill="#f0c7a0" />
      <path d="M27 8q4-5 8 0zM46 8q4-5 8 0z" fill="#3fae7a" />
      <path d="M69 9q5-7 11 0-5-2-11 0z" fill="#3c424c" />
      <path d="M82 37q1-7 7-8-2 4 1 8z" fill="#5b7482" />
    </g>`,
  words: [PLANK_WORDS],
  lessons: {
    words: LESSON_WORDS,
    load: async () => (await import('./lessons/index.js')).plankLessons as unknown as Lessons,
    picture: async () => (await import('./panels/common/PlankPicture.js')).EndPicture,
  },
  load: async () => (await import('./index.js')).plankClient as unknown as AnyGameClient,
  fetchBoard: async () => (await import('./board/index.js')).lettersReady(),
};
