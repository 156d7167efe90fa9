/** A player or spectator of the lab, with all its tabs and connections. */
import type { GameTypes } from '@brigantine/shared/engine';
import { Line, NetError, type LineStatus, type Way } from '@brigantine/shared/net';
import type { Batch, ClientMessages, ErrorCode, Refused, Welcome } from '@brigantine/shared/protocol';
import { hostileFrame, NEVER_TAKEN_KINDS, oneOf } from '../../hostile';
import type { Answerer } from '../strategies';
import { within, type Faults, type Random, type Bounds } from './faults';
import type { Judge, Snapshot, Stream } from './judge';
import { labNetwork, Wire } from './network';

/** Refusals after which the answer is sent again: too many messages, or the store failed. */
const AGAIN: readonly ErrorCode[] = ['tooFast', 'notSaved'];
const AGAIN_MS = 500;

export interface ClientBehaviour {
  readonly url: string;
  readonly name: string;
  readonly faults: Faults;
  /** Time to answer, in ms. */
  readonly think: Bounds;
  readonly random: Random;
  /** Also sends nonsense. */
  readonly garbles: boolean;
  /** Keeps all received frames. */
  readonly keeps: boolean;
  /** The local address of the next connection. */
  readonly from?: () => string;
}

interface Observer {
  /** The version or the phase has changed. */
  progress?(client: LabClient): void;
  /** An answer was confirmed with that version, or as a change that others do not see. */
  confirmed?(client: LabClient, ms: number, version: number, sentAt: number): void;
  reconnected?(ms: number): void;
  refused?(client: LabClient, refused: Refused): void;
  lost?(client: LabClient, why: string): void;
}

export interface Counts {
  readonly refusals: Record<string, number>;
  actions: number;
  tries: number;
  returns: number;
  drops: number;
  tabs: number;
  nonsense: number;
}

interface Tab {
  line: Line<GameTypes> | undefined;
  readonly stream: Stream;
  seat: number;
}

export class LabClient {
  readonly wires: Wire[] = [];
  readonly counts: Counts = { refusals: {}, actions: 0, tries: 0, returns: 0, drops: 0, tabs: 0, nonsense: 0 };
  /** The room's state in the newest tab. */
  state: Snapshot | undefined;
  /** The version of the last welcome or batch. */
  version = -1;
  connected = false;
  token: string | undefined;
  code = '';
  private answer: Answerer | undefined;
  private own: GameTypes['view']['own'];
  private asks: Welcome<GameTypes>['asks'] = [];
  private tab: Tab | undefined;
  private streamed: Stream[] = [];
  private opening = false;
  private lostAt: number | undefined;
  private closed = false;
  private readonly sent = new Map<number, number>();
  /** Questions whose answer is about to be sent. */
  private readonly thinking = new Set<number>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly behaviour: ClientBehaviour,
    private readonly judgeOf: (code: string) => { readonly judge: Judge; readonly refereed: boolean },
    private readonly observer: Observer,
  ) {}

  get seat(): number {
    return this.tab?.seat ?? -1;
  }

  /** Whether everything received has been checked. */
  get settled(): boolean {
    return this.streamed.every((stream) => stream.settled);
  }

  /** Creates or joins a table. Throws `NetError`. */
  async enter(way: Way): Promise<void> {
    await this.open(way);
  }

  /** Answers every question from now on. */
  play(answer: Answerer): void {
    this.answer = answer;
    this.consider();
  }

  send<K extends keyof ClientMessages>(type: K, message: ClientMessages[K]): void {
    this.tab?.line?.send(type, message);
  }

  /** Sends raw bytes; false if there is no open connection. */
  inject(frame: Buffer): boolean {
    const wire = this.wires.at(-1);
    if (wire?.open !== true) return false;
    wire.inject(frame);
    return true;
  }

  /** The open question of this seat. */
  get asked(): Welcome<GameTypes>['asks'][number] | undefined {
    return this.asks.find(({ answered }) => !answered);
  }

  drop(): void {
    this.counts.drops++;
    this.wires.at(-1)?.cut();
  }

  close(): void {
    this.closed = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.tab?.line?.close();
  }

  private async open(way: Way): Promise<void> {
    const { url, name, random, faults, keeps, from } = this.behaviour;
    const weather = {
      latency: () => within(faults.latency, random),
      duplicate: () => faults.duplicate > 0 && random() < faults.duplicate,
    };
    const wire = new Wire(weather, keeps);
    // The code of a new table is known only after it is created, but before the first message.
    const entry: { tab?: Tab } = {};
    const tab = (): Tab => (entry.tab ??= this.newTab(this.code));
    this.code = way.kind === 'join' ? way.code : '';
    const line = await Line.open<GameTypes>(
      labNetwork(url, wire, random, from),
      way,
      { name },
      {
        snapshot: (state) => this.ifCurrent(tab(), () => this.snapshot(tab(), state as Snapshot)),
        welcome: (welcome) => this.ifCurrent(tab(), () => this.welcome(tab(), welcome)),
        batch: (batch) => this.ifCurrent(tab(), () => this.batch(tab(), batch)),
        token: (token) => (this.token = token),
        refused: (refused) => this.refused(tab(), refused),
        chat: () => undefined,
        notice: () => undefined,
        announcement: () => undefined,
        timeUp: () => undefined,
        takenBack: () => undefined,
        history: () => undefined,
        watchers: () => undefined,
        hands: () => undefined,
        time: () => undefined,
        status: (status) => this.status(entry.tab, status),
      },
    );
    this.code = line.tableCode;
    tab().line = line;
    this.tab = tab();
    this.wires.push(wire);
  }

  private newTab(code: string): Tab {
    const { judge, refereed } = this.judgeOf(code);
    const tab: Tab = { line: undefined, stream: judge.stream(() => tab.seat, refereed), seat: -1 };
    this.streamed.push(tab.stream);
    return tab;
  }

  /** Ignores tabs that have been replaced. */
  private ifCurrent(tab: Tab, handle: () => void): void {
    if (!this.closed && tab === this.tab) handle();
  }

  private snapshot(tab: Tab, state: Snapshot): void {
    const phase = this.state?.phase;
    this.state = state;
    tab.stream.snapshot(state);
    if (phase !== state.phase) this.observer.progress?.(this);
  }

  private welcome(tab: Tab, welcome: Welcome<GameTypes>): void {
    tab.seat = welcome.seat;
    tab.stream.welcome(welcome);
    this.connected = true;
    this.version = welcome.version;
    this.sent.clear();
    this.thinking.clear();
    if (this.lostAt !== undefined) {
      this.observer.reconnected?.(performance.now() - this.lostAt);
      this.counts.returns++;
      this.lostAt = undefined;
    }
    this.own = welcome.own;
    this.asks = welcome.asks;
    this.consider();
    this.observer.progress?.(this);
  }

  private batch(tab: Tab, batch: Batch<GameTypes>): void {
    tab.stream.batch(batch);
    this.version = batch.version;
    this.own = batch.own;
    this.asks = batch.asks;
    this.confirm(batch);
    this.consider();
    this.observer.progress?.(this);
    this.injectFaults();
  }

  /** An answer is confirmed when its question is closed or marked as answered. */
  private confirm({ asks, version }: Batch<GameTypes>): void {
    for (const [decision, at] of this.sent) {
      if (asks.some((ask) => ask.decision.id === decision && !ask.answered)) continue;
      this.sent.delete(decision);
      this.counts.actions++;
      this.observer.confirmed?.(this, performance.now() - at, version, at);
    }
  }

  private consider(): void {
    const { answer, asks, tab } = this;
    if (answer === undefined || tab === undefined) return;
    for (const { answered, decision } of asks) {
      const { id } = decision;
      if (answered || this.sent.has(id) || this.thinking.has(id)) continue;
      const reply = (): void => {
        const view = this.state?.game;
        if (this.closed || tab !== this.tab || view === undefined) return;
        this.thinking.delete(id);
        const ask = this.asks.find((each) => each.decision.id === id && !each.answered);
        if (ask === undefined) return;
        const own = this.own === undefined ? {} : { own: this.own };
        const move = answer({ view: { ...view, ...own }, ask, seat: tab.seat });
        if (move === undefined) return;
        this.sent.set(id, performance.now());
        this.send('move', { decision: id, move });
      };
      this.thinking.add(id);
      this.later(within(this.behaviour.think, this.behaviour.random), reply);
    }
  }

  private refused(tab: Tab, refused: Refused): void {
    tab.stream.refused(refused);
    this.counts.refusals[refused.code] = (this.counts.refusals[refused.code] ?? 0) + 1;
    this.observer.refused?.(this, refused);
    if (!AGAIN.includes(refused.code)) return;
    this.later(AGAIN_MS, () => {
      this.sent.clear();
      this.consider();
    });
  }

  private status(tab: Tab | undefined, status: LineStatus): void {
    if (this.closed || tab === undefined || tab !== this.tab || status.kind === 'open') return;
    this.connected = false;
    tab.stream.lost();
    if (status.kind === 'lost') {
      this.lostAt ??= performance.now();
      this.counts.tries++;
    } else if (status.why !== 'replaced') this.observer.lost?.(this, status.why);
    else if (!this.opening) void this.anotherTab();
  }

  /** Injects faults after a batch. */
  private injectFaults(): void {
    const { faults, random, garbles } = this.behaviour;
    if (this.token === undefined || this.state?.phase !== 'playing') return;
    if (garbles && random() < faults.garble) this.talkNonsense();
    if (random() < faults.dropRate) this.drop();
    else if (random() < faults.doubleTab && !this.opening) {
      this.counts.tabs++;
      void this.anotherTab();
    }
  }

  /** Opens the seat again. The server closes the previous tab, and so do we, so that it does not reconnect. */
  private async anotherTab(): Promise<void> {
    const { code, token, tab } = this;
    this.opening = true;
    try {
      await this.open({ kind: 'join', code, ...(token === undefined ? { watch: true } : { token }) });
      if (this.closed) this.tab?.line?.close();
      tab?.line?.close();
    } catch (fault) {
      if (!this.connected && !this.closed) {
        this.observer.lost?.(this, fault instanceof NetError ? fault.code : String(fault));
      }
    } finally {
      this.opening = false;
    }
  }

  private talkNonsense(): void {
    this.counts.nonsense++;
    const decision = [...this.sent.keys()][0] ?? 0;
    const pick = (n: number): number => Math.floor(this.behaviour.random() * n);
    this.inject(hostileFrame(oneOf(NEVER_TAKEN_KINDS, pick), pick, { decision, moves: [] }));
  }

  private later(ms: number, run: () => void): void {
    if (ms <= 0) return run();
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, ms);
    this.timers.add(timer);
  }
}

/**
 * Opens a table with the first client, calls `opened` with its code, and joins with the others, after `players` as
 * spectators. Rejects with `NetError`.
 */
export async function gather(
  [host, ...others]: readonly LabClient[],
  game: string,
  players: number,
  opened: (code: string) => void,
): Promise<void> {
  if (host === undefined) throw new Error('a table without clients');
  await host.enter({ kind: 'create', game });
  const { code } = host;
  opened(code);
  for (const [i, client] of others.entries()) {
    await client.enter({ kind: 'join', code, ...(i + 1 >= players ? { watch: true } : {}) });
  }
}
