/** Plays games of The Plank by what the network and the simple bot rate highest, and keeps the positions for training. */
import { seededChance, hashText, seededPicker } from '@brigantine/shared/chance';
import type { PickNumber } from '@brigantine/shared/engine';
import { plank, type Value } from '@brigantine/shared/plank';
import {
  describe,
  emptyInputs,
  Evaluator,
  glance,
  LAST_TURNS,
  listTurns,
  Position,
  Search,
  SimpleJudge,
  Turns,
  type Inputs,
  type Network,
} from '@brigantine/shared/plank/bot';
import { Table } from '@brigantine/shared/table';

/** A position, and what it turned out to be worth to each crew in the order of turns. */
export interface PlankSample {
  readonly inputs: Pick<Inputs, 'at' | 'value'>;
  readonly turnsLeft: number;
  readonly mover: number;
  readonly target: Float64Array;
}

/** Low pirates are placed more often, as by the bots. */
const PLACED: readonly Value[] = [1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6];
/** Turns to come once all have passed, as the bots do at once. */
const PLAYS = 20;
/** Of six turns in the odd part of a game: drawn from all, and drawn from the best. */
const [ODD, GOOD] = [1, 3];
const BEST = 8;

/** The samples of one game. Its first turns, by a random number of them, are odd; positions count from the last odd one. */
export function playPlank(seats: number, net: Network | undefined, seed: string): PlankSample[] {
  const pick = seededPicker(hashText(seed));
  const position = startOf(seats, seed, pick);
  const simple = new SimpleJudge();
  const judge = net === undefined ? simple : new Evaluator(net);
  const judges = Array.from({ length: seats }, () => (pick(2) === 0 ? simple : judge));
  const oddUntil = PLAYS + 1 - pick(PLAYS - LAST_TURNS + 2);
  const turns = new Turns();
  const worths = new Float64Array(256);
  let samples: Omit<PlankSample, 'target'>[] = [];
  while (position.turnsLeft > LAST_TURNS) {
    let at: number;
    if (position.isChance) {
      position.listDraws(turns);
      at = pick(turns.length);
      position.under[position.mover] = Math.max(-1, (position.under[position.mover] ?? -1) - 1);
    } else {
      listTurns(position, turns);
      at = glance(judges[position.mover] ?? simple, position, turns, worths);
      if (position.turnsLeft > oddUntil && position.turnsLeft <= PLAYS) {
        at = oddTurn(at, turns.length, worths, pick);
        samples = [];
      }
    }
    position.play(turns.plank[at] ?? 0, turns.hand[at] ?? 0, turns.fell[at] ?? -1);
    samples.push(sampleOf(position));
  }
  const target = new Search(simple).playOut(position).slice();
  return samples.map((sample) => ({ ...sample, target }));
}

function oddTurn(best: number, length: number, worths: Float64Array, pick: PickNumber): number {
  const kind = pick(ODD + GOOD + 2);
  if (kind < ODD) return pick(length);
  if (kind >= ODD + GOOD) return best;
  const ranked = [...worths.subarray(0, length).keys()].sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0));
  return ranked[pick(Math.min(BEST, length))] ?? best;
}

/** A game after a random placement. */
function startOf(seats: number, seed: string, pick: PickNumber): Position {
  const table = Table.start(plank, seats, {}, seededChance(seed));
  for (let seat = 0; seat < seats; seat++)
    table.submit(seat, { type: 'choosePlacement', pirate: PLACED[pick(PLACED.length)] ?? 1 });
  return Position.of(plank.view(table.state, 'table'), table.state.turn);
}

function sampleOf(position: Position): Omit<PlankSample, 'target'> {
  const { length, at, value } = described(position);
  const inputs = { at: at.slice(0, length), value: value.slice(0, length) };
  return { inputs, turnsLeft: position.turnsLeft, mover: position.mover };
}

const inputs = emptyInputs();

function described(position: Position): Inputs {
  describe(position, inputs);
  return inputs;
}
