/** States of the plank, by name. */
import { plank, type PlankDecision, type PlankGame } from '@brigantine/shared/plank';
import { plankManifest } from '@brigantine/shared/plank/manifest';
import { amongBots, LONG_NAMES, RIGHT_TO_LEFT_NAMES, watchedAgain, type TableLook } from './tableLook';

type PlankLook = TableLook<PlankGame>;

const look = (more: Partial<PlankLook>): PlankLook => ({ game: plankManifest, seats: 4, ...more });

/** Two crews share the first place, and the viewer’s is the last. */
const tied: PlankLook['ended'] = (state) => {
  const pending = plank.pending(state);
  return pending.kind === 'over' && pending.ranking[0]?.length === 2 && pending.ranking.at(-1)?.includes(0) === true;
};

const turn = (due: string, round: number, more: Partial<PlankLook> = {}): PlankLook =>
  look({
    until: (decision: PlankDecision, state) => decision.type === 'turn' && decision.due === due && state.round >= round,
    ...more,
  });

export const PLANK_QUESTIONS: Readonly<Record<string, PlankLook>> = {
  placement: look({}),
  'a first turn': turn('anything', 1),
  'a turn': turn('anything', 2),
  // The hint about the captain comes in the second round, for players who still have it.
  'a turn with its captain': look({
    until: (decision: PlankDecision, { hands, round }) =>
      decision.type === 'turn' &&
      decision.due === 'anything' &&
      round === 2 &&
      hands[decision.seat]?.pirates.includes(1) === true,
  }),
  'a pirate picked': turn('anything', 2, { press: ['.hand-row[data-kind="pirates"] label'] }),
  'an action picked': turn('anything', 2, { press: ['.hand-row[data-kind="actions"] label'] }),
  'whom to move': turn('anything', 2, { press: ['.hand-row[data-kind="actions"] label', '.whom .option'] }),
  'few cards': turn('anything', 5, { press: ['.hand-row[data-kind="actions"] label'] }),
  'a pirate due': turn('pirate', 2),
  'an action due': turn('action', 2),
  'placement of two': look({ seats: 2 }),
  'a turn of two': turn('anything', 2, { seats: 2 }),
};

export const PLANK_LOOKS: Readonly<Record<string, PlankLook>> = {
  'plank: waiting': turn('anything', 2, { eyes: 'another' }),
  'plank: watching': turn('anything', 3, { eyes: 'watching' }),
  'plank: long names': turn('anything', 4, { names: LONG_NAMES }),
  'plank: right-to-left names': turn('anything', 4, {
    names: RIGHT_TO_LEFT_NAMES,
    press: ['.topbar-deeds .bar-button:nth-of-type(1)'],
  }),
  'plank: piles': turn('anything', 5, { press: ['.turns-piles'] }),
  'plank: a crew': turn('anything', 3, { press: ['.turn-order button'] }),
  'plank: nothing left to play': look({
    until: ({ type }: PlankDecision, { round, order, turn: at }) => type === 'turn' && round === 6 && at === order[3],
    eyes: 'another',
  }),
  'plank: score of two': look({ seats: 2, until: 'over' }),
  'plank: watched again': look({ until: 'over', names: LONG_NAMES, room: { deadline: 0 }, press: watchedAgain(12) }),
  'plank: score': look({ until: 'over', names: LONG_NAMES }),
  'plank: score, right-to-left names': look({ until: 'over', names: RIGHT_TO_LEFT_NAMES }),
  'plank: score, alone among bots': look({ until: 'over', names: LONG_NAMES, then: amongBots }),
  'plank: equal scores, kept by nobody': look({
    until: 'over',
    names: LONG_NAMES,
    ended: tied,
    then(session) {
      amongBots(session);
      document.head.insertAdjacentHTML('beforeend', '<meta name="profiles" />');
    },
  }),
  'plank: score laid aside': look({ until: 'over', press: ['.score-foot .button'] }),
};
