/** One table of the lab: its clients play one whole game, which is measured and checked. */
import { NetError } from '@brigantine/shared/net';
import type { AnyGame } from '@brigantine/shared/games';
import type { Refused, TableOptions } from '@brigantine/shared/protocol';
import type { Answerer } from '../strategies';
import { gather, LabClient, type ClientBehaviour } from './client';
import { same } from './compare';
import { untoldRecords, type FeedListener, type JournalRecord, type KeptGame } from './recordFeed';
import type { LabServer } from './labServer';
import { Judge } from './judge';
import type { Referee } from './referee';
import type { Violation } from './violation';

export interface TableSetup {
  readonly game: AnyGame;
  readonly players: number;
  /** Set by the host before the start. */
  readonly options: Pick<TableOptions, 'clock' | 'game'>;
  /** By seat. */
  readonly answerers: readonly Answerer[];
  /** By seat, then the spectators. */
  readonly behaviours: readonly ClientBehaviour[];
  /** ms without progress after which the game counts as stuck. */
  readonly patience: number;
  /** A seed to check for leaks; only tables of the sample have one. */
  readonly scrambles?: string;
}

/**
 * From an answer to its own confirmation or until every client has it, and from a lost connection or a restarted server to the
 * welcome.
 */
export type Timed = 'own' | 'all' | 'reconnected' | 'back';

/** Receives measurements. */
export interface Gauges {
  time(what: Timed, ms: number): void;
  action(): void;
  /** All clients have joined, and the game begins. */
  gathered(): void;
}

export type Outcome = ReturnType<LabTable['outcome']>;

/** Frames from the server: joined, refused, message, state, patch, shorthand (docs/protocol.md). */
const FRAME_KINDS: readonly number[] = [10, 11, 13, 14, 15, 17];
const LOOK_EVERY_MS = 100;
/** Wait for further violations after the first one. */
const LATE_VIOLATIONS_MS = 200;

export class LabTable implements FeedListener {
  private readonly clients: LabClient[];
  private judge: Judge | undefined;
  private progressed = performance.now();
  private best = -1;
  private readonly unseen = new Map<number, number>();
  /** Kills before the first client joined, and when the host started the game. */
  private killsBefore = 0;
  private killsAtStart: number | undefined;
  private returnsAtStart = 0;
  private starts = 0;
  private interrupted = false;
  private stop: () => void = () => undefined;
  private readonly stopped = new Promise<void>((resolve) => (this.stop = resolve));

  constructor(
    private readonly target: LabServer,
    private readonly setup: TableSetup,
    private readonly gauges: Gauges,
  ) {
    const refereed = target.feed !== undefined;
    this.clients = setup.behaviours.map(
      (behaviour) =>
        new LabClient(behaviour, (code) => ({ judge: this.judgeOf(code), refereed }), {
          progress: (client) => this.progress(client),
          confirmed: (client, ms, version, sentAt) => this.confirmed(client, ms, version, sentAt),
          reconnected: (ms) => this.reconnected(ms),
          refused: (client, refused) => this.refused(client, refused),
          lost: (client, why) => this.judge?.report('lost', why, client.version, client.seat),
        }),
    );
  }

  /** Plays one game. Never throws for what the server does. */
  async run(): Promise<Outcome> {
    await this.target.kills?.ready;
    const begun = performance.now();
    this.killsBefore = this.kills;
    try {
      await this.gather();
    } catch (fault) {
      if (!(fault instanceof NetError)) throw fault;
      if (!this.unseated) this.judgeOf('').report('lost', `could not join: ${fault.code}`, -1);
      this.stop();
    }
    this.interrupted = this.unseated;
    const watch = setInterval(() => this.look(), LOOK_EVERY_MS);
    await this.stopped;
    clearInterval(watch);
    this.judge?.close();
    this.searchFrames();
    const outcome = this.outcome((performance.now() - begun) / 1000);
    this.disperse();
    return outcome;
  }

  private async gather(): Promise<void> {
    const { setup, clients } = this;
    await gather(clients, setup.game.game.id, setup.players, (code) => this.target.feed?.listen(code, this));
    for (const [seat, client] of clients.entries()) {
      const answer = setup.answerers[seat];
      if (answer !== undefined) client.play(answer);
    }
    this.progressed = performance.now();
    if (!this.unseated) this.start();
    this.gauges.gathered();
  }

  private start(): void {
    this.killsAtStart = this.kills;
    this.returnsAtStart = this.returns;
    this.starts++;
    const [first] = this.clients;
    // The first client may not have received the state yet.
    const host = this.host ?? (first?.state === undefined ? first : undefined);
    host?.send('options', this.setup.options);
    host?.send('start', {});
  }

  /** Another client becomes host if the first one loses its seat. */
  private get host(): LabClient | undefined {
    return this.clients.find(({ connected, seat, state }) => connected && seat >= 0 && seat === state?.host);
  }

  private get returns(): number {
    return this.clients.reduce((sum, { counts }) => sum + counts.returns, 0);
  }

  private get kills(): number {
    return this.target.kills?.count ?? 0;
  }

  /** The server was killed before all players had seats. */
  private get unseated(): boolean {
    const players = this.clients.slice(0, this.setup.players);
    const seated = this.killsAtStart !== undefined && players.every(({ token }) => token !== undefined);
    return this.kills !== this.killsBefore && !seated;
  }

  private judgeOf(code: string): Judge {
    this.judge ??= new Judge(this.setup.game.lawful, code, () => setTimeout(this.stop, LATE_VIOLATIONS_MS));
    return this.judge;
  }

  recorded(record: JournalRecord): void {
    this.judgeOf(record.code).take(record, this.setup.scrambles);
  }

  /** Everything recorded before must be in the store, unchanged. */
  found(game: KeptGame | undefined): number {
    const { referee, judge } = this;
    const kept = game?.inputs ?? [];
    const holds = (inputs: readonly object[]): boolean => same(kept.slice(0, inputs.length), inputs);
    const known = referee === undefined ? [] : (referee.possibleLogs().find(holds) ?? referee.inputs);
    if (referee !== undefined && !same([game?.begun, kept.slice(0, known.length)], [referee.begun, known])) {
      const problem = `the log holds ${kept.length} of ${known.length} inputs that were stored, or different ones`;
      judge?.report('forgotten', problem, referee.version);
    } else if (game !== undefined && judge !== undefined) {
      for (const record of untoldRecords(judge.code, game, referee && known.length)) this.recorded(record);
    }
    return Math.max(0, kept.length - known.length);
  }

  restarted(ms: number): void {
    this.progressed = performance.now();
    this.judge?.restarted(ms);
  }

  private reconnected(ms: number): void {
    this.gauges.time('reconnected', ms);
    const sinceReady = performance.now() - (this.target.kills?.readyAt ?? 0);
    if (this.kills > 0 && ms > sinceReady) this.gauges.time('back', sinceReady);
  }

  /** The host's messages may be lost with its connection or with a killed server. */
  private startAgain(): void {
    if (this.host?.state?.phase !== 'lobby') return;
    const { killsAtStart, kills, returns, returnsAtStart } = this;
    if (killsAtStart !== undefined && (returns !== returnsAtStart || killsAtStart !== kills)) this.start();
  }

  private get referee(): Referee | undefined {
    return this.judge?.referee;
  }

  get violations(): readonly Violation[] {
    return this.judge?.violations ?? [];
  }

  private progress(client: LabClient): void {
    if (client.version > this.best) {
      if (client.version > 1) this.gauges.action();
      this.best = client.version;
      this.progressed = performance.now();
    }
    this.startAgain();
    const slowest = Math.min(...this.clients.map(({ connected, version }) => (connected ? version : Infinity)));
    for (const [version, sentAt] of this.unseen) {
      if (slowest < version) continue;
      this.unseen.delete(version);
      this.gauges.time('all', performance.now() - sentAt);
    }
  }

  private confirmed(client: LabClient, ms: number, version: number, sentAt: number): void {
    this.gauges.time('own', ms);
    if (!this.unseen.has(version)) this.unseen.set(version, sentAt);
    this.progress(client);
  }

  /** The host sends valid options only: their refusal is a violation. */
  private refused(client: LabClient, { to, code, rule = '' }: Refused): void {
    if (client !== this.clients[0] || to !== 'options') return;
    // An earlier start arrived after all.
    if (code === 'notNow' && this.starts > 1) return;
    this.judge?.report('refusal', `the host's options: ${code} ${rule}`.trimEnd(), client.version, client.seat);
  }

  /** Ends the table when the game is over or stuck. */
  private look(): void {
    if (this.completed()) return this.finish();
    this.interrupted = this.unseated;
    if (this.interrupted) return this.stop();
    const silence = performance.now() - this.progressed;
    const { clock } = this.setup.options;
    if (silence <= this.setup.patience) return;
    const waiting = this.clients[0]?.state?.phase ?? 'nowhere';
    const rules = clock === 0 ? 'no clock' : `a clock of ${clock} s`;
    const problem = `nothing for ${(silence / 1000).toFixed(1)} s with ${rules}, phase ${waiting}${this.behind()}`;
    this.judgeOf('').report('stuck', problem, this.best, undefined);
  }

  /** Describes clients that lag behind or have unchecked messages. */
  private behind(): string {
    const lines = this.clients.flatMap(({ connected, settled, version, seat }) => {
      if (!connected) return [`seat ${seat} is away`];
      if (!settled) return [`messages to seat ${seat} are unchecked`];
      return version === this.best ? [] : [`seat ${seat} is at version ${version}`];
    });
    return lines.map((each) => `; ${each}`).join('');
  }

  private completed(): boolean {
    return this.clients.every(
      ({ connected, state, settled, version }) =>
        connected && settled && state?.phase === 'over' && version === this.best && state.version === this.best,
    );
  }

  /** All clients have seen the end, which the referee must have reached as well. */
  private finish(): void {
    const { referee, judge } = this;
    if (referee !== undefined && (!referee.over || referee.version !== this.best)) {
      judge?.report('score', 'the game is over for the clients but not by the rules', this.best);
    }
    this.stop();
  }

  /** No client may receive the token of another seat, or a frame of an unknown kind. */
  private searchFrames(): void {
    const tokens = this.clients.map(({ token }) => token);
    for (const [i, client] of this.clients.entries()) {
      const others = tokens.filter((token, j) => j !== i && token !== undefined);
      for (const frame of client.wires.flatMap(({ frames }) => frames)) {
        const kind = frame[0] ?? -1;
        if (!FRAME_KINDS.includes(kind)) this.complain(client, `a frame of the unknown kind ${kind}`);
        if (others.some((token) => frame.includes(token ?? ''))) this.complain(client, 'the token of another seat');
      }
    }
  }

  private complain(client: LabClient, problem: string): void {
    this.judge?.report('leak', problem, client.version, client.seat);
  }

  outcome(seconds: number) {
    const wires = this.clients.flatMap((client) => client.wires);
    const sum = (of: 'received' | 'sent' | 'duplicates'): number => wires.reduce((total, wire) => total + wire[of], 0);
    const { judge, referee } = this;
    const view = this.clients.map(({ state }) => state?.game).find((game) => game !== undefined);
    return {
      code: judge?.code ?? '',
      completed: this.completed(),
      /** The server was killed before all players had seats: nothing was played. */
      interrupted: this.interrupted,
      violations: judge?.violations ?? [],
      /** Accepted inputs that others can see. */
      actions: Math.max(0, this.best - 1),
      bytes: { received: sum('received'), sent: sum('sent') },
      clients: this.clients.length,
      duplicates: sum('duplicates'),
      counts: this.clients.map(({ counts }) => counts),
      seconds,
      ...(referee === undefined ? {} : { played: { ...referee.begun, inputs: referee.inputs } }),
      ...(view === undefined ? {} : { view }),
    };
  }

  /** Gives up the seats on servers that may keep the table. */
  private disperse(): void {
    const keeps = this.target.feed === undefined || this.target.kills !== undefined;
    for (const client of this.clients) {
      if (keeps && client.seat >= 0) client.send('leave', {});
      client.close();
    }
    if (this.judge !== undefined) this.target.feed?.forget(this.judge.code);
  }
}
