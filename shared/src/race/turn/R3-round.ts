/** R3: the round, from the Captain's roll to passing the compass. */
import { takeAt } from '../../engine/lists';
import { iconOn } from '../data/cards';
import { pointsOf } from '../rules/points';
import { ranking, totals } from '../score';
import { clockwise, dieOn, shipAt, turnOrder } from '../ships';
import type { CardId, RaceMove, RaceState } from '../types';
import { capReached, deckOf, handSize, pilesOf } from './R2-setup';
import { listed, schedule, type Asking, type Plain, type RaceTask, type Rolling } from './tasks';

const SIDES = 6;

export const startRound: Plain<'startRound'> = {
  run(turn) {
    const { state } = turn;
    state.round++;
    state.rolled = [];
    state.morning = 0;
    state.evening = 0;
    turn.tell({ type: 'roundStarted', round: state.round, captain: state.captain });
    turn.nextAll(roundSteps(state));
  },
};

/** The tasks of a round in order; R14.2 cards may be chosen before the dice are rolled. */
export function roundSteps({ rules }: Pick<RaceState, 'rules'>): RaceTask[] {
  return pointsOf(rules).cardTiming === 'beforeDice'
    ? [{ do: 'chooseCards' }, { do: 'rollDice' }, { do: 'placeDice' }, { do: 'playRound' }]
    : [{ do: 'rollDice' }, { do: 'placeDice' }, { do: 'chooseCards' }, { do: 'playRound' }];
}

/** R3.1 the Captain's two dice are rolled openly. */
export const rollDice: Rolling<'rollDice'> = {
  run(turn, task) {
    turn.roll(SIDES * SIDES, 'actionDice', task);
  },
  rolled(turn, _task, outcome) {
    const rolled = [Math.floor(outcome / SIDES) + 1, (outcome % SIDES) + 1];
    turn.state.rolled = rolled;
    turn.tell({ type: 'diceRolled', captain: turn.state.captain, rolled });
  },
};

/** R3.1 the Captain puts one die on each half; a double leaves nothing to decide. */
export const placeDice: Asking<'placeDice'> = {
  run(turn, task) {
    turn.ask(turn.state.captain, 'assignDice', task);
  },
  options(state) {
    const [first = 0, second = 0] = state.rolled;
    const asRolled: RaceMove = { type: 'assignDice', morning: first, evening: second };
    return listed(first === second ? [asRolled] : [asRolled, { ...asRolled, morning: second, evening: first }]);
  },
  reply(turn, _task, { morning, evening }) {
    const { state } = turn;
    state.morning = morning;
    state.evening = evening;
    turn.tell({ type: 'diceAssigned', captain: state.captain, morning, evening });
  },
  fallback(state) {
    const [first = 0, second = 0] = state.rolled;
    return { type: 'assignDice', morning: first, evening: second };
  },
  forbids: () => 'R3.1',
  describe: (state) => ({ rolled: [...state.rolled], ship: state.captain }),
};

/** R3.2 everybody chooses in secret; choices are final together. */
export const chooseCards: Asking<'chooseCards'> = {
  run(turn, task) {
    turn.askTogether(
      turn.state.decks.map((_, seat) => seat),
      'chooseCard',
      task,
    );
  },
  options(state, _task, seat) {
    // R14.1 equal cards are one choice.
    const moves: RaceMove[] = [];
    deckOf(state, seat).hand.forEach((card, i, hand) => {
      if (hand.indexOf(card) === i) moves.push({ type: 'chooseCard', card });
    });
    return listed(moves);
  },
  reply(turn, _task, { card }, seat) {
    const deck = deckOf(turn.state, seat);
    // A replaced choice emits no event: others must not notice it (R3.2).
    if (deck.chosen === 0) turn.tell({ type: 'cardChosen', seat, card });
    deck.chosen = card;
  },
  // All choices are final; the tasks of the round follow.
  settled: () => undefined,
  fallback(state, _task, seat) {
    const [longestHeld] = deckOf(state, seat).hand;
    if (longestHeld === undefined) throw new Error('an empty hand');
    return { type: 'chooseCard', card: longestHeld };
  },
  forbids: () => 'R3.2',
  describe: (_state, _task, seat) => ({ ship: seat }),
};

export const playRound: Plain<'playRound'> = {
  run(turn) {
    turn.nextAll(roundActions(turn.state));
  },
};

/** The options on which the order of a round depends. */
export type RoundOf = Pick<RaceState, 'rules' | 'seats' | 'captain' | 'ghostShip'>;

/** R3.3 in turn order each reveals and acts; R14.3, R14.4 all reveal first, or all mornings come first. */
export function roundActions(round: RoundOf): RaceTask[] {
  const { reveal, actionOrder } = pointsOf(round.rules);
  const together = reveal === 'simultaneous';
  const apart = actionOrder === 'morningsThenEvenings' && !round.ghostShip;
  const order = turnOrder(round);
  const tasks: RaceTask[] = [];
  if (together) for (const seat of order) tasks.push({ do: 'reveal', seat });
  for (const ship of order) {
    if (!together) tasks.push({ do: 'reveal', seat: ship });
    tasks.push({ do: 'act', ship, half: 'morning' });
    if (!apart) tasks.push({ do: 'act', ship, half: 'evening' });
  }
  if (apart) for (const ship of order) tasks.push({ do: 'act', ship, half: 'evening' });
  // R10.2: after all players.
  if (round.ghostShip) tasks.push({ do: 'moveGhost', half: 'morning' }, { do: 'moveGhost', half: 'evening' });
  tasks.push({ do: 'endRound' });
  return tasks;
}

export const reveal: Plain<'reveal'> = {
  run(turn, { seat }) {
    const deck = deckOf(turn.state, seat);
    const card = takeAt(deck.hand, deck.hand.indexOf(deck.chosen as CardId));
    if (card === undefined) throw new Error('no card chosen');
    deck.revealed = card;
    deck.chosen = 0;
    turn.tell({ type: 'cardRevealed', seat, card });
  },
};

/** R3.5 icon and die are compulsory; R5.6 a ship that has finished ignores its evening, or only movements (R14.18). */
export const act: Plain<'act'> = {
  run(turn, { ship, half }) {
    const { state } = turn;
    state.acting = ship;
    state.half = half;
    const { revealed } = deckOf(state, ship);
    if (revealed === 0) throw new Error('no card revealed');
    const icon = iconOn(revealed, half);
    const moves = icon === 'forward' || icon === 'backward';
    const points = pointsOf(state.rules);
    if (points.finishes(shipAt(state, ship)) && (moves || points.finisherEvening === 'ignored')) {
      return turn.tell({ type: 'actionIgnored', ship, rule: 'R5.6' });
    }
    const die = dieOn(state, half);
    turn.tell({ type: 'actionStarted', ship, half, icon, die });
    if (moves) schedule(turn, { do: 'move', ship, direction: icon, steps: die, half });
    else schedule(turn, { do: 'load', ship, resource: icon, count: die });
  },
};

/** R3.6 the end of the race, or discards, new cards and the next Captain. */
export const endRound: Plain<'endRound'> = {
  run(turn) {
    const { state } = turn;
    state.acting = -1;
    state.half = '';
    turn.tell({ type: 'roundEnded', round: state.round });
    if (state.lastRound || capReached(state)) {
      state.over = true;
      return turn.tell({ type: 'gameEnded', scores: totals(state), ranking: ranking(state) });
    }
    state.decks.forEach((deck, seat) => {
      if (deck.revealed !== 0) pilesOf(state, seat).discard.push(deck.revealed);
      deck.revealed = 0;
    });
    const tasks = turnOrder(state).map((seat): RaceTask => ({
      do: 'drawCards',
      seat,
      upTo: handSize(state, seat),
      drawn: [],
    }));
    tasks.push({ do: 'passCompass' });
    turn.nextAll(tasks);
  },
};

export const passCompass: Plain<'passCompass'> = {
  run(turn) {
    const { state } = turn;
    state.captain = clockwise(state, state.captain, 1);
    turn.tell({ type: 'captainChanged', captain: state.captain });
    schedule(turn, { do: 'startRound' });
  },
};
