/** R10.2–R10.4: the Captain moves the Ghost Ship, first by the morning die, then by the evening die; R14.21 or by the Captain's card. */
import { iconOn } from '../data/cards';
import { pointsOf } from '../rules/points';
import { dieOn, shipAt } from '../ships';
import type { Direction, GhostReason, Half, RaceState, Resource } from '../types';
import { deckOf } from './R2-setup';
import { listed, schedule, type Asking, type RaceTurn } from './tasks';

export const moveGhost: Asking<'moveGhost'> = {
  run(turn, task) {
    const { state } = turn;
    state.acting = state.seats;
    state.half = task.half;
    const points = pointsOf(state.rules);
    const cargo = points.ghostActions === 'captainCard' ? loadOf(state, task.half) : undefined;
    // R10.11 a Ghost Ship that has finished makes no second move.
    if (points.finishes(shipAt(state, state.seats)) && (cargo === undefined || points.finisherEvening === 'ignored'))
      return turn.tell({ type: 'actionIgnored', ship: 'ghost', rule: 'R10.11' });
    if (cargo !== undefined) return loadGhost(turn, task.half, cargo);
    turn.ask(state.captain, 'chooseGhostDirection', task);
  },
  options(state) {
    const directions: Direction[] = [];
    if (rank(state) !== 'first') directions.push('forward');
    if (rank(state) !== 'last') directions.push('backward');
    return listed(directions.map((direction) => ({ type: 'chooseGhostDirection', direction }) as const));
  },
  reply(turn, { half }, { direction }) {
    const { state } = turn;
    const die = dieOn(state, half);
    const reason = REASONS[rank(state)];
    turn.tell({ type: 'ghostSteered', captain: state.captain, direction, reason, half, die });
    turn.tell({ type: 'actionStarted', ship: 'ghost', half, icon: direction, die });
    schedule(turn, { do: 'move', ship: state.seats, direction, steps: die, half });
  },
  fallback: () => ({ type: 'chooseGhostDirection', direction: 'forward' }),
  describe: (state, { half }) => ({ ship: 'ghost', die: dieOn(state, half), half }),
};

/** R14.21 what the Captain's card has it load in that half; undefined when it moves. */
function loadOf(state: RaceState, half: Half): Resource | undefined {
  const { revealed } = deckOf(state, state.captain);
  const icon = revealed === 0 ? 'forward' : iconOn(revealed, half);
  return icon === 'forward' || icon === 'backward' ? undefined : icon;
}

/** R14.21 it loads by the rules in force. */
function loadGhost(turn: RaceTurn, half: Half, resource: Resource): void {
  const { state } = turn;
  const die = dieOn(state, half);
  turn.tell({ type: 'actionStarted', ship: 'ghost', half, icon: resource, die });
  schedule(turn, { do: 'load', ship: state.seats, resource, count: die });
}

const REASONS: Readonly<Record<ReturnType<typeof rank>, GhostReason>> = {
  first: 'alone in the lead',
  last: 'alone in last place',
  between: "Captain's choice",
};

/** R10.3: strictly ahead of or behind every player's ship, finished ones too. */
function rank(state: RaceState): 'first' | 'last' | 'between' {
  const { distance } = pointsOf(state.rules);
  const ghost = distance(shipAt(state, state.seats));
  const players = state.ships.slice(0, state.seats).map(distance);
  if (players.every((player) => ghost < player)) return 'first';
  return players.every((player) => ghost > player) ? 'last' : 'between';
}
