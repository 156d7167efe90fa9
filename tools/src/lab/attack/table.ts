/** A table attacked by its players and spectators. A referee checks everything they receive. */
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyGame } from '@brigantine/shared/games';
import { NetError } from '@brigantine/shared/net';
import { BREAKING_KINDS, ENDING_KINDS, FRAME_KINDS, hostileFrame, oneOf, type Picker } from '../../hostile';
import { gather, LabClient } from '../play/client';
import { NO_FAULTS } from '../play/faults';
import { Judge } from '../play/judge';
import type { LabServer } from '../play/labServer';
import type { Violation } from '../play/violation';
import { count, remember, type Ledger, type Sender } from './ledger';

interface AttackedTableSetup {
  readonly game: AnyGame;
  readonly seats: number;
  readonly watchers: number;
  /** Attacks a game; otherwise the lobby. */
  readonly starts: boolean;
  readonly from: () => string;
  readonly pick: Picker;
  /** A seed to check for leaks. */
  readonly scrambles: string | undefined;
}

/** One action in so many floods, repeats its frame, ends the connection if accepted, or usually ends it. */
const RARE = { flood: 1500, repeat: 20, ends: 300, breaks: 40 } as const;
/** More messages than the rate limits of a connection allow. */
const FLOOD = 280;
const MOST_REPEATS = 5;
const RETURN_AFTER_MS = 300;
const GAME_BEGINS_WITHIN_MS = 10_000;
const RECORDED_WITHIN_MS = 5000;
const FINE = 2 ** 30;

const COMMON = FRAME_KINDS.filter((kind) => !ENDING_KINDS.includes(kind) && !BREAKING_KINDS.includes(kind));
/** Short ones, so that a flood reaches the limit of messages and not of bytes. */
const FLOODS = ['proper messages', 'types of the framework', 'numbers', 'legal'];

export class AttackedTable {
  code = '';
  /** The last frames sent, and those before the table froze. */
  readonly last: string[] = [];
  beforeFreezing: readonly string[] = [];
  private readonly clients: LabClient[];
  private judge: Judge | undefined;
  /** Clients that cannot return. */
  private readonly out = new Set<LabClient>();
  private dispersing = false;
  private closed = false;

  constructor(
    private readonly target: Required<Pick<LabServer, 'url' | 'feed'>>,
    private readonly setup: AttackedTableSetup,
    private readonly ledger: Ledger,
  ) {
    const { seats, watchers, from, pick } = setup;
    const think = { least: 0, most: 0 };
    const random = (): number => pick(FINE) / FINE;
    const behaviour = { url: target.url, faults: NO_FAULTS, think, random, garbles: false, keeps: false, from };
    this.clients = Array.from({ length: seats + watchers }, (_, i) => {
      const name = i < seats ? `Attacker ${i}` : `Watcher ${i - seats}`;
      return new LabClient({ ...behaviour, name }, (code) => ({ judge: this.judgeOf(code), refereed: true }), {
        refused: (_client, { code, to }) => this.ledger.refuse(code, `the message ${to}`),
        lost: (client, why) => this.lost(client, why),
      });
    });
  }

  get violations(): readonly Violation[] {
    return this.judge?.violations ?? [];
  }

  /** Whether nothing here can be attacked any more. */
  get done(): boolean {
    const phase = this.clients.find(({ connected }) => connected)?.state?.phase;
    const frozen = this.violations.some(({ kind }) => kind === 'frozen');
    return this.closed || frozen || phase === 'over' || this.clients.every((client) => this.out.has(client));
  }

  /** Opens the table and joins with all clients. Rejects with `NetError`. */
  async gather(): Promise<void> {
    const { game, seats, starts, scrambles } = this.setup;
    await gather(this.clients, game.game.id, seats, (code) => {
      this.code = code;
      this.target.feed.listen(code, { recorded: (record) => this.judgeOf(code).take(record, scrambles) });
    });
    const [host] = this.clients;
    if (!starts || host === undefined) return;
    // A bot keeps the game going.
    host.send('addBot', {});
    host.send('start', {});
    await within(GAME_BEGINS_WITHIN_MS, () => host.state?.phase === 'playing');
  }

  /** Sends something hostile, and returns the number of messages. */
  act(): number {
    const { pick } = this.setup;
    const asked = this.clients.filter((client) => client.connected && client.asked !== undefined);
    const client = oneOf(asked.length > 0 && pick(3) === 0 ? asked : this.clients, pick);
    if (pick(RARE.flood) === 0) return this.send(client, oneOf(FLOODS, pick), FLOOD);
    const kinds = pick(RARE.ends) === 0 ? ENDING_KINDS : pick(RARE.breaks) === 0 ? BREAKING_KINDS : COMMON;
    const times = pick(RARE.repeat) === 0 ? 2 + pick(MOST_REPEATS - 1) : 1;
    return this.send(client, oneOf(kinds, pick), times);
  }

  /** Leaves with all clients. Resolves when everything they received is checked. */
  async disperse(): Promise<void> {
    this.dispersing = true;
    for (const client of this.clients) {
      client.send('leave', {});
      client.close();
      for (const code of client.wires.flatMap(({ ends }) => ends)) count(this.ledger.ends, code);
    }
    // Records of the journal arrive by another channel, and may be late.
    await within(RECORDED_WITHIN_MS, () => this.clients.every(({ settled }) => settled));
    this.judge?.close();
    this.target.feed.forget(this.code);
  }

  private send(client: LabClient, kind: string, times: number): number {
    const { pick, game } = this.setup;
    const { asked } = client;
    const moves = asked === undefined ? [] : [game.game.answer(asked.options, pick)];
    const frame = hostileFrame(kind, pick, { decision: asked?.decision.id ?? 0, moves });
    const sender: Sender = client.seat < 0 ? 'watcher' : 'seat';
    for (let i = 0; i < times; i++) {
      if (!client.inject(frame)) return i;
      this.ledger.send(times === FLOOD ? 'floods' : kind, sender);
    }
    remember(this.last, `${sender}, ${kind}: ${frame.toString('hex')}`);
    return times;
  }

  private judgeOf(code: string): Judge {
    this.judge ??= new Judge(this.setup.game.lawful, code, ({ kind }) => {
      if (kind === 'frozen') this.beforeFreezing = [...this.last];
    });
    return this.judge;
  }

  /** A client that was disconnected returns if the server lets it in. */
  private lost(client: LabClient, why: string): void {
    if (this.dispersing) return;
    if (why === 'kicked') this.out.add(client);
    else if (why === 'unknownCode') this.closed = true;
    else setTimeout(() => void this.comeBack(client, why), RETURN_AFTER_MS);
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
      this.ledger.refuse(fault.code, 'a join');
      if (fault.code === 'full') this.out.add(client);
      else this.lost(client, fault.code);
    }
  }

  /** A method, because the flag changes during an `await`. */
  private isDispersing(): boolean {
    return this.dispersing;
  }
}

/** Waits for a condition, at most this many ms. */
async function within(ms: number, condition: () => boolean): Promise<void> {
  const end = performance.now() + ms;
  while (!condition() && performance.now() < end) await pause(20);
}
