/** One table under attack by those who sit at it and those who watch. What they are told is held against the rules. */
import type { AnyGame } from '@brigantine/shared/games';
import { NetError } from '@brigantine/shared/net';
import type { Refused } from '@brigantine/shared/protocol';
import {
  BREAKING_KINDS,
  ENDING_KINDS,
  FRAME_KINDS,
  hostileFrame,
  oneOf,
  type Knowledge,
  type Picker as Draw,
} from '../../hostile';
import { LabClient, type ClientBehaviour } from '../play/client';
import { Judge } from '../play/judge';
import type { LabServer } from '../play/labServer';
import { takeRecord } from '../play/records';
import type { Violation } from '../play/violation';
import { NO_FAULTS } from '../play/faults';
import type { Ledger, Sender } from './ledger';

/** What is to be attacked. */
export interface AttackedTableSetup {
  readonly game: AnyGame;
  readonly seats: number;
  readonly watchers: number;
  /** A game is begun; otherwise the lobby is attacked. */
  readonly starts: boolean;
  readonly from: () => string;
  readonly pick: Draw;
  /** A seed for the scrambling law. */
  readonly scrambles: string | undefined;
}

/** One action in so many: is a flood; repeats its frame; may end the connection; usually does. */
const RARE = { flood: 1500, repeat: 20, ends: 300, breaks: 40 } as const;
/** More messages than a connection may send at once, and more than it may have refused. */
const FLOOD = 280;
const MOST_REPEATS = 5;
const BACK_AFTER_MS = 300;
const GAME_BEGINS_WITHIN_MS = 10_000;
const RECORDED_WITHIN_MS = 5000;
const FINE = 2 ** 30;
/** How many of the last frames are reported when the table breaks. */
const LAST = 30;

const COMMON = FRAME_KINDS.filter((kind) => !ENDING_KINDS.includes(kind) && !BREAKING_KINDS.includes(kind));
/** Short, so that a flood is one of messages and not of bytes. */
const FLOODS = ['proper messages', 'types of the framework', 'numbers', 'legal'];

export class AttackedTable {
  code = '';
  /** The frames that were sent last, and those before the table froze. */
  readonly last: string[] = [];
  beforeFreezing: readonly string[] = [];
  private readonly clients: LabClient[];
  private judge: Judge | undefined;
  private readonly out = new Set<LabClient>();
  private dispersing = false;
  private closed = false;

  constructor(
    private readonly target: Required<Pick<LabServer, 'url' | 'feed'>>,
    private readonly setup: AttackedTableSetup,
    private readonly ledger: Ledger,
  ) {
    const { seats, watchers, from, pick } = setup;
    const behaviour: Omit<ClientBehaviour, 'name'> = {
      ...{ url: target.url, faults: NO_FAULTS, think: { least: 0, most: 0 }, random: () => pick(FINE) / FINE },
      ...{ garbles: false, keeps: false, from },
    };
    this.clients = Array.from({ length: seats + watchers }, (_, i) => {
      const name = i < seats ? `Attacker ${i}` : `Watcher ${i - seats}`;
      return new LabClient({ ...behaviour, name }, (code) => ({ judge: this.judgeOf(code), refereed: true }), {
        refused: (_client, refused) => this.refused(refused),
        lost: (client, why) => this.lost(client, why),
      });
    });
  }

  get violations(): readonly Violation[] {
    return this.judge?.violations ?? [];
  }

  /** Nothing more can be attacked here. */
  get done(): boolean {
    const phase = this.clients.find(({ connected }) => connected)?.state?.phase;
    const broken = this.violations.some(({ kind }) => kind === 'frozen');
    return this.closed || broken || phase === 'over' || this.clients.every((client) => this.out.has(client));
  }

  /** Opens the table and brings everybody there. Throws `NetError` when they cannot get in. */
  async gather(): Promise<void> {
    const [host, ...others] = this.clients;
    if (host === undefined) throw new Error('a table without anybody');
    await host.enter({ kind: 'create', game: this.setup.game.game.id });
    this.code = host.code;
    this.target.feed.listen(this.code, {
      recorded: (record) => takeRecord(this.judgeOf(this.code), record, this.setup.scrambles),
    });
    for (const [i, client] of others.entries()) {
      const watch = i + 1 >= this.setup.seats ? { watch: true } : {};
      await client.enter({ kind: 'join', code: this.code, ...watch });
    }
    if (!this.setup.starts) return;
    // A bot keeps the game going.
    host.send('addBot', {});
    host.send('start', {});
    const end = performance.now() + GAME_BEGINS_WITHIN_MS;
    while (host.state?.phase !== 'playing' && performance.now() < end) await pause(20);
  }

  /** One of the attackers does something. Returns how many messages that was. */
  deed(): number {
    const { pick } = this.setup;
    const asked = this.clients.filter((client) => client.connected && client.asked !== undefined);
    const client = oneOf(asked.length > 0 && pick(3) === 0 ? asked : this.clients, pick);
    const sender = client.seat < 0 ? 'watcher' : 'seat';
    if (pick(RARE.flood) === 0) return this.send(client, sender, oneOf(FLOODS, pick), FLOOD);
    const rare = pick(RARE.ends) === 0 ? ENDING_KINDS : pick(RARE.breaks) === 0 ? BREAKING_KINDS : COMMON;
    const times = pick(RARE.repeat) === 0 ? 2 + pick(MOST_REPEATS - 1) : 1;
    return this.send(client, sender, oneOf(rare, pick), times);
  }

  /** Everybody gives up what they have and hangs up. Resolves when all that they were told has been checked. */
  async disperse(): Promise<void> {
    this.dispersing = true;
    for (const client of this.clients) {
      client.send('leave', {});
      client.close();
      for (const { ends } of client.wires) for (const code of ends) this.ledger.end(code);
    }
    // The journal's records come by another channel than the batches, and may be late.
    const end = performance.now() + RECORDED_WITHIN_MS;
    while (!this.clients.every(({ settled }) => settled) && performance.now() < end) await pause(20);
    this.judge?.close();
    this.target.feed.forget(this.code);
  }

  private send(client: LabClient, sender: Sender, kind: string, times: number): number {
    const frame = hostileFrame(kind, this.setup.pick, this.known(client));
    for (let i = 0; i < times; i++) {
      if (!client.inject(frame)) return i;
      this.ledger.send(times === FLOOD ? 'floods' : kind, sender);
    }
    this.last.push(`${sender}, ${kind}: ${frame.toString('hex')}`);
    if (this.last.length > LAST) this.last.shift();
    return times;
  }

  private known({ asked }: LabClient): Knowledge {
    if (asked === undefined) return { decision: 0, moves: [] };
    return { decision: asked.decision.id, moves: [this.setup.game.game.answer(asked.options, this.setup.pick)] };
  }

  private judgeOf(code: string): Judge {
    this.judge ??= new Judge(this.setup.game.lawful, code, ({ kind }) => {
      if (kind === 'frozen') this.beforeFreezing = [...this.last];
    });
    return this.judge;
  }

  private refused({ code, to }: Refused): void {
    this.ledger.refuse(code, `the message ${to}`);
  }

  /** Those who were thrown out come back as far as they are let in. */
  private lost(client: LabClient, why: string): void {
    if (this.dispersing) return;
    if (why === 'kicked') this.out.add(client);
    else if (why === 'unknownCode') this.closed = true;
    else setTimeout(() => void this.comeBack(client, why), BACK_AFTER_MS);
  }

  private async comeBack(client: LabClient, why: string): Promise<void> {
    if (this.dispersing) return;
    if (why === 'badToken') client.token = undefined;
    const { token } = client;
    try {
      await client.enter({ kind: 'join', code: this.code, ...(token === undefined ? { watch: true } : { token }) });
      if (this.isDispersing()) client.close();
    } catch (fault) {
      if (!(fault instanceof NetError)) throw fault;
      this.ledger.refuse(fault.code === 'unreachable' ? 'unreachable' : fault.code, 'a join');
      if (fault.code === 'full') this.out.add(client);
      else this.lost(client, fault.code);
    }
  }

  /** A method, as the flag changes while we wait. */
  private isDispersing(): boolean {
    return this.dispersing;
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
