/** What a seat knows, derived from its view, and states that agree with it (P9). */
import { shownQuestion, type Knowledge, type PickNumber, type Viewer } from '../engine';
import { crewOf, PIRATES, valueOf } from './pirates';
import { emptyTable } from './setup';
import type { PlankTask } from './turn';
import type { CrewView, Due, PlankGame, PlankState, PlankView, Stack, Value } from './types';

export function readKnowledge(view: PlankView, viewer: Viewer): Knowledge<PlankGame> {
  const { turn: crew, pending } = view;
  const endTurn: PlankTask = { do: 'endTurn', crew };
  const play: PlankTask = { do: 'play', crew, due: dueOf(view.crews[crew]) };
  const place: PlankTask = { do: 'choosePlacements' };
  const asking = pending.type === '' ? null : pending.type === 'turn' ? play : place;
  return { viewer, view, asking, waiting: pending.type === 'turn' ? [endTurn] : [] };
}

/** P3.1 between the two cards of a play, one card of the other kind is left over. */
function dueOf(hand: CrewView | undefined): Due {
  const more = (hand?.pirates.length ?? 0) - (hand?.actions.length ?? 0);
  if (more === 0) return 'anything';
  return more > 0 ? 'pirate' : 'action';
}

/** A state that agrees with the viewer's knowledge; only the placements of others are dealt at random. */
export function imagine({ viewer, view, asking, waiting }: Knowledge<PlankGame>, pick: PickNumber): PlankState {
  const players = view.crews.filter(({ neutral }) => !neutral);
  const chosen = (seat: number): Value | 0 =>
    seat === viewer ? (view.own?.placement ?? 0) : (PIRATES[pick(PIRATES.length)] ?? 0);
  const neutral = emptyTable(players.length).stacks;
  return {
    stack: [...waiting],
    question: shownQuestion(view.pending, asking, view.pending.type === 'choosePlacement', players.length),
    asked: players.length,
    seats: players.length,
    ageOrder: [...view.ageOrder],
    hands: players.map(({ pirates, actions, pass }) => ({ pirates: [...pirates], actions: [...actions], pass })),
    placements: players.map(({ hasChosen }, seat) => (hasChosen ? chosen(seat) : 0)),
    stacks: neutral.map(({ crew }) => stackIn(view, crew)),
    plank: [...view.plank],
    fallen: [...view.fallen],
    discards: view.crews.map(({ playedActions, passed }) => ({ actions: [...playedActions], pass: passed })),
    order: [...view.order],
    turn: view.turn,
    round: view.round,
    over: view.over,
  };
}

/** P8.1 what has not been drawn, in any order. */
function stackIn({ crews, plank, fallen }: PlankView, crew: number): Stack {
  const { passUnder = -1, passed = false } = crews[crew] ?? {};
  const drawn = [...plank, ...fallen].filter((pirate) => crewOf(pirate) === crew).map(valueOf);
  const pirates = PIRATES.filter((pirate) => !drawn.includes(pirate));
  return { crew, bag: passed || passUnder >= 0 ? pirates : [...pirates, 'pass'], passUnder };
}
