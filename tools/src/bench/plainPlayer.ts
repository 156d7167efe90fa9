/** The random player of the cross-check (docs/performance.md): every distinct answer is equally likely. */
import {
  COMBAT_FACES,
  fighterOn,
  firepower,
  hasPower,
  LADY_BETH,
  race,
  shipAt,
  smallestFirst,
  stock,
  type RaceMove,
  type RaceOptions,
  type RaceState,
  type Split,
} from '@brigantine/shared/race';

type Picker = (n: number) => number;
type Described = Extract<RaceOptions, { kind: 'split' }>;

/** A random answer of that seat. Throws if it is not asked. */
export function plainMove(state: RaceState, seat: number, pick: Picker): RaceMove {
  const options = race.options(state, seat);
  if (options === undefined) throw new Error(`seat ${String(seat)} is not asked`);
  if (options.kind === 'list') return anyOf(options.moves, pick);
  const { type } = options;
  if (type === 'choosePayment') return { type, from: holdByHold(options, options.least, pick) };
  const amount = anyOf(sensiblePowder(state, options.most), pick);
  return {
    type,
    from: options.order === 'smallestFirst' ? smallestFirst(options.holds, amount) : holdByHold(options, amount, pick),
  };
}

function anyOf<T>(items: readonly T[], pick: Picker): T {
  const item = items[pick(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** Chooses one hold after the other and takes as much as needed. Equal holds are one choice (R13.2). */
function holdByHold({ holds }: Described, amount: number, pick: Picker): Split {
  const from: Record<string, number> = {};
  const open = [...holds];
  for (let left = amount; left > 0;) {
    const counts = [...new Set(open.map(({ count }) => count))];
    const chosen = anyOf(counts, pick);
    const [hold] = open.splice(
      open.findIndex(({ count }) => count === chosen),
      1,
    );
    if (hold === undefined) throw new Error('a split beyond the stock');
    from[hold.hold] = Math.min(hold.count, left);
    left -= Math.min(hold.count, left);
  }
  return from;
}

const NUMBERS = COMBAT_FACES.numbersAndStar.flatMap((face) => (face === 'star' ? [] : [face]));
const [WORST, BEST] = [Math.min(...NUMBERS), Math.max(...NUMBERS)];

/** The attacker spends at most what beats every number of the defender, the defender nothing or enough for a tie. */
function sensiblePowder(state: RaceState, most: number): number[] {
  const { combat } = state;
  if (combat === null) throw new Error('no combat');
  const beth = (ship: number): number => (hasPower(shipAt(state, ship), 'ladyBeth') ? LADY_BETH : 0);
  const amounts = Array.from({ length: most + 1 }, (_, powder) => powder);
  const { attack: attacker, defence: defender } = combat.sides;
  if (attacker.face === null) {
    const defence = BEST + stock(shipAt(state, defender.ship), 'powder') + beth(defender.ship);
    const enough = Math.max(0, defence + 1 - WORST - beth(attacker.ship));
    return amounts.filter((powder) => powder <= enough);
  }
  const attack = firepower(fighterOn(state, 'attack'));
  return amounts.filter((powder) => powder === 0 || BEST + powder + beth(defender.ship) >= attack);
}
