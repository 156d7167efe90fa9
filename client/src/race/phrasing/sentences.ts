/** One sentence per event, with marks for pictures and ships. Exhaustive: a new event does not compile without words. */
import { PORT_ROYAL, spaceAt, type RaceEvent, type RaceView } from '@brigantine/shared/race';
import type { RoomView } from '@brigantine/shared/protocol';
import { answeredLate } from '../../table/story/phrased';
import { isRecorded, recordOf, type TabledType } from '../events';
import { fallsBackTo, shipIndex } from '../order';
import { mark } from '../../table/story/marks';
import type { RaceKey, Say } from '../words';
import { rulesOf } from '../rules';
import type { Wording } from '../section';
import { phrasesOf } from './phrases';

type Sentence<Type extends RaceEvent['type']> = (
  event: Extract<RaceEvent, { type: Type }>,
  wording: Wording,
) => string | null;
type Sentences = { readonly [Type in TabledType]: Sentence<Type> };

/** Fallbacks for rules an ignored action may quote. */
const IGNORED: Readonly<Record<string, RaceKey>> = {
  'R4.4': 'event.actionIgnored.full',
  'R5.6': 'event.actionIgnored.home',
  'R10.11': 'event.actionIgnored.home',
};

const GHOST_REASON = {
  'alone in the lead': 'event.ghostSteered.lead',
  'alone in last place': 'event.ghostSteered.last',
  "Captain's choice": 'event.ghostSteered.choice',
} as const;

function actionStarted(event: Extract<RaceEvent, { type: 'actionStarted' }>, { t, say }: Wording): string {
  const half = `${mark(event.half)} ${t(`half.${event.half}.title`)}`;
  const ship = say.subject(event.ship);
  const { icon, die } = event;
  if (icon === 'forward' || icon === 'backward') {
    return t(`event.actionStarted.${icon}`, { half, ship, count: die, mark: mark(icon) });
  }
  return t('event.actionStarted.load', { half, ship, goods: say.goods(icon, die) });
}

/** Why goods were thrown out, by the paragraph that says so. */
const DUMPED: Readonly<Record<string, RaceKey>> = {
  'R14.13': 'event.goodsDumped.curse',
  'R14.17': 'event.goodsDumped.withHold',
};

const LOST_TREASURE: Readonly<Record<string, RaceKey>> = {
  'R14.13': 'event.treasureLost.curse',
  'R14.17': 'event.treasureLost.unwanted',
};

function goodsDumped(event: Extract<RaceEvent, { type: 'goodsDumped' }>, { t, say }: Wording): string {
  const { ship, hold, resource, count, rule } = event;
  const values = { ship: say.subject(ship), goods: say.goods(resource, count), hold, rule };
  return t(DUMPED[rule] ?? 'event.goodsDumped', values);
}

/** R14.9: gold may fill in for food. */
function costPaid(event: Extract<RaceEvent, { type: 'costPaid' }>, { t, say }: Wording): string {
  const { ship, at, resource, count } = event;
  const isShortfall = resource === 'gold' && spaceAt(at).type === 'sea';
  const values = { ship: say.subject(ship), goods: say.goods(resource, count), at: say.at(at) };
  return isShortfall ? t('event.costPaid.shortfall', { ...values, rule: 'R14.9' }) : t('event.costPaid', values);
}

/** R7.4, and what follows where no die is thrown (R7.6, R14.6–R14.8). */
function shortageStarted(event: Extract<RaceEvent, { type: 'shortageStarted' }>, wording: Wording): string {
  const said = fallsShort(event, wording);
  const { shortageRule } = rulesOf(wording.after);
  if (shortageRule === 'die') {
    const lap = wording.after.ships[shipIndex(wording.after, event.ship)]?.lap ?? 0;
    return lap < 0 ? `${said} ${wording.t('event.shortageStarted.behind')}` : said;
  }
  if (shortageRule === 'payableRetreat')
    return `${said} ${wording.t('event.shortageStarted.payable', { rule: 'R14.8' })}`;
  const next =
    event.resource === 'gold'
      ? wording.t('event.shortageStarted.seaward', { rule: 'R14.7' })
      : wording.t('event.shortageStarted.stops', { rule: 'R14.6' });
  return `${said} ${next}`;
}

function fallsShort(event: Extract<RaceEvent, { type: 'shortageStarted' }>, { t, say }: Wording): string {
  return t(event.paid === 0 ? 'event.shortageStarted.nothing' : 'event.shortageStarted.some', {
    ship: say.subject(event.ship),
    paid: say.goods(event.resource, event.paid),
    missing: say.goods(event.resource, event.missing),
    short: event.missing,
  });
}

/** R7.6: who is sent back goes no further than Port Royal, which is said where it stops a ship. */
function shortageRolled({ ship, symbol }: Extract<RaceEvent, { type: 'shortageRolled' }>, wording: Wording): string {
  const said = wording.t(`event.shortageRolled.${symbol}`, { ship: wording.say.subject(ship) });
  const [place] = fallsBackTo(wording.after, ship, symbol);
  return place === PORT_ROYAL ? `${said} ${wording.t('event.shortageRolled.wall')}` : said;
}

function shipRetreated({ ship, path, at }: Extract<RaceEvent, { type: 'shipRetreated' }>, { t, say }: Wording): string {
  return t('event.shipRetreated', { ship: say.subject(ship), count: path.length, to: say.upTo(at) });
}

function treasureFound(event: Extract<RaceEvent, { type: 'treasureFound' }>, { t, say }: Wording): string {
  const values = { ship: say.subject(event.ship), at: say.at(event.at), mark: mark('treasure') };
  if (event.card === 'faceDown') return t('event.treasureFound.faceDown', values);
  return t('event.treasureFound.card', { ...values, treasure: say.treasure(event.card) });
}

/** R14.11 for want of a hold, R14.13 for a curse, R14.17 by the thief's will. */
function treasureLost(event: Extract<RaceEvent, { type: 'treasureLost' }>, { t, say }: Wording): string {
  const { ship, card, rule } = event;
  const values = { ship: say.subject(ship), treasure: say.treasure(card), mark: mark('treasure'), rule };
  return t(LOST_TREASURE[rule] ?? 'event.treasureLost.noRoom', values);
}

function pileRebuilt({ seat, count }: Extract<RaceEvent, { type: 'pileRebuilt' }>, { t, say, after }: Wording): string {
  const values = { ship: say.subject(seat), count };
  return rulesOf(after).actionDeck === 'common66'
    ? t('event.pileRebuilt.common', { ...values, rule: 'R14.1' })
    : t('event.pileRebuilt', values);
}

function cardsDrawn(event: Extract<RaceEvent, { type: 'cardsDrawn' }>, { t, say }: Wording): string | null {
  const ship = say.subject(event.seat);
  if (event.count === 0) return null;
  if (event.cards === undefined) return t('event.cardsDrawn.hidden', { ship, count: event.count });
  return t('event.cardsDrawn.own', { ship, cards: say.list(event.cards.map((card) => say.card(card))) });
}

/** Of the clock's choice nothing is told but that it was the clock's, and to its owner which card it is. */
function cardChosen(event: Extract<RaceEvent, { type: 'cardChosen' }>, { t, say }: Wording): string | null {
  const { seat, card } = event;
  if (card !== undefined) return t('event.cardChosen.own', { ship: say.subject(seat), card: say.card(card) });
  return answeredLate.has(event) ? null : t('event.cardChosen.hidden', { ship: say.subject(seat) });
}

function gameEnded(event: Extract<RaceEvent, { type: 'gameEnded' }>, { t, say }: Wording): string {
  const [winners = []] = event.ranking;
  const score = event.scores[String(winners[0])] ?? 0;
  const ships = winners.map((ship, i) => (i === 0 ? say.subject(ship) : say.object(ship)));
  return t('event.gameEnded', { ships: say.list(ships), score, count: winners.length });
}

const SENTENCES: Sentences = {
  roundStarted: ({ round, captain }, { t, say }) => t('event.roundStarted', { round, ship: say.subject(captain) }),
  diceRolled: ({ captain, rolled }, { t, say }) =>
    t('event.diceRolled', { ship: say.subject(captain), first: rolled[0] ?? 0, second: rolled[1] ?? 0 }),
  diceAssigned: ({ captain, morning, evening }, { t, say }) =>
    t('event.diceAssigned', {
      ship: say.subject(captain),
      morning: `${String(morning)} ${mark('morning')}`,
      evening: `${String(evening)} ${mark('evening')}`,
    }),
  cardChosen,
  cardRevealed: ({ seat, card }, { t, say }) =>
    t('event.cardRevealed', { ship: say.subject(seat), card: say.card(card) }),
  actionStarted,
  actionIgnored: ({ ship, rule }, { t, say }) =>
    t(IGNORED[rule] ?? 'event.actionIgnored.other', { ship: say.subject(ship), rule }),
  goodsLoaded: ({ ship, hold, resource, count }, { t, say }) =>
    t('event.goodsLoaded', { ship: say.subject(ship), goods: say.goods(resource, count), hold }),
  goodsDumped,
  goodsLost: ({ ship, resource, count, rule }, { t, say }) =>
    t('event.goodsLost', { ship: say.subject(ship), goods: say.goods(resource, count), rule }),
  shipSailed: ({ ship, direction, path, at }, { t, say }) =>
    t(`event.shipSailed.${direction}`, { ship: say.subject(ship), count: path.length, to: say.upTo(at) }),
  shipFinished: ({ ship }, { t, say }) => t('event.shipFinished', { ship: say.subject(ship) }),
  shipCrossedLine: ({ ship }, { t, say }) => t('event.shipCrossedLine', { ship: say.subject(ship), rule: 'R14.18' }),
  costPaid,
  shortageStarted,
  shortageRolled,
  shipRetreated,
  treasureFound,
  treasureLost,
  ghostSteered: ({ captain, direction, reason, die }, { t, say }) =>
    t(GHOST_REASON[reason], {
      ship: say.subject(captain),
      ghost: say.subject('ghost'),
      other: say.object('ghost'),
      count: die,
      direction: `${t(`direction.${direction}`)} ${mark(direction)}`,
    }),
  cardsDrawn,
  pileRebuilt,
  // R2.5: before the first round nobody has had the compass.
  captainChanged: ({ captain }, { t, say, after }) =>
    after.round === 0
      ? t('event.captainChanged.first', { ship: say.object(captain) })
      : t('event.captainChanged', { to: say.to(captain) }),
  roundEnded: ({ round }, { t }) => t('event.roundEnded', { round }),
  gameEnded,
};

/** The sentence for an event, with marks; null when there is nothing to say (a draw of no cards, the end of a combat). */
export function phrase(t: Say, event: RaceEvent, after: RaceView, room: RoomView): string | null {
  const wording = { t, say: phrasesOf(t, room), after };
  if (isRecorded(event)) return recordOf(event).sentence(event, wording);
  const sentence = SENTENCES[event.type] as (event: RaceEvent, wording: Wording) => string | null;
  return sentence(event, wording);
}

/** The space that the sentence for an event names, unless the event hides the chart. */
export function namedSpaces(event: RaceEvent): readonly number[] {
  return 'at' in event && !(isRecorded(event) && recordOf(event).hidesChart) ? [event.at] : [];
}
