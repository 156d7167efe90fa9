import { TokenBucket, type RateLimit } from './rateLimit';

/** Rate limits of one person's messages. `work` is ms of processor time. */
export interface MessageLimits {
  readonly messages: RateLimit;
  readonly bytes: RateLimit;
  readonly work: RateLimit;
  readonly chat: RateLimit;
  readonly history: RateLimit;
}

/** This many refused messages in a row end a connection. */
const PATIENCE = 200;
/** Addresses remembered; beyond that the oldest is dropped. */
const MOST_ADDRESSES = 20_000;

/** One person's rate limits. They outlive connections, as a new one would refill them. */
export class MessageMeters {
  private readonly messages: TokenBucket;
  private readonly bytes: TokenBucket;
  private readonly work: TokenBucket;
  private readonly chats: TokenBucket;
  private readonly histories: TokenBucket;
  private refusedInARow = 0;

  constructor(limits: MessageLimits, now: number) {
    this.messages = new TokenBucket(limits.messages, now);
    this.bytes = new TokenBucket(limits.bytes, now);
    this.work = new TokenBucket(limits.work, now);
    this.chats = new TokenBucket(limits.chat, now);
    this.histories = new TokenBucket(limits.history, now);
  }

  /** Whether a message of so many bytes is within the limits; counts it. */
  mayTalk(now: number, bytes: number): boolean {
    const allowed = this.work.open(now) && this.messages.take(now) && this.bytes.take(now, bytes);
    this.refusedInARow = allowed ? 0 : this.refusedInARow + 1;
    return allowed;
  }

  charge(ms: number): void {
    this.work.charge(ms);
  }

  get floods(): boolean {
    return this.refusedInARow > PATIENCE;
  }

  mayChat(now: number): boolean {
    return this.chats.take(now);
  }

  mayReadHistory(now: number): boolean {
    return this.histories.take(now);
  }

  /** Whether all limits are as good as new. */
  full(now: number): boolean {
    return [this.messages, this.bytes, this.work, this.chats, this.histories].every((bucket) => bucket.full(now));
  }
}

/** Meters of departed spectators by address. The next newcomers from there inherit them. */
export class LeftMeters {
  private readonly byAddress = new Map<string, MessageMeters[]>();

  add(address: string | null, meters: MessageMeters, now: number): void {
    this.drop(now);
    if (address === null) return;
    const others = this.byAddress.get(address) ?? [];
    this.byAddress.delete(address);
    this.byAddress.set(address, [...others, meters]);
  }

  /** The meters that a newcomer from that address inherits. */
  take(address: string | null): MessageMeters | undefined {
    return address === null ? undefined : this.byAddress.get(address)?.shift();
  }

  private drop(now: number): void {
    for (const [address, all] of this.byAddress) {
      if (this.byAddress.size < MOST_ADDRESSES && !all.every((meters) => meters.full(now))) return;
      this.byAddress.delete(address);
    }
  }
}
