/** Moves the public furniture: the view after an event, as far as the event tells. */
import type { CombatView, RaceEvent, RaceView, ShipName, SpoilsEvent, Split } from '@brigantine/shared/race';
import { drained, EMPTY_HOLD, setHold, taken, withShip } from './fleet';
import { shipIndex } from '../order';
import { gainTreasure, giveCurse, stealTreasure } from './treasures';

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
      return withShip(view, loser, (each) => ({ holds: setHold(each.holds, event.hold, EMPTY_HOLD) }));
    case 'treasure':
      return stealTreasure(view, winner, loser, event.card);
    case 'curse':
      return giveCurse(view, winner, loser, event.card);
    case 'nothing':
      return view;
  }
}

/** The played card joins the discards before its owner draws (R3.6); in the last round it stays where it is. */
function discardPlayed(view: RaceView, seat: ShipName): RaceView {
  return withShip(view, seat, (ship) =>
    ship.revealed === 0 ? {} : { discard: [...ship.discard, ship.revealed], revealed: 0 },
  );
}

function drawCards(view: RaceView, { seat, count }: Extract<RaceEvent, { type: 'cardsDrawn' }>): RaceView {
  return withShip(discardPlayed(view, seat), seat, (ship) => ({
    handSize: ship.handSize + count,
    pileSize: ship.pileSize - count,
  }));
}

/** Everybody has picked up by now, also those who drew nothing (R9.6). */
function passCompass(view: RaceView, captain: number): RaceView {
  return view.ships.reduce((each, ship, i) => (ship.ghost ? each : discardPlayed(each, i)), { ...view, captain });
}

function endGame(view: RaceView, event: Extract<RaceEvent, { type: 'gameEnded' }>): RaceView {
  const places = new Map<ShipName, number>();
  let place = 1;
  for (const tied of event.ranking) {
    for (const ship of tied) places.set(ship, place);
    place += tied.length;
  }
  const ships = view.ships.map((ship, i) => ({ ...ship, place: places.get(ship.ghost ? 'ghost' : i) ?? 0 }));
  return { ...view, ships, over: true, acting: -1, half: '', pending: [] };
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
    withShip(view, ship, (each) => ({ holds: setHold(each.holds, hold, { resource, count }) })),
  goodsDumped: (view, { ship, hold }) =>
    withShip(view, ship, (each) => ({ holds: setHold(each.holds, hold, EMPTY_HOLD) })),
  shipSailed: (view, { ship, at, lap }) => withShip(view, ship, () => ({ at, lap })),
  shipFinished: (view, { ship }) => ({ ...withShip(view, ship, () => ({ finished: true })), lastRound: true }),
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
      },
    ],
  }),
  powderSpent: (view, { ship, count, from }) => spendPowder(view, ship, count, from),
  combatRolled: (view, { ship, face }) =>
    withCombat(view, isAttacker(view, ship) ? { attackFace: String(face) } : { defenceFace: String(face) }),
  combatWon: unchanged,
  combatTied: (view) => ({ ...view, combat: [] }),
  spoilsTaken: (view, event) => ({ ...takeSpoils(view, event), combat: [] }),
  treasureFound: (view, { ship, at, card }) =>
    gainTreasure({ ...view, lairs: view.lairs.filter((lair) => lair !== at) }, ship, card),
  ghostSteered: (view, { half }) => ({ ...view, acting: view.ships.length - 1, half }),
  cardsDrawn: drawCards,
  pileRebuilt: (view, { seat, count }) =>
    withShip(discardPlayed(view, seat), seat, () => ({ discard: [], pileSize: count })),
  captainChanged: (view, { captain }) => passCompass(view, captain),
  roundEnded: (view) => ({ ...view, acting: -1, half: '' }),
  gameEnded: endGame,
};

/**
 * The view after an event, as far as the event tells; what it cannot tell (the next question, whose own hand
 * it is) stays as it was, and `show(view)` settles it. The view given is untouched.
 */
export function reduce(view: RaceView, event: RaceEvent): RaceView {
  const step = STEPS[event.type] as (view: RaceView, event: RaceEvent) => RaceView;
  return step(view, event);
}
