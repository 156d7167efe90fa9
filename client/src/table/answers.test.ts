import type { GameTypes } from '@brigantine/shared/engine';
import type { Ask } from '@brigantine/shared/protocol';
import { Answers } from './answers';

interface Toy extends GameTypes {
  move: { readonly type: 'play'; readonly card: number };
}
const ask = (id: number, answered = false): Ask<Toy> => ({ decision: { id }, answered }) as unknown as Ask<Toy>;
const move = (card: number): Toy['move'] => ({ type: 'play', card });

const rig = () => {
  const sent: [number, Toy['move']][] = [];
  const said = { sending: false, overtaken: false };
  const answers = new Answers<Toy>({
    send: (decision, what) => void sent.push([decision, what]),
    sending: (is) => (said.sending = is),
    overtaken: (is) => (said.overtaken = is),
  });
  answers.welcome({ version: 1, asks: [ask(7)] });
  return { answers, sent, said };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('an answer on its way', () => {
  test('is said to be sending after a while, and only until it is confirmed', () => {
    const { answers, said } = rig();
    answers.give(ask(7), move(1));
    jest.advanceTimersByTime(250);
    expect(said.sending).toBe(false);
    jest.advanceTimersByTime(100);
    expect(said.sending).toBe(true);
    answers.batch({ version: 2, asks: [ask(7)] });
    expect(said.sending).toBe(true);
    answers.batch({ version: 3, asks: [ask(7, true)] });
    expect(said.sending).toBe(false);
  });

  test('is not said to be sending on a good line', () => {
    const { answers, said } = rig();
    answers.give(ask(7), move(1));
    jest.advanceTimersByTime(100);
    answers.batch({ version: 2, asks: [] });
    jest.advanceTimersByTime(1000);
    expect(said.sending).toBe(false);
  });

  test('keeps a second one back, until it was refused', () => {
    const { answers, sent, said } = rig();
    expect(answers.give(ask(7), move(1))).toBe(true);
    jest.advanceTimersByTime(5000);
    expect(answers.give(ask(7), move(2))).toBe(false);
    answers.forget();
    expect(said.sending).toBe(false);
    expect(answers.give(ask(7), move(2))).toBe(true);
    expect(sent).toEqual([
      [7, move(1)],
      [7, move(2)],
    ]);
  });

  test('is sent once more on the new line if its question is still open', () => {
    const { answers, sent, said } = rig();
    answers.give(ask(7), move(1));
    answers.lost();
    answers.welcome({ version: 4, asks: [ask(7)] });
    expect(sent).toEqual([
      [7, move(1)],
      [7, move(1)],
    ]);
    answers.welcome({ version: 4, asks: [ask(7)] });
    expect(sent).toHaveLength(2);
    answers.batch({ version: 5, asks: [] });
    expect([said.sending, said.overtaken]).toEqual([false, false]);
  });

  test('given while the line was away is sent on the new one', () => {
    const { answers, sent } = rig();
    answers.lost();
    answers.give(ask(7), move(1));
    answers.welcome({ version: 1, asks: [ask(7)] });
    expect(sent).toHaveLength(2);
  });

  test('that had arrived before the line was lost is not sent again', () => {
    const { answers, sent, said } = rig();
    answers.give(ask(7), move(1));
    answers.lost();
    answers.welcome({ version: 4, asks: [ask(7, true)] });
    jest.advanceTimersByTime(1000);
    expect(sent).toHaveLength(1);
    expect([said.sending, said.overtaken]).toEqual([false, false]);
  });

  test('whose question was closed while the line was away is told as such, until the next answer', () => {
    const { answers, sent, said } = rig();
    answers.give(ask(7), move(1));
    answers.lost();
    answers.welcome({ version: 9, asks: [ask(8)] });
    expect(sent).toHaveLength(1);
    expect([said.sending, said.overtaken]).toEqual([false, true]);
    answers.give(ask(8), move(2));
    expect(said.overtaken).toBe(false);
  });

  test('that replaces another one is confirmed by the news for its owner alone, and sent again after a lost line', () => {
    const { answers, sent, said } = rig();
    answers.batch({ version: 2, asks: [ask(7, true)] });
    answers.give(ask(7, true), move(2));
    jest.advanceTimersByTime(400);
    answers.batch({ version: 3, asks: [ask(7, true)] });
    expect(said.sending).toBe(true);
    answers.lost();
    answers.welcome({ version: 3, asks: [ask(7, true)] });
    expect(sent).toHaveLength(2);
    answers.batch({ version: 3, asks: [ask(7, true)] });
    expect(said.sending).toBe(false);
  });
});
