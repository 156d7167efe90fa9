import type { GameTypes } from '@brigantine/shared/engine';
import type { Connection, SeatedPlayer } from './people';
import type { TableState } from './tableState';

const STORY = 'story';
/** How much longer than its share a seat may keep the others waiting, in ms: to begin with, and at most. */
const PATIENCE = 120_000;

/**
 * The pace of a game is that of its story: bots and clocks wait until everybody who sits at the table and watches has been
 * shown how the present question came about, for `limits.story` at most, or where much has led to it for `limits.storyEvent`
 * an event. Half of the latter is each seat's share; whoever takes longer uses up the patience of the others, and is no
 * longer waited for when it has run out. People's answers wait for nobody.
 */
export class Pace<G extends GameTypes> {
  private question = -1;
  /** The version by which it was asked. */
  private version = 0;
  /** When it was asked, ms since epoch. */
  private since = 0;
  /** How long it may take to be shown how it came about, in ms. */
  private most = 0;
  /** Events that have been told since it was asked. */
  private told = 0;
  /** How long each seat may still keep the others waiting, in ms, by the id of its player. */
  private readonly patience = new Map<number, number>();
  /** Those waited for since `looked`, ms since epoch. */
  private waitedFor: readonly SeatedPlayer[] = [];
  private looked = 0;

  constructor(
    private readonly table: TableState<G>,
    /** Called when the time is up. */
    private readonly goOn: () => void,
  ) {}

  /** So many events more have been told. */
  tell(events: number): void {
    this.told += events;
  }

  /** Whether bots and clocks still wait with the question that was asked so; a new one begins to be shown now. */
  waits(asked: number, version: number): boolean {
    const { agreement, alarms, connections, queue, services } = this.table;
    const now = services.now();
    this.charge(now);
    if (asked !== this.question) this.begin(asked, version, now);
    const left = agreement.options.quick ? 0 : this.since + this.most - now;
    this.waitedFor = left <= 0 ? [] : connections.all().flatMap((connection) => this.late(connection));
    if (this.waitedFor.length === 0) return false;
    const longest = Math.max(...this.waitedFor.map((player) => this.patienceWith(player)));
    alarms.set(STORY, Math.min(left, longest), () => void queue.run(this.goOn));
    return true;
  }

  stop(): void {
    this.table.alarms.clear(STORY);
  }

  /** Whoever has been waited for since the last look uses up patience, unless nobody else is there to be kept waiting. */
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
    const share = (this.told * storyEvent) / 2;
    for (const [id, left] of this.patience) this.patience.set(id, Math.min(PATIENCE, left + share));
    this.question = asked;
    this.version = version;
    this.since = now;
    this.most = Math.max(story, this.told * storyEvent);
    this.told = 0;
    this.table.alarms.clear(STORY);
  }

  private patienceWith({ id }: SeatedPlayer): number {
    return this.patience.get(id) ?? PATIENCE;
  }

  /** The player of a connection that is waited for; nobody otherwise. */
  private late({ player, ready, shown }: Connection): SeatedPlayer | [] {
    const behind = ready && shown !== undefined && shown < this.version;
    return behind && player !== undefined && this.patienceWith(player) > 0 ? player : [];
  }
}
