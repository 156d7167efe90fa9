/**
 * A bot for The Plank. It passes at once, as every later play is worth more; it keeps its best cards for the end; and
 * of all plays it takes the one after which its crew's prospects are furthest above its rivals'.
 */
import type { Seat } from '../../engine';
import { hashText, seededPicker } from '../../chance';
import { crewOf, type Pirate } from '../pirates';
import { pileOf } from '../score';
import type { Due, PlankDecision, PlankMove, PlankOptions, PlankView, Value } from '../types';
import { finalLead, LAST_ROUND, onEveryPlace, play, type Card, type Scene } from './ending';
import { prospect } from './prospects';

/** What the bot is given: what a person at that seat sees. */
interface Question {
  readonly view: PlankView;
  readonly ask: { readonly decision: PlankDecision; readonly options: PlankOptions };
  readonly seat: Seat;
}

/**
 * By number of players: how often each value is placed, in hundredths, from 1 to 6. The highest has to begin (P2.5), and who plays
 * last is best off; the lowest are missed at the end. Found by play between bots: what won more than its share was placed more often.
 */
const PLACEMENTS: Readonly<Record<number, readonly number[]>> = {
  2: [90, 4, 3, 1, 1, 1],
  3: [60, 18, 8, 5, 5, 4],
  4: [40, 45, 10, 5, 0, 0],
};
/** For each turn a rival has after others, what it may yet gain on them. */
const LATER = 4;
/** What keeping a card is worth at the start, in points, for each step of an action and each value below six. */
const KEEP_STEP = 0.5;
const KEEP_VALUE = 1;
const PLAYS = 5;

/** It satisfies `Bot<PlankGame>` of the table. */
export const plankBot = {
  choose({ view, ask: { decision, options }, seat }: Question): PlankMove {
    if (decision.type === 'choosePlacement') return { type: 'choosePlacement', pirate: placement(view, seat) };
    return bestPlay({ view, seat, due: decision.due }, options.moves, (scene) => standing(view, scene, seat));
  },
};

/** A turn, or what is left of it. */
interface Turn {
  readonly view: PlankView;
  readonly seat: Seat;
  readonly due: Due;
}

/** The move after which things stand best, by `standing`, less what its cards give away for later; to pass is better than any. */
function bestPlay(turn: Turn, moves: readonly PlankMove[], standing: (scene: Scene) => number): PlankMove {
  const [first, ...others] = moves.map((move) => ({ move, worth: worth(turn, move, standing) }));
  if (first === undefined) throw new Error('nothing to choose from');
  return others.reduce((best, each) => (each.worth > best.worth ? each : best), first).move;
}

/** Drawn from what is public, so that the same game has the same answer, but no two seats the same one (P2.3). */
function placement({ ageOrder }: PlankView, seat: Seat): Value {
  let left = seededPicker(hashText([seat, ...ageOrder].join(' ')))(100);
  const at = PLACEMENTS[ageOrder.length]?.findIndex((share) => (left -= share) < 0) ?? 0;
  return (at + 1) as Value;
}

function worth({ view, seat, due }: Turn, move: PlankMove, standing: (scene: Scene) => number): number {
  if (move.type === 'choosePlacement') return 0;
  if (move.type === 'pass') return Infinity;
  const after = play(view, move, seat);
  if (due !== 'anything') return standing(after) - keeping(view, move, seat);
  const seconds = secondCards(view, move, seat).map(
    (second) => standing(play(after, second, seat)) - keeping(view, second, seat),
  );
  return Math.max(...seconds) - keeping(view, move, seat);
}

/** P3.1 what may follow the first card of a play. */
function secondCards(view: PlankView, first: Card, seat: Seat): Card[] {
  const hand = view.crews[seat];
  if (hand === undefined) return [];
  if (first.type === 'playAction') return hand.pirates.map((pirate) => ({ type: 'playPirate', pirate }));
  return hand.actions.flatMap(onEveryPlace);
}

/** What a play leaves behind: in the last round played out, before it as prospects tell. */
function standing(view: PlankView, scene: Scene, seat: Seat): number {
  return view.round === LAST_ROUND ? finalLead(view, scene, seat) : balance(view, scene, seat);
}

/** The own crew's prospects less those of its best rival, who is the better off the later it plays; neutral crews are no rivals (P8.7). */
function balance({ crews, order }: PlankView, scene: Scene, seat: Seat): number {
  const rivals = crews.flatMap(({ neutral }, crew) =>
    neutral || crew === seat ? [] : [prospects(scene, crew) + LATER * order.indexOf(crew)],
  );
  return prospects(scene, seat) - Math.max(...rivals);
}

/** The points that crew may expect. */
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
