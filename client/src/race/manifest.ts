/** The door of the Great Race in the browser. */
import { MAX_SEATS, MIN_SEATS } from '@brigantine/shared/race/seats';
import type { Lessons } from '../learn/contract';
import type { AnyGameClient, ClientManifest } from '../manifest';
import de from './front/de.json';
import en from './front/en.json';
import es from './front/es.json';
import fr from './front/fr.json';
import it from './front/it.json';
import pt from './front/pt.json';
import { LESSON_WORDS, OPTIONS_WORDS, RACE_WORDS } from './words';

export const raceManifest: ClientManifest = {
  id: 'race',
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  usual: 4,
  front: { en, fr, de, es, it, pt },
  designers: 'Bruno Cathala, Malcolm Braff, Sébastien Pauchon',
  picture: `
    <g stroke="#2a1608" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round">
      <path d="M58 31q4-9 11-8 4-7 10-3 8 0 9 11z" fill="#c9cf8c" />
      <path d="M66 26l4-5 4 5M75 27l4-6 4 6" fill="#8aa356" />
      <path d="M8 32q24 7 50-3" fill="none" stroke="#f7e2a0" stroke-width="1.8" stroke-dasharray="0 4" />
      <path d="M20 9v23M32 5v27M43 11v20" fill="none" stroke-width="2" />
      <path d="M32 5q5-3 9 0v4q-4-3-9 0z" fill="#241a14" />
      <path d="M13 12q7 2 13-1 4 8 0 16-7-3-14 1 4-8 1-16zM38 14q5 2 10-1 3 7 0 14-5-3-10 0 3-7 0-13z" fill="#f7ecd0" />
      <path d="M24 9q9 3 17-1 4 9 0 19-9-3-18 1 5-10 1-19z" fill="#d8412f" />
      <path d="M8 29q4 3 8 3h26l10-3q-2 8-9 10H18q-8-2-10-10z" fill="#7d4f2a" />
    </g>`,
  words: [RACE_WORDS, OPTIONS_WORDS],
  load: async () => (await import('./index.js')).raceClient as unknown as AnyGameClient,
  fetchBoard: async () => {
    const [{ lettersReady }] = await Promise.all([import('./board/index.js'), import('./board/acts.js')]);
    return lettersReady();
  },
  coach: true,
  puzzles: true,
  lessons: {
    words: LESSON_WORDS,
    load: async () => (await import('./lessons/index.js')).raceLessons as unknown as Lessons,
    picture: async () => (await import('./scenes/Scene.js')).EndPicture,
  },
  options: { words: OPTIONS_WORDS, load: async () => (await import('./options/index.js')).raceOptionsPart },
};
