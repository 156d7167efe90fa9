/** Input of Stakes for the invariants of every game. */
import { signWords, type Input, type Moment, type Sign, type Viewer } from '../../../shared/src/engine';
import { stakesGame } from './game';
import { ROUNDS } from './options';
import { stakesShape } from './shape';
import type { Stakes, StakesEvent, StakesState, StakesView } from './types';

const { told, asked } = signWords<Stakes>();

/** Every rule, and the sign that it was played. */
const PARAGRAPH_SIGNS: Readonly<Record<string, Sign<Stakes>>> = {
  S1: ({ after }) => after.rounds > 0,
  S2: asked('stake'),
  S3: told('dieRolled'),
  S4: told('roundStarted', (_event, { after }) => after.coins.includes(0)),
  S5: told('gameEnded'),
};

export const lawfulStakes = {
  game: stakesGame,
  shape: stakesShape,
  choices: () => ROUNDS.map((rounds) => ({ rounds })),
  shadow,
  reveals: (events: readonly StakesEvent[]) => events.some(({ type }) => type === 'stakesRevealed'),
  broken: (before: StakesState, after: StakesState, events: readonly StakesEvent[]) =>
    brokenCoins(before, after, events),
  brokenView: (before: StakesView, after: StakesView, events: readonly StakesEvent[]) =>
    brokenCoins(before, after, events),
  isOption,
  paragraphs: Object.keys(PARAGRAPH_SIGNS),
  played: (paragraph: string, moment: Moment<Stakes>) => PARAGRAPH_SIGNS[paragraph]?.(moment) ?? false,
};

/** Another secret stake in the other world; undefined if the stakes are about to be revealed. */
function shadow(
  { question }: StakesState,
  other: StakesState,
  input: Input<Stakes>,
  viewer: Viewer,
): Input<Stakes> | undefined {
  if (input.kind === 'chance' || question?.kind !== 'decide') return input;
  if (question.asked.every(({ seat, answered }) => answered || seat === input.seat)) return undefined;
  if (input.seat === viewer) return input;
  const most = Math.min(3, other.coins[input.seat] ?? 0);
  return { ...input, move: { type: 'stake', coins: 1 + (input.move.coins % most) } };
}

/** S3 coins change by the dice, and nobody has negative coins. */
function brokenCoins(
  before: Pick<StakesView, 'coins'>,
  after: Pick<StakesView, 'coins'>,
  events: readonly StakesEvent[],
): string | undefined {
  const coins = [...before.coins];
  for (const event of events) {
    if (event.type !== 'dieRolled') continue;
    if (event.coins > 0 !== event.face > 3) return `a ${event.face} brings ${event.coins}`;
    coins[event.seat] = (coins[event.seat] ?? 0) + event.coins;
  }
  if (coins.some((each) => each < 0)) return `somebody owes coins: ${coins.join()}`;
  return coins.join() === after.coins.join() ? undefined : `${after.coins.join()} coins, told ${coins.join()}`;
}

/** S2 computed independently of the options. */
function isOption({ coins, question }: StakesState, seat: number, raw: unknown): boolean {
  const move = stakesGame.moves.read(raw);
  const isAsked = question?.kind === 'decide' && question.asked.some((each) => each.seat === seat);
  return move !== undefined && isAsked && move.coins <= (coins[seat] ?? 0);
}
