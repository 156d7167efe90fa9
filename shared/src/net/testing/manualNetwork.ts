/** A network for tests, which control time, chance and the server's answers. */
import type { ClientMessages, JoinOptions } from '../../protocol';
import type { Asked, Connection, JoinMethod, Network, Reservation } from '../network';

/** A pending request, which the test may answer. */
class Question<T> implements Asked<T> {
  readonly answer: Promise<T>;
  givenUp = false;
  resolve: (answer: T) => void = () => undefined;
  reject: (fault: unknown) => void = () => undefined;

  constructor() {
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  giveUp(): void {
    this.givenUp = true;
  }
}

/** A joined room. */
export class ManualConnection implements Connection {
  readonly sent: (keyof ClientMessages)[] = [];
  readonly connection = { isOpen: true };
  /** How it was closed: `consented` or not. */
  left: boolean | undefined;
  private readonly ears = new Map<string | number, (message: unknown) => void>();
  private patched: (state: { toJSON(): unknown }) => void = () => undefined;
  private ended: (code: number) => void = () => undefined;

  constructor(readonly roomId: string) {}

  send(type: string): void {
    this.sent.push(type as keyof ClientMessages);
  }

  leave(consented: boolean): Promise<unknown> {
    this.left = consented;
    return new Promise(() => undefined);
  }

  onStateChange(hear: (state: { toJSON(): unknown }) => void): void {
    this.patched = hear;
  }

  onMessage(type: string | number, hear: (message: unknown) => void): void {
    this.ears.set(type, hear);
  }

  onLeave(hear: (code: number) => void): void {
    this.ended = hear;
  }

  /** The server sends a message. */
  say(type: string, message: unknown): void {
    this.ears.get(type)?.(message);
  }

  patch(state: unknown): void {
    this.patched({ toJSON: () => state });
  }

  /** The socket closes. */
  end(code: number): void {
    this.ended(code);
  }
}

/** A request to join. */
class JoinQuestion extends Question<Reservation> {
  constructor(
    readonly method: JoinMethod,
    readonly target: string,
    readonly options: JoinOptions,
  ) {
    super();
  }
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

export class ManualNetwork implements Network {
  readonly joins: JoinQuestion[] = [];
  readonly probes: Question<unknown>[] = [];
  readonly sockets: Question<Connection>[] = [];
  /** The result of `random`. */
  chance = 0;
  /** The device is online again, or the page visible. */
  comesBack: (dead: boolean) => void = () => undefined;
  private time = 0;
  private readonly timers = new Set<Timer>();

  reserve(method: JoinMethod, target: string, options: JoinOptions): JoinQuestion {
    return kept(this.joins, new JoinQuestion(method, target, options));
  }

  connect(): Question<Connection> {
    return kept(this.sockets, new Question<Connection>());
  }

  probe(): Question<unknown> {
    return kept(this.probes, new Question<unknown>());
  }

  now(): number {
    return this.time;
  }

  later(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  random(): number {
    return this.chance;
  }

  onReturn(run: (dead: boolean) => void): () => void {
    this.comesBack = run;
    return () => (this.comesBack = () => undefined);
  }

  /** Advances the clock. Each due timer runs, with its consequences, before the next one. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    await settled();
    for (let next = this.next(end); next !== undefined; next = this.next(end)) {
      this.time = Math.max(this.time, next.at);
      await this.ring(next);
    }
    this.time = end;
  }

  /** Advances the clock without timers, as during sleep; then due timers run late. */
  async oversleep(ms: number): Promise<void> {
    this.time += ms;
    const [late] = [...this.timers].sort((a, b) => a.at - b.at);
    if (late !== undefined) await this.ring(late);
  }

  private async ring(timer: Timer): Promise<void> {
    this.timers.delete(timer);
    timer.run();
    await settled();
  }

  private next(end: number): Timer | undefined {
    return [...this.timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}

function kept<T>(list: T[], one: T): T {
  list.push(one);
  return one;
}

/** Runs pending promise callbacks. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 30; i++) await Promise.resolve();
}
