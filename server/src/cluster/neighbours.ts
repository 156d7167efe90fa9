/** Shares counts per address between the servers of a cluster, so that limits hold for all of them together. */
import type { Presence } from 'colyseus';
import { NOTHING_HELD, type Crowd, type CrowdLimits, type Held } from '../rooms/crowd';

const TOPIC = 'addresses';
/** How often counts are published, in ms. */
const EVERY = 1_000;
/** Counts of a server expire after this time, in ms. */
const FORGOTTEN_AFTER = 5_000;
/** Addresses below this share of their limits are not published: they are most. */
const WORTH_TELLING = 0.1;

type ByAddress<T> = readonly (readonly [address: string, of: T])[];

interface News {
  readonly process: string;
  readonly held: ByAddress<Held>;
  /** Requests to join since the last message. */
  readonly joins: ByAddress<number>;
}

export interface Counts {
  readonly crowd: Crowd;
  readonly limits: CrowdLimits;
  /** The limit of requests to join. */
  readonly joins: { counted: (address: string) => void; charge(address: string, requests: number): void };
}

/** The counts of the other servers. While Redis is unreachable each server counts alone. */
export class Neighbours {
  private readonly heard = new Map<string, { readonly held: ReadonlyMap<string, Held>; readonly at: number }>();
  private joined = new Map<string, number>();
  private telling: NodeJS.Timeout | undefined;

  /** Calls of `presence` must not reject. */
  constructor(
    private readonly presence: Pick<Presence, 'publish' | 'subscribe'>,
    private readonly process: string,
    private readonly counts: Counts,
  ) {}

  async enter(): Promise<void> {
    const { crowd, joins } = this.counts;
    crowd.elsewhere = (address) => this.heldBy(address);
    joins.counted = (address) => this.joined.set(address, (this.joined.get(address) ?? 0) + 1);
    await this.presence.subscribe(TOPIC, (news: News) => this.hear(news));
    this.telling = setInterval(() => this.tell(), EVERY).unref();
  }

  leave(): void {
    clearInterval(this.telling);
  }

  private tell(): void {
    const { crowd, limits } = this.counts;
    const joins = [...this.joined];
    this.joined = new Map();
    const news: News = { process: this.process, held: crowd.held(limits, WORTH_TELLING), joins };
    void this.presence.publish(TOPIC, news);
  }

  private hear({ process, held, joins }: News): void {
    if (process === this.process) return;
    this.heard.set(process, { held: new Map(held), at: performance.now() });
    for (const [address, times] of joins) this.counts.joins.charge(address, times);
  }

  private heldBy(address: string): Held {
    const since = performance.now() - FORGOTTEN_AFTER;
    let all = NOTHING_HELD;
    for (const [process, { held, at }] of this.heard) {
      const { tables, sockets, reservations } = held.get(address) ?? NOTHING_HELD;
      if (at < since) this.heard.delete(process);
      else
        all = {
          tables: all.tables + tables,
          sockets: all.sockets + sockets,
          reservations: all.reservations + reservations,
        };
    }
    return all;
  }
}
