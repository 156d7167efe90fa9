/** Moves the public furniture: the view after an event, as far as the event tells. */
import { NOBODY_ASKED, type Seat } from '@brigantine/shared/engine';
import type { RaceEvent, RaceView, ShipName } from '@brigantine/shared/race';
import { isRecorded, recordOf, type TabledType } from '../events';
import { shipIndex } from '../order';
import { rulesOf } from '../rules';
import { drained, EMPTY_HOLD, loaded, setHold, taken, withShip } from './fleet';
import { dropTreasure, findTreasure, stowCurse } from './treasures';

type Step<Type extends RaceEvent['type']> = (view: RaceView, event: Extract<RaceEvent, { type: Type }>) => RaceView;
type Steps = { readonly [Type in TabledType]: Step<Type> };

const unchanged = (view: RaceView): RaceView => view;

const withoutDice = (view: RaceView): RaceView => ({ ...view, rolled: [], morning: 0, evening: 0 });

/** A new round: the dice leave the table (R3.6). */
function startRound(view: RaceView, round: number, captain: number): RaceView {
  const ships = view.ships.map((ship) => ({ ...ship, revealed: 0 as const, hasChosen: false }));
  return { ...withoutDice(view), round, captain, acting: -1, half: '', ships };
}

function chooseCard(view: RaceView, event: Extract<RaceEvent, { type: 'cardChosen' }>): RaceView {
  const chosen = withShip(view, event.seat, () => ({ hasChosen: true }));
  if (chosen.own === undefined || event.card === undefined) return chosen;
  return { ...chosen, own: { ...chosen.own, chosen: event.card } };
}

/** R14.13: goods thrown out for a curse make room for it; those of a 6th Hold that leaves the game go with it. */
function dumpGoods(view: RaceView, { ship, hold, rule }: Extract<RaceEvent, { type: 'goodsDumped' }>): RaceView {
  const emptied = withShip(view, ship, (each) => ({ holds: setHold(each.holds, hold, EMPTY_HOLD) }));
  return rule === 'R14.13' ? stowCurse(emptied, ship, hold) : emptied;
}

/** The played cards join the discards before anybody draws (R3.6, R14.1), and the dice say nothing of what is drawn; in the last round they stay where they are. */
function discardPlayed(view: RaceView): RaceView {
  const played = view.ships.flatMap(({ revealed }) => (revealed === 0 ? [] : [revealed]));
  if (played.length === 0) return view;
  const common = rulesOf(view).actionDeck === 'common66';
  const ships = view.ships.map((ship) =>
    ship.revealed === 0
      ? ship
      : { ...ship, discard: common ? ship.discard : [...ship.discard, ship.revealed], revealed: 0 as const },
  );
  return { ...withoutDice(view), ships, discard: common ? [...view.discard, ...played] : view.discard };
}

function drawCards(view: RaceView, { seat, count }: Extract<RaceEvent, { type: 'cardsDrawn' }>): RaceView {
  const table = discardPlayed(view);
  const common = rulesOf(view).actionDeck === 'common66';
  const drawn = withShip(table, seat, (ship) => ({
    handSize: ship.handSize + count,
    pileSize: common ? ship.pileSize : ship.pileSize - count,
  }));
  return common ? { ...drawn, pileSize: drawn.pileSize - count } : drawn;
}

/** R3.7, R14.1: what was left of the old pile has been drawn already, and is told with the rest of the draw. */
function rebuildPile(view: RaceView, { seat, count }: Extract<RaceEvent, { type: 'pileRebuilt' }>): RaceView {
  const table = discardPlayed(view);
  if (rulesOf(view).actionDeck === 'common66') return { ...table, discard: [], pileSize: table.pileSize + count };
  return withShip(table, seat, (ship) => ({ discard: [], pileSize: ship.pileSize + count }));
}

function endGame(view: RaceView, event: Extract<RaceEvent, { type: 'gameEnded' }>): RaceView {
  const places = new Map<ShipName, number>();
  let place = 1;
  for (const tied of event.ranking) {
    for (const ship of tied) places.set(ship, place);
    place += tied.length;
  }
  const ships = view.ships.map((ship, i) => ({
    ...ship,
    place: places.get(ship.ghost ? 'ghost' : i) ?? 0,
    finished: ship.lap >= 1,
  }));
  return { ...view, ships, over: true, acting: -1, half: '', pending: NOBODY_ASKED };
}

const STEPS: Steps = {
  roundStarted: (view, { round, captain }) => startRound(view, round, captain),
  diceRolled: (view, { rolled }) => ({ ...view, rolled, morning: 0, evening: 0 }),
  diceAssigned: (view, { morning, evening }) => ({ ...view, morning, evening }),
  cardChosen: chooseCard,
  cardRevealed: (view, { seat, card }) =>
    withShip(view, seat, (ship) => ({ revealed: card, hasChosen: false, handSize: ship.handSize - 1 })),
  actionStarted: (view, { ship, half }) => ({ ...view, acting: shipIndex(view, ship), half }),
  // R5.6, R10.11 a ship that is home has no evening, yet its turn comes to it.
  actionIgnored: (view, { ship, rule }) =>
    rule === 'R4.4' ? view : { ...view, acting: shipIndex(view, ship), half: 'evening' },
  goodsLoaded: (view, { ship, hold, resource, count }) =>
    withShip(view, ship, (each) => ({ holds: loaded(each.holds, hold, resource, count) })),
  goodsDumped: dumpGoods,
  goodsLost: unchanged,
  shipSailed: (view, { ship, at, lap }) => withShip(view, ship, () => ({ at, lap })),
  shipFinished: (view, { ship }) => ({ ...withShip(view, ship, () => ({ finished: true })), lastRound: true }),
  shipCrossedLine: (view) => ({ ...view, lastRound: true }),
  costPaid: (view, { ship, from }) => withShip(view, ship, (each) => ({ holds: taken(each.holds, from) })),
  shortageStarted: (view, { ship, resource }) =>
    withShip(view, ship, (each) => ({ holds: drained(each.holds, resource) })),
  shortageRolled: unchanged,
  shipRetreated: (view, { ship, at, lap }) => withShip(view, ship, () => ({ at, lap })),
  treasureFound: (view, { ship, at, card }) =>
    findTreasure({ ...view, lairs: view.lairs.filter((lair) => lair !== at) }, ship, card),
  treasureLost: (view, event) => dropTreasure(view, event.ship, event, event.rule),
  ghostSteered: (view, { half }) => ({ ...view, acting: view.ships.length - 1, half }),
  cardsDrawn: drawCards,
  pileRebuilt: rebuildPile,
  // Everybody has picked up by now, also those who drew nothing (R9.6).
  captainChanged: (view, { captain }) => ({ ...discardPlayed(view), captain }),
  roundEnded: (view) => ({ ...view, acting: -1, half: '' }),
  gameEnded: endGame,
};

function applied(view: RaceView, event: RaceEvent): RaceView {
  if (isRecorded(event)) return recordOf(event).apply?.(view, event) ?? view;
  return (STEPS[event.type] as (view: RaceView, event: RaceEvent) => RaceView)(view, event);
}

/** What seat `me` alone sees: its hand (R3.2, R3.6); its score the panels count themselves. */
function withOwn(view: RaceView, event: RaceEvent, me: Seat): RaceView {
  const { own } = view;
  if (own === undefined) return view;
  if (event.type === 'cardsDrawn') return { ...view, own: { ...own, hand: [...own.hand, ...(event.cards ?? [])] } };
  if (event.type !== 'cardRevealed' || event.seat !== me) return view;
  const played = own.hand.indexOf(event.card);
  return { ...view, own: { ...own, chosen: 0, hand: own.hand.filter((_, i) => i !== played) } };
}

/**
 * The view after an event, as far as the event tells it to seat `me` (−1: to everybody); what it cannot tell (the next
 * question) stays as it was, and `show(view)` settles it. The view given is untouched.
 */
export function reduce(view: RaceView, event: RaceEvent, me: Seat = -1): RaceView {
  return withOwn(applied(view, event), event, me);
}
