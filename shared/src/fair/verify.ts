/** Checks a finished game: the proof of its chance, every draw, every move and the scores. Runs in Node and in browsers. */
import { fingerprint } from '../chance';
import type { Game, GameEvent, GameTypes } from '../engine';
import { gameNamed } from '../games';
import { stepOf, type Recording, type Step } from '../recording';
import { FAIR_PROTOCOL, fairDraws, hashOf, NONCE_BYTES, SECRET_BYTES, type FairProof } from './draws';

/** What does not fit, in the order of the checks. */
export type Mismatch =
  | 'unproven' // no proof of this protocol
  | 'malformed' // a hash, nonce or secret of another length, or seats out of order
  | 'secret' // not revealed
  | 'commitment' // the secret has another hash
  | 'nonce' // a nonce has another hash than was sealed; `at` is the seat
  | 'game' // unknown, or not with this set-up
  | 'draw' // another outcome follows from the proof; `at` is the index of the step, as below
  | 'move' // not legal
  | 'events' // the input leads to other events, or to another state
  | 'end' // the game stops early, or continues after its end
  | 'result'; // other scores

export type Verification =
  | {
      readonly ok: true;
      readonly draws: readonly Draw[];
      readonly withheld: readonly number[];
      /** The game was abandoned; its record is correct as far as it goes. */
      readonly unfinished?: true;
    }
  | { readonly ok: false; readonly what: Mismatch; readonly at?: number };

/** The number of equally likely outcomes of a draw, and the one drawn. */
export type Draw = readonly [of: number, outcome: number];

/** An input with its fingerprints: those of a recording, or without `events` one of events and state together. */
type RecordedStep = Pick<Step, 'input' | 'state'> & Partial<Step>;

/** A game with its proof. `result` may be absent or empty. */
export interface Verifiable extends Pick<Recording, 'game' | 'seats' | 'choices' | 'unfinished'> {
  readonly steps: readonly RecordedStep[];
  readonly result?: object;
  readonly fair?: FairProof;
}

/** `withheld`: the seats whose players sealed a nonce and did not open it. */
export function verify({ fair, ...record }: Verifiable): Verification {
  if (fair?.protocol !== FAIR_PROTOCOL) return { ok: false, what: 'unproven' };
  const draws: Draw[] = [];
  const wrong = wrongProof(fair, record.seats) ?? wrongGame(record, fairDraws(fair.secret ?? '', fair.nonces), draws);
  if (wrong !== undefined) return { ok: false, ...wrong };
  const withheld = fair.nonces.flatMap(({ seat, nonce }) => (nonce === undefined ? seat : []));
  return { ok: true, draws, withheld, ...(record.unfinished && { unfinished: true }) };
}

interface Wrong {
  readonly what: Mismatch;
  readonly at?: number;
}

const isHex = (text: unknown, bytes: number): text is string =>
  typeof text === 'string' && text.length === 2 * bytes && /^[0-9a-f]*$/.test(text);

/** What is wrong with a proof by itself. */
function wrongProof({ commitment, nonces, secret }: FairProof, seats: number): Wrong | undefined {
  const wellFormed = nonces.every(({ seat, hash, nonce }, index) => {
    const next = Number.isInteger(seat) && seat > (nonces[index - 1]?.seat ?? -1) && seat < seats;
    return next && isHex(hash, SECRET_BYTES) && (nonce === undefined || isHex(nonce, NONCE_BYTES));
  });
  if (!wellFormed || !isHex(commitment, SECRET_BYTES)) return { what: 'malformed' };
  if (secret === undefined) return { what: 'secret' };
  if (!isHex(secret, SECRET_BYTES)) return { what: 'malformed' };
  if (hashOf(secret) !== commitment) return { what: 'commitment' };
  const changed = nonces.find(({ hash, nonce }) => nonce !== undefined && hashOf(nonce) !== hash);
  return changed && { what: 'nonce', at: changed.seat };
}

/** Replays the game and lists its draws. Returns the first step that does not fit. */
function wrongGame(
  record: Omit<Verifiable, 'fair'>,
  draw: (k: number, of: number) => number,
  draws: Draw[],
): Wrong | undefined {
  const { steps, result = {}, unfinished = false } = record;
  const game = gameNamed(record.game)?.game;
  const state = game && setUp(game, record);
  if (game === undefined || state === undefined) return { what: 'game' };
  let last: GameEvent | undefined;
  for (const [at, step] of steps.entries()) {
    const what = misfit(game, state, step, (of) => {
      const outcome = draw(draws.length, of);
      draws.push([of, outcome]);
      return outcome;
    });
    if (what !== undefined) return { what, at };
    const events = game.apply(state, step.input);
    last = events.at(-1) ?? last;
    if (!isSame(step, events, state)) return { what: 'events', at };
  }
  if (state.over === unfinished) return { what: 'end', at: steps.length };
  return Object.keys(result).length === 0 || fingerprint(result) === fingerprint(last) ? undefined : { what: 'result' };
}

function isSame(step: RecordedStep, events: readonly GameEvent[], state: object): boolean {
  if (step.events === undefined) return step.state !== '' && fingerprint([events, state]).startsWith(step.state);
  const replayed = stepOf(step.input, events, state);
  return (['told', 'events', 'state'] as const).every((each) => replayed[each] === step[each]);
}

/** Undefined if the rules forbid it, or the file is malformed. */
function setUp(game: Game<GameTypes>, { seats, choices }: Pick<Verifiable, 'seats' | 'choices'>) {
  try {
    return game.setup(seats, choices);
  } catch {
    return undefined;
  }
}

/** Why an input does not answer the open question. */
function misfit(
  game: Game<GameTypes>,
  state: GameTypes['state'],
  { input }: RecordedStep,
  draw: (of: number) => number,
): Mismatch | undefined {
  const { over, question } = state;
  if (over) return 'end';
  if (input.kind === 'chance')
    return question?.kind === 'chance' && draw(question.of) === input.outcome ? undefined : 'draw';
  const legal = question?.kind === 'decide' && game.refuse(state, input.seat, input.move) === undefined;
  return legal ? undefined : 'move';
}
