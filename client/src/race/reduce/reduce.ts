/** Moves the public furniture: the view after an event, as far as the event tells. */
import { NOBODY_ASKED } from '@brigantine/shared/engine';
import type { CombatView, RaceEvent, RaceView, ShipName, SpoilsEvent, Split } from '@brigantine/shared/race';
import { isOfFight } from '../fighting';
import { shipIndex } from '../order';
import { rulesOf } from '../rules';
import { drained, EMPTY_HOLD, loaded, setHold, taken, withShip } from './fleet';
import { dropTreasure, findTreasure, giveCurse, mustMakeRoom, stealTreasure, stowCurse } from './treasures';

type Step<Type extends RaceEvent['type']> = (view: RaceView, event: Extract<RaceEvent, { type: Type }>) => RaceView;
type Steps = { readonly [Type in RaceEvent['type']]: Step<Type> };

const unchanged = (view: RaceView): RaceView => view;

function withCombat(view: RaceView, change: Partial<CombatView>): RaceView {
  return { ...view, combat: view.combat.map((combat) => ({ ...combat, ...change })) };
}

function isAttacker(view: RaceView, ship: ShipName): boolean {
  return view.combat[0]?.attacker === shipIndex(view, ship);
}

/** A new round: the dice leave the table (R3.6). */
function startRound(view: RaceView, round: number, captain: number): RaceView {
  const ships = view.ships.map((ship) => ({ ...ship, revealed: 0 as const, hasChosen: false }));
  return { ...view, round, captain, rolled: [], morning: 0, evening: 0, acting: -1, half: '', ships };
}

function chooseCard(view: RaceView, event: Extract<RaceEvent, { type: 'cardChosen' }>): RaceView {
  const chosen = withShip(view, event.seat, () => ({ hasChosen: true }));
  if (chosen.own === undefined || event.card === undefined) return chosen;
  return { ...chosen, own: { ...chosen.own, chosen: event.card } };
}

function spendPowder(view: RaceView, ship: ShipName, count: number, from: Split): RaceView {
  const spent = withShip(view, ship, (each) => ({ holds: taken(each.holds, from) }));
  const combat = view.combat[0];
  if (combat === undefined) return spent;
  return isAttacker(view, ship)
    ? withCombat(spent, { attackPowder: combat.attackPowder + count })
    : withCombat(spent, { defencePowder: combat.defencePowder + count });
}

function takeSpoils(view: RaceView, event: SpoilsEvent): RaceView {
  const { winner, loser } = event;
  switch (event.take) {
    case 'hold':
      return event.resource === 'treasure'
        ? stealTreasure(view, winner, loser, { card: event.card, stowed: event.hold })
        : withShip(view, loser, (each) => ({ holds: setHold(each.holds, event.hold, EMPTY_HOLD) }));
    case 'treasure':
      return stealTreasure(view, winner, loser, event);
    case 'curse':
      return giveCurse(view, winner, loser, event);
    case 'nothing':
      return view;
  }
}

/** Whether more of the fight is to come: a curse that needs room (R14.13), a stolen card to keep or not (R14.17). */
function isUndecided(view: RaceView, event: SpoilsEvent): boolean {
  if (event.take === 'curse') return mustMakeRoom(view, event.loser);
  const treasure = event.take === 'treasure' || (event.take === 'hold' && event.resource === 'treasure');
  return treasure && event.winner !== 'ghost' && rulesOf(view).stolenTreasureDiscard;
}

/** R14.13: goods thrown out for a curse make room for it; those of a 6th Hold that leaves the game go with it. */
function dumpGoods(view: RaceView, { ship, hold, rule }: Extract<RaceEvent, { type: 'goodsDumped' }>): RaceView {
  const emptied = withShip(view, ship, (each) => ({ holds: setHold(each.holds, hold, EMPTY_HOLD) }));
  return rule === 'R14.13' ? endCombat(stowCurse(emptied, ship, hold)) : emptied;
}

function endCombat(view: RaceView): RaceView {
  return view.combat.length === 0 ? view : { ...view, combat: [] };
}

/** The played cards join the discards before anybody draws (R3.6, R14.1); in the last round they stay where they are. */
function discardPlayed(view: RaceView): RaceView {
  const played = view.ships.flatMap(({ revealed }) => (revealed === 0 ? [] : [revealed]));
  if (played.length === 0) return view;
  const common = rulesOf(view).actionDeck === 'common66';
  const ships = view.ships.map((ship) =>
    ship.revealed === 0
      ? ship
      : { ...ship, discard: common ? ship.discard : [...ship.discard, ship.revealed], revealed: 0 as const },
  );
  return { ...view, ships, discard: common ? [...view.discard, ...played] : view.discard };
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
  combatStarted: (view, { attacker, defender, at }) => ({
    ...view,
    combat: [
      {
        attacker: shipIndex(view, attacker),
        defender: shipIndex(view, defender),
        at,
        attackPowder: 0,
        attackFace: '',
        defencePowder: 0,
        defenceFace: '',
        sabreUsed: false,
      },
    ],
  }),
  powderSpent: (view, { ship, count, from }) => spendPowder(view, ship, count, from),
  combatRolled: (view, { ship, face, reroll }) => {
    const rolled = isAttacker(view, ship) ? { attackFace: String(face) } : { defenceFace: String(face) };
    return withCombat(view, reroll ? { ...rolled, sabreUsed: true } : rolled);
  },
  combatWon: unchanged,
  combatTied: endCombat,
  spoilsTaken: (view, event) => {
    const taken = takeSpoils(view, event);
    return isUndecided(view, event) ? taken : endCombat(taken);
  },
  treasureFound: (view, { ship, at, card }) =>
    findTreasure({ ...view, lairs: view.lairs.filter((lair) => lair !== at) }, ship, card),
  treasureLost: (view, event) => endCombat(dropTreasure(view, event.ship, event, event.rule)),
  ghostSteered: (view, { half }) => ({ ...view, acting: view.ships.length - 1, half }),
  cardsDrawn: drawCards,
  pileRebuilt: rebuildPile,
  // Everybody has picked up by now, also those who drew nothing (R9.6).
  captainChanged: (view, { captain }) => ({ ...discardPlayed(view), captain }),
  roundEnded: (view) => ({ ...view, acting: -1, half: '' }),
  gameEnded: endGame,
};

/**
 * The view after an event, as far as the event tells; what it cannot tell (the next question, whose own hand
 * it is) stays as it was, and `show(view)` settles it. The view given is untouched.
 */
export function reduce(view: RaceView, event: RaceEvent): RaceView {
  const step = STEPS[event.type] as (view: RaceView, event: RaceEvent) => RaceView;
  return step(isOfFight(event) ? view : endCombat(view), event);
}
