export class Unreadable extends Error {}

/** Deepest nesting of a value: message, move, tokens by hold. */
const MOST_DEPTH = 3;
/** Most values and names of a message: twice the longest list of house rules. */
const MOST_NODES = 120;

/** The client library begins an object with an extension of that kind and an id for its field names. */
const RECORD = { extension: 0xd4, kind: 0x72, first: 0x40, last: 0x7f } as const;

/**
 * Reads the part of MessagePack that messages consist of: null, booleans, numbers, strings, arrays, maps, and the client library's records (field
 * names, then values). Throws `Unreadable` for anything else, and beyond the depth and size of a message. Safe against prototype pollution.
 */
export class Reader {
  private nodes = MOST_NODES;
  private readonly records = new Map<number, readonly string[]>();

  constructor(
    private readonly bytes: Buffer,
    private at: number,
  ) {}

  get done(): boolean {
    return this.at >= this.bytes.length;
  }

  /** Reads the next value, nested at most `depth` deep. */
  value(depth = MOST_DEPTH): unknown {
    if (--this.nodes < 0) throw new Unreadable('too much');
    const head = this.byte();
    const names = this.records.get(head);
    if (names !== undefined) return this.fields(names, depth);
    if (head < 0x80) return head;
    if (head < 0x90) return this.map(head & 0x0f, depth);
    if (head < 0xa0) return this.list(head & 0x0f, depth);
    if (head < 0xc0) return this.text(head & 0x1f);
    return head < 0xe0 ? this.formatted(head, depth) : head - 0x100;
  }

  private formatted(head: number, depth: number): unknown {
    if (CONSTANTS.has(head)) return CONSTANTS.get(head);
    switch (head) {
      case 0xd9:
        return this.text(this.number(0xcc));
      case 0xda:
        return this.text(this.number(0xcd));
      case 0xdc:
        return this.list(this.number(0xcd), depth);
      case 0xde:
        return this.map(this.number(0xcd), depth);
      case RECORD.extension:
        return this.record(depth);
      default:
        return this.number(head);
    }
  }

  private number(head: number): number {
    const format = NUMBERS[head];
    if (format === undefined) throw new Unreadable('not of a message');
    const [length, read] = format;
    return read(this.bytes, this.skip(length));
  }

  private byte(): number {
    return this.number(0xcc);
  }

  private text(length: number): string {
    const from = this.skip(length);
    return this.bytes.toString('utf8', from, this.at);
  }

  /** Advances by so many bytes. Returns where they begin. */
  private skip(length: number): number {
    if (this.at + length > this.bytes.length) throw new Unreadable('cut off');
    this.at += length;
    return this.at - length;
  }

  private list(length: number, depth: number): unknown[] {
    const inner = inside(depth);
    const items: unknown[] = [];
    while (items.length < length) items.push(this.value(inner));
    return items;
  }

  private map(length: number, depth: number): object {
    const inner = inside(depth);
    const map: Record<string, unknown> = {};
    for (let i = 0; i < length; i++) {
      const name = nameOf(this.value(0));
      map[name] = this.value(inner);
    }
    return map;
  }

  private record(depth: number): object {
    const kind = this.byte();
    const id = this.byte();
    if (kind !== RECORD.kind || id < RECORD.first || id > RECORD.last) throw new Unreadable('not of a message');
    const names = this.value(1);
    if (!Array.isArray(names)) throw new Unreadable('not of a message');
    const fields = names.map(nameOf);
    this.records.set(id, fields);
    return this.fields(fields, depth);
  }

  private fields(names: readonly string[], depth: number): object {
    const inner = inside(depth);
    const object: Record<string, unknown> = {};
    for (const name of names) object[name] = this.value(inner);
    return object;
  }
}

const CONSTANTS: ReadonlyMap<number, boolean | null> = new Map([
  [0xc0, null],
  [0xc2, false],
  [0xc3, true],
]);

/** The length and decoder of a number by its head byte. */
const NUMBERS: Readonly<Record<number, readonly [number, (bytes: Buffer, at: number) => number]>> = {
  0xca: [4, (bytes, at) => bytes.readFloatBE(at)],
  0xcb: [8, (bytes, at) => bytes.readDoubleBE(at)],
  0xcc: [1, (bytes, at) => bytes.readUInt8(at)],
  0xcd: [2, (bytes, at) => bytes.readUInt16BE(at)],
  0xce: [4, (bytes, at) => bytes.readUInt32BE(at)],
  0xcf: [8, (bytes, at) => Number(bytes.readBigUInt64BE(at))],
  0xd0: [1, (bytes, at) => bytes.readInt8(at)],
  0xd1: [2, (bytes, at) => bytes.readInt16BE(at)],
  0xd2: [4, (bytes, at) => bytes.readInt32BE(at)],
  0xd3: [8, (bytes, at) => Number(bytes.readBigInt64BE(at))],
};

function inside(depth: number): number {
  if (depth === 0) throw new Unreadable('too deep');
  return depth - 1;
}

/** Field names are strings or integers, except `__proto__`. */
function nameOf(key: unknown): string {
  if ((typeof key !== 'string' && !Number.isSafeInteger(key)) || key === '__proto__') throw new Unreadable('no name');
  return String(key);
}
