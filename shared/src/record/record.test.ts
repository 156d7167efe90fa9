import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { seededChance } from '../chance';
import { gameNamed, GAMES } from '../games';
import { inEffect, Table } from '../table';
import { readRecord, recordSteps, RecordError, Replay, writeRecord, type GameRecord, type RecordFault } from '.';

const CORPUS = path.resolve(__dirname, '../../../tests/records');

/** A whole game of default answers. */
function played(id: string, seats: number): GameRecord {
  const { game, options } = GAMES.find((each) => each.game.id === id)!;
  const choices = options.choices(options.usual, seats);
  const table = Table.start(game, seats, choices, seededChance('record'));
  while (!table.over) table.timeout(table.waitingFor()[0]!);
  const { steps, events } = recordSteps(game, { seats, choices }, inEffect(table.lastingLog()));
  return {
    ...{ format: 1, engine: 'test', game: id, seats, choices, rules: options.usual },
    names: Array.from({ length: seats }, (_, seat) => `Player ${seat}`),
    looks: [
      { kind: 'human', captain: 'bonny', livery: 'cross' } as const,
      ...Array.from({ length: seats - 1 }, () => ({ kind: 'bot', captain: 'read', livery: 'star' }) as const),
    ],
    date: '2026-11-28T18:00:00.000Z',
    steps,
    result: { ...events.at(-1) },
  };
}

const race = played('race', 3);
const text = writeRecord(race);

function faultOf(act: () => unknown): { code: RecordFault; at?: number | undefined } | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    return { code: error.code, at: error.at };
  }
}

describe('a record', () => {
  it.each(GAMES.map(({ game }) => game.id))('of %s is read as written, and replays', (id) => {
    const record = played(id, 2);
    const read = readRecord(writeRecord(record));
    expect(read).toEqual(record);
    expect(new Replay(read).length).toBe(record.steps.length);
  });

  it.each(readdirSync(CORPUS))('of an earlier version stays readable: %s', (name) => {
    const old = readRecord(readFileSync(path.join(CORPUS, name), 'utf8'));
    expect(new Replay(old).stateAt(old.steps.length).over).toBe(true);
  });

  it('keeps no name and no look that is absent', () => {
    const { names: _names, looks: _looks, rules: _rules, ...bare } = race;
    expect(readRecord(writeRecord(bare))).toEqual(bare);
  });

  it('of an unfinished game is read as written, and replays as far as it goes', () => {
    const unfinished = { ...race, unfinished: true, steps: race.steps.slice(0, 50), result: {} } as const;
    const read = readRecord(writeRecord(unfinished));
    expect(read).toEqual(unfinished);
    const replay = new Replay(read);
    expect([replay.length, replay.stateAt(50).over]).toEqual([50, false]);
    expect(readRecord(writeRecord({ ...unfinished, steps: [] })).steps).toEqual([]);
  });

  it('leads to the state after any number of inputs, which the caller may change', () => {
    const replay = new Replay(race);
    const state = replay.game.setup(race.seats, race.choices);
    for (const [at, { input }] of race.steps.entries()) {
      expect(replay.stateAt(at)).toEqual(state);
      replay.stateAt(at).over = true;
      replay.game.apply(state, input);
    }
    expect(replay.stateAt(race.steps.length)).toEqual(state);
    for (const [wrong, right] of [
      [-1, 0],
      [NaN, 0],
      [1e9, replay.length],
      [2.5, 2],
    ] as const)
      expect(replay.stateAt(wrong)).toEqual(replay.stateAt(right));
  });

  it('R11 shows each viewer what they saw then', () => {
    const replay = new Replay(race);
    expect(replay.views('table')).toHaveLength(race.steps.length + 1);
    expect(replay.views('table').some(({ own }) => own !== undefined)).toBe(false);
    const state = replay.stateAt(40);
    expect(replay.views(1)[40]).toEqual(replay.game.view(state, 1));
  });
});

const changed = (change: object): string => JSON.stringify({ ...(JSON.parse(text) as object), ...change });
const DEEP = 'DEEP';
/** The record with 30,000 lists in place of `DEEP`, which `JSON.stringify` could not write. */
const nested = (change: object): string =>
  changed(change).replace(`"${DEEP}"`, () => '{"a":' + '['.repeat(30_000) + ']'.repeat(30_000) + '}');
const moves = (JSON.parse(text) as { readonly moves: readonly object[] }).moves;

describe('a file is refused', () => {
  it.each<[string, RecordFault, string]>([
    ['longer than any game', 'tooLarge', ' '.repeat(200_001)],
    ['empty', 'notJson', ''],
    ['cut off', 'notJson', text.slice(0, -10)],
    ['a number', 'notRecord', '7'],
    ['nothing', 'notRecord', 'null'],
    ['a list', 'notRecord', '[]'],
    ['without a format', 'notRecord', changed({ format: undefined })],
    ['with a text for a format', 'notRecord', changed({ format: '1' })],
    ['of a newer format', 'otherFormat', changed({ format: 2 })],
    ['with too many seats', 'notRecord', changed({ seats: 1e9 })],
    ['with a list of choices', 'notRecord', changed({ choices: [] })],
    ['with a name too few', 'notRecord', changed({ names: ['Anne'] })],
    ['with an endless name', 'notRecord', changed({ names: ['a'.repeat(101), '', ''] })],
    [
      'with an unknown captain',
      'notRecord',
      changed({ looks: race.looks!.map((look) => ({ ...look, captain: 'x' })) }),
    ],
    ['with no date', 'notRecord', changed({ date: 'yesterday' })],
    ['with a move that is a text', 'notRecord', changed({ moves: ['x'] })],
    ['with a step that is none', 'notRecord', changed({ steps: '1.00 ahoy' })],
    ['nested without end', 'notRecord', changed({ seats: [] }).replace('[]', '['.repeat(60_000) + ']'.repeat(60_000))],
    ...(['result', 'choices', 'fair', 'surplus'] as const).map(
      (field) =>
        [`with an endlessly nested ${field}`, 'notRecord', nested({ [field]: DEEP })] as [string, RecordFault, string],
    ),
    ['with an endlessly nested move', 'notRecord', nested({ moves: [{ type: 'x', deep: DEEP }] })],
    ['unfinished in another way', 'notRecord', changed({ unfinished: false })],
    ['with a step of no move', 'notRecord', changed({ steps: '0:9999.00' })],
    [
      'with a proof of another protocol',
      'notRecord',
      changed({ fair: { protocol: 'x', commitment: '0', nonces: [] } }),
    ],
  ])('%s', (_what, code, written) => {
    expect(faultOf(() => readRecord(written))?.code).toBe(code);
  });

  it.each<[string, RecordFault, object]>([
    ['of a game that this build does not know', 'unknownGame', { game: 'chess' }],
    ['named like a part of every object', 'unknownGame', { game: 'constructor' }],
    ['of more players than the game allows', 'altered', { seats: 12, names: undefined, looks: undefined }],
    ['with choices of another game', 'altered', { choices: { rules: 7 } }],
    ['with options that its choices do not follow from', 'altered', { rules: ['salon'] }],
    ['with unknown options', 'altered', { rules: ['nonsense'] }],
    [
      'that does not end',
      'altered',
      { steps: (JSON.parse(text) as { steps: string }).steps.slice(0, 40).replace(/ \S*$/, '') },
    ],
    ['with another winner', 'altered', { result: { ...race.result, ranking: [[0], [1], [2]] } }],
    ['that is called unfinished, though it ends', 'altered', { unfinished: true }],
    ['with malformed moves', 'altered', { moves: moves.map(({ type }: { type?: string }) => ({ type })) }],
  ])('%s', (_what, code, change) => {
    expect(faultOf(() => new Replay(readRecord(changed(change))))?.code).toBe(code);
  });

  it('at the input that was changed', () => {
    const alter = (at: number, input: GameRecord['steps'][number]['input']): GameRecord => ({
      ...race,
      steps: race.steps.map((step, i) => (i === at ? { ...step, input } : step)),
    });
    const draws = race.steps.flatMap(({ input }, i) => (input.kind === 'chance' ? [[i, input.outcome] as const] : []));
    const [at, outcome] = draws[40]!;
    const other = { kind: 'chance', outcome: outcome === 0 ? 1 : 0 } as const;
    expect(faultOf(() => new Replay(alter(at, other)))).toEqual({ code: 'altered', at });
    expect(faultOf(() => new Replay(alter(at, { kind: 'chance', outcome: 99 })))).toEqual({ code: 'altered', at });
    const move = race.steps.findIndex(({ input }, i) => i > 50 && input.kind === 'move');
    const foreign = { kind: 'move', seat: 9, move: { type: 'useSabre' } } as const;
    expect(faultOf(() => new Replay(alter(move, foreign)))).toEqual({ code: 'altered', at: move });
  });

  it('with a secret choice that is replaced, which could be repeated without end', () => {
    const inputs = race.steps.map(({ input }) => input);
    const at = inputs.findIndex((input) => input.kind === 'move' && input.move.type === 'chooseCard');
    const { steps } = recordSteps(gameNamed('race')!.game, race, inputs.toSpliced(at, 0, inputs[at]!));
    expect(faultOf(() => new Replay({ ...race, steps }))).toEqual({ code: 'altered', at: at + 1 });
  });

  it('with an input after the end', () => {
    const more = { ...race, steps: [...race.steps, ...race.steps.slice(0, 1)] };
    expect(faultOf(() => new Replay(more))).toEqual({ code: 'altered', at: race.steps.length });
  });
});
