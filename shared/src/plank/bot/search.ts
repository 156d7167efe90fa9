/**
 * Looks ahead. The bot takes the turn that is worth most to it; a rival plays as the network or as the simple bot would, either as likely.
 * The last round is played out, where everybody takes what is best for itself. Before it the network judges.
 */
import { glance, worthOfLead, type Judge } from './judge';
import type { Evaluator } from './network';
import { Turns, type Position } from './position';

const CREWS = 4;
/** With so few turns left, every turn is tried to the end. */
export const LAST_TURNS = 4;
/** Own turns that are looked into, of those that the network rates highest: now, and later. */
const ROOT_WIDTH = 12;
const WIDTH = 4;
/** More than any game has turns. */
const PLIES = 30;

/** The turns worth a look: before the end the pass comes first, as every later play is worth more. */
export function listTurns(position: Position, turns: Turns): void {
  if (position.turnsLeft > LAST_TURNS + 1 && position.mayPass) position.listPass(turns);
  else position.list(turns);
}

export interface RatedTurn {
  /** As in `Turns`. */
  readonly first: number;
  readonly worth: number;
}

export class Search {
  /** Positions that have been looked at. */
  nodes = 0;
  private budget = Infinity;
  private root = 0;
  private readonly lists = Array.from({ length: PLIES }, () => new Turns());
  private readonly worths = Array.from({ length: PLIES }, () => new Float64Array(256));
  private readonly values = Array.from({ length: PLIES }, () => new Float64Array(CREWS));
  private readonly totals = new Int32Array(CREWS);

  /** `judge` rates the turns; the network rates what they lead to. Without it, a search looks ahead in the last round only. */
  constructor(
    private readonly simple: Judge,
    private readonly network?: Evaluator,
  ) {}

  /** Rates every turn, the best first. Looks one turn further ahead at a time, until the nodes are used up. */
  rate(position: Position, budget: number): RatedTurn[] {
    const [turns] = this.lists as [Turns];
    const { mover, turnsLeft } = position;
    const exact = turnsLeft <= LAST_TURNS + 1;
    this.nodes = 0;
    this.root = mover;
    this.budget = exact ? Infinity : budget;
    listTurns(position, turns);
    const glanced = this.worths[0] as Float64Array;
    if (exact) glanced.fill(0);
    else this.glance(position, 0);
    let rated = Array.from({ length: turns.length }, (_, at) => ({ at, worth: glanced[at] as number }));
    rated.sort((a, b) => b.worth - a.worth);
    const depths = exact ? 1 : this.network === undefined ? 0 : turnsLeft - 1;
    for (let depth = 1; depth <= depths && rated.length > 1; depth++) {
      const width = exact ? rated.length : ROOT_WIDTH;
      const best = rated.slice(0, width).map(({ at }) => {
        this.follow(position, turns, at, 1, depth);
        return { at, worth: (this.values[1] as Float64Array)[mover] as number };
      });
      if (this.nodes > this.budget) break;
      best.sort((a, b) => b.worth - a.worth);
      rated = [...best, ...rated.slice(width)];
    }
    return rated.map(({ at, worth }) => ({ first: turns.first[at] as number, worth }));
  }

  /** What the position is worth to everybody at the end; only in the last round. */
  playOut(position: Position): Float64Array {
    this.budget = Infinity;
    this.look(position, 1, 0);
    return this.values[1] as Float64Array;
  }

  private glance(position: Position, ply: number): number {
    const turns = this.lists[ply] as Turns;
    this.nodes += turns.length;
    return glance(this.network ?? this.simple, position, turns, this.worths[ply] as Float64Array);
  }

  /** Plays a turn, and looks so many turns further. The result is in `values` of that ply. */
  private follow(position: Position, turns: Turns, i: number, ply: number, depth: number): void {
    const { mover, plank } = position;
    const hand = position.hands[mover] as number;
    const fell = turns.fell[i] as number;
    position.play(turns.plank[i] as number, turns.hand[i] as number, fell);
    this.look(position, ply, depth);
    position.undo(mover, plank, hand, fell);
  }

  private look(position: Position, ply: number, depth: number): void {
    if (++this.nodes > this.budget) return;
    const { turnsLeft, mover } = position;
    const value = this.values[ply] as Float64Array;
    if (turnsLeft === 0) return this.count(position, value);
    const exact = turnsLeft <= LAST_TURNS;
    if (!exact && depth === 0) return this.network?.evaluate(position, value);
    if (position.isChance) return this.average(position, ply, depth);
    const turns = this.lists[ply] as Turns;
    listTurns(position, turns);
    if (exact) return this.best(position, ply, turns.length, depth);
    const at = this.glance(position, ply);
    if (mover !== this.root) return this.expect(position, ply, at, depth);
    this.best(position, ply, depth > 1 ? Math.min(WIDTH, turns.length) : 1, depth);
  }

  /** The value for everybody of the turn that the mover likes most, of all or of those that were rated highest. */
  private best(position: Position, ply: number, width: number, depth: number): void {
    const turns = this.lists[ply] as Turns;
    const value = this.values[ply] as Float64Array;
    const after = this.values[ply + 1] as Float64Array;
    const { mover } = position;
    for (let k = 0; k < width; k++) {
      const at = width === turns.length ? k : takeHighest(this.worths[ply] as Float64Array, turns.length);
      this.follow(position, turns, at, ply + 1, Math.max(0, depth - 1));
      if (k === 0 || (after[mover] as number) > (value[mover] as number)) value.set(after);
    }
  }

  /** The mean of what the network would play, at that place of the list, and the simple bot. */
  private expect(position: Position, ply: number, at: number, depth: number): void {
    const turns = this.lists[ply] as Turns;
    const value = this.values[ply] as Float64Array;
    const after = this.values[ply + 1] as Float64Array;
    const simple = glance(this.simple, position, turns, this.worths[ply] as Float64Array);
    this.follow(position, turns, at, ply + 1, depth - 1);
    value.set(after);
    if (simple === at) return;
    this.follow(position, turns, simple, ply + 1, depth - 1);
    for (let crew = 0; crew < CREWS; crew++) value[crew] = ((value[crew] as number) + (after[crew] as number)) / 2;
  }

  /** The mean over what a neutral crew may draw. */
  private average(position: Position, ply: number, depth: number): void {
    const turns = this.lists[ply] as Turns;
    const value = this.values[ply] as Float64Array;
    const after = this.values[ply + 1] as Float64Array;
    const { mover, under } = position;
    const above = under[mover] as number;
    position.listDraws(turns);
    value.fill(0);
    under[mover] = Math.max(-1, above - 1);
    for (let i = 0; i < turns.length; i++) {
      this.follow(position, turns, i, ply + 1, Math.max(0, depth - 1));
      for (let crew = 0; crew < CREWS; crew++) (value[crew] as number) += (after[crew] as number) / turns.length;
    }
    under[mover] = above;
  }

  /** P7.5 what the end is worth to each player. */
  private count(position: Position, value: Float64Array): void {
    const { totals } = this;
    position.count(totals);
    for (let crew = 0; crew < position.players; crew++) {
      let rival = 0;
      for (let other = 0; other < position.players; other++)
        if (other !== crew && (totals[other] as number) > rival) rival = totals[other] as number;
      value[crew] = worthOfLead((totals[crew] as number) - rival);
    }
  }
}

/** The place of the highest number, which is taken out. */
function takeHighest(worths: Float64Array, length: number): number {
  let best = 0;
  for (let i = 1; i < length; i++) if ((worths[i] as number) > (worths[best] as number)) best = i;
  worths[best] = -Infinity;
  return best;
}
