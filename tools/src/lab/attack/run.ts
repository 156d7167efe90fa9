/** Attacks a server in rounds: a quiet window, an attacked one, and a pause in which what is left behind is weighed. */
import { hashText, seededPicker } from '@brigantine/shared/chance';
import { GAMES } from '@brigantine/shared/games';
import { NetError } from '@brigantine/shared/net';
import type { Picker } from '../../hostile';
import type { Usage } from '../play/labServer';
import { ownServer } from '../play/ownServer';
import type { Violation } from '../play/violation';
import { addresses, manyAddresses } from './addresses';
import { bystanders, type Bystanders, type BystanderReport } from './bystanders';
import { Ledger } from './ledger';
import type { AttackOptions } from './options';
import { Strangers } from './strangers';
import { AttackedTable, pause } from './table';

/** The networks 127.NET.0.0 that each kind connects from; strangers share few addresses, so that they reach the limits for one address. */
const NETS = { attackers: 2, strangers: 3, proxies: 4 } as const;
const STRANGER_ADDRESSES = 2;
/** Messages sent in a second; how often the clock is looked at; most messages sent at one look. */
const PACE = 1500;
const LOOK_EVERY_MS = 10;
const AT_ONCE = 60;
const WINDOW_MS = 20_000;
/** One action in so many is a stranger's. */
const STRANGE = 25;
/** People at an attacked table: those who sit, and all. */
const SEATS = 3;
const PEOPLE = 8;
/** Tables left behind are closed within. */
const SETTLED_WITHIN_MS = 20_000;
const WEIGHED_AGAIN = 2;
/** A table that is done is followed by another, not more often than this. */
const ANOTHER_AFTER_MS = 1000;
/** For so many frozen tables the report says what was sent to them last. */
const TOLD = 3;

/** What was sent to a table before it froze, or before the server ended, the last at the end. */
export interface SentLast {
  readonly to: string;
  readonly what: readonly string[];
}

/** What was found and measured. */
export interface AttackFindings {
  readonly ledger: Ledger;
  readonly seconds: number;
  /** How the server's process has ended by itself. */
  readonly crash: string | undefined;
  /** At attacked tables. */
  readonly violations: readonly Violation[];
  readonly sentLast: readonly SentLast[];
  readonly tables: number;
  /** What the server uses before the attack and after each round, after the garbage was collected. */
  readonly weighed: readonly Usage[];
  /** Undefined when their process has ended. */
  readonly bystanders: BystanderReport | undefined;
}

/** Told of how it goes, now and then. */
export type Progress = (sent: number, seconds: number) => void;

/** Starts a server and attacks it until all has been sent, time is up, or it is gone. */
export async function attack(options: AttackOptions, progress: Progress): Promise<AttackFindings> {
  const oneAddress = !(await manyAddresses());
  const target = await ownServer({ seed: options.seed, clockSpeed: 1, attacked: { oneAddress } });
  const witness = { url: target.url, tables: options.tables, seed: options.seed, oneAddress };
  try {
    const others = await bystanders(witness);
    try {
      return await new Attack(options, target, others, oneAddress, progress).run();
    } finally {
      await others.close();
    }
  } finally {
    await target.close();
  }
}

class Attack {
  private readonly ledger = new Ledger();
  private readonly pick: Picker;
  private readonly strangers: Strangers;
  private readonly from: () => string;
  private tables: AttackedTable[] = [];
  private readonly violations: Violation[] = [];
  private readonly sentLast: SentLast[] = [];
  private readonly leaving: Promise<void>[] = [];
  private opened = 0;
  private anotherAt = 0;
  private crash: string | undefined;
  private readonly begun = performance.now();

  constructor(
    private readonly options: AttackOptions,
    private readonly target: Awaited<ReturnType<typeof ownServer>>,
    private readonly others: Bystanders,
    oneAddress: boolean,
    private readonly progress: Progress,
  ) {
    this.pick = seededPicker(hashText(options.seed));
    this.from = addresses(NETS.attackers, 10_000, oneAddress);
    const from = addresses(NETS.strangers, STRANGER_ADDRESSES, oneAddress);
    const code = (): string => this.tables[this.pick(Math.max(1, this.tables.length))]?.code ?? '';
    const proxy = addresses(NETS.proxies, 1, oneAddress);
    this.strangers = new Strangers({ port: target.port, from, proxy, pick: this.pick, code }, this.ledger);
    void target.ended.then((how) => (this.crash = how));
  }

  async run(): Promise<AttackFindings> {
    const weighed = [await this.weigh()];
    while (this.goesOn()) {
      await this.quiet();
      await this.assault();
      await this.disperse();
      weighed.push(await this.weigh());
    }
    if (this.crash !== undefined) this.sentLast.push({ to: 'the server by strangers', what: this.strangers.last });
    const report = await this.others.end().catch(() => undefined);
    return {
      ledger: this.ledger,
      seconds: this.seconds,
      crash: this.crash,
      violations: this.violations,
      sentLast: this.sentLast,
      tables: this.opened,
      weighed: weighed.filter((usage) => usage !== undefined),
      bystanders: report,
    };
  }

  private get seconds(): number {
    return (performance.now() - this.begun) / 1000;
  }

  private goesOn(): boolean {
    const { messages, minutes } = this.options;
    return this.crash === undefined && this.ledger.total < messages && this.seconds < minutes * 60;
  }

  private async quiet(): Promise<void> {
    if (this.options['no-latency']) return;
    this.others.window('quiet');
    await pause(WINDOW_MS);
    this.others.window('pause');
  }

  /** One window of attack. */
  private async assault(): Promise<void> {
    const count = Math.max(1, Math.round(this.options.connections / PEOPLE));
    for (let i = 0; i < count; i++) await this.open();
    this.others.window('attacked');
    const began = performance.now();
    const before = this.ledger.total;
    while (this.goesOn() && performance.now() - began < WINDOW_MS) {
      await pause(LOOK_EVERY_MS);
      const due = ((performance.now() - began) / 1000) * PACE - (this.ledger.total - before);
      this.send(Math.min(due, AT_ONCE, this.options.messages - this.ledger.total));
      await this.replace();
      this.progress(this.ledger.total, this.seconds);
    }
    this.others.window('pause');
  }

  private send(due: number): void {
    for (let sent = 0, tries = 0; sent < due && tries < 2 * AT_ONCE; tries++) {
      const table = this.tables[this.pick(Math.max(1, this.tables.length))];
      if (table === undefined || this.pick(STRANGE) === 0) sent += this.strangers.deed();
      else sent += table.deed();
    }
  }

  /** Leaves a table at which nothing more can be done, and opens another. */
  private async replace(): Promise<void> {
    const done = this.tables.find((table) => table.done);
    if (done === undefined || performance.now() < this.anotherAt) return;
    this.anotherAt = performance.now() + ANOTHER_AFTER_MS;
    this.tables = this.tables.filter((table) => table !== done);
    this.leaving.push(this.leave(done));
    await this.open();
  }

  private async open(): Promise<void> {
    const number = this.opened++;
    const game = GAMES[number % GAMES.length];
    if (game === undefined) throw new Error('no game to attack');
    const setup = {
      ...{ game, seats: SEATS, watchers: PEOPLE - SEATS, starts: number % 4 !== 3, from: this.from, pick: this.pick },
      // Dear: every world in which what a viewer cannot know is different is played as well.
      scrambles: number % 8 === 0 ? `${this.options.seed} ${number}` : undefined,
    };
    const table = new AttackedTable(this.target, setup, this.ledger);
    try {
      await table.gather();
      this.tables.push(table);
    } catch (fault) {
      if (!(fault instanceof NetError)) throw fault;
      this.ledger.refuse(fault.code, 'opening a table');
      this.leaving.push(this.leave(table));
    }
  }

  private async leave(table: AttackedTable): Promise<void> {
    await table.disperse();
    this.violations.push(...table.violations);
    const what = this.crash === undefined ? table.beforeFreezing : table.last;
    if (what.length > 0 && (this.crash !== undefined || this.sentLast.length < TOLD)) {
      this.sentLast.push({ to: `table ${table.code}`, what });
    }
  }

  private async disperse(): Promise<void> {
    this.leaving.push(...this.tables.splice(0).map((table) => this.leave(table)));
    await Promise.all([...this.leaving.splice(0), this.strangers.disperse()]);
  }

  /** What the server uses once the tables that were left behind are closed, or the time for that is over. */
  private async weigh(): Promise<Usage | undefined> {
    const end = performance.now() + SETTLED_WITHIN_MS;
    try {
      for (let rooms = Infinity; rooms > this.options.tables && performance.now() < end; await pause(200)) {
        ({ rooms } = await this.target.usage(false));
      }
      // Messages in transit would count as memory; the least of several measurements does not have them.
      let least = await this.target.usage(true);
      for (let again = 0; again < WEIGHED_AGAIN; again++) {
        await pause(200);
        const usage = await this.target.usage(true);
        if (usage.memory < least.memory) least = usage;
      }
      return least;
    } catch {
      return undefined;
    }
  }
}
