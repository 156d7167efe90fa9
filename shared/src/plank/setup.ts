/** P1, P2.1, P8.1: the cards of the crews. */
import { SetupRefused } from '../engine';
import { CREWS } from './crews';
import { ACTIONS, PIRATES } from './pirates';
import { MAX_SEATS, MIN_SEATS } from './seats';
import type { Hand, PlankState, Stack } from './types';

/** The state before the first draw. Throws `SetupRefused` for an invalid number of seats. */
export function setup(seats: number): PlankState {
  const state = emptyTable(seats);
  state.stack = [{ do: 'choosePlacements' }, { do: 'drawAgeOrder' }];
  return state;
}

/** The set-up without tasks, on which scenarios build their positions. */
export function emptyTable(seats: number): PlankState {
  if (!Number.isInteger(seats) || seats < MIN_SEATS || seats > MAX_SEATS) {
    throw new SetupRefused('P1', `${seats} seats: the plank is for ${MIN_SEATS} to ${MAX_SEATS}`);
  }
  const crews = [...Array(CREWS).keys()];
  return {
    stack: [],
    question: null,
    asked: 0,
    seats,
    ageOrder: [],
    hands: crews.slice(0, seats).map((): Hand => ({ pirates: [...PIRATES], actions: [...ACTIONS], pass: true })),
    placements: crews.slice(0, seats).map(() => 0),
    stacks: crews.slice(seats).map((crew): Stack => ({ crew, bag: [...PIRATES, 'pass'], passUnder: -1 })),
    plank: [],
    fallen: [],
    discards: crews.map(() => ({ actions: [], pass: false })),
    order: [],
    turn: -1,
    round: 0,
    over: false,
  };
}
