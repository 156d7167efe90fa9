/** One sentence per event, with marks for pictures and ships. Exhaustive: a new event does not compile without words. */
import { PORT_ROYAL, spaceAt, type RaceEvent, type RaceView, type SpoilsEvent } from '@brigantine/shared/race';
import type { RoomView } from '@brigantine/shared/protocol';
import { answeredLate } from '../../table/story/late';
import { shipIndex } from '../order';
import { mark } from '../../table/story/marks';
import type { RaceKey, Say } from '../words';
import { rulesOf } from '../rules';
import { fallsBackTo } from './namedSpaces';
import { phrasesOf, type Phrases } from './phrases';

/** What a sentence may look at besides its event. */
interface Scene {
  readonly t: Say;
  readonly say: Phrases;
  readonly after: RaceView;
}

type Sentence<Type extends RaceEvent['type']> = (
  event: Extract<RaceEvent, { type: Type }>,
  scene: Scene,
) => string | null;
type Sentences = { readonly [Type in RaceEvent['type']]: Sentence<Type> };

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

function actionStarted(event: Extract<RaceEvent, { type: 'actionStarted' }>, { t, say }: Scene): string {
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

function goodsDumped(event: Extract<RaceEvent, { type: 'goodsDumped' }>, { t, say }: Scene): string {
  const { ship, hold, resource, count, rule } = event;
  const values = { ship: say.subject(ship), goods: say.goods(resource, count), hold, rule };
  return t(DUMPED[rule] ?? 'event.goodsDumped', values);
}

/** R14.9: gold may fill in for food. */
function costPaid(event: Extract<RaceEvent, { type: 'costPaid' }>, { t, say }: Scene): string {
  const { ship, at, resource, count } = event;
  const isShortfall = resource === 'gold' && spaceAt(at).type === 'sea';
  const values = { ship: say.subject(ship), goods: say.goods(resource, count), at: say.at(at) };
  return isShortfall ? t('event.costPaid.shortfall', { ...values, rule: 'R14.9' }) : t('event.costPaid', values);
}

/** R7.4, and what follows where no die is thrown (R7.6, R14.6–R14.8). */
function shortageStarted(event: Extract<RaceEvent, { type: 'shortageStarted' }>, scene: Scene): string {
  const said = fallsShort(event, scene);
  const { shortageRule } = rulesOf(scene.after);
  if (shortageRule === 'die') {
    const lap = scene.after.ships[shipIndex(scene.after, event.ship)]?.lap ?? 0;
    return lap < 0 ? `${said} ${scene.t('event.shortageStarted.behind')}` : said;
  }
  if (shortageRule === 'payableRetreat')
    return `${said} ${scene.t('event.shortageStarted.payable', { rule: 'R14.8' })}`;
  const next =
    event.resource === 'gold'
      ? scene.t('event.shortageStarted.seaward', { rule: 'R14.7' })
      : scene.t('event.shortageStarted.stops', { rule: 'R14.6' });
  return `${said} ${next}`;
}

function fallsShort(event: Extract<RaceEvent, { type: 'shortageStarted' }>, { t, say }: Scene): string {
  return t(event.paid === 0 ? 'event.shortageStarted.nothing' : 'event.shortageStarted.some', {
    ship: say.subject(event.ship),
    paid: say.goods(event.resource, event.paid),
    missing: say.goods(event.resource, event.missing),
    short: event.missing,
  });
}

/** R7.6: who is sent back goes no further than Port Royal, which is said where it stops a ship. */
function shortageRolled({ ship, symbol }: Extract<RaceEvent, { type: 'shortageRolled' }>, scene: Scene): string {
  const said = scene.t(`event.shortageRolled.${symbol}`, { ship: scene.say.subject(ship) });
  const [place] = fallsBackTo(scene.after, ship, symbol);
  return place === PORT_ROYAL ? `${said} ${scene.t('event.shortageRolled.wall')}` : said;
}

function shipRetreated({ ship, path, at }: Extract<RaceEvent, { type: 'shipRetreated' }>, { t, say }: Scene): string {
  return t('event.shipRetreated', { ship: say.subject(ship), count: path.length, to: say.upTo(at) });
}

function combatRolled(event: Extract<RaceEvent, { type: 'combatRolled' }>, { t, say, after }: Scene): string {
  const ship = say.subject(event.ship);
  if (rulesOf(after).combatDie === 'stars') {
    const values = { ship, count: Number(event.face), mark: mark('star') };
    return t(event.reroll ? 'event.combatRolled.starsAgain' : 'event.combatRolled.stars', values);
  }
  if (event.face === 'star') {
    return t(event.reroll ? 'event.combatRolled.starAgain' : 'event.combatRolled.star', { ship, mark: mark('star') });
  }
  return t(event.reroll ? 'event.combatRolled.again' : 'event.combatRolled.first', { ship, face: event.face });
}

function combatWon(event: Extract<RaceEvent, { type: 'combatWon' }>, { t, say }: Scene): string {
  const who = { ship: say.subject(event.winner), other: say.object(event.loser) };
  if (event.star) return t('event.combatWon.star', { ...who, mark: mark('star') });
  const { attack, defence } = event;
  if (attack === defence) return t('event.combatWon.defender', { ...who, attack, defence, rule: 'R14.16' });
  return t('event.combatWon.firepower', { ...who, more: Math.max(attack, defence), less: Math.min(attack, defence) });
}

function spoilsTaken(event: SpoilsEvent, { t, say, after }: Scene): string {
  const ship = say.subject(event.winner);
  const from = say.from(event.loser);
  switch (event.take) {
    case 'hold': {
      const { hold } = event;
      if (event.resource !== 'treasure')
        return t('event.spoilsTaken.hold', { ship, from, goods: say.goods(event.resource, event.count), hold });
      const treasure = say.treasure(event.card);
      return t('event.spoilsTaken.blockedHold', { ship, from, treasure, mark: mark('treasure'), hold });
    }
    case 'treasure': {
      const values = { ship, from, treasure: say.treasure(event.card), mark: mark('treasure') };
      return rulesOf(after).treasureTheft === 'randomAny'
        ? t('event.spoilsTaken.random', { ...values, rule: 'R14.17' })
        : t('event.spoilsTaken.treasure', values);
    }
    case 'curse':
      return t(event.card === 'faceDown' ? 'event.spoilsTaken.curse' : 'event.spoilsTaken.knownCurse', {
        ship,
        to: say.to(event.loser),
        treasure: say.treasure(event.card),
      });
    case 'nothing':
      return t('event.spoilsTaken.nothing', { ship });
  }
}

function treasureFound(event: Extract<RaceEvent, { type: 'treasureFound' }>, { t, say }: Scene): string {
  const values = { ship: say.subject(event.ship), at: say.at(event.at), mark: mark('treasure') };
  if (event.card === 'faceDown') return t('event.treasureFound.faceDown', values);
  return t('event.treasureFound.card', { ...values, treasure: say.treasure(event.card) });
}

/** R14.11 for want of a hold, R14.13 for a curse, R14.17 by the thief's will. */
function treasureLost(event: Extract<RaceEvent, { type: 'treasureLost' }>, { t, say }: Scene): string {
  const { ship, card, rule } = event;
  const values = { ship: say.subject(ship), treasure: say.treasure(card), mark: mark('treasure'), rule };
  return t(LOST_TREASURE[rule] ?? 'event.treasureLost.noRoom', values);
}

function pileRebuilt({ seat, count }: Extract<RaceEvent, { type: 'pileRebuilt' }>, { t, say, after }: Scene): string {
  const values = { ship: say.subject(seat), count };
  return rulesOf(after).actionDeck === 'common66'
    ? t('event.pileRebuilt.common', { ...values, rule: 'R14.1' })
    : t('event.pileRebuilt', values);
}

function cardsDrawn(event: Extract<RaceEvent, { type: 'cardsDrawn' }>, { t, say }: Scene): string | null {
  const ship = say.subject(event.seat);
  if (event.count === 0) return null;
  if (event.cards === undefined) return t('event.cardsDrawn.hidden', { ship, count: event.count });
  return t('event.cardsDrawn.own', { ship, cards: say.list(event.cards.map((card) => say.card(card))) });
}

/** Of the clock's choice nothing is told but that it was the clock's, and to its owner which card it is. */
function cardChosen(event: Extract<RaceEvent, { type: 'cardChosen' }>, { t, say }: Scene): string | null {
  const { seat, card } = event;
  if (card !== undefined) return t('event.cardChosen.own', { ship: say.subject(seat), card: say.card(card) });
  return answeredLate.has(event) ? null : t('event.cardChosen.hidden', { ship: say.subject(seat) });
}

function gameEnded(event: Extract<RaceEvent, { type: 'gameEnded' }>, { t, say }: Scene): string {
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
  combatStarted: ({ attacker, defender, at }, { t, say }) =>
    t('event.combatStarted', { ship: say.subject(attacker), other: say.object(defender), at: say.at(at) }),
  powderSpent: ({ ship, count }, { t, say }) =>
    count === 0
      ? t('event.powderSpent.none', { ship: say.subject(ship) })
      : t('event.powderSpent.some', { ship: say.subject(ship), goods: say.goods('powder', count) }),
  combatRolled,
  combatWon,
  combatTied: ({ attack, defence }, { t }) => t('event.combatTied', { attack, defence }),
  spoilsTaken,
  // Who won, and what, has been said.
  combatEnded: () => null,
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
  const sentence = SENTENCES[event.type] as (event: RaceEvent, scene: Scene) => string | null;
  return sentence(event, { t, say: phrasesOf(t, room), after });
}
