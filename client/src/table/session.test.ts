import { ask, move, Rig, told, type Toy } from '../testing/sessionRig';
import { hiddenHere } from './people';
import { BUBBLE_MS, type Session } from './session';

const QUIET = { sending: false, overtaken: false };
const page = { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined };

beforeAll(() => void Object.assign(globalThis, { document: { ...page, querySelector: () => null } }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'document'));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('an unconfirmed answer', () => {
  test('is shown as being sent after a while, until it is confirmed', async () => {
    const rig = await Rig.open();
    rig.session.answer(ask(7), move(1));
    jest.advanceTimersByTime(250);
    expect(rig.said.sending).toBe(false);
    jest.advanceTimersByTime(100);
    expect(rig.said.sending).toBe(true);
    rig.batch(2, [ask(7)]);
    expect(rig.said.sending).toBe(true);
    rig.batch(3, [ask(7, true)]);
    expect(rig.said.sending).toBe(false);
  });

  test('is not shown as being sent on a good line', async () => {
    const rig = await Rig.open();
    rig.session.answer(ask(7), move(1));
    jest.advanceTimersByTime(100);
    rig.batch(2, []);
    jest.advanceTimersByTime(1000);
    expect(rig.said.sending).toBe(false);
  });

  test('holds back a second one until it is refused', async () => {
    const rig = await Rig.open();
    rig.session.answer(ask(7), move(1));
    jest.advanceTimersByTime(5000);
    rig.session.answer(ask(7), move(2));
    expect(rig.answers).toHaveLength(1);
    rig.line.say.refused({ code: 'notAnOption', to: 'move' });
    expect([rig.said.sending, rig.session.sent.peek().refusal?.code]).toEqual([false, 'notAnOption']);
    rig.session.answer(ask(7), move(2));
    expect(rig.session.sent.peek().refusal).toBeNull();
    expect(rig.answers).toEqual([
      { decision: 7, move: move(1) },
      { decision: 7, move: move(2) },
    ]);
  });

  test('is sent once more on the new line if its question is still open', async () => {
    const rig = await Rig.open();
    rig.session.answer(ask(7), move(1));
    rig.lose();
    rig.welcome(4, [ask(7)]);
    expect(rig.answers).toEqual([
      { decision: 7, move: move(1) },
      { decision: 7, move: move(1) },
    ]);
    rig.welcome(4, [ask(7)]);
    expect(rig.answers).toHaveLength(2);
    rig.batch(5, []);
    expect(rig.said).toEqual(QUIET);
  });

  test('given while the line was lost is sent on the new one', async () => {
    const rig = await Rig.open();
    rig.lose();
    rig.session.answer(ask(7), move(1));
    rig.welcome(1, [ask(7)]);
    expect(rig.answers).toHaveLength(2);
  });

  test('that arrived before the line was lost is not sent again', async () => {
    const rig = await Rig.open();
    rig.session.answer(ask(7), move(1));
    rig.lose();
    rig.welcome(4, [ask(7, true)]);
    jest.advanceTimersByTime(1000);
    expect(rig.answers).toHaveLength(1);
    expect(rig.said).toEqual(QUIET);
  });

  test('whose question was closed while the line was lost is reported as overtaken, until the next answer', async () => {
    const rig = await Rig.open();
    rig.session.answer(ask(7), move(1));
    rig.lose();
    rig.welcome(9, [ask(8)]);
    expect(rig.answers).toHaveLength(1);
    expect(rig.said).toEqual({ sending: false, overtaken: true });
    rig.session.answer(ask(8), move(2));
    expect(rig.said.overtaken).toBe(false);
  });

  test('that replaces another one is confirmed by the batch for its owner alone, and sent again after a lost line', async () => {
    const rig = await Rig.open();
    rig.batch(2, [ask(7, true)]);
    rig.session.answer(ask(7, true), move(2));
    jest.advanceTimersByTime(400);
    rig.batch(3, [ask(7, true)]);
    expect(rig.said.sending).toBe(true);
    rig.lose();
    rig.welcome(3, [ask(7, true)]);
    expect(rig.answers).toHaveLength(2);
    rig.batch(3, [ask(7, true)]);
    expect(rig.said.sending).toBe(false);
  });
});

describe('the line', () => {
  test('that holds again says so to the owner of a seat', async () => {
    const rig = await Rig.open();
    expect([rig.session.lost.peek(), rig.session.line.peek().back]).toEqual([false, false]);
    rig.lose();
    expect(rig.session.lost.peek()).toBe(true);
    rig.welcome(4, []);
    expect([rig.session.lost.peek(), rig.session.line.peek().back]).toEqual([false, true]);
    expect(rig.session.view.peek()).toEqual({ version: 4 });
  });

  test('reports what has been shown, and again once it holds again', async () => {
    const rig = await Rig.open();
    const shown = (): unknown => rig.line.sent.filter(({ type }) => type === 'shown').at(-1)?.message;
    expect(shown()).toEqual({ version: 0, watching: true });
    rig.line.sent.length = 0;
    rig.lose();
    expect(shown()).toBeUndefined();
    rig.welcome(1, []);
    expect(shown()).toEqual({ version: 0, watching: true });
  });

  test('that is taken over elsewhere can be taken back with the same token', async () => {
    const rig = await Rig.open();
    rig.line.say.status({ kind: 'closed', why: 'replaced' });
    await rig.session.retake();
    rig.welcome(2, []);
    expect(rig.session.line.peek()).toMatchObject({ status: { kind: 'open' }, token: 'a token' });
  });

  test('closed by the host gives up the token', async () => {
    const rig = await Rig.open();
    rig.line.say.status({ kind: 'closed', why: 'kicked' });
    expect(rig.session.line.peek().token).toBeUndefined();
  });
});

describe('after the game', () => {
  const over = async (): Promise<Rig> => {
    const rig = await Rig.open();
    rig.state(2, { phase: 'over' });
    rig.line.say.batch({ version: 2, events: [], asks: [] });
    return rig;
  };

  test('the score stays when others go on, until this player follows', async () => {
    const { line, session } = await over();
    line.say.snapshot({ ...session.room.peek(), phase: 'lobby', version: 3 });
    expect([session.room.peek().phase, session.goneOn.peek()?.phase]).toEqual(['over', 'lobby']);
    session.rematch(true);
    expect([session.room.peek().phase, session.goneOn.peek(), session.view.peek()]).toEqual(['lobby', null, null]);
    expect(line.sent).toContainEqual({ type: 'rematch', message: { again: true } });
  });

  test('a player who follows into the next game asks for nothing', async () => {
    const { line, session } = await over();
    line.say.snapshot({ ...session.room.peek(), gameNumber: 2, version: 3, game: { version: 3 } });
    session.rematch(true);
    expect(line.sent.some(({ type }) => type === 'rematch')).toBe(false);
  });

  test('the player who asks for the rematch goes to the lobby with the table', async () => {
    const rig = await over();
    rig.session.rematch(true);
    expect(rig.line.sent.at(-1)).toEqual({ type: 'rematch', message: { again: true } });
    rig.line.say.snapshot({ ...rig.session.room.peek(), phase: 'lobby', version: 3 });
    expect([rig.session.room.peek().phase, rig.session.goneOn.peek()]).toEqual(['lobby', null]);
  });
});

test('a frozen table asks nothing, and has a report of what it asked', async () => {
  const rig = await Rig.open();
  rig.state(2, { phase: 'frozen' });
  expect(rig.session.asks.peek()).toEqual([]);
  expect(rig.session.report).toMatchObject({ phase: 'frozen', seat: 0, asks: [ask(7)] });
});

describe('bubbles', () => {
  const said = (session: Session<Toy>): readonly unknown[] =>
    session.bubbles.peek().map(({ name, phrase }) => [name, phrase]);

  test('show the last phrase of each seat for some seconds, not what is typed or said by spectators', async () => {
    const { line, session } = await Rig.open();
    line.say.chat({ seat: 0, name: 'Grace', phrase: 'ahoy', at: 1 });
    line.say.chat({ seat: -1, name: 'Eve', phrase: 'arr', at: 2 });
    line.say.chat({ seat: 1, name: 'Mary', text: 'Ahoy', at: 3 });
    expect(said(session)).toEqual([['Grace', 'ahoy']]);
    jest.advanceTimersByTime(BUBBLE_MS / 2);
    line.say.chat({ seat: 1, name: 'Mary', phrase: 'ouch', at: 4 });
    line.say.chat({ seat: 0, name: 'Grace', phrase: 'laugh', at: 5 });
    expect(said(session)).toEqual([
      ['Mary', 'ouch'],
      ['Grace', 'laugh'],
    ]);
    jest.advanceTimersByTime(BUBBLE_MS / 2);
    expect(said(session)).toHaveLength(2);
    jest.advanceTimersByTime(BUBBLE_MS / 2);
    expect(said(session)).toEqual([]);
  });

  test('are not shown of hidden people, nor again after a reconnect', async () => {
    const { line, session } = await Rig.open();
    hiddenHere.set('BRGQNT', 'Mary', true);
    line.say.chat({ seat: 1, name: 'Mary', phrase: 'ouch', at: 1 });
    const talk = [{ seat: 0, name: 'Grace', phrase: 'ahoy', at: 0 }] as const;
    line.say.welcome({ version: 1, seat: 0, build: '', now: 3, handOver: 1000, asks: [], talk });
    expect([said(session), session.chat.peek()]).toEqual([[], talk]);
    hiddenHere.set('BRGQNT', 'Mary', false);
  });
});

describe('taking back', () => {
  const took = ({ line: { sent } }: Rig): unknown[] =>
    sent.flatMap((each) => (each.type === 'takeBack' ? each.message : []));

  test('is sent once for a version, if the table allows it', async () => {
    const rig = await Rig.open();
    rig.session.takeBack();
    rig.state(2, { takeBack: 1 });
    rig.session.takeBack();
    expect(took(rig)).toEqual([]);
    rig.state(3, { takeBack: 0 });
    rig.session.takeBack();
    rig.session.takeBack();
    expect(took(rig)).toEqual([{ version: 3 }]);
    // Refused for another reason, such as too many messages, it may be tried again.
    rig.line.say.refused({ code: 'tooFast', to: 'takeBack' });
    rig.session.takeBack();
    expect(took(rig)).toEqual([{ version: 3 }, { version: 3 }]);
  });

  test('drops the lines of that answer, says whose it was, and asks again', async () => {
    const rig = await Rig.open();
    const [first, second, third] = ['first', 'second', 'third'].map((type) => ({ type }));
    rig.batch(2, [ask(8)], [first!]);
    rig.batch(3, [], [second!, third!]);
    await told();
    expect(rig.session.log.peek().map(({ event }) => event)).toEqual([first, second, third]);
    rig.line.say.takenBack({ seat: 0, version: 3 });
    rig.batch(4, [ask(9)]);
    await told();
    expect(rig.session.log.peek()).toMatchObject([{ event: first, takenBack: [0] }]);
    expect(rig.session.telling.peek().recent.map(({ event }) => event)).toEqual([first]);
    expect(rig.session.asks.peek()).toEqual([ask(9)]);
    expect(rig.session.shown.peek()).toEqual({ version: 4 });
    // The next answer is shown as any other.
    rig.batch(5, [], [second!]);
    await told();
    expect(rig.session.log.peek().map(({ event }) => event)).toEqual([first, second]);
  });
});
