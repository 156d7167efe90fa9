import type { Connection, SeatedPlayer } from './people';
import type { TableState } from './tableState';

const STORY = 'story';
/** A seat's patience budget in ms, at first and at most. */
const PATIENCE = 120_000;

/**
 * Bots and clocks wait until all players who watch the animations have seen the events before the open question: for `limits.story` at most, or
 * `limits.storyEvent` per event if that is longer. Half of the latter refills each seat's patience budget; waiting uses it up, and nobody waits for
 * a seat without budget. People's answers never wait.
 */
export class PlaybackGate {
  private question = -1;
  private version = 0;
  /** ms since epoch. */
  private since = 0;
  /** Longest wait for this question, in ms. */
  private most = 0;
  /** Events sent since it was asked. */
  private events = 0;
  /** Budgets in ms, by the id of the player. */
  private readonly patience = new Map<number, number>();
  private waitedFor: readonly SeatedPlayer[] = [];
  /** When `waitedFor` was determined, ms since epoch. */
  private looked = 0;

  constructor(
    private readonly table: TableState,
    /** Called when the wait is over. */
    private readonly goOn: () => void,
  ) {}

  count(events: number): void {
    this.events += events;
  }

  /** Whether bots and clocks still wait with that question. A new one starts the wait. */
  waits(asked: number, version: number): boolean {
    const { settings, alarms, connections, queue, services } = this.table;
    const now = services.now();
    this.charge(now);
    if (asked !== this.question) this.begin(asked, version, now);
    const left = settings.options.quick ? 0 : this.since + this.most - now;
    this.waitedFor = left <= 0 ? [] : connections.all().flatMap((connection) => this.late(connection));
    if (this.waitedFor.length === 0) return false;
    const longest = Math.max(...this.waitedFor.map((player) => this.patienceWith(player)));
    alarms.set(STORY, Math.min(left, longest), () => void queue.run(this.goOn));
    return true;
  }

  stop(): void {
    this.table.alarms.clear(STORY);
  }

  /** Charges those waited for since the last call, if others were kept waiting. */
  private charge(now: number): void {
    const there = this.table.connections.all().filter(({ player }) => player !== undefined);
    const waited = there.length > 1 ? now - this.looked : 0;
    for (const player of this.waitedFor) {
      this.patience.set(player.id, Math.max(0, this.patienceWith(player) - waited));
    }
    this.looked = now;
  }

  private begin(asked: number, version: number, now: number): void {
    const { story, storyEvent } = this.table.services.limits;
    const share = (this.events * storyEvent) / 2;
    for (const [id, left] of this.patience) this.patience.set(id, Math.min(PATIENCE, left + share));
    this.question = asked;
    this.version = version;
    this.since = now;
    this.most = Math.max(story, this.events * storyEvent);
    this.events = 0;
    this.table.alarms.clear(STORY);
  }

  private patienceWith({ id }: SeatedPlayer): number {
    return this.patience.get(id) ?? PATIENCE;
  }

  /** The player of a connection that lags behind, unless its budget is used up. */
  private late({ player, ready, shown }: Connection): SeatedPlayer | [] {
    const behind = ready && shown !== undefined && shown < this.version;
    return behind && player !== undefined && this.patienceWith(player) > 0 ? player : [];
  }
}
