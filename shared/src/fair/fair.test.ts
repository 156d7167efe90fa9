import type { GameTypes, Input } from '../engine';
import { fingerprint, seededPicker, type Chance } from '../chance';
import { gameNamed } from '../games';
import { stepOf, type Step } from '../recording';
import { inEffect, Table } from '../table';
import { fairChance, fairDraws, hashOf, type FairNonce, type FairProof } from './draws';
import { verify, type Verifiable } from './verify';
import vectors from './vectors.json';

const SECRET = '5e'.repeat(32);
const OTHER = '07'.repeat(32);
const sealed = (seat: number, byte: string): FairNonce => {
  const nonce = byte.repeat(16);
  return { seat, hash: hashOf(nonce), nonce };
};
const NONCES = [sealed(0, 'a1'), sealed(2, 'b2')];

/** A record of a random game with that chance. Its proof claims `SECRET` and `NONCES`. */
function played(chance: Chance, id = 'plank', seats = 3): Verifiable {
  const entry = gameNamed(id)!;
  const { game, options } = entry;
  const choices = options.choices(options.usual, seats);
  const pick = seededPicker(7);
  const table = Table.start(game, seats, choices, chance);
  while (!table.over) {
    const [seat = 0] = table.waitingFor();
    table.submit(seat, game.sample(table.state, seat, pick));
  }
  return { game: id, seats, choices, fair: PROOF, ...replayed(id, seats, choices, inEffect(table.log)) };
}

const PROOF: FairProof = { protocol: 'brigantine/1', commitment: hashOf(SECRET), nonces: NONCES, secret: SECRET };

/** Steps and result, as a server that bends the game would record them. */
function replayed(id: string, seats: number, choices: object, inputs: readonly Input<GameTypes>[]) {
  const { game } = gameNamed(id)!;
  const state = game.setup(seats, choices);
  let result = {};
  const steps = inputs.map((input): Step => {
    const events = game.apply(state, input);
    result = { ...events.at(-1) };
    return stepOf(input, events, state);
  });
  return { steps, result };
}

const draw = fairDraws(SECRET, NONCES);
/** Chance of a server that bends outcomes. */
const bent = (how: (k: number, of: number) => number): Chance => {
  let k = 0;
  return { draw: ({ of }) => how(k++, of) };
};
const honest = played(fairChance(SECRET, NONCES, 0));
const chanceAt = (k: number): number =>
  honest.steps.flatMap(({ input }, at) => (input.kind === 'chance' ? at : []))[k] ?? -1;
const withFair = (fair: Partial<FairProof>): Verifiable => ({ ...honest, fair: { ...PROOF, ...fair } });

describe('fair chance', () => {
  it.each(vectors)('draws as in the fixed vectors, $fair.commitment', ({ fair, draws }) => {
    expect(hashOf(fair.secret)).toBe(fair.commitment);
    const drawn = fairDraws(fair.secret, fair.nonces);
    expect(draws.map(([of = 0], k) => [of, drawn(k, of)])).toEqual(draws);
  });

  it('continues with any number of outcomes drawn', () => {
    const all = fairChance(SECRET, NONCES, 0);
    const rest = fairChance(SECRET, NONCES, 5);
    const question = { kind: 'chance', of: 1000, label: '' } as const;
    const outcomes = Array.from({ length: 10 }, () => all.draw(question));
    expect(outcomes.slice(5)).toEqual(Array.from({ length: 5 }, () => rest.draw(question)));
  });

  it('is uniform', () => {
    const counts = Array.from({ length: 6 }, () => 0);
    for (let k = 0; k < 6000; k++) counts[draw(k, 6)]!++;
    const squares = counts.map((count) => (count - 1000) ** 2 / 1000);
    // The draws are fixed. Five degrees of freedom: above 20.5 once in a thousand.
    expect(squares.reduce((sum, each) => sum + each)).toBeLessThan(20.5);
  });

  it.each([
    ['race', 4],
    ['plank', 2],
  ])('of the %s with %i seats is verified', (id, seats) => {
    const record = played(fairChance(SECRET, NONCES, 0), id, seats);
    const fair = { ...PROOF, nonces: NONCES.filter(({ seat }) => seat < seats) };
    const verified = verify(seats > 2 ? record : { ...played(fairChance(SECRET, fair.nonces, 0), id, seats), fair });
    expect(verified).toMatchObject({ ok: true, withheld: [] });
  });

  it('names the seats that withheld their nonces', () => {
    const nonces = [sealed(0, 'a1'), { seat: 2, hash: hashOf('b2'.repeat(16)) }];
    const record = played(fairChance(SECRET, nonces, 0));
    expect(verify({ ...record, fair: { ...PROOF, nonces } })).toMatchObject({ ok: true, withheld: [2] });
  });
});

describe('a step with one fingerprint of events and state', () => {
  const { game } = gameNamed(honest.game)!;
  const state = game.setup(honest.seats, honest.choices);
  const steps = honest.steps.map(({ input }) => {
    const events = game.apply(state, input);
    return { input, state: fingerprint([events, state]).slice(0, 2) };
  });

  it('is verified, and a changed one is not', () => {
    expect(verify({ ...honest, steps })).toMatchObject({ ok: true });
    for (const print of ['zz', '']) {
      const changed = steps.map((step, i) => (i === 5 ? { ...step, state: print } : step));
      expect(verify({ ...honest, steps: changed })).toEqual({ ok: false, what: 'events', at: 5 });
    }
  });
});

describe('a cheat is caught:', () => {
  it('another secret, which does not fit the commitment', () => {
    const record = played(fairChance(OTHER, NONCES, 0));
    expect(verify({ ...record, fair: { ...PROOF, secret: OTHER } })).toEqual({ ok: false, what: 'commitment' });
    expect(verify(record)).toMatchObject({ ok: false, what: 'draw' });
  });

  it('a dropped nonce', () => {
    const record = played(fairChance(SECRET, NONCES.slice(1), 0));
    expect(verify(record)).toMatchObject({ ok: false, what: 'draw' });
    expect(verify(withFair({ nonces: NONCES.slice(1) }))).toMatchObject({ ok: false, what: 'draw' });
  });

  it('a nonce that was opened but is called withheld, or changed after the seal', () => {
    const [first, { nonce: _, ...second } = sealed(2, 'b2')] = NONCES;
    expect(verify(withFair({ nonces: [first!, second] }))).toMatchObject({ ok: false, what: 'draw' });
    const changed = [first!, { ...NONCES[1]!, nonce: 'b3'.repeat(16) }];
    expect(verify(withFair({ nonces: changed }))).toEqual({ ok: false, what: 'nonce', at: 2 });
  });

  it('a skipped index', () => {
    const record = played(bent((k, of) => draw(k < 4 ? k : k + 1, of)));
    expect(verify(record)).toMatchObject({ ok: false, what: 'draw' });
  });

  it('a biased draw', () => {
    const record = played(bent((k, of) => (k === 3 ? (draw(k, of) + 1) % of : draw(k, of))));
    expect(verify(record)).toEqual({ ok: false, what: 'draw', at: chanceAt(3) });
  });

  it('a re-roll', () => {
    const disliked = (k: number, of: number): number =>
      Array.from({ length: 100 }, (_, again) => draw(1000 + again, of)).find((each) => each !== draw(k, of)) ?? 0;
    const record = played(bent((k, of) => (k === 2 ? disliked : draw)(k, of)));
    expect(verify(record)).toEqual({ ok: false, what: 'draw', at: chanceAt(2) });
  });

  it('a changed move', () => {
    const at = honest.steps.findIndex(({ input }) => input.kind === 'move');
    const changed = honest.steps.map((step, i) => {
      const input = { ...step.input, seat: 9 } as Step['input'];
      return i === at ? { ...step, input } : step;
    });
    expect(verify({ ...honest, steps: changed })).toEqual({ ok: false, what: 'move', at });
    const other = honest.steps.findIndex(
      ({ input }, i) =>
        i > at && input.kind === 'move' && JSON.stringify(input) !== JSON.stringify(honest.steps[at]?.input),
    );
    const swapped = honest.steps.map((step, i) => (i === at ? { ...step, input: honest.steps[other]!.input } : step));
    expect(verify({ ...honest, steps: swapped })).toMatchObject({ ok: false, at });
  });

  it('a changed score, a cut end, and inputs after the end', () => {
    const { result, steps } = honest;
    const { scores } = result as { scores: Record<string, number> };
    const richer = { ...result, scores: { ...scores, 0: (scores['0'] ?? 0) + 1 } };
    expect(verify({ ...honest, result: richer })).toEqual({ ok: false, what: 'result' });
    expect(verify({ ...honest, steps: steps.slice(0, -1) })).toEqual({ ok: false, what: 'end', at: steps.length - 1 });
    expect(verify({ ...honest, steps: [...steps, ...steps.slice(-1)] })).toEqual({
      ok: false,
      what: 'end',
      at: steps.length,
    });
  });

  it('changed rules', () => {
    expect(verify({ ...honest, seats: 4 })).toMatchObject({ ok: false });
    expect(verify({ ...honest, seats: 40 })).toEqual({ ok: false, what: 'game' });
    expect(verify({ ...honest, game: 'chess' })).toEqual({ ok: false, what: 'game' });
  });

  it.each<[string, Partial<FairProof>]>([
    ['malformed', { commitment: '' }],
    ['malformed', { secret: SECRET.toUpperCase() }],
    ['malformed', { secret: SECRET.slice(2) }],
    ['malformed', { nonces: [...NONCES, sealed(2, 'c3')] }],
    ['malformed', { nonces: [sealed(7, 'c3')] }],
    ['malformed', { nonces: [{ seat: 0, hash: 'a1' }] }],
    ['malformed', { nonces: [{ ...sealed(0, 'a1'), nonce: 'a1' }] }],
  ])('%s as %j', (what, fair) => {
    expect(verify(withFair(fair))).toEqual({ ok: false, what });
  });

  it('a record without a proof, or without its secret', () => {
    const { fair: _, ...bare } = honest;
    expect(verify(bare)).toEqual({ ok: false, what: 'unproven' });
    const { secret: __, ...running } = PROOF;
    expect(verify({ ...honest, fair: running })).toEqual({ ok: false, what: 'secret' });
  });
});
