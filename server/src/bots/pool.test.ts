import { Worker } from 'node:worker_threads';
import { hashText, seededChance } from '@brigantine/shared/chance';
import { GAMES, type AnyGame } from '@brigantine/shared/games';
import { botOf } from '@brigantine/shared/manifest';
import { BOT_LEVELS } from '@brigantine/shared/protocol';
import { Table } from '@brigantine/shared/table';
import pino from 'pino';
import { eventually } from '../testing/eventually';
import { ManualTime } from '../testing/manualTime';
import { Measures } from '../watch/measures';
import { BotPool, STUCK_MS, type BotQuestion, type PoolOptions } from './pool';

const HANGS = 'setInterval(() => undefined, 1000)';
const ANSWERS = `const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ seat }) => parentPort.postMessage({ move: { type: 'answer ' + seat } }));`;

const pools: BotPool[] = [];
let time: ManualTime;
let measures: Measures;
let threads: Worker[];
beforeEach(() => {
  time = new ManualTime();
  measures = new Measures();
  threads = [];
});
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

/** A pool; its threads run these programs one after the other, or the real one. */
function poolOf(programs?: readonly string[], more: Partial<PoolOptions> = {}): BotPool {
  const { now, later } = time;
  const log = pino({ level: 'silent' });
  const start = (): Worker => {
    const thread = new Worker(programs?.[threads.length] ?? ANSWERS, { eval: true });
    threads.push(thread);
    return thread;
  };
  const pool = new BotPool({ workers: 1, log, measures, now, later, ...(programs && { start }), ...more });
  pools.push(pool);
  return pool;
}

/** The first question of a game, at that level. */
function question(entry: AnyGame, i: number): BotQuestion {
  const { game, options } = entry;
  const seats = game.seats.max;
  const chance = seededChance(String(hashText(`table ${String(i)}`)));
  const table = Table.start(game, seats, options.choices(options.usual, seats), chance);
  const [seat = 0] = table.waitingFor();
  const [ask] = table.asks(seat);
  const level = BOT_LEVELS[i % BOT_LEVELS.length] ?? 'captain';
  return { game: game.id, level, view: game.view(table.state, seat), ask: ask!, seat };
}

/** A question for threads that read the seat only. */
const asked = (seat: number): BotQuestion => ({ seat }) as BotQuestion;

async function metric(name: string): Promise<string | undefined> {
  return new RegExp(`^brigantine_${name} (.*)$`, 'm').exec(await measures.registry.metrics())?.[1];
}

describe('the threads of the bots', () => {
  it('give the answers of the main thread to 50 tables at once', async () => {
    const pool = poolOf(undefined, { workers: 2 });
    const tables = Array.from({ length: 50 }, (_, i) => ({ entry: GAMES[i % 2]!, asked: question(GAMES[i % 2]!, i) }));
    const moves = await Promise.all(tables.map(({ asked }) => pool.think(asked, Infinity)));
    expect(moves).toEqual(tables.map(({ entry, asked }) => botOf(entry, asked.level).choose(asked)));
  });

  it('report a game that they do not know as no answer', async () => {
    expect(await poolOf().think({ ...question(GAMES[0]!, 0), game: 'chess' }, Infinity)).toBeUndefined();
  });

  it('are replaced when they die during a thought', async () => {
    const pool = poolOf([HANGS, ANSWERS]);
    const [lost, next] = [pool.think(asked(1), Infinity), pool.think(asked(2), Infinity)];
    void threads[0]!.terminate();
    expect(await lost).toBeUndefined();
    expect(threads).toHaveLength(1);
    time.pass(100);
    expect(await next).toEqual({ type: 'answer 2' });
    expect(await metric('bot_threads_ended_total')).toBe('1');
  });

  it('are replaced when they never answer', async () => {
    const pool = poolOf(['while (true);', ANSWERS]);
    const lost = pool.think(asked(1), Infinity);
    time.pass(STUCK_MS);
    expect(await lost).toBeUndefined();
    time.pass(100);
    expect(await pool.think(asked(2), Infinity)).toEqual({ type: 'answer 2' });
  });

  it('are replaced after longer and longer pauses, until one answers', async () => {
    const broken = 'throw new Error("broken")';
    const pool = poolOf([broken, broken, ANSWERS, broken]);
    expect(await pool.think(asked(1), Infinity)).toBeUndefined();
    time.pass(100);
    expect(await pool.think(asked(2), Infinity)).toBeUndefined();
    const third = pool.think(asked(3), Infinity);
    time.pass(199);
    expect(threads).toHaveLength(2);
    time.pass(1);
    expect(await third).toEqual({ type: 'answer 3' });
    void threads[2]!.terminate();
    await eventually(async () => (await metric('bot_threads_ended_total')) === '3');
    const fourth = pool.think(asked(4), Infinity);
    time.pass(100);
    expect(await fourth).toBeUndefined();
  });

  it('drop questions whose deadline has passed', async () => {
    const pool = poolOf([HANGS, ANSWERS]);
    const first = pool.think(asked(1), Infinity);
    const late = pool.think(asked(2), time.now() + 50);
    void threads[0]!.terminate();
    await first;
    time.pass(100);
    expect(await late).toBeUndefined();
    expect(threads).toHaveLength(1);
  });

  it('refuse questions when too many wait', async () => {
    const pool = poolOf([HANGS]);
    for (let i = 0; i < 501; i++) void pool.think(asked(i), Infinity);
    expect(await pool.think(asked(501), Infinity)).toBeUndefined();
  });
});
