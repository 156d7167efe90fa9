/** The rule book of Stakes: a handler per task. */
import { ruleBook, type Seat, type TaskHandler, type Turn } from '../../../shared/src/engine';
import { ranking } from './score';
import type { Stakes, StakesState, StakesTask } from './types';

type TaskOf<Do extends StakesTask['do']> = Extract<StakesTask, { do: Do }>;
type StakesHandler<Do extends StakesTask['do']> = TaskHandler<Stakes, TaskOf<Do>>;

const MOST_STAKED = 3;
const FACES = 6;
/** S3 the lowest face that wins. */
const WINNING = 4;

function schedule(turn: Turn<Stakes>, ...tasks: StakesTask[]): void {
  turn.nextAll(tasks);
}

/** S2 one to three coins, at most those one has. */
export function mostStaked(coins: number): number {
  return Math.min(MOST_STAKED, coins);
}

/** S4 players without coins sit out. */
export function playing({ coins }: Pick<StakesState, 'coins'>): Seat[] {
  return [...coins.keys()].filter((seat) => (coins[seat] ?? 0) > 0);
}

/** S2 nothing is on the table when a round begins. */
const startRound: StakesHandler<'startRound'> = {
  run(turn) {
    const { state } = turn;
    state.round++;
    state.stakes = state.coins.map(() => 0);
    state.faces = state.coins.map(() => 0);
    turn.tell({ type: 'roundStarted', round: state.round });
    schedule(turn, { do: 'stake' });
  },
};

/** S2 everybody stakes in secret; the stakes are revealed together. */
const stake: StakesHandler<'stake'> = {
  run(turn, task) {
    turn.askTogether(playing(turn.state), 'stake', task);
  },
  options: ({ coins }, _task, seat) => ({
    kind: 'list',
    moves: Array.from({ length: mostStaked(coins[seat] ?? 0) }, (_, i) => ({ type: 'stake', coins: i + 1 })),
  }),
  reply(turn, _task, { coins }, seat) {
    const { secret } = turn.state;
    // Replacing a stake emits no event.
    if (secret[seat] === 0) turn.tell({ type: 'stakeChosen', seat, coins });
    secret[seat] = coins;
  },
  settled(turn) {
    const { state } = turn;
    state.stakes = [...state.secret];
    state.secret = state.coins.map(() => 0);
    turn.tell({ type: 'stakesRevealed', stakes: [...state.stakes] });
    schedule(turn, ...playing(state).map((seat) => ({ do: 'rollDie', seat }) as const), { do: 'endRound' });
  },
  fallback: () => ({ type: 'stake', coins: 1 }),
  forbids: () => 'S2',
};

/** S3 one die each, in seat order: from four up the stake is won, else lost. */
const rollDie: StakesHandler<'rollDie'> = {
  run(turn, task) {
    turn.roll(FACES, 'die', task, task.seat);
  },
  rolled(turn, { seat }, outcome) {
    const { state } = turn;
    const face = outcome + 1;
    const staked = state.stakes[seat] ?? 0;
    const coins = face >= WINNING ? staked : -staked;
    state.faces[seat] = face;
    state.coins[seat] = (state.coins[seat] ?? 0) + coins;
    turn.tell({ type: 'dieRolled', seat, face, coins });
  },
};

/** S5 the game ends after its rounds, or when nobody has coins. */
const endRound: StakesHandler<'endRound'> = {
  run(turn) {
    const { state } = turn;
    if (state.round < state.rounds && playing(state).length > 0) return schedule(turn, { do: 'startRound' });
    state.over = true;
    const scores = Object.fromEntries(state.coins.map((coins, seat) => [String(seat), coins]));
    turn.tell({ type: 'gameEnded', scores, ranking: ranking(state.coins) });
  },
};

export const BOOK = ruleBook<Stakes>({
  startRound,
  stake,
  rollDie,
  endRound,
} satisfies { readonly [Do in StakesTask['do']]: StakesHandler<Do> });
