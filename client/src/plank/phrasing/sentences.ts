/** One sentence per event, with marks for crews. Exhaustive: a new event does not compile without words. */
import type { RoomView } from '@brigantine/shared/protocol';
import { pirateOf, type PlankEvent, type PlankView } from '@brigantine/shared/plank';
import { answeredLate } from '../../table/story/phrased';
import { named } from '../../table/story/marks';
import { placeSign } from '../crews';
import type { Say } from '../words';
import { phrasesOf, signed, type Phrases } from './phrases';

/** What a sentence may look at besides its event. */
interface Scene {
  readonly t: Say;
  readonly say: Phrases;
  readonly after: PlankView;
}

type EventOf<Type extends PlankEvent['type']> = Extract<PlankEvent, { type: Type }>;
type Sentences = { readonly [Type in PlankEvent['type']]: (event: EventOf<Type>, scene: Scene) => string };

/** Marks the number on a card, where others have their colour. */
const CARD = 'card';

/** Cards above a pass card just put back, as players count them (P8.2). */
const ABOVE_PASS = 3;

/** Of the clock's choice nothing is told but that it was the clock's, and to its owner which pirate it is. */
function placementChosen(event: EventOf<'placementChosen'>, { t, say }: Scene): string {
  const { seat, pirate } = event;
  if (pirate !== undefined) return t('event.placementChosen.own', { crew: say.subject(seat), value: pirate });
  return answeredLate.has(event) ? '' : t('event.placementChosen.hidden', { crew: say.subject(seat) });
}

/** P8.2 before the plank is manned, P8.5 afterwards. */
function stackDrawn({ crew, card, putBack }: EventOf<'stackDrawn'>, { t, say }: Scene): string {
  const values = { crew: say.subject(crew) };
  if (putBack) return t('event.stackDrawn.putBack', { ...values, count: ABOVE_PASS });
  if (card === 'pass') return t('event.stackDrawn.pass', values);
  return card === 1 ? t('event.stackDrawn.captain', values) : t('event.stackDrawn.pirate', { ...values, value: card });
}

function plankManned({ plank, order }: EventOf<'plankManned'>, { t, say }: Scene): string {
  const pirates = say.list(plank.map((pirate) => say.pirate(pirate)));
  return t('event.plankManned', { pirates, crew: say.subject(order[0] ?? 0) });
}

function pirateEntered({ crew, pirate, place }: EventOf<'pirateEntered'>, { t, say }: Scene): string {
  const where = place === 1 ? 'ship' : place === 4 ? 'sea' : 'middle';
  return t(`event.pirateEntered.${where}`, {
    pirate: say.pirateFirst(pirateOf(crew, pirate)),
    place: placeSign(place),
  });
}

function actionPlayed({ crew, action, from, to, moved }: EventOf<'actionPlayed'>, { t, say }: Scene): string {
  const way = { from: placeSign(from), to: placeSign(to) };
  const values = { crew: say.subject(crew), action: named(CARD, signed(action)), pirate: say.pirate(moved), ...way };
  if (from === to) return t('event.actionPlayed.stays', values);
  return t(action < 0 ? 'event.actionPlayed.back' : 'event.actionPlayed.forward', values);
}

/** P6.1 a crew whose last card is the pass has had no choice, and the sentence says so. */
function turnPassed({ crew }: EventOf<'turnPassed'>, { t, say, after }: Scene): string {
  const passes = after.crews[crew];
  const last =
    passes?.actions.length === 0 && passes.pirates.length === 0 ? 'event.turnPassed.last' : 'event.turnPassed';
  return t(passes?.neutral === true ? 'event.turnPassed.neutral' : last, { crew: say.subject(crew) });
}

function gameEnded({ scores, ranking }: EventOf<'gameEnded'>, { t, say }: Scene): string {
  const [winners = []] = ranking;
  const crews = say.list(winners.map((seat, i) => (i === 0 ? say.subject(seat) : say.object(seat))));
  return t('event.gameEnded', { crews, score: scores[String(winners[0])] ?? 0, count: winners.length });
}

const SENTENCES: Sentences = {
  ageOrderDrawn: ({ ageOrder }, { t, say }) =>
    t('event.ageOrderDrawn', { crews: say.list(ageOrder.map((seat) => say.object(seat))) }),
  placementChosen,
  placementsRevealed: ({ pirates }, { t, say }) =>
    t('event.placementsRevealed', { pirates: say.list(pirates.map((pirate) => say.pirate(pirate))) }),
  stackDrawn,
  plankManned,
  turnStarted: ({ crew, round }, { t, say, after }) =>
    t(crew === after.order[0] ? 'event.turnStarted.round' : 'event.turnStarted', { crew: say.object(crew), round }),
  pirateEntered,
  pirateFell: ({ crew, pirate, pile, points }, { t, say }) =>
    t('event.pirateFell', { pirate: say.pirateFirst(pirateOf(crew, pirate)), pile, count: points }),
  actionPlayed,
  turnPassed,
  gameEnded,
};

/** The sentence for an event, with marks. */
export function phrase(t: Say, event: PlankEvent, after: PlankView, room: RoomView): string {
  const sentence = SENTENCES[event.type] as (event: PlankEvent, scene: Scene) => string;
  return sentence(event, { t, say: phrasesOf(t, room), after });
}
