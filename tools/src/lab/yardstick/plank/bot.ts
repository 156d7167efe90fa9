/**
 * A bot for The Plank. It passes at once, as every later play is worth more; it keeps its best cards for the end; and
 * of all plays it takes the one after which its crew's prospects are furthest above its rivals'.
 */
import type { Seat } from '@brigantine/shared/engine';
import {
  crewOf,
  enter,
  pileOf,
  type Pirate,
  pirateOf,
  type PlankDecision,
  type PlankMove,
  type PlankOptions,
  type PlankView,
  slide,
  type Value,
} from '@brigantine/shared/plank';
import { prospect } from './prospects';

/** The four on the plank and those in the water: all that a play changes. */
type Scene = Pick<PlankView, 'plank' | 'fallen'>;

/** What the bot is given: what a person at that seat sees. */
interface Question {
  readonly view: PlankView;
  readonly ask: { readonly decision: PlankDecision; readonly options: PlankOptions };
  readonly seat: Seat;
}

/** A low pirate, but not one of the two best for the end. */
const PLACEMENT: Value = 3;
/** What keeping a card is worth at the start, in points, for each step of an action and each value below six. */
const KEEP_STEP = 0.5;
const KEEP_VALUE = 1;
const PLAYS = 5;

/** It satisfies `Bot<PlankGame>` of the table. */
export const plankBot = {
  choose({ view, ask: { decision, options }, seat }: Question): PlankMove {
    const due = decision.type === 'turn' ? decision.due : 'anything';
    const [first, ...others] = options.moves.map((move) => ({ move, worth: worth(view, move, seat, due) }));
    if (first === undefined) throw new Error('nothing to choose from');
    return others.reduce((best, each) => (each.worth > best.worth ? each : best), first).move;
  },
};

function worth(view: PlankView, move: PlankMove, seat: Seat, due: 'anything' | 'pirate' | 'action'): number {
  if (move.type === 'choosePlacement') return -Math.abs(move.pirate - PLACEMENT);
  if (move.type === 'pass') return Infinity;
  const after = play(view, move, seat);
  if (due !== 'anything') return balance(view, after, seat) - keeping(view, move, seat);
  const seconds = secondCards(view, move, seat).map(
    (second) => balance(view, play(after, second, seat), seat) - keeping(view, second, seat),
  );
  return Math.max(...seconds) - keeping(view, move, seat);
}

/** P3.1 what may follow the first card of a play. */
function secondCards(view: PlankView, first: Card, seat: Seat): Card[] {
  const hand = view.crews[seat];
  if (hand === undefined) return [];
  if (first.type === 'playAction') return hand.pirates.map((pirate) => ({ type: 'playPirate', pirate }));
  const places = [1, 2, 3, 4] as const;
  return hand.actions.flatMap((action) => places.map((place): Card => ({ type: 'playAction', action, place })));
}
type Card = Extract<PlankMove, { type: 'playPirate' | 'playAction' }>;

function play({ plank, fallen }: Scene, card: Card, seat: Seat): Scene {
  if (card.type === 'playAction') return { plank: slide(plank, card.action, card.place), fallen };
  const after = enter(plank, pirateOf(seat, card.pirate));
  return { plank: after.plank, fallen: after.fell === undefined ? fallen : [...fallen, after.fell] };
}

/** The own crew's prospects less the mean of its rivals'; neutral crews are no rivals (P8.7). */
function balance({ crews }: PlankView, scene: Scene, seat: Seat): number {
  const rivals = crews.flatMap(({ neutral }, crew) => (neutral || crew === seat ? [] : [prospects(scene, crew)]));
  return prospects(scene, seat) - rivals.reduce((sum, each) => sum + each, 0) / rivals.length;
}

function prospects({ plank, fallen }: Scene, crew: Seat): number {
  const ours = (pirate: Pirate): boolean => crewOf(pirate) === crew;
  const sunk = fallen.reduce((sum, pirate, n) => (ours(pirate) ? sum + pileOf(n) : sum), 0);
  return plank.reduce((sum, pirate, i) => (ours(pirate) ? sum + prospect(pirate, i, fallen.length) : sum), sunk);
}

/**
 * What playing this card gives away for later: low pirates enter at the ship's side, and long steps save most, when
 * points are highest. Nothing in the last play.
 */
function keeping({ crews }: PlankView, card: Card, seat: Seat): number {
  const hand = crews[seat];
  const later = Math.max(hand?.pirates.length ?? 0, hand?.actions.length ?? 0) - 1;
  const good = card.type === 'playPirate' ? KEEP_VALUE * (6 - card.pirate) : KEEP_STEP * Math.abs(card.action);
  return (good * later) / PLAYS;
}
