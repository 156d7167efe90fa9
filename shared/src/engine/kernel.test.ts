/** The kernel under a rule book of a few lines: what it asks, what it takes without asking, and which bugs it reports. */
import type { Decision, GameEvent, GameTypes, KernelState, Move } from './game';
import { advance, ruleBook, run, type RuleBook, type TaskHandler } from './kernel';

interface Vote extends Move<'vote'> {
  readonly for: string;
}
interface Poll extends GameTypes {
  state: KernelState & { candidates: string[]; votes: string[] };
  decision: Decision<'vote'>;
  move: Vote;
  options:
    | { readonly kind: 'list'; readonly moves: readonly Vote[] }
    | { readonly kind: 'split'; readonly most: number };
  event: GameEvent<'voted'>;
}

const vote = (candidate: string): Vote => ({ type: 'vote', for: candidate });

/** A task that asks seat 1, and counts what it hears. */
const poll: TaskHandler<Poll> = {
  run: (turn, task) => turn.ask(1, 'vote', task),
  options: ({ candidates }) => ({ kind: 'list', moves: candidates.map(vote) }),
  reply(turn, _task, move) {
    turn.state.votes.push(move.for);
    turn.tell({ type: 'voted' });
  },
};
const pollOfAll: TaskHandler<Poll> = {
  ...poll,
  run: (turn, task) => turn.askTogether([0, 1], 'vote', task),
  settled: (turn) => turn.tell({ type: 'voted' }),
};

function begun(handler: TaskHandler<Poll>, candidates = ['Ann', 'Bob']): [RuleBook<Poll>, Poll['state']] {
  const book = ruleBook<Poll>({ poll: handler });
  const state = { stack: [{ do: 'poll' }], question: null, asked: 0, over: false, candidates, votes: [] };
  run(book, state);
  return [book, state];
}
const answer = (seat: number, candidate: string) => ({ kind: 'move', seat, move: vote(candidate) }) as const;

describe('a question', () => {
  it('R13.1 P10 with one listed answer is not asked: the answer is applied', () => {
    const [, state] = begun(poll, ['Ann']);
    expect(state).toMatchObject({ question: null, asked: 0, votes: ['Ann'] });
  });

  it('R13.1 with several answers waits', () => {
    const [book, state] = begun(poll);
    expect(state).toMatchObject({ question: { together: false, asked: [{ id: 0, seat: 1 }] }, votes: [] });
    expect(advance(book, state, answer(1, 'Bob'))).toEqual([{ type: 'voted' }]);
    expect(state).toMatchObject({ question: null, votes: ['Bob'] });
  });

  it('R13.2a with equivalent described answers applies the default', () => {
    const described: TaskHandler<Poll> = {
      ...poll,
      options: () => ({ kind: 'split', most: 0 }),
      fallback: () => vote('nobody'),
    };
    expect(begun({ ...described, isForced: () => true })[1].votes).toEqual(['nobody']);
    expect(begun({ ...described, isForced: () => false })[1].question).not.toBeNull();
    expect(begun(described)[1].question).not.toBeNull();
  });

  it('R13.1 is asked anyway if a missing question would reveal a secret', () => {
    const [, state] = begun({ ...poll, run: (turn, task) => turn.askAnyway(1, 'vote', task) }, ['Ann']);
    expect(state).toMatchObject({ question: { asked: [{ seat: 1 }] }, votes: [] });
  });

  it('R3.2 P2.3 to several seats ends with the last answer, and answers may be replaced until then', () => {
    const [book, state] = begun(pollOfAll);
    expect(advance(book, state, answer(0, 'Ann'))).toEqual([{ type: 'voted' }]);
    advance(book, state, answer(0, 'Bob'));
    expect(state).toMatchObject({ question: { together: true, asked: [{ answered: true }, { answered: false }] } });
    expect(advance(book, state, answer(1, 'Ann'))).toHaveLength(2);
    expect(state).toMatchObject({ question: null, votes: ['Ann', 'Bob', 'Ann'] });
  });

  it('to one seat ends with its answer, also if the task could ask several', () => {
    const [book, state] = begun({ ...pollOfAll, ...poll });
    advance(book, state, answer(1, 'Ann'));
    expect(state.question).toBeNull();
  });
});

describe('a bug of the rule book is reported', () => {
  it('a task without a handler, and a question without an answer', () => {
    expect(() => run<Poll>(ruleBook({}), { ...begun(poll)[1], stack: [{ do: 'toast' }], question: null })).toThrow(
      'task toast',
    );
    expect(() => begun(poll, [])).toThrow('asks without an answer');
  });

  it('two questions at once', () => {
    const twice = (turn: Parameters<typeof poll.run>[0]): void => turn.roll(2, 'coin', { do: 'poll' });
    expect(() => begun({ run: (turn) => [twice(turn), twice(turn)] })).toThrow('asked twice');
  });

  it.each(['options', 'reply'] as const)('a task that asks and has no %s', (part) => {
    const handler: TaskHandler<Poll> = { ...poll };
    Reflect.deleteProperty(handler, part);
    expect(() => begun(handler, ['Ann'])).toThrow(`task poll has no ${part}`);
  });

  it('a task that asks several seats without settled', () => {
    const handler = { ...pollOfAll };
    delete handler.settled;
    const [book, state] = begun(handler);
    advance(book, state, answer(0, 'Ann'));
    expect(() => advance(book, state, answer(1, 'Ann'))).toThrow('task poll has no settled');
  });

  it('a task that rolls without rolled', () => {
    const [book, state] = begun({ run: (turn, task) => turn.roll(2, 'coin', task) });
    expect(() => advance(book, state, { kind: 'chance', outcome: 1 })).toThrow('task poll has no rolled');
  });
});
