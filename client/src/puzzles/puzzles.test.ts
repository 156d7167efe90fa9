import type { GameTypes } from '@brigantine/shared/engine';
import { raceAnswers, racePositions } from '@brigantine/shared/race/puzzles';
import { beginAttempt } from './attempt';
import { dayOf, entriesOf, puzzleOfDay } from './collection';
import type { Puzzles } from './contract';
import { afterAnswer, readProgress, streakOn, type Progress } from './progress';

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
    const days = entries.map((_, i) => puzzleOfDay(entries, dayOf(start + i * 86_400_000)));
    expect(new Set(days).size).toBe(entries.length);
    expect(puzzleOfDay(entries, dayOf(start + 86_399_999))).toBe(days[0]);
    expect(puzzleOfDay([], dayOf(start))).toBeUndefined();
  });
});

describe('the progress', () => {
  const none: Progress = { solved: [], missed: [], day: 0, row: 0 };
  const after = (...answers: [name: string, right: boolean, today?: number][]): Progress =>
    answers.reduce((before, answer) => afterAnswer(before, ...answer), none);

  it('keeps what was solved, and apart from it what was missed at first', () => {
    const { solved, missed } = after(
      ['a', true],
      ['b', false],
      ['b', false],
      ['b', true],
      ['a', false],
      ['c', false],
      ['a', true],
    );
    expect({ solved, missed }).toEqual({ solved: ['a', 'b'], missed: ['b', 'c'] });
  });

  it.each<[days: number[], on: number, row: number]>([
    [[], 5, 0],
    [[4], 4, 1],
    [[4], 5, 1],
    [[4], 6, 0],
    [[4, 5, 5, 6], 7, 3],
    [[4, 5, 7], 7, 1],
  ])('with puzzles of the day solved on %j has on day %d a row of %d', (days, on, row) =>
    expect(streakOn(on, after(...days.map((day): [string, boolean, number] => [`of ${day}`, true, day])))).toBe(row),
  );

  it.each([
    [null],
    ['{'],
    ['null'],
    ['7'],
    ['{"0":"race"}'],
    ['[1,null,{}]'],
    ['{"solved":{},"missed":"a","day":-1,"row":"2"}'],
  ])('reads nothing from %s', (text) => expect(readProgress(text)).toEqual(none));

  it('reads what it and what older versions have stored', () => {
    const stored = after(['a', true, 4], ['b', false]);
    expect(readProgress(JSON.stringify(stored))).toEqual(stored);
    expect(readProgress('["a"]')).toEqual({ ...none, solved: ['a'] });
  });
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
