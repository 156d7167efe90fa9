/** What a server writes to one connection in shorthand, and what is read there: less what repeats. */
import { Codec } from './codec';
import { RECORDS, WORDS } from './names';

/** The message type under which everything in shorthand travels. */
export const SHORTHAND = 0;

const codec = new Codec({ words: WORDS, records: RECORDS });

/** Stands for a private part that is there no more. */
const GONE = null;
const NOTHING = new Uint8Array();

type Content = Readonly<Record<string, unknown>>;

/** What is told again and again: a `welcome` says all of it, a `batch` what has changed. */
interface Told {
  readonly version?: number;
  readonly own?: unknown;
  readonly asks?: unknown;
}

/** The news of a table, of which most people are told the same. */
interface Batch extends Told {
  readonly events: readonly unknown[];
}

/** The events that were written last, which somebody else may be told as well. */
let latest = { events: [] as readonly unknown[], bytes: codec.encode([]) };

function bytesOf(events: readonly unknown[]): Uint8Array {
  if (latest.events !== events) latest = { events, bytes: codec.encode(events) };
  return latest.bytes;
}

/** Writes to one connection. Everything that is sent to it in shorthand must pass here, in order. */
export class ShorthandWriter {
  private version = 0;
  private own: Uint8Array = NOTHING;
  private asks: Uint8Array = NOTHING;

  /**
   * The bytes of one message, in pieces that nobody may change: its type and its content. A batch has neither: it begins with
   * its events, or with its version if that is not the next one, and what has changed of `asks` and `own` follows.
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

  /** Takes down what is told, and returns what of it has not been told before. */
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

/** A message as it was before it was shortened. */
export interface Letter {
  readonly type: string;
  readonly message: object;
}

/** Reads what one `ShorthandWriter` has written, in the same order. */
export class ShorthandReader {
  private told: Told = {};

  /** Throws `RangeError` for bytes that no writer with the same names has written. */
  read(bytes: Uint8Array): Letter {
    const [first, ...rest] = codec.decode(bytes);
    if (typeof first === 'number') return this.batch(first, rest);
    if (Array.isArray(first)) return this.batch((this.told.version ?? 0) + 1, [first, ...rest]);
    const [message] = rest;
    if (typeof first !== 'string' || !isContent(message)) throw new RangeError('no message');
    if (first === 'welcome') this.told = message;
    return { type: first, message };
  }

  /** A list that follows the events are the asks; what is none is the private part. */
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
