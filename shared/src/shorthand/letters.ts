/** What a server writes to one connection in shorthand, and what is read there: type and content, less what repeats. */
import { Codec } from './codec';
import { RECORDS, WORDS } from './names';

/** The message type under which everything in shorthand travels. */
export const SHORTHAND = 0;

const codec = new Codec({ words: WORDS, records: RECORDS });

/** Stands for a field that is there no more. */
const GONE = null;

type Content = Readonly<Record<string, unknown>>;

/** The fields of a batch that are left out when they are as in the last welcome or batch. */
interface Repeated {
  readonly own?: unknown;
  readonly asks?: unknown;
}

/** Writes to one connection. Everything that is sent to it in shorthand must pass here, in order. */
export class ShorthandWriter {
  /** As JSON, to compare. */
  private own: string | undefined;
  private asks: string | undefined;

  /** The bytes of one message. */
  write(type: string, message: object): Uint8Array {
    return codec.encode(type, this.shorten(type, message));
  }

  /** A message without what repeats: that which is written. Call this instead of `write`, to look at it. */
  shorten(type: string, message: object): object {
    if (type !== 'batch' && type !== 'welcome') return message;
    const { own, asks }: Repeated = message;
    const was = { own: this.own, asks: this.asks };
    this.own = textOf(own);
    this.asks = textOf(asks);
    if (type === 'welcome') return message;
    return {
      ...message,
      own: this.own === was.own ? undefined : (own ?? GONE),
      asks: this.asks === was.asks ? undefined : (asks ?? GONE),
    };
  }
}

/** Undefined has none. */
const textOf = (value: unknown): string | undefined => JSON.stringify(value);

/** A message as it was before it was shortened. */
export interface Letter {
  readonly type: string;
  readonly message: object;
}

/** Reads what one `ShorthandWriter` has written, in the same order. */
export class ShorthandReader {
  private told: Repeated = {};

  /** Throws `RangeError` for bytes that no writer with the same names has written. */
  read(bytes: Uint8Array): Letter {
    const [type, content] = codec.decode(bytes);
    if (typeof type !== 'string' || !isContent(content)) throw new RangeError('no message');
    if (type !== 'batch' && type !== 'welcome') return { type, message: content };
    const whole: Content = type === 'batch' ? { ...this.told, ...content } : content;
    const message = Object.fromEntries(
      Object.entries(whole).filter(([, value]) => value !== GONE && value !== undefined),
    );
    const { own, asks }: Repeated = message;
    this.told = { own, asks };
    return { type, message };
  }
}

function isContent(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
