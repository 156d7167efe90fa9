/** What happens in the peers' small race, step by step. */
import { CARDS, PORT_ROYAL, spaceAt, type CardIcon, type CardId, type Resource } from '@brigantine/shared/race';
import { die, drawCards, shipOf, type SmallRace, type SmallShip, type Step, type What } from './state';

/** How a step can be done, and what is done then. Without a way nothing is; with one, nobody is asked. */
interface Ways {
  ways(race: SmallRace, step: Step): readonly number[];
  go(race: SmallRace, step: Step, way: number): void;
}

const atOnce = (go: Ways['go']): Ways => ({ ways: () => [0], go });

export const STEPS: Readonly<Record<What, Ways>> = {
  round: atOnce(newRound),
  order: { ways: ({ rolled }) => [...new Set(rolled)], go: orderDice },
  choose: { ways: (race, { seat }) => [...shipOf(race, seat).hand], go: chooseCard },
  reveal: atOnce(reveal),
  load: { ways: (race, step) => loadable(shipOf(race, step.seat), step.goods), go: load },
  sail: { ways: (race, { seat, count = 0 }) => landings(shipOf(race, seat).at, count), go: sail },
  land: atOnce(land),
  target: { ways: (race, { seat }) => othersThere(race, seat), go: beginCombat },
  attack: { ways: (race, { seat }) => upTo(amount(shipOf(race, seat), 'powder')), go: fire },
  defend: { ways: (race, { seat }) => upTo(amount(shipOf(race, seat), 'powder')), go: defend },
  spoils: { ways: (race) => [...holdsWith(loserOf(race), (goods) => goods !== ''), NOTHING], go: takeSpoils },
  settle: atOnce(settle),
  pay: { ways: (race, { seat, goods }) => holdsWith(shipOf(race, seat), (each) => each === goods), go: pay },
  retreat: { ways: (race, { seat }) => retreats(shipOf(race, seat)), go: retreat },
};

const LAST_ROUND = 50;
const MOST_IN_HOLD = 6;
/** Instead of a hold. */
const NOTHING = -1;

function newRound(race: SmallRace): void {
  const { ships, steps } = race;
  if (race.round === LAST_ROUND || ships.some(({ lap }) => lap > 0)) return;
  race.round++;
  race.captain = (race.captain + 1) % ships.length;
  race.rolled = [die(race), die(race)];
  for (const ship of ships) Object.assign(ship, { card: 0, shown: false });
  for (const ship of ships) drawCards(race, ship);
  const seats = ships.map((_, i) => (race.captain + i) % ships.length).reverse();
  steps.push({ what: 'round', seat: 0 }, ...seats.map((seat): Step => ({ what: 'reveal', seat })));
  steps.push(...seats.map((seat): Step => ({ what: 'choose', seat })), { what: 'order', seat: race.captain });
}

function orderDice(race: SmallRace, _step: Step, morning: number): void {
  const [one = 0, two = 0] = race.rolled;
  race.morning = morning;
  race.evening = one + two - morning;
}

function chooseCard(race: SmallRace, { seat }: Step, card: number): void {
  const ship = shipOf(race, seat);
  ship.card = card as CardId;
  ship.hand.splice(ship.hand.indexOf(ship.card), 1);
}

function reveal(race: SmallRace, { seat }: Step): void {
  const ship = shipOf(race, seat);
  if (ship.card === 0) return;
  ship.shown = true;
  ship.discard.push(ship.card);
  const { morning, evening } = CARDS[ship.card];
  race.steps.push(action(seat, evening, race.evening), action(seat, morning, race.morning));
}

function action(seat: number, icon: CardIcon, count: number): Step {
  if (icon === 'forward') return { what: 'sail', seat, count };
  if (icon === 'backward') return { what: 'sail', seat, count: -count };
  return { what: 'load', seat, goods: icon, count };
}

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, each) => each);

const amount = ({ goods, counts }: SmallShip, wanted: Resource): number =>
  counts.reduce((sum, count, hold) => (goods[hold] === wanted ? sum + count : sum), 0);

const holdsWith = ({ goods }: SmallShip, fits: (goods: Resource | '') => boolean): number[] =>
  goods.flatMap((each, hold) => (fits(each) ? [hold] : []));

/** The first empty hold, or those that hold something else. */
function loadable(ship: SmallShip, goods: Resource | undefined): number[] {
  const empty = ship.goods.indexOf('');
  return empty === -1 ? holdsWith(ship, (each) => each !== goods) : [empty];
}

function load(race: SmallRace, { seat, goods = 'gold', count = 0 }: Step, hold: number): void {
  const ship = shipOf(race, seat);
  ship.goods[hold] = goods;
  ship.counts[hold] = Math.min(count, MOST_IN_HOLD);
}

/** Takes so many out of a hold, or all there are. Returns how many are missing. */
function unload({ goods, counts }: SmallShip, hold: number, count: number): number {
  const there = counts[hold] ?? 0;
  counts[hold] = Math.max(0, there - count);
  if (counts[hold] === 0) goods[hold] = '';
  return Math.max(0, count - there);
}

/** The same out of all holds with these goods, one after the other. */
function unloadAll(ship: SmallShip, goods: Resource, count: number): void {
  holdsWith(ship, (each) => each === goods).reduce((left, hold) => unload(ship, hold, left), count);
}

/** Where so many spaces lead, those backward being below 0: several at a fork. */
function landings(from: number, count: number): number[] {
  let ends = [from];
  for (let i = 0; i < Math.abs(count); i++) {
    ends = [...new Set(ends.flatMap((at) => (count > 0 ? spaceAt(at).next : spaceAt(at).previous)))];
  }
  return ends;
}

function sail(race: SmallRace, { seat, count = 0 }: Step, to: number): void {
  const ship = shipOf(race, seat);
  // Numbers rise along the course, so that a ship which falls back to a lower one has come round.
  if (count > 0 && to < ship.at) ship.lap++;
  if (count < 0 && (to > ship.at || ship.at === PORT_ROYAL)) ship.lap--;
  ship.at = ship.lap > 0 ? PORT_ROYAL : to;
  race.steps.push({ what: 'land', seat });
}

function land(race: SmallRace, { seat }: Step): void {
  race.steps.push({ what: 'settle', seat }, { what: 'target', seat });
}

function othersThere({ ships }: SmallRace, seat: number): number[] {
  const here = ships[seat]?.at;
  if (here === PORT_ROYAL) return [];
  return ships.flatMap(({ at }, other) => (at === here && other !== seat ? [other] : []));
}

function beginCombat(race: SmallRace, { seat }: Step, other: number): void {
  race.combat = [seat, other, 0, 0];
  race.steps.push({ what: 'defend', seat: other }, { what: 'attack', seat });
}

/** What was fired and rolled is added to the side's strength. */
function fire(race: SmallRace, { what, seat }: Step, powder: number): void {
  unloadAll(shipOf(race, seat), 'powder', powder);
  race.combat[what === 'attack' ? 2 : 3] = powder + die(race);
}

function defend(race: SmallRace, step: Step, powder: number): void {
  fire(race, step, powder);
  const [attacker = 0, defender = 0, attack = 0, defence = 0] = race.combat;
  if (attack !== defence) race.steps.push({ what: 'spoils', seat: attack > defence ? attacker : defender });
}

function loserOf(race: SmallRace): SmallShip {
  const [attacker = 0, defender = 0, attack = 0, defence = 0] = race.combat;
  return shipOf(race, attack > defence ? defender : attacker);
}

function takeSpoils(race: SmallRace, { seat }: Step, hold: number): void {
  const loser = loserOf(race);
  const { [hold]: goods = '' } = loser.goods;
  const { [hold]: count = 0 } = loser.counts;
  if (goods === '') return;
  unload(loser, hold, count);
  race.steps.push({ what: 'load', seat, goods, count });
}

/** What is due on a space, 0 of nothing in a lair and at home. */
function costAt(at: number): { readonly goods: Resource; readonly cost: number } {
  const { type, cost } = spaceAt(at);
  return { goods: type === 'port' ? 'gold' : 'food', cost };
}

const canPay = (ship: SmallShip, at: number): boolean => amount(ship, costAt(at).goods) >= costAt(at).cost;

/** A treasure in a lair; else what the space costs, or a retreat. */
function settle(race: SmallRace, { seat }: Step): void {
  const ship = shipOf(race, seat);
  const { goods, cost } = costAt(ship.at);
  const lair = race.lairs.indexOf(ship.at);
  if (lair !== -1) {
    race.lairs.splice(lair, 1);
    ship.treasures.push(...race.treasures.splice(-1));
  } else if (canPay(ship, ship.at)) {
    if (cost > 0) race.steps.push({ what: 'pay', seat, goods, count: cost });
  } else {
    unloadAll(ship, goods, cost);
    race.steps.push({ what: 'retreat', seat });
  }
}

function pay(race: SmallRace, step: Step, hold: number): void {
  const count = unload(shipOf(race, step.seat), hold, step.count ?? 0);
  if (count > 0) race.steps.push({ ...step, count });
}

/** The first space of each way back that the ship can pay for. */
function retreats(ship: SmallShip): number[] {
  const found = new Set<number>();
  let ways = [...spaceAt(ship.at).previous];
  while (ways.length > 0) {
    for (const at of ways) if (canPay(ship, at)) found.add(at);
    ways = ways.filter((at) => !found.has(at)).flatMap((at) => spaceAt(at).previous);
  }
  return [...found];
}

function retreat(race: SmallRace, { seat }: Step, to: number): void {
  const ship = shipOf(race, seat);
  if (to > ship.at) ship.lap--;
  ship.at = to;
  race.steps.push({ what: 'settle', seat });
}
