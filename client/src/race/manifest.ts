/** The door of the Great Race in the browser. */
import type { GameTypes } from '@brigantine/shared/engine';
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
    <g stroke="#2a1608" stroke-width="1.5" stroke-linejoin="round">
      <path d="M46 6V30M62 10V30" fill="none" />
      <path d="M34 8q14 1 13 18H33q6-9 1-18z" fill="#d8412f" />
      <path d="M53 11q11 1 10 14H51q5-7 2-14z" fill="#fbf3dc" />
      <path d="M24 28h48l-7 11H31z" fill="#8a5a2c" />
    </g>`,
  words: [RACE_WORDS, OPTIONS_WORDS],
  load: async () => (await import('./index.js')).raceClient as unknown as AnyGameClient,
  fetchBoard: async () => {
    const [{ lettersReady }] = await Promise.all([import('./board/index.js'), import('./board/acts.js')]);
    return lettersReady();
  },
  lessons: {
    words: LESSON_WORDS,
    load: async () => (await import('./lessons/index.js')).raceLessons as unknown as Lessons<GameTypes>,
  },
  options: { words: OPTIONS_WORDS, load: async () => (await import('./options/index.js')).raceOptionsPart },
};
