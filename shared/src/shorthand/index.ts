/** Encodes messages in few bytes for clients with the same table of names (docs/protocol.md). Values that have not changed are omitted. */
import { Codec } from './codec';
import { RECORDS, WORDS } from './names';

export * from './codec';
export { NAMES_ID, RECORDS, WORDS } from './names';

/** The type of all messages in shorthand. */
export const SHORTHAND = 0;

const codec = new Codec({ words: WORDS, records: RECORDS });

/** Encodes the end of a private part. */
const GONE = null;
const NOTHING = new Uint8Array();

type Content = Readonly<Record<string, unknown>>;

/** Repeated parts of messages: a `welcome` has all of them, a `batch` those that have changed. */
interface Told {
  readonly version?: number;
  readonly own?: unknown;
  readonly asks?: unknown;
}

interface Batch extends Told {
  readonly events: readonly unknown[];
}

/** The events encoded last: usually the next client gets the same. */
let latest = { events: [] as readonly unknown[], bytes: codec.encode([]) };

function bytesOf(events: readonly unknown[]): Uint8Array {
  if (latest.events !== events) latest = { events, bytes: codec.encode(events) };
  return latest.bytes;
}

/** Encodes all messages to one connection, in order. */
export class ShorthandWriter {
  private version = 0;
  private own: Uint8Array = NOTHING;
  private asks: Uint8Array = NOTHING;

  /**
   * Encodes a message in pieces, which must not be changed: its type and its content. A batch consists of its version, unless it is the next one, its
   * events, and those of `asks` and `own` that have changed.
   */
  write(type: string, message: object): readonly Uint8Array[] {
    if (type === 'batch') return this.batch(message as Batch);
    if (type === 'welcome') this.changes(message);
    return [codec.encode(type, message)];
  }

  private batch(batch: Batch): readonly Uint8Array[] {
    const events = bytesOf(batch.events);
    const news = batch.version === this.version + 1 ? [events] : [codec.encode(batch.version), events];
    news.push(...this.changes(batch));
    return news;
  }

  /** Returns the repeated parts that have changed since the last message. */
  private changes({ version = 0, own = GONE, asks = [] }: Told): readonly Uint8Array[] {
    const { asks: asksBefore, own: ownBefore } = this;
    this.version = version;
    this.asks = codec.encodeAgain(asks, asksBefore);
    this.own = codec.encodeAgain(own, ownBefore);
    const changed: Uint8Array[] = [];
    if (this.asks !== asksBefore) changed.push(this.asks);
    if (this.own !== ownBefore) changed.push(this.own);
    return changed;
  }
}

export interface Letter {
  readonly type: string;
  readonly message: object;
}

/** Decodes the messages of one `ShorthandWriter`, in the same order. */
export class ShorthandReader {
  private told: Told = {};

  /** Throws `RangeError` for invalid bytes. */
  read(bytes: Uint8Array): Letter {
    const [first, ...rest] = codec.decode(bytes);
    if (typeof first === 'number') return this.batch(first, rest);
    if (Array.isArray(first)) return this.batch((this.told.version ?? 0) + 1, [first, ...rest]);
    const [message] = rest;
    if (typeof first !== 'string' || !isContent(message)) throw new RangeError('no message');
    if (first === 'welcome') this.told = message;
    return { type: first, message };
  }

  /** After the events, a list is `asks`; anything else is `own`. */
  private batch(version: number, [events, ...changes]: readonly unknown[]): Letter {
    if (!Array.isArray(events)) throw new RangeError('no message');
    let { asks = [], own = GONE } = this.told;
    for (const change of changes) {
      if (Array.isArray(change)) asks = change;
      else own = change;
    }
    this.told = { version, asks, own };
    return { type: 'batch', message: { version, events, asks, ...(own !== GONE && { own }) } };
  }
}

function isContent(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
