/**
 * The game of the peers: a small race, so that the benchmark measures servers and not our rules. It has the board, cards, secret choices, loading,
 * costs, retreats and combat of the race, so its questions and messages are of similar kind and size. It asks one question at a time and has no
 * powers of treasures, no house rules and no events.
 */
import {
  CARD_IDS,
  CARDS,
  LAIRS,
  PORT_ROYAL,
  spaceAt,
  type CardIcon,
  type CardId,
  type Resource,
} from '@brigantine/shared/race';

interface SmallShip {
  at: number;
  lap: number;
  /** The goods of each hold ('' if empty), and their number. */
  readonly goods: (Resource | '')[];
  readonly counts: number[];
  readonly hand: CardId[];
  readonly pile: CardId[];
  readonly discard: CardId[];
  /** The card of this round, 0 before it is chosen. */
  card: CardId | 0;
  shown: boolean;
  /** Points that only the owner knows. */
  readonly treasures: number[];
}

/** A step of a round. It is a question to its seat if there are several ways to do it. */
interface Step {
  readonly what: keyof typeof STEPS;
  readonly seat: number;
  readonly goods?: Resource;
  /** Tokens, or spaces; negative for backward. */
  readonly count?: number;
}

export interface SmallRace {
  /** Seed of the next dice and cards. */
  random: number;
  /** Answers so far, including those of earlier races at this table. */
  version: number;
  round: number;
  captain: number;
  rolled: number[];
  morning: number;
  evening: number;
  readonly lairs: number[];
  readonly treasures: number[];
  readonly ships: SmallShip[];
  /** The last combat: both seats, then powder and die of each. */
  combat: number[];
  /** A stack. */
  readonly steps: Step[];
  /** The open question, and the ways to answer it. */
  asked: Step;
  ways: readonly number[];
}

const HAND = 3;
const POINTS = [3, 3, 5, 7, 7, -2, -3, -4, 2];
const LAST_ROUND = 50;
const MOST_IN_HOLD = 6;
/** Instead of a hold. */
const NOTHING = -1;

/** A race at its first question. */
export function beginRace(seats: number, seed: number, version = 0): SmallRace {
  const first: Step = { what: 'round', seat: 0 };
  const race: SmallRace = {
    ...{ random: seed | 1, version, round: 0, captain: 0, rolled: [0, 0], morning: 0, evening: 0 },
    ...{ lairs: [...LAIRS], treasures: [...POINTS], ships: [], combat: [], steps: [first], asked: first, ways: [] },
  };
  shuffle(race, race.treasures);
  for (let seat = 0; seat < seats; seat++) race.ships.push(newShip(race));
  race.captain = below(race, seats);
  goOn(race);
  return race;
}

/** Applies a choice of a seat. False if that seat is not asked or has no such choice. After a race the next one begins. */
export function answerRace(race: SmallRace, seat: number, choice: number): boolean {
  const { asked, ways, ships } = race;
  const way = ways[choice];
  if (asked.seat !== seat || way === undefined) return false;
  race.version++;
  race.ways = [];
  STEPS[asked.what].go(race, asked, way);
  goOn(race);
  if (race.ways.length === 0) Object.assign(race, beginRace(ships.length, race.random, race.version));
  return true;
}

/** Runs steps until somebody has a choice, or the race is over. */
function goOn(race: SmallRace): void {
  for (let next = race.steps.pop(); next !== undefined; next = race.steps.pop()) {
    const ways = STEPS[next.what].ways(race, next);
    const [only, another] = ways;
    if (another !== undefined) return void Object.assign(race, { asked: next, ways });
    if (only !== undefined) STEPS[next.what].go(race, next, only);
  }
}

export type ShipShown = ReturnType<typeof shipShown>;
export type RaceShown = ReturnType<typeof shownToAll>;
export type Own = ReturnType<typeof ownOf>;

/** A copy of the public part. The ways of a question may be secret, but their number is not. */
export function shownToAll(race: SmallRace) {
  const { version, round, captain, morning, evening, asked, ways } = race;
  return {
    ...{ version, round, captain, rolled: [...race.rolled], morning, evening, lairs: [...race.lairs] },
    ...{ pile: race.treasures.length, combat: [...race.combat] },
    asked: { seat: asked.seat, what: asked.what, ways: ways.length },
    ships: race.ships.map(shipShown),
  };
}

function shipShown(ship: SmallShip) {
  const { at, lap, card } = ship;
  return {
    ...{ at, lap, goods: [...ship.goods], counts: [...ship.counts], hand: ship.hand.length, pile: ship.pile.length },
    ...{ discard: [...ship.discard], hasChosen: card !== 0, card: ship.shown ? card : 0 },
    treasures: ship.treasures.length,
  };
}

/** A copy of a seat's private part. */
export function ownOf(race: SmallRace, seat: number) {
  const { hand, card, treasures } = shipOf(race, seat);
  return { hand: [...hand], card, treasures: [...treasures] };
}

/** The ways to do a step, and how one is done. A step without a way is skipped; a single way is taken unasked. */
interface Ways {
  ways(race: SmallRace, step: Step): readonly number[];
  go(race: SmallRace, step: Step, way: number): void;
}

const atOnce = (go: Ways['go']): Ways => ({ ways: () => [0], go });

const STEPS = {
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
} satisfies Readonly<Record<string, Ways>>;

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

/** The spaces that many steps away, backward if negative: several after a fork. */
function landings(from: number, count: number): number[] {
  let ends = [from];
  for (let i = 0; i < Math.abs(count); i++) {
    ends = [...new Set(ends.flatMap((at) => (count > 0 ? spaceAt(at).next : spaceAt(at).previous)))];
  }
  return ends;
}

function sail(race: SmallRace, { seat, count = 0 }: Step, to: number): void {
  const ship = shipOf(race, seat);
  // Numbers increase along the course, so a ship with a lower number has completed a lap.
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

/** Adds the powder and a die to the side's strength. */
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

/** The cost of a space; 0 in a lair and at home. */
function costAt(at: number): { readonly goods: Resource; readonly cost: number } {
  const { type, cost } = spaceAt(at);
  return { goods: type === 'port' ? 'gold' : 'food', cost };
}

const canPay = (ship: SmallShip, at: number): boolean => amount(ship, costAt(at).goods) >= costAt(at).cost;

/** Takes a treasure in a lair; otherwise the ship pays or retreats. */
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

function newShip(race: SmallRace): SmallShip {
  const pile = [...CARD_IDS];
  shuffle(race, pile);
  const ship: SmallShip = {
    ...{ at: PORT_ROYAL, lap: 0, goods: ['gold', 'food', '', '', ''], counts: [3, 3, 0, 0, 0] },
    ...{ hand: [], pile, discard: [], card: 0, shown: false, treasures: [] },
  };
  drawCards(race, ship);
  return ship;
}

/** Fills the hand. The discard pile is reshuffled when the pile is empty. */
function drawCards(race: SmallRace, { hand, pile, discard }: SmallShip): void {
  while (hand.length < HAND) {
    if (pile.length === 0) {
      pile.push(...discard.splice(0));
      shuffle(race, pile);
    }
    hand.push(...pile.splice(-1));
  }
}

function shipOf({ ships }: SmallRace, seat: number): SmallShip {
  const ship = ships[seat];
  if (ship === undefined) throw new Error(`there is no seat ${seat}`);
  return ship;
}

/** A random whole number below `of` (xorshift). */
function below(race: SmallRace, of: number): number {
  let x = race.random;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  race.random = x;
  return Math.floor(((x >>> 0) / 2 ** 32) * of);
}

const die = (race: SmallRace): number => 1 + below(race, 6);

function shuffle(race: SmallRace, items: number[]): void {
  for (const item of items.splice(0)) items.splice(below(race, items.length + 1), 0, item);
}
