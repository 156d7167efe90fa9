/** A bot for The Plank: it tries every play on the plank in front of it and takes the one that leaves its crew best. */
import type { Seat } from '../../engine';
import { enter, slide } from '../board/plank';
import { pileOf } from '../score';
import { crewOf, pirateOf, valueOf, type Pirate } from '../pirates';
import type { PlankMove, PlankOptions, PlankView } from '../types';

/** The four on the plank and how many have fallen: all that a play changes. */
interface Scene {
  readonly plank: readonly Pirate[];
  readonly fallen: readonly Pirate[];
}

/** What the bot is given: what a person at that seat sees. */
interface Question {
  readonly view: PlankView;
  readonly ask: { readonly decision: { readonly type: string; readonly due?: string }; readonly options: PlankOptions };
  readonly seat: Seat;
}

const FALLS = 20;
/** P7.2 points of places 1–4 when the game ends. */
const LAST_PLACES = [9, 8, 7, 6] as const;
/** How many falls a pirate on places 1–4 usually still sees before its own. */
const FALLS_AHEAD = [7, 3.5, 1.5, 0] as const;
const CAPTAIN_BONUS = 2;

export const plankBot = { choose };

function choose({ view, ask, seat }: Question): PlankMove {
  const { moves } = ask.options;
  const best = pickBest(moves, (move) => worth(move, view, seat, ask.decision.due === 'anything'));
  if (best === undefined) throw new Error('nothing to choose from');
  return best;
}

/** A placement in the middle: neither first to fall nor without a say in who begins (P2.5). */
const PLACEMENT_TASTE: Readonly<Record<number, number>> = { 4: 3, 3: 2, 5: 1 };

function worth(move: PlankMove, view: PlankView, seat: Seat, first: boolean): number {
  if (move.type === 'choosePlacement') return PLACEMENT_TASTE[move.pirate] ?? 0;
  const after = play(view, move, seat);
  if (move.type === 'pass' || !first) return prospect(after, seat, view);
  return Math.max(...secondCards(view, move, seat).map((second) => prospect(play(after, second, seat), seat, view)));
}

/** P3.1 what may follow the first card of a play. */
function secondCards(view: PlankView, move: PlankMove, seat: Seat): PlankMove[] {
  const hand = view.crews[seat];
  if (hand === undefined) return [];
  if (move.type === 'playAction') return hand.pirates.map((pirate) => ({ type: 'playPirate', pirate }));
  const places = [1, 2, 3, 4] as const;
  return hand.actions.flatMap((action) => places.map((place): PlankMove => ({ type: 'playAction', action, place })));
}

function play(scene: Scene, move: PlankMove, seat: Seat): Scene {
  if (move.type === 'playAction') return { ...scene, plank: slide(scene.plank, move.action, move.place) };
  if (move.type !== 'playPirate') return scene;
  const { plank, fell } = enter(scene.plank, pirateOf(seat, move.pirate));
  return { plank, fallen: fell === undefined ? scene.fallen : [...scene.fallen, fell] };
}

/** What the own crew may expect, less what its best rival may. */
function prospect(scene: Scene, seat: Seat, view: PlankView): number {
  const expected = view.crews.map((crew, index) => (crew.neutral && index !== seat ? -Infinity : points(scene, index)));
  const rivals = expected.filter((_, index) => index !== seat);
  return (expected[seat] ?? 0) - Math.max(...rivals);
}

function points(scene: Scene, crew: number): number {
  const sunk = scene.fallen.reduce((sum, pirate, n) => (crewOf(pirate) === crew ? sum + pileOf(n) : sum), 0);
  return scene.plank.reduce(
    (sum, pirate, i) => (crewOf(pirate) === crew ? sum + chances(scene, pirate, i) : sum),
    sunk,
  );
}

/** What a pirate on a place will be worth: its pile if it falls, its place if the game ends before that. */
function chances({ fallen }: Scene, pirate: Pirate, place: number): number {
  const fall = fallen.length + (FALLS_AHEAD[place] ?? 0);
  if (fall < FALLS) return 1 + fall / 4;
  return (LAST_PLACES[place] ?? 0) + (valueOf(pirate) === 1 ? CAPTAIN_BONUS : 0);
}

function pickBest<T>(choices: readonly T[], value: (choice: T) => number): T | undefined {
  let best: T | undefined;
  let most = -Infinity;
  for (const choice of choices) {
    const worth = value(choice);
    if (worth > most || best === undefined) [best, most] = [choice, worth];
  }
  return best;
}
