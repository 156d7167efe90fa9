/** `npm run bench -- threads`: how long bots hold up the event loop, in the main thread and in threads of their own (docs/performance.md). */
import { join } from 'node:path';
import { seededPicker } from '@brigantine/shared/chance';
import { BOT_LEVELS, type BotLevel } from '@brigantine/shared/protocol';
import { columns } from '../lab/report/text';
import { childServer } from '../lab/play/childServer';
import type { Usage } from '../lab/play/labServer';
import { oneOf, value, whole } from '../cli/options';
import { PROGRESS, progressOn } from '../cli/progress';
import { tool } from '../cli/tool';
import { MEASURED, SEATS, takeSeat, type News, type TakenSeat } from './server/lines';
import { forAll } from './server/servers';

const AT_ONCE = 10;
const WARM_UP_MS = 5000;

interface Trial {
  readonly workers: number;
  readonly rooms: number;
  readonly level: BotLevel;
  readonly seconds: number;
}

/** Of one trial. */
interface Row {
  /** Answers of bots and people in each second. */
  readonly moves: number;
  /** ms of processor time in each second, all threads together. */
  readonly cpu: number;
  readonly delays: NonNullable<Usage['delays']>;
}

export const benchThreads = tool({
  purpose: 'Measures the event loop while bots think, in the main thread and in threads (docs/performance.md).',
  options: {
    rooms: value('N', 'four-seat races, each with one person', whole, 50),
    level: value('LEVEL', 'of the bots', oneOf(BOT_LEVELS), 'admiral'),
    threads: value('N', 'compared with none', whole, 2),
    seconds: value('N', 'how long each is measured', whole, 30),
    ...PROGRESS,
  },
  async run({ rooms, level, threads, seconds, ...given }) {
    const show = progressOn('trials', given);
    const rows: string[][] = [];
    for (const [i, workers] of [0, threads].entries()) {
      show(i, 2);
      const { moves, cpu, delays } = await measure({ workers, rooms, level, seconds });
      const times = [delays.p50, delays.p99, delays.max].map((ms) => ms.toFixed(1));
      rows.push([String(workers), moves.toFixed(0), cpu.toFixed(0), ...times]);
    }
    show(2, 2);
    console.log(`${rooms} races with three bots each (${level}), ${seconds} s for each row.\n`);
    console.log(columns([['threads', 'moves/s', 'cpu ms/s', 'loop ms, p50', 'p99', 'max'], ...rows]));
    return 0;
  },
});

/** Plays at a server of its own. */
export async function measure({ workers, rooms, level, seconds }: Trial): Promise<Row> {
  const module = join(__dirname, 'server', 'botsProcess');
  const server = await childServer({ module, argument: { workers }, environment: { NODE_ENV: 'production' } });
  const people = Array.from({ length: rooms }, (_, number) => new Person(number));
  try {
    await forAll(people, AT_ONCE, (person) => person.play(server.port, level));
    await sleep(Math.min(WARM_UP_MS, 1000 * seconds));
    const versions = (): number => people.reduce((sum, { version }) => sum + version, 0);
    const [before, since] = [versions(), await server.usage(false)];
    await sleep(1000 * seconds);
    const after = await server.usage(false);
    const delays = after.delays ?? { p50: 0, p99: 0, max: 0 };
    return { moves: (versions() - before) / seconds, cpu: (after.cpu - since.cpu) / seconds, delays };
  } finally {
    for (const person of people) person.leave();
    await server.close();
  }
}

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Plays against bots at a table of their own, with random legal answers at once. */
class Person {
  version = 0;
  private seat: TakenSeat | undefined;
  private readonly pick: (n: number) => number;

  constructor(private readonly number: number) {
    this.pick = seededPicker(number);
  }

  async play(port: number, level: BotLevel): Promise<void> {
    const news: News[] = [];
    const who = { name: `person-${this.number}`, playNow: SEATS, level };
    this.seat = await takeSeat(port, `create/${MEASURED.game.id}`, who, (_frame, letter) => {
      if (letter?.type !== 'welcome' && letter?.type !== 'batch') return;
      news.push(letter.message as News);
      this.answer(news);
    });
    this.answer(news);
  }

  leave(): void {
    this.seat?.socket.terminate();
  }

  /** Answers what is open now. */
  private answer(news: News[]): void {
    if (this.seat === undefined) return;
    const latest = news.splice(0).at(-1);
    if (latest === undefined) return;
    this.version = latest.version;
    const open = latest.asks.find(({ answered }) => !answered);
    if (open === undefined) return;
    this.seat.say('move', { decision: open.decision.id, move: MEASURED.game.answer(open.options, this.pick) });
  }
}
