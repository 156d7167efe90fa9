/** Conservation in a race: cards, treasures, the form of holds, and tokens. */
import { CARD_IDS, RESOURCES, type Resource } from './data/cards';
import { isPower } from './data/treasures';
import { LAIRS } from './data/spaces';
import { pointsOf } from './rules/points';
import { allCards } from './setup';
import { nameOf, REGULAR_HOLDS, SIXTH_HOLD, stock, type Laden } from './ships';
import type { RaceEvent, RaceState, ShipName } from './types';

/** Describes what an input has not conserved; undefined if all is well. */
export function brokenRace(before: RaceState, after: RaceState, events: readonly RaceEvent[]): string | undefined {
  const tokens = (): string | undefined => brokenTokens(before, after, events, (index) => nameOf(after, index));
  return brokenCards(after) ?? brokenTreasures(after) ?? brokenHolds(after) ?? tokens();
}

const inOrder = (cards: readonly number[]): string => [...cards].sort((a, b) => a - b).join();
const OWN_CARDS = inOrder(CARD_IDS);
const COMMON_CARDS = inOrder(allCards());

/** R1.4: everybody has the same eleven cards, each in one place; R14.1 or all have those of six players in common. */
function brokenCards({ decks, commonPiles }: RaceState): string | undefined {
  if (commonPiles !== null) {
    const dealt = decks.flatMap(({ hand, revealed }) => (revealed === 0 ? hand : [...hand, revealed]));
    const cards = inOrder([...dealt, ...commonPiles.pile, ...commonPiles.discard]);
    return cards === COMMON_CARDS ? undefined : `cards: ${cards}`;
  }
  for (const [seat, { hand, pile, discard, revealed, chosen }] of decks.entries()) {
    const cards = inOrder([...hand, ...pile, ...discard, ...(revealed === 0 ? [] : [revealed])]);
    if (cards !== OWN_CARDS) return `cards of seat ${seat}: ${cards}`;
    if (chosen !== 0 && !hand.includes(chosen)) return `seat ${seat} chose a card it does not hold`;
  }
  return undefined;
}

/** R1.7, R2.1: twelve treasures, one drawn for each token that is gone; R14.11–R14.13 some leave the game. */
function brokenTreasures({ rules, ships, treasures, gone, lairs, ghostShip }: RaceState): string | undefined {
  const laid = ships.flatMap((ship) => ship.treasures);
  const all = [...treasures, ...[...gone, ...laid].map(({ card }) => card)].sort().join();
  if (all !== [...pointsOf(rules).treasures].sort().join()) return `treasures: ${all}`;
  const found = laid.length + gone.length - (ghostShip ? 1 : 0);
  if (found + lairs.length !== LAIRS.length) return `${found} treasures found, ${lairs.length} tokens left`;
  if (laid.some(({ card, faceUp }) => faceUp && !isPower(card))) return 'a value lies face up';
  return undefined;
}

/** R1.9: five holds, a sixth only with its card; a hold is empty or has at least one token. */
function brokenHolds({ ships }: RaceState): string | undefined {
  for (const [index, { holds, treasures }] of ships.entries()) {
    const sixth = treasures.some(({ card, faceUp }) => faceUp && card === 'sixthHold');
    if (holds.length !== (sixth ? SIXTH_HOLD : REGULAR_HOLDS)) return `ship ${index} has ${holds.length} holds`;
    const wrong = holds.find((hold) => hold !== null && !(Number.isInteger(hold.count) && hold.count > 0));
    if (wrong !== undefined) return `ship ${index} has a hold of ${JSON.stringify(wrong)}`;
    const stowed = treasures.flatMap(({ hold }) => (hold === 0 ? [] : [hold])).sort((a, b) => a - b);
    const blocked = holds.flatMap((hold, i) => (hold?.resource === 'treasure' ? [i + 1] : []));
    if (stowed.join() !== blocked.join())
      return `ship ${index} has treasures in ${stowed.join()}, not ${blocked.join()}`;
  }
  return undefined;
}

type Ledger = Record<string, number>;

/** Ships as they are, or as a viewer sees them. */
interface Fleet {
  readonly ships: readonly Laden[];
}
const entry = (ship: ShipName, resource: Resource): string => `${ship} ${resource}`;

/** Every token gained or lost has its event. `nameAt`: the name of a ship by its index. */
export function brokenTokens(
  before: Fleet,
  after: Fleet,
  events: readonly RaceEvent[],
  nameAt: (index: number) => ShipName,
): string | undefined {
  const ledger: Ledger = {};
  for (const event of events) bookTokens(ledger, before, event);
  for (const [index, ship] of after.ships.entries()) {
    for (const resource of RESOURCES) {
      const was = before.ships[index];
      const change = stock(ship, resource) - (was === undefined ? 0 : stock(was, resource));
      const told = ledger[entry(nameAt(index), resource)] ?? 0;
      if (change !== told) return `${resource} of ship ${nameAt(index)} changed by ${change}, told ${told}`;
    }
  }
  return undefined;
}

/** Adds the changes of an event; `before` is the fleet at the last question. */
function bookTokens(ledger: Ledger, before: Fleet, event: RaceEvent): void {
  const add = (ship: ShipName, resource: Resource, count: number): void => {
    ledger[entry(ship, resource)] = (ledger[entry(ship, resource)] ?? 0) + count;
  };
  if (event.type === 'goodsLoaded') add(event.ship, event.resource, event.count);
  else if (event.type === 'goodsDumped' || event.type === 'costPaid') add(event.ship, event.resource, -event.count);
  else if (event.type === 'shortageStarted') add(event.ship, event.resource, -event.paid);
  else if (event.type === 'powderSpent') add(event.ship, 'powder', -event.count);
  else if (event.type !== 'spoilsTaken') return;
  else if (event.take === 'hold' && event.resource !== 'treasure') add(event.loser, event.resource, -event.count);
  else if (event.take === 'treasure' && event.card === 'sixthHold') bookSixthHold(add, before, event);
}

/** R8.7 the contents come along; R10.9 the Ghost Ship keeps only gold. A dormant 6th Hold has none. */
function bookSixthHold(
  add: (ship: ShipName, resource: Resource, count: number) => void,
  { ships }: Fleet,
  { winner, loser }: { readonly winner: ShipName; readonly loser: ShipName },
): void {
  const contents = ships[loser === 'ghost' ? ships.length - 1 : loser]?.holds[SIXTH_HOLD - 1];
  if (contents === null || contents === undefined) return;
  if (contents.resource === 'treasure' || contents.resource === '') return;
  add(loser, contents.resource, -contents.count);
  if (winner !== 'ghost' || contents.resource === 'gold') add(winner, contents.resource, contents.count);
}
