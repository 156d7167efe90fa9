/** The Great Race as the table sees it: its board, its panels, its words. */
import type { Race } from '@brigantine/shared/race';
import { renewal } from '../net';
import type { GameClient } from '../table/contract';
import { namedSpaces, phrase, recordOf, reduce } from './events';
import { raceOptionsPart } from './options';
import { loadWords } from '../i18n';
import { lazily } from '../ui';
import { Log, openRules, Panels, RulesDialog } from './panels';
import { placeLabel } from './placeLabel';
import { COACH_WORDS, t } from './words';
import { plain } from '../table/story/marks';
import { happensTo, isBrief, matters, seconds, turnOf, turnPhrase, untilMine } from './phrasing/turns';

export const raceClient: GameClient<Race> = {
  id: 'race',
  createBoard: async (host, language) =>
    (await renewal.part(() => import('./board/index.js'))).createRaceBoard(host, language),
  reduce,
  Panels,
  Log,
  Rules: RulesDialog,
  openRules: () => openRules(),
  covers: ({ combat }) => combat.length > 0,
  statistics: async () => (await renewal.part(() => import('./statistics.js'))).raceStatistics,
  hints: async () => (await renewal.part(() => import('./hints.js'))).raceHints,
  openCards: async () => (await renewal.part(() => import('./openCards.js'))).openCards,
  puzzles: async () => (await renewal.part(() => import('./puzzles.js'))).racePuzzles,
  Review: lazily(async () => {
    const [part] = await Promise.all([import('./coach/Review.js'), loadWords(COACH_WORDS)]);
    return part.Review;
  }),
  options: raceOptionsPart,
  picture: async () => (await import('./board/withPicture.js')).picture,
  placeLabel,
  round: ({ round }) => (round === 0 ? '' : t('round', { round })),
  named: namedSpaces,
  sentence: (event, after, room, me) => plain(phrase(t, event, after, room, me)),
  turns: {
    of: turnOf,
    matters,
    happensTo,
    isBrief,
    untilMine,
    seconds,
    sentence: (turn, room) => plain(turnPhrase(t, turn, room)),
  },
  afterAnimation: (event) => recordOf(event).afterAnimation,
  sound: (event) => recordOf(event).sound(event),
};
