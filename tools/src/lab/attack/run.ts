/** Attacks a server in rounds: a quiet window, an attacked window, and a pause to measure the memory that is left. */
import { setTimeout as pause } from 'node:timers/promises';
import { hashText, seededPicker } from '@brigantine/shared/chance';
import { GAMES } from '@brigantine/shared/games';
import { NetError } from '@brigantine/shared/net';
import type { Usage } from '../play/labServer';
import { addresses, hasManyAddresses } from '../play/network';
import { ownServer } from '../play/ownServers';
import type { Violation } from '../play/violation';
import type { BystanderReport } from './bystanderProcess';
import { bystanders, type Bystanders } from './bystanders';
import { Ledger } from './ledger';
import { Strangers } from './strangers';
import { AttackedTable } from './table';

/** Clients connect from 127.NET.0.0. Strangers share few addresses, so that they reach the limits per address. */
const NETS = { attackers: 2, strangers: 3, proxies: 4 } as const;
const STRANGER_ADDRESSES = 2;
/** Messages per second, and at most at once. */
const PACE = 1500;
const AT_ONCE = 60;
const SEND_EVERY_MS = 10;
const WINDOW_MS = 20_000;
/** Every 25th message is a stranger's. */
const STRANGE = 25;
/** Clients at an attacked table: with seats, and in all. */
const SEATS = 3;
const PEOPLE = 8;
/** Time limit for the server to close abandoned tables. */
const SETTLED_WITHIN_MS = 20_000;
const WEIGHINGS = 3;
const WEIGH_EVERY_MS = 200;
/** A finished table is replaced, at most this often. */
const REPLACE_EVERY_MS = 1000;
/** Frozen tables whose last frames are reported. */
const MOST_FROZEN = 3;

export interface AttackOptions {
  readonly messages: number;
  readonly minutes: number;
  readonly seed: string;
  readonly connections: number;
  /** Of bystanders. */
  readonly tables: number;
  readonly 'no-latency': boolean;
}

export interface AttackFindings {
  readonly ledger: Ledger;
  readonly seconds: number;
  /** How the server's process ended, if it did. */
  readonly crash: string | undefined;
  /** At attacked tables. */
  readonly violations: readonly Violation[];
  /** What was sent before a table froze or the server ended. */
  readonly sentLast: readonly { readonly to: string; readonly what: readonly string[] }[];
  readonly tables: number;
  /** The server's usage before the attack and after each round. */
  readonly weighed: readonly Usage[];
  /** `undefined` if their process has ended. */
  readonly bystanders: BystanderReport | undefined;
}

/** Starts a server and attacks it until everything is sent, time is up, or it ends. */
export async function attack(options: AttackOptions, progress: (sent: number) => void): Promise<AttackFindings> {
  const oneAddress = !(await hasManyAddresses());
  const { seed, tables } = options;
  const target = await ownServer({ seed, clockSpeed: 1, attacked: { oneAddress } });
  try {
    const others = await bystanders({ url: target.url, tables, seed, oneAddress });
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
  private readonly pick: (n: number) => number;
  private readonly strangers: Strangers;
  private readonly from: () => string;
  private tables: AttackedTable[] = [];
  private readonly violations: Violation[] = [];
  private readonly sentLast: { to: string; what: readonly string[] }[] = [];
  private readonly leaving: Promise<void>[] = [];
  private opened = 0;
  private replaceAt = 0;
  private crash: string | undefined;
  private readonly begun = performance.now();

  constructor(
    private readonly options: AttackOptions,
    private readonly target: Awaited<ReturnType<typeof ownServer>>,
    private readonly others: Bystanders,
    oneAddress: boolean,
    private readonly progress: (sent: number) => void,
  ) {
    const pick = (this.pick = seededPicker(hashText(options.seed)));
    this.from = addresses(NETS.attackers, 10_000, oneAddress);
    const from = addresses(NETS.strangers, STRANGER_ADDRESSES, oneAddress);
    const proxy = addresses(NETS.proxies, 1, oneAddress);
    const code = (): string => this.anyTable()?.code ?? '';
    this.strangers = new Strangers({ port: target.port, from, proxy, pick, code }, this.ledger);
    void target.ended.then((how) => (this.crash = how));
  }

  async run(): Promise<AttackFindings> {
    const weighed = [await this.weigh()];
    while (this.continues()) {
      if (!this.options['no-latency']) await this.measured('quiet', () => pause(WINDOW_MS));
      const tables = Math.max(1, Math.round(this.options.connections / PEOPLE));
      for (let i = 0; i < tables; i++) await this.open();
      await this.measured('attacked', () => this.assault());
      await this.disperse();
      weighed.push(await this.weigh());
    }
    if (this.crash !== undefined) this.sentLast.push({ to: 'the server by strangers', what: this.strangers.last });
    return {
      ...{ ledger: this.ledger, seconds: this.seconds, crash: this.crash, violations: this.violations },
      ...{ sentLast: this.sentLast, tables: this.opened, weighed: weighed.filter((usage) => usage !== undefined) },
      bystanders: await this.others.end().catch(() => undefined),
    };
  }

  private get seconds(): number {
    return (performance.now() - this.begun) / 1000;
  }

  private continues(): boolean {
    const { messages, minutes } = this.options;
    return this.crash === undefined && this.ledger.total < messages && this.seconds < minutes * 60;
  }

  private async measured(window: 'quiet' | 'attacked', run: () => Promise<void>): Promise<void> {
    this.others.window(window);
    await run();
    this.others.window('pause');
  }

  private async assault(): Promise<void> {
    const start = performance.now();
    const before = this.ledger.total;
    while (this.continues() && performance.now() - start < WINDOW_MS) {
      await pause(SEND_EVERY_MS);
      const due = ((performance.now() - start) / 1000) * PACE - (this.ledger.total - before);
      this.send(Math.min(due, AT_ONCE, this.options.messages - this.ledger.total));
      await this.replace();
      this.progress(this.ledger.total);
    }
  }

  private send(due: number): void {
    for (let sent = 0, tries = 0; sent < due && tries < 2 * AT_ONCE; tries++) {
      const table = this.anyTable();
      sent += table === undefined || this.pick(STRANGE) === 0 ? this.strangers.act() : table.act();
    }
  }

  private anyTable(): AttackedTable | undefined {
    return this.tables[this.pick(Math.max(1, this.tables.length))];
  }

  private async replace(): Promise<void> {
    const done = this.tables.find((table) => table.done);
    if (done === undefined || performance.now() < this.replaceAt) return;
    this.replaceAt = performance.now() + REPLACE_EVERY_MS;
    this.tables = this.tables.filter((table) => table !== done);
    this.leaving.push(this.leave(done));
    await this.open();
  }

  private async open(): Promise<void> {
    const { pick, from, ledger, options } = this;
    const number = this.opened++;
    const game = GAMES[number % GAMES.length];
    if (game === undefined) throw new Error('no game to attack');
    // Every eighth table is checked for leaks frame by frame, which is slow.
    const scrambles = number % 8 === 0 ? `${options.seed} ${number}` : undefined;
    const setup = { game, seats: SEATS, watchers: PEOPLE - SEATS, starts: number % 4 !== 3, from, pick, scrambles };
    const table = new AttackedTable(this.target, setup, ledger);
    try {
      await table.gather();
      this.tables.push(table);
    } catch (fault) {
      if (!(fault instanceof NetError)) throw fault;
      ledger.refuse(fault.code, 'opening a table');
      this.leaving.push(this.leave(table));
    }
  }

  private async leave(table: AttackedTable): Promise<void> {
    await table.disperse();
    this.violations.push(...table.violations);
    const what = this.crash === undefined ? table.beforeFreezing : table.last;
    if (what.length > 0 && (this.crash !== undefined || this.sentLast.length < MOST_FROZEN)) {
      this.sentLast.push({ to: `table ${table.code}`, what });
    }
  }

  private async disperse(): Promise<void> {
    this.leaving.push(...this.tables.splice(0).map((table) => this.leave(table)));
    await Promise.all([...this.leaving.splice(0), this.strangers.disperse()]);
  }

  /** The server's usage once abandoned tables are closed. Of several measurements the lowest has no messages in transit. */
  private async weigh(): Promise<Usage | undefined> {
    const end = performance.now() + SETTLED_WITHIN_MS;
    const open = async (): Promise<boolean> => (await this.target.usage(false)).rooms > this.options.tables;
    try {
      while ((await open()) && performance.now() < end) await pause(WEIGH_EVERY_MS);
      let least = await this.target.usage(true);
      for (let i = 1; i < WEIGHINGS; i++) {
        await pause(WEIGH_EVERY_MS);
        const usage = await this.target.usage(true);
        if (usage.memory < least.memory) least = usage;
      }
      return least;
    } catch {
      return undefined;
    }
  }
}
