/**
 * Transcripts of a whole race with every move and outcome of chance, and of a second race with the same public course
 * that differs in what one viewer may not know. Only the rules engine makes them, without its views.
 */
import { seededChance, seededPicker, type Chance } from '@brigantine/shared/chance';
import type { ChanceQuestion, Seat } from '@brigantine/shared/engine';
import { race, isCursed, type CardId, type RaceMove, type RaceState, type Treasure } from '@brigantine/shared/race';

export interface Outcome {
  readonly label: string;
  readonly of: number;
  readonly outcome: number;
  /** The treasure, if one was found. */
  readonly found?: Treasure;
}

export interface Step {
  readonly seat: Seat;
  readonly move: RaceMove;
  /** Sent before the move, by the same seat, and replaced by it (R3.2). */
  readonly decoy?: RaceMove;
  /** Sent before the move, by the same seat, and refused. */
  readonly illegal?: RaceMove;
  /** Outcomes of chance after the move. */
  readonly chance: readonly Outcome[];
}

export interface Transcript {
  readonly seats: number;
  readonly ghostShip: boolean;
  readonly opening: readonly Outcome[];
  readonly steps: readonly Step[];
  /** Hands and treasures after the opening and after every step, for counting. */
  readonly secrets: readonly Secrets[];
}

export interface Secrets {
  readonly hands: readonly (readonly CardId[])[];
  readonly treasures: readonly (readonly Treasure[])[];
}

const RULES = { preset: 'official', options: {} } as const;

type Draw = (question: ChanceQuestion, state: RaceState) => number;
type Answer = (state: RaceState, seat: Seat, step: number) => Omit<Step, 'chance' | 'seat'>;

/** Plays a race; `answer` and `draw` decide. */
function write(
  seats: number,
  ghostShip: boolean,
  order: (waiting: Seat[]) => Seat,
  answer: Answer,
  draw: Draw,
): Transcript {
  const state = race.setup(seats, { rules: RULES, ghostShip });
  const chance = (): Outcome[] => {
    const outcomes: Outcome[] = [];
    for (let pending = race.pending(state); pending.kind === 'chance'; pending = race.pending(state)) {
      const { label, of } = pending;
      const outcome = draw(pending, state);
      const found = label === 'treasure' ? { found: state.treasures[outcome] as Treasure } : {};
      race.apply(state, { kind: 'chance', outcome });
      outcomes.push({ label, of, outcome, ...found });
    }
    return outcomes;
  };
  const opening = chance();
  const steps: Step[] = [];
  const secrets = [secretsOf(state)];
  for (let pending = race.pending(state); pending.kind === 'decide'; pending = race.pending(state)) {
    const seat = order(pending.decisions.map((decision) => decision.seat));
    const said = answer(state, seat, steps.length);
    for (const move of [said.decoy, said.move]) {
      if (move === undefined) continue;
      const refusal = race.refuse(state, seat, move);
      if (refusal !== undefined) throw new Error(`step ${steps.length}: ${refusal.code} ${JSON.stringify(move)}`);
      race.apply(state, { kind: 'move', seat, move });
    }
    steps.push({ seat, ...said, chance: chance() });
    secrets.push(secretsOf(state));
  }
  return { seats, ghostShip, opening, steps, secrets };
}

function secretsOf(state: RaceState): Secrets {
  return {
    hands: state.decks.map(({ hand }) => [...hand]),
    treasures: state.ships.map(({ treasures }) => treasures.map(({ card }) => card)),
  };
}

/** A race of random moves from a seed. */
export function randomRace(seats: number, ghostShip: boolean, seed: string): Transcript {
  const chance: Chance = seededChance(seed);
  const pick = seededPicker(seats * 7919 + seed.length);
  return write(
    seats,
    ghostShip,
    (waiting) => waiting[pick(waiting.length)] as Seat,
    (state, seat) => ({ move: race.sample(state, seat, pick) }),
    (question) => chance.draw(question),
  );
}

/**
 * The same race for everybody who sees no more than `viewer` (−1: a spectator): same dice, cards played, ships and
 * holds. But the other seats draw their cards in another order and so hold others, change their minds before the last
 * card is chosen, try illegal moves, and find other treasures.
 */
export function withOtherSecrets(original: Transcript, viewer: Seat): Transcript {
  const { seats, ghostShip, steps } = original;
  const swap = treasureSwap(original, viewer);
  const drawn = [...original.opening, ...steps.flatMap(({ chance }) => chance)];
  let drawIndex = 0;
  let stepIndex = -1;
  const draw: Draw = ({ label, seat }, state) => {
    const { outcome, found } = drawn[drawIndex++] as Outcome;
    if (found !== undefined) return placeOf(swap(found), state.treasures);
    const deck = seat === undefined ? undefined : state.decks[seat];
    if (label !== 'card' || deck === undefined || seat === viewer) return outcome;
    // Cards are drawn in the order in which they are played later, which is always possible and rarely the original order.
    const plays = steps.slice(stepIndex + 1).flatMap((step) => (step.seat === seat ? cardOf(step.move) : []));
    const soonest = plays.find((card) => deck.pile.includes(card) && !deck.hand.includes(card));
    return soonest === undefined ? 0 : placeOf(soonest, deck.pile);
  };
  const order = steps.map(({ seat }) => seat);
  return write(
    seats,
    ghostShip,
    () => order[++stepIndex] as Seat,
    (state, seat, step) => {
      const { move } = steps[step] as Step;
      if (seat === viewer) return { move };
      return { move: swapped(move, swap), ...mischief(state, seat, move) };
    },
    draw,
  );
}

function cardOf(move: RaceMove): CardId[] {
  return move.type === 'chooseCard' ? [move.card] : [];
}

function placeOf<Card>(card: Card, bag: readonly Card[]): number {
  const place = bag.indexOf(card);
  if (place < 0) throw new Error(`no ${String(card)} left to draw`);
  return place;
}

/** Messages that a seat sends before its move without anybody noticing. */
function mischief(state: RaceState, seat: Seat, move: RaceMove): { decoy?: RaceMove; illegal?: RaceMove } {
  if (move.type !== 'chooseCard') return {};
  const { hand } = state.decks[seat] as RaceState['decks'][number];
  const missing = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const).find((card) => !hand.includes(card));
  const illegal = missing === undefined ? {} : { illegal: { type: 'chooseCard', card: missing } as const };
  const question = state.question;
  const last = question?.kind === 'decide' && question.asked.filter(({ answered }) => !answered).length === 1;
  const other = hand.find((card) => card !== move.card);
  return last || other === undefined ? illegal : { ...illegal, decoy: { type: 'chooseCard', card: other } };
}

function swapped(move: RaceMove, swap: (card: Treasure) => Treasure): RaceMove {
  if (move.type !== 'chooseSpoils' || move.take !== 'curse') return move;
  return { ...move, card: swap(move.card) };
}

/**
 * Swaps treasures that are equally frequent and were never beside the viewer's ship. A cursed one is swapped for a
 * cursed one, so that it can still be given away.
 */
function treasureSwap({ secrets }: Transcript, viewer: Seat): (card: Treasure) => Treasure {
  const known = new Set(viewer < 0 ? [] : secrets.flatMap(({ treasures }) => treasures[viewer] ?? []));
  const pairs: [Treasure, Treasure][] = [
    ['+3', '+7'],
    ['-2', '-4'],
  ];
  const swaps = new Map<Treasure, Treasure>();
  for (const [one, other] of pairs) {
    if (known.has(one) || known.has(other) || isCursed(one) !== isCursed(other)) continue;
    swaps.set(one, other).set(other, one);
  }
  return (card) => swaps.get(card) ?? card;
}

/** Number of differing hands, and of differing treasures, between two transcripts. */
export function differences(one: Transcript, other: Transcript): { hands: number; treasures: number } {
  const count = (part: keyof Secrets): number =>
    one.secrets.filter((secrets, i) => !sameCards(secrets[part], other.secrets[i]?.[part] ?? [])).length;
  return { hands: count('hands'), treasures: count('treasures') };
}

function sameCards(one: Secrets[keyof Secrets], other: Secrets[keyof Secrets]): boolean {
  const sorted = (lists: Secrets[keyof Secrets]): string => JSON.stringify(lists.map((list) => [...list].sort()));
  return sorted(one) === sorted(other);
}
