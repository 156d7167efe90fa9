import type { GameTypes } from '@brigantine/shared/engine';
import { raceAnswers, racePositions } from '@brigantine/shared/race/puzzles';
import { beginAttempt } from './attempt';
import { entriesOf, puzzleOfDay } from './collection';
import type { Puzzles } from './contract';
import { readSolved } from './solved';

const part: Puzzles<GameTypes> = {
  positions: racePositions,
  solutions: raceAnswers,
  words: { area: 'race', load: () => Promise.reject(new Error('not needed')) },
  moveText: ({ type }) => type,
  reason: (reason) => reason,
  isAlike: (one, other) => JSON.stringify(one) === JSON.stringify(other),
};
type Answer = (typeof raceAnswers)[number]['answers'][number];
const entries = entriesOf([part]);
const [first] = entries as [(typeof entries)[number]];

describe('the list of puzzles', () => {
  it('is numbered, the easy ones first', () => {
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, i) => i + 1));
    expect([entries[0]?.solution.grade, entries.at(-1)?.solution.grade]).toEqual(['easy', 'hard']);
  });

  it('leaves out positions without a solution', () => {
    expect(entriesOf([{ ...part, solutions: raceAnswers.slice(1) }])).toHaveLength(entries.length - 1);
  });

  it('has another puzzle each UTC day until all have been shown', () => {
    const start = Date.UTC(2026, 11, 1);
    const days = entries.map((_, i) => puzzleOfDay(entries, start + i * 86_400_000));
    expect(new Set(days).size).toBe(entries.length);
    expect(puzzleOfDay(entries, start + 86_399_999)).toBe(days[0]);
    expect(puzzleOfDay([], start)).toBeUndefined();
  });

  it.each([[null], ['{'], ['null'], ['{"0":"race"}'], ['[1,null,{}]']])('reads nothing from %s as solved', (text) =>
    expect(readSolved(text)).toEqual([]),
  );
});

describe('an attempt', () => {
  const page = { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  beforeAll(() => void Object.assign(globalThis, { document: { ...page, querySelector: () => null } }));
  afterAll(() => void Reflect.deleteProperty(globalThis, 'document'));

  it('holds the answer back, asks again, and goes on from it', async () => {
    const { line, matches, session } = await beginAttempt(first);
    const [best, other] = first.solution.answers as unknown as readonly [Answer, Answer];
    const asked = (): GameTypes['decision'][] => session.asks.value.map(({ decision }) => decision);
    const [decision] = asked();
    const send = (move: GameTypes['move']): void => session.send('move', { decision: decision!.id, move });
    send({ type: 'chooseCard', card: 99 } as GameTypes['move']);
    expect([line.answer.value, asked().length]).toEqual([null, 1]);
    send(other.move);
    expect([matches(line.answer.value!, best.move), matches(line.answer.value!, other.move)]).toEqual([false, true]);
    expect(asked()).toEqual([]);
    const { version } = session.room.value;
    line.again();
    expect([line.answer.value, asked()]).toEqual([null, [decision]]);
    send(best.move);
    expect(matches(line.answer.value!, best.move)).toBe(true);
    expect(session.room.value.version).toBe(version);
    line.playOn();
    expect(session.room.value.version).toBeGreaterThan(version);
    session.close();
  });

  it.each([[{ game: 'chess' }], [{ seats: 99 }], [{ play: [] }], [{ position: { captain: 'nobody' } }]])(
    'at a damaged puzzle is refused: %j',
    (change) => expect(beginAttempt({ ...first, position: { ...first.position, ...change } })).rejects.toThrow(),
  );
});
