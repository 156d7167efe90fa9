/** The last round, played out: every crew has one play left, and takes what leaves it furthest above its best rival. */
import type { Seat } from '../../engine';
import { enter, slide } from '../board/plank';
import { crewOf, pirateOf, valueOf, type Crew, type Value } from '../pirates';
import { scoreOf } from '../score';
import type { Action, PlankMove, PlankView } from '../types';

/** The four on the plank and those in the water: all that a play changes. */
export type Scene = Pick<PlankView, 'plank' | 'fallen'>;
/** A card of a play. */
export type Card = Extract<PlankMove, { type: 'playPirate' | 'playAction' }>;

const PLACES = [1, 2, 3, 4] as const;
export const LAST_ROUND = 6;

/** P4, P5: how things stand after that card. */
export function play({ plank, fallen }: Scene, card: Card, crew: Crew): Scene {
  if (card.type === 'playAction') return { plank: slide(plank, card.action, card.place), fallen };
  const after = enter(plank, pirateOf(crew, card.pirate));
  return { plank: after.plank, fallen: after.fell === undefined ? fallen : [...fallen, after.fell] };
}

/** An action may be played on each of the places (P5.1). */
export function onEveryPlace(action: Action): Card[] {
  return PLACES.map((place): Card => ({ type: 'playAction', action, place }));
}

/** The crew's lead over its best rival at the end, if the crews still to come each play for their own. */
export function finalLead(view: PlankView, scene: Scene, crew: Seat): number {
  const players = view.crews.flatMap(({ neutral }, each) => (neutral ? [] : [each]));
  const toCome = view.order.slice(view.order.indexOf(crew) + 1);
  return leadIn(playedOut(view, players, scene, toCome), players, crew);
}

/** The points of all crews, by crew; what a neutral crew draws is counted over all it may (P8.5). */
function playedOut(view: PlankView, players: readonly Seat[], scene: Scene, toCome: readonly Crew[]): number[] {
  const [crew, ...later] = toCome;
  if (crew === undefined) return view.crews.map((_, each) => scoreOf(scene, each).total);
  const ends = distinct(plays(view, scene, crew)).map((after) => playedOut(view, players, after, later));
  if (!players.includes(crew)) return ends[0]?.map((_, each) => mean(ends.map((end) => end[each] ?? 0))) ?? [];
  return ends.reduce((best, end) => (leadIn(end, players, crew) > leadIn(best, players, crew) ? end : best));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

function leadIn(points: readonly number[], players: readonly Seat[], crew: Seat): number {
  const rivals = players.filter((each) => each !== crew).map((each) => points[each] ?? 0);
  return (points[crew] ?? 0) - Math.max(...rivals);
}

/** All that a crew may leave behind with what it has left; P3.2 pirate and action in either order. */
function plays(view: PlankView, scene: Scene, crew: Crew): Scene[] {
  const hand = view.crews[crew];
  if (hand === undefined) return [scene];
  if (hand.neutral) return neutralPlays(scene, crew);
  const pirates = hand.pirates.map((pirate): Card => ({ type: 'playPirate', pirate }));
  const ends = hand.actions
    .flatMap(onEveryPlace)
    .flatMap((action) =>
      pirates.flatMap((pirate) => [
        play(play(scene, pirate, crew), action, crew),
        play(play(scene, action, crew), pirate, crew),
      ]),
    );
  return ends.length === 0 ? [scene] : ends;
}

/** P8.5 the last card of a stack: one of those that have not been seen, or the pass. */
function neutralPlays(scene: Scene, crew: Crew): Scene[] {
  const seen = [...scene.plank, ...scene.fallen].filter((pirate) => crewOf(pirate) === crew).map(valueOf);
  const unseen = ([1, 2, 3, 4, 5, 6] as const).filter((value: Value) => !seen.includes(value));
  return unseen.length === 0 ? [scene] : unseen.map((pirate) => play(scene, { type: 'playPirate', pirate }, crew));
}

function distinct(scenes: readonly Scene[]): Scene[] {
  return [...new Map(scenes.map((scene) => [`${scene.plank.join()} ${String(scene.fallen.at(-1))}`, scene])).values()];
}
