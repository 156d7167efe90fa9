import { filled } from './story/fill';
import { Rig, told } from '../testing/sessionRig';

const page = { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined };

beforeAll(() => void Object.assign(globalThis, { document: { ...page, querySelector: () => null } }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'document'));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the log of a page that was not there', () => {
  const [first, second, third, fourth, fifth] = ['first', 'second', 'third', 'fourth', 'fifth'].map((type) => ({
    type,
  }));
  const lines = ({ session }: Rig): readonly unknown[] => session.log.peek().map(({ event }) => event);
  const asked = ({ line: { sent } }: Rig): unknown[] =>
    sent.flatMap(({ type, message }) => (type === 'history' ? [message] : []));
  const game = { version: 0 } as object;

  test('is whole from the beginning of a game on, and nothing is asked', async () => {
    const rig = await Rig.open();
    rig.batch(2, [], [first!]);
    rig.session.log.value = [];
    rig.state(3, { gameNumber: 2 });
    rig.line.say.batch({ version: 3, events: [second!], asks: [] });
    await told();
    rig.session.completeLog(filled);
    expect([lines(rig), asked(rig), rig.session.gap.peek()]).toEqual([[second], [], null]);
  });

  test('is asked for once, and stands before what happens meanwhile, without being told', async () => {
    const rig = await Rig.open();
    expect(asked(rig)).toEqual([]);
    rig.session.completeLog(filled);
    rig.session.completeLog(filled);
    expect(asked(rig)).toEqual([{ since: 0 }]);
    rig.batch(2, [], [third!]);
    await told();
    const { spoken } = rig.session.telling.peek();
    const batches = [
      { version: 1, events: [first!, second!] },
      { version: 2, events: [{ type: 'third' }] },
    ];
    rig.line.say.history({ first: game, batches });
    expect(lines(rig)).toEqual([first, second, third]);
    const keys = rig.session.log.peek().map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));
    expect([rig.session.story.origin, rig.session.gap.peek()]).toEqual([game, null]);
    expect(rig.session.telling.peek()).toMatchObject({ spoken, busy: false });
    rig.line.say.history({ first: game, batches });
    expect(lines(rig)).toHaveLength(3);
  });

  test('after a lost line gets only what is missing, also of a version that was not told to its end', async () => {
    const rig = await Rig.open();
    rig.session.completeLog(filled);
    rig.line.say.history({ first: game, batches: [] });
    rig.batch(2, [], [first!]);
    await told();
    // The board plays the first of these events when the line is lost.
    rig.session.story.play = () => new Promise(() => undefined);
    rig.batch(3, [], [second!, third!]);
    await told();
    expect(lines(rig)).toEqual([first, second]);
    rig.lose();
    rig.welcome(5, []);
    rig.session.completeLog(filled);
    // The line is lost again before the answer comes.
    rig.lose();
    rig.welcome(6, []);
    rig.session.completeLog(filled);
    expect(asked(rig).slice(1)).toEqual([{ since: 2 }, { since: 2 }]);
    const batches = [
      { version: 3, events: [second!, third!] },
      { version: 5, events: [fourth!] },
      { version: 6, events: [fifth!] },
    ];
    rig.line.say.history({ first: game, batches });
    expect(lines(rig)).toEqual([first, second, third, fourth, fifth]);
  });

  test('lacks what was taken back, before the page came and after', async () => {
    const rig = await Rig.open();
    rig.welcome(4, []);
    rig.session.completeLog(filled);
    const takesBack = { seat: 1, version: 2 };
    const batches = [
      { version: 1, events: [first!] },
      { version: 2, events: [second!] },
      { version: 3, events: [], takesBack },
      { version: 4, events: [third!] },
    ];
    rig.line.say.history({ first: game, batches });
    expect(rig.session.log.peek()).toMatchObject([{ event: first, takenBack: [1] }, { event: third }]);
    rig.line.say.takenBack({ seat: 1, version: 4 });
    rig.batch(5, []);
    await told();
    expect(rig.session.log.peek()).toMatchObject([{ event: first, takenBack: [1, 1] }]);
  });

  test('lacks an answer that is taken back before the history comes', async () => {
    const rig = await Rig.open();
    rig.welcome(2, []);
    rig.line.say.takenBack({ seat: 1, version: 2 });
    rig.batch(3, []);
    await told();
    rig.session.completeLog(filled);
    const past = [
      { version: 1, events: [first!] },
      { version: 2, events: [second!] },
    ];
    rig.line.say.history({
      first: game,
      batches: [...past, { version: 3, events: [], takesBack: { seat: 1, version: 2 } }],
    });
    expect(rig.session.log.peek()).toMatchObject([{ event: first, takenBack: [1] }]);
    expect(lines(rig)).toHaveLength(1);
  });

  test('is asked for again after a refusal, which is not shown', async () => {
    const rig = await Rig.open();
    rig.session.completeLog(filled);
    rig.line.say.refused({ code: 'tooFast', to: 'history' });
    expect(rig.session.sent.peek().refusal).toBeNull();
    rig.session.completeLog(filled);
    expect(asked(rig)).toHaveLength(2);
  });
});
