/** The simple bot's judgement: what the pirates on the plank may still hope for, and what is left in hand. */
import { CAPTAIN, CAPTAIN_BONUS, PLANK_POINTS, pileOf } from '../score';
import { bitCount, FIRST_ACTION, PIRATE_BITS, type Position, type Turns } from './position';
import { worthOfLead, type Judge } from './judge';

/** P6.3 */
const FALLS = 20;

/**
 * Where another crew's play (a pirate and an action) leaves the pirate of each place, as shares of places 1–4; the
 * rest fall. Counted in 6,000 random games of four.
 */
const DRIFT: readonly (readonly number[])[] = [
  [0.42, 0.33, 0.22, 0.03],
  [0.14, 0.32, 0.3, 0.2],
  [0.05, 0.14, 0.25, 0.36],
  [0.01, 0.05, 0.08, 0.1],
];

/** By falls to come, then by place: the points of an ordinary pirate, and its chance to stay aboard to the end. */
const POINTS = chain(PLANK_POINTS, (falls) => pileOf(FALLS - falls));
const STAYS = chain([1, 1, 1, 1], () => 0);

/** `end`: worth of the places when the game ends; `fallen`: worth of falling with so many falls to come. */
function chain(end: readonly number[], fallen: (falls: number) => number): number[][] {
  const rows = [[...end]];
  for (let falls = 1; falls <= FALLS; falls++) {
    const later = rows[falls - 1] ?? [];
    rows.push(
      DRIFT.map((shares) =>
        shares.reduce((sum, share, to) => sum + share * ((later[to] ?? 0) - fallen(falls)), fallen(falls)),
      ),
    );
  }
  return rows;
}

/** The points that a pirate may expect on a place (from 0) when so many have fallen. */
export function prospect(value: number, place: number, fallen: number): number {
  const falls = FALLS - fallen;
  const bonus = value === CAPTAIN ? CAPTAIN_BONUS * (STAYS[falls]?.[place] ?? 0) : 0;
  return (POINTS[falls]?.[place] ?? 0) + bonus;
}

/** By falls, by place and value. */
const PROSPECTS = Array.from({ length: FALLS + 1 }, (_, fallen) =>
  Float64Array.from({ length: 32 }, (_each, at) => prospect(at & 7, at >> 3, fallen)),
);

/** For each turn a crew has after others, what it may yet gain on them. */
const LATER = 4;
/** Points for each step of the actions in hand, and for each value of the pirates below six; less with fewer plays to come. */
const STEP = 0.5;
const STEPS = [1, 2, 3, 1, 2];
const PLAYS = 5;

/** By the bits of a hand. */
const HANDS = Float64Array.from({ length: 1 << 11 }, (_, hand) => {
  let worth = 0;
  for (let value = 1; value <= 6; value++) worth += ((hand >> (value - 1)) & 1) * (6 - value);
  for (const [i, steps] of STEPS.entries()) worth += ((hand >> (FIRST_ACTION + i)) & 1) * steps * STEP;
  return (worth * bitCount(hand & PIRATE_BITS)) / PLAYS;
});

/** Rates turns by the lead in prospects over the best rival. */
export class SimpleJudge implements Judge {
  private readonly shared = new Float64Array(4);
  private readonly sums = new Float64Array(4);
  private mover = 0;
  private players = 0;
  private fallen = 0;

  prepare({ hands, points, mover, players, fallen }: Position): void {
    for (let crew = 0; crew < 4; crew++) {
      const held = crew === mover ? 0 : (HANDS[(hands[crew] as number) & 0x7ff] as number);
      this.shared[crew] = (points[crew] as number) + held + LATER * crew;
    }
    [this.mover, this.players, this.fallen] = [mover, players, fallen];
  }

  worthOf(turns: Turns, i: number): number {
    const { sums, mover, fallen } = this;
    sums.set(this.shared);
    (sums[mover] as number) += HANDS[(turns.hand[i] as number) & 0x7ff] as number;
    const fell = turns.fell[i] as number;
    if (fell >= 0) (sums[fell] as number) += pileOf(fallen);
    const prospects = PROSPECTS[Math.min(FALLS, fell >= 0 ? fallen + 1 : fallen)] as Float64Array;
    const plank = turns.plank[i] as number;
    for (let place = 0; place < 4; place++) {
      const pirate = (plank >> (5 * place)) & 31;
      (sums[pirate >> 3] as number) += prospects[place * 8 + (pirate & 7)] as number;
    }
    let rival = -Infinity;
    for (let crew = 0; crew < this.players; crew++) if (crew !== mover) rival = Math.max(rival, sums[crew] as number);
    return worthOfLead((sums[mover] as number) - rival);
  }
}
