import { Meter, type Allowance } from './allowance';

/** What one person may send: messages, their bytes, the ms for which they keep the server busy, and lines of chat. */
export interface MessageLimits {
  readonly messages: Allowance;
  readonly bytes: Allowance;
  readonly work: Allowance;
  readonly chat: Allowance;
}

/** How many refused messages in a row end a connection that will not slow down. */
const PATIENCE = 200;
/** Most addresses remembered; beyond that the oldest is dropped. */
const MOST_ADDRESSES = 20_000;

/** What one person has sent of what they may send. It outlives their connections, as each new one would refill it. */
export class MessageMeters {
  private readonly messages: Meter;
  private readonly bytes: Meter;
  private readonly work: Meter;
  private readonly chats: Meter;
  private overdone = 0;

  constructor(limits: MessageLimits, now: number) {
    this.messages = new Meter(limits.messages, now);
    this.bytes = new Meter(limits.bytes, now);
    this.work = new Meter(limits.work, now);
    this.chats = new Meter(limits.chat, now);
  }

  /** Whether another message of so many bytes may be taken now. */
  mayTalk(now: number, bytes: number): boolean {
    const allowed = this.work.open(now) && this.messages.take(now) && this.bytes.take(now, bytes);
    this.overdone = allowed ? 0 : this.overdone + 1;
    return allowed;
  }

  /** A message has kept the server busy for so many ms. */
  charge(ms: number): void {
    this.work.owe(ms);
  }

  /** Goes on and on in spite of being refused. */
  get floods(): boolean {
    return this.overdone > PATIENCE;
  }

  /** Whether another line of chat may be sent now. */
  mayChat(now: number): boolean {
    return this.chats.take(now);
  }

  /** Whether new ones would be no different. */
  full(now: number): boolean {
    return [this.messages, this.bytes, this.work, this.chats].every((meter) => meter.full(now));
  }
}

/** The meters of people without a seat who have gone, by address: the next to come from there go on with them. */
export class LeftMeters {
  private readonly byAddress = new Map<string, MessageMeters[]>();

  /** Takes over the meters of somebody who has gone. An address that cannot be told leaves none. */
  add(address: string | null, meters: MessageMeters, now: number): void {
    this.drop(now);
    if (address === null) return;
    const others = this.byAddress.get(address) ?? [];
    this.byAddress.delete(address);
    this.byAddress.set(address, [...others, meters]);
  }

  /** The meters that a newcomer from that address goes on with; undefined if nobody has left any. */
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
