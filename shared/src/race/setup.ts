/** R2: set-up, and R10.1 with the Ghost Ship. */
import { SetupRefused } from '../engine';
import { CARD_IDS } from './data/cards';
import { LAIRS } from './data/spaces';
import { pointsOf } from './rules/points';
import { ghostShipRule, MAX_SEATS, MIN_SEATS } from './seats';
import { everybody } from './treasures';
import { HAND_SIZE, type RaceTask } from './turn';
import type { CardId, Hold, RaceChoices, RaceState, Ship } from './types';

/**
 * The state before the first draw, without a Captain or hands. Throws `SetupRefused` for an invalid number of seats, Ghost Ship or choice of rules.
 */
export function setup(seats: number, choices: RaceChoices): RaceState {
  const state = emptyTable(seats, choices);
  const draws = state.decks.map((_, seat): RaceTask => ({ do: 'drawCards', seat, upTo: HAND_SIZE, drawn: [] }));
  state.stack = [{ do: 'nameCaptain' } as RaceTask, ...draws, { do: 'startRound' } as RaceTask].reverse();
  return state;
}

/** The set-up (R2.1–R2.3, R10.1) without tasks, on which scenarios build their positions. */
export function emptyTable(seats: number, { rules, ghostShip }: RaceChoices): RaceState {
  const points = pointsOf(rules);
  checkGhostShip(seats, ghostShip);
  const players = Array.from({ length: seats }, () => newShip(3, 'food', 3));
  // R14.24
  if (points.startPowder) for (const ship of players) ship.holds[2] = { resource: 'powder', count: START_POWDER };
  return {
    stack: [],
    question: null,
    asked: 0,
    rules,
    seats,
    ghostShip,
    round: 0,
    captain: -1,
    rolled: [],
    morning: 0,
    evening: 0,
    ships: ghostShip ? [...players, ghost(seats)] : players,
    decks: players.map(() => ({
      hand: [],
      pile: points.actionDeck === 'personal' ? [...CARD_IDS] : [],
      discard: [],
      chosen: 0,
      revealed: 0,
    })),
    commonPiles: points.actionDeck === 'personal' ? null : { pile: allCards(), discard: [] },
    lairs: [...LAIRS],
    // R2.3 three cards are removed unseen. Drawing nine times from all twelve is equivalent, without a secret in the state.
    treasures: points.treasures.filter((card) => !(ghostShip && card === 'ladyBeth')),
    gone: [],
    acting: -1,
    half: '',
    combat: null,
    voyage: null,
    lastRound: false,
    over: false,
  };
}

function checkGhostShip(seats: number, ghostShip: boolean): void {
  if (!Number.isInteger(seats) || seats < MIN_SEATS || seats > MAX_SEATS) {
    throw new SetupRefused('R2', `${String(seats)} seats: a race is for ${String(MIN_SEATS)} to ${String(MAX_SEATS)}`);
  }
  const rule = ghostShipRule(seats);
  if (rule === 'compulsory' && !ghostShip) throw new SetupRefused('R10', 'two players sail with the Ghost Ship');
  if (rule === 'impossible' && ghostShip) throw new SetupRefused('R10', 'six players leave no ship for the Ghost Ship');
}

const ALL_CARDS: readonly CardId[] = Array.from({ length: MAX_SEATS }, () => CARD_IDS).flat();

/** R14.1: the cards of six players, whatever their number. */
export function allCards(): CardId[] {
  return [...ALL_CARDS];
}

/** R14.24 */
const START_POWDER = 3;

function newShip(first: number, resource: 'food' | 'gold', gold: number): Ship {
  const holds: Hold[] = [{ resource, count: first }, { resource: 'gold', count: gold }, null, null, null];
  return { at: 0, lap: 0, holds, treasures: [] };
}

function ghost(seats: number): Ship {
  const ship = newShip(5, 'gold', 3);
  ship.treasures.push({ card: 'ladyBeth', faceUp: true, knownBy: everybody({ seats }), cursedKnownBy: 0, hold: 0 });
  return ship;
}
