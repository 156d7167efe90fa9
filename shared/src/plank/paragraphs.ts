/** Detects which rules (docs/rules/plank.md) an input has played. */
import { signWords, type Moment, type Sign } from '../engine';
import { isNeutral } from './crews';
import { crewOf, valueOf, type Pirate } from './pirates';
import type { Crew, PlankGame } from './types';

const { told, asked, both } = signWords<PlankGame>();
type Here = Moment<PlankGame>;

const ended = told('gameEnded');
const neutral = (crew: Crew, { after }: Here): boolean => isNeutral(after, crew);
const anyOnPlank = (fits: (pirate: Pirate, moment: Here) => boolean): Sign<PlankGame> => {
  return (moment) => moment.after.plank.some((pirate) => fits(pirate, moment));
};

/** Two pirates of equal value side by side at the placement, with or without a neutral one. */
const tied = (withNeutral: boolean): Sign<PlankGame> =>
  told('plankManned', ({ plank }, moment) =>
    plank.some((pirate, i) => {
      const right = plank[i + 1];
      if (right === undefined || valueOf(right) !== valueOf(pirate)) return false;
      return neutral(crewOf(right), moment) === withNeutral;
    }),
  );

/** Every rule of P1–P10 that the engine applies, and how to detect it. The server applies P10.1. */
export const PARAGRAPH_SIGNS: Readonly<Record<string, Sign<PlankGame>>> = {
  'P1.1': told('plankManned'),
  'P1.2': told('plankManned'),
  'P1.3': told('actionPlayed', ({ from, to }) => from !== to),
  'P1.4': told('pirateFell', ({ pile }) => pile > 1),
  'P2.1': asked('choosePlacement'),
  'P2.2': told('ageOrderDrawn'),
  'P2.3': told('placementsRevealed'),
  'P2.4': tied(false),
  'P2.5': told('plankManned', ({ plank, order }) => plank.slice(3).map(crewOf)[0] === order[0]),
  'P3.1': ({ move, events }) => move === 'pass' && events.some(({ type }) => type === 'turnPassed'),
  'P3.2': ({ move, before, after }) => move === 'playPirate' && after.turn !== before.turn,
  'P3.3': asked('turn', (ask) => 'due' in ask && ask.due !== 'anything'),
  'P3.4': told('actionPlayed', ({ crew }, { after }) => (after.discards[crew]?.actions.length ?? 0) > 1),
  'P3.5': asked('turn', (ask) => 'due' in ask && ask.due === 'action'),
  P4: told('pirateEntered', ({ place }) => place > 1),
  'P5.1': told('actionPlayed', ({ crew, moved }) => crewOf(moved) !== crew),
  'P5.2': told('actionPlayed', ({ action, from, to }) => Math.abs(to - from) < Math.abs(action)),
  'P5.3': told('actionPlayed', ({ action, to }) => action > 0 && to === 4),
  'P5.4': told('actionPlayed', ({ from, to }) => Math.abs(to - from) > 1),
  'P5.5': told('actionPlayed', ({ from, to }) => from === to),
  'P6.1': told('turnPassed', ({ crew }, moment) => moment.move !== 'pass' && !neutral(crew, moment)),
  'P6.2': ended,
  'P6.3': both(ended, ({ after }) => after.fallen.length === 20),
  'P7.1': ended,
  'P7.2': ended,
  'P7.3': both(
    ended,
    anyOnPlank((pirate) => valueOf(pirate) === 1),
  ),
  'P7.4': ended,
  'P7.5': told('gameEnded', ({ ranking }) => ranking.some((place) => place.length > 1)),
  'P8.1': told('stackDrawn'),
  'P8.2': told('stackDrawn', ({ putBack }) => putBack),
  'P8.3': tied(true),
  'P8.4': told('plankManned', ({ plank }, moment) => plank.slice(3).some((pirate) => neutral(crewOf(pirate), moment))),
  'P8.5': told('stackDrawn', ({ card, putBack }) => card === 'pass' && !putBack),
  'P8.6': told('turnStarted', ({ crew, round }, moment) => neutral(crew, moment) && round === 6),
  'P8.7': both(
    ended,
    anyOnPlank((pirate, moment) => neutral(crewOf(pirate), moment)),
  ),
  'P8.8': told('actionPlayed', ({ moved }, moment) => neutral(crewOf(moved), moment)),
  P9: told('placementChosen'),
  P10: ({ decisions }) => decisions.length > 0,
};
