/**
 * Encodes plain JSON compactly (format: docs/protocol.md). Small numbers, words of the table, and sets of field names of the table take one byte each;
 * other words and field names are spelt out.
 */

/**
 * The table of names: words, and the field names of records in the order of their values. A name such as `type=shipSailed` is a field `type` with a
 * constant value, which is not encoded.
 */
export interface Names {
  readonly words: readonly string[];
  readonly records: readonly (readonly string[])[];
}

/** The first byte of a value. Below `list`, the low bits contain the number, word, record or length. */
const TAG = {
  small: 0x00,
  word: 0x40,
  record: 0x80,
  shortList: 0xe0,
  list: 0xf0,
  map: 0xf1,
  text: 0xf2,
  farWord: 0xf3,
  farRecord: 0xf4,
  positive: 0xf5,
  negative: 0xf6,
  number: 0xf7,
  null: 0xf8,
  false: 0xf9,
  true: 0xfa,
} as const;

/** The least number that takes one byte. */
const LEAST_SMALL = -8;
const SMALLS = TAG.word - TAG.small;
/** The number of words, records and lengths of lists that fit into the first byte. */
export const NEAR_WORDS = TAG.record - TAG.word;
export const NEAR_RECORDS = TAG.shortList - TAG.record;
const SHORT_LISTS = TAG.list - TAG.shortList;

/** Whole numbers are written in groups of seven bits, the lowest first. All but the last group have the top bit set. */
const GROUP = 0x80;

/** The field with the kind of an event, move or question. */
const KIND = 'type';
/** Separates the name of a field from its constant value. */
const ALWAYS = '=';

interface Field {
  readonly name: string;
  readonly says: string | undefined;
}

type Records = readonly (readonly Field[])[];

function fieldOf(written: string): Field {
  const [name = '', says] = written.split(ALWAYS);
  return { name, says };
}

/** A node of the tree that leads from field names, one after the other, to the record with exactly these fields. */
interface Branch {
  readonly next: Map<string, Branch>;
  /** The first child, mostly the only one: found without the map, which is slower. */
  first: { readonly name: string; readonly branch: Branch } | undefined;
  /** Children by the value of the field `type`. */
  readonly kinds: Map<string, Branch>;
  record: number;
}

const branch = (): Branch => ({ next: new Map(), first: undefined, kinds: new Map(), record: -1 });

function grow(branches: Map<string, Branch>, name: string): Branch {
  const grown = branches.get(name) ?? branch();
  branches.set(name, grown);
  return grown;
}

export class Codec {
  private readonly words: ReadonlyMap<string, number>;
  private readonly records: Records;
  private readonly branches = branch();
  private bytes = new Uint8Array(1024);
  private length = 0;

  constructor(private readonly names: Names) {
    this.words = new Map(names.words.map((word, number) => [word, number]));
    this.records = names.records.map((fields) => fields.map(fieldOf));
    this.records.forEach((fields, number) => {
      let at = this.branches;
      for (const { name, says } of fields) {
        const grown = says === undefined ? grow(at.next, name) : grow(at.kinds, says);
        if (says === undefined) at.first ??= { name, branch: grown };
        at = grown;
      }
      at.record = number;
    });
  }

  /** Encodes JSON values one after the other, without undefined fields. The caller owns the result. */
  encode(...values: readonly unknown[]): Uint8Array {
    this.length = 0;
    for (const value of values) this.value(value);
    return this.bytes.slice(0, this.length);
  }

  /** Encodes a value. Returns `before` itself if the bytes are the same. */
  encodeAgain(value: unknown, before: Uint8Array): Uint8Array {
    this.length = 0;
    this.value(value);
    return this.holds(before) ? before : this.bytes.slice(0, this.length);
  }

  /** Decodes bytes made by `encode` with the same table. Throws `RangeError` for others. */
  decode(bytes: Uint8Array): unknown[] {
    const decoding = new Decoding(bytes, this.names.words, this.records);
    const values: unknown[] = [];
    while (!decoding.done) values.push(decoding.value());
    return values;
  }

  private value(value: unknown): void {
    if (typeof value === 'number') this.number(value);
    else if (typeof value === 'string') this.word(value);
    else if (typeof value === 'boolean') this.byte(value ? TAG.true : TAG.false);
    else if (value === null || typeof value !== 'object') this.byte(TAG.null);
    else if (Array.isArray(value)) this.list(value);
    else this.record(value as Readonly<Record<string, unknown>>);
  }

  private number(value: number): void {
    const small = value - LEAST_SMALL;
    if (!Number.isSafeInteger(value) || Object.is(value, -0)) {
      this.byte(TAG.number);
      this.text(Object.is(value, -0) ? '-0' : String(value));
    } else if (small >= 0 && small < SMALLS) this.byte(TAG.small + small);
    else {
      this.byte(value < 0 ? TAG.negative : TAG.positive);
      this.whole(Math.abs(value));
    }
  }

  private word(value: string): void {
    const number = this.words.get(value);
    if (number === undefined) {
      this.byte(TAG.text);
      this.text(value);
    } else this.near(number, TAG.word, NEAR_WORDS, TAG.farWord);
  }

  private list(values: readonly unknown[]): void {
    if (values.length < SHORT_LISTS) this.byte(TAG.shortList + values.length);
    else {
      this.byte(TAG.list);
      this.whole(values.length);
    }
    for (const value of values) this.value(value);
  }

  private record(value: Readonly<Record<string, unknown>>): void {
    let at: Branch | undefined = this.branches;
    let fields = 0;
    let unsaid: string | undefined;
    for (const field in value) {
      const content = value[field];
      if (content === undefined) continue;
      fields++;
      const kind: Branch | undefined =
        field === KIND && typeof content === 'string' ? at?.kinds.get(content) : undefined;
      if (kind !== undefined) unsaid = field;
      at = kind ?? (at?.first?.name === field ? at.first.branch : at?.next.get(field));
    }
    const number = at?.record ?? -1;
    if (number < 0) return this.map(value, fields);
    this.near(number, TAG.record, NEAR_RECORDS, TAG.farRecord);
    for (const field in value) if (field !== unsaid && value[field] !== undefined) this.value(value[field]);
  }

  private map(value: Readonly<Record<string, unknown>>, fields: number): void {
    this.byte(TAG.map);
    this.whole(fields);
    for (const field in value) {
      if (value[field] === undefined) continue;
      this.word(field);
      this.value(value[field]);
    }
  }

  /** Encodes a number of the table: in the first byte if it is small enough. */
  private near(number: number, tag: number, nears: number, far: number): void {
    if (number < nears) return this.byte(tag + number);
    this.byte(far);
    this.whole(number - nears);
  }

  /** Writes the length and the UTF-16 units. */
  private text(value: string): void {
    this.whole(value.length);
    for (let i = 0; i < value.length; i++) this.whole(value.charCodeAt(i));
  }

  private whole(value: number): void {
    let rest = value;
    for (; rest >= GROUP; rest = Math.floor(rest / GROUP)) this.byte((rest % GROUP) + GROUP);
    this.byte(rest);
  }

  private holds(bytes: Uint8Array): boolean {
    if (bytes.length !== this.length) return false;
    for (let i = 0; i < this.length; i++) if (bytes[i] !== this.bytes[i]) return false;
    return true;
  }

  private byte(byte: number): void {
    if (this.length === this.bytes.length) {
      const wider = new Uint8Array(this.length * 2);
      wider.set(this.bytes);
      this.bytes = wider;
    }
    this.bytes[this.length++] = byte;
  }
}

class Decoding {
  private at = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly words: Names['words'],
    private readonly records: Records,
  ) {}

  get done(): boolean {
    return this.at === this.bytes.length;
  }

  value(): unknown {
    const tag = this.byte();
    if (tag < TAG.word) return tag + LEAST_SMALL;
    if (tag < TAG.record) return this.word(tag - TAG.word);
    if (tag < TAG.shortList) return this.record(tag - TAG.record);
    if (tag < TAG.list) return this.list(tag - TAG.shortList);
    switch (tag) {
      case TAG.list:
        return this.list(this.whole());
      case TAG.map:
        return this.map(this.whole());
      case TAG.text:
        return this.text();
      case TAG.farWord:
        return this.word(NEAR_WORDS + this.whole());
      case TAG.farRecord:
        return this.record(NEAR_RECORDS + this.whole());
      case TAG.positive:
        return this.whole();
      case TAG.negative:
        return -this.whole();
      case TAG.number:
        return Number(this.text());
      case TAG.null:
        return null;
      case TAG.false:
        return false;
      case TAG.true:
        return true;
      default:
        throw new RangeError(`no value begins with ${tag}`);
    }
  }

  private word(number: number): string {
    const word = this.words[number];
    if (word === undefined) throw new RangeError(`no word ${number}`);
    return word;
  }

  private record(number: number): object {
    const fields = this.records[number];
    if (fields === undefined) throw new RangeError(`no record ${number}`);
    const record: Record<string, unknown> = {};
    for (const { name, says } of fields) record[name] = says ?? this.value();
    return record;
  }

  private map(fields: number): object {
    const entries = Array.from({ length: this.limited(fields) }, () => [String(this.value()), this.value()] as const);
    // Assignment would run setters such as that of `__proto__`.
    return Object.fromEntries(entries);
  }

  private list(length: number): unknown[] {
    return Array.from({ length: this.limited(length) }, () => this.value());
  }

  private text(): string {
    const units = Array.from({ length: this.limited(this.whole()) }, () => this.whole());
    return units.map((unit) => String.fromCharCode(unit)).join('');
  }

  /** Each item takes at least one byte, so a length cannot exceed the bytes left. */
  private limited(length: number): number {
    if (length > this.bytes.length - this.at) throw new RangeError(`${length} is more than there is`);
    return length;
  }

  private whole(): number {
    let value = 0;
    for (let worth = 1; ; worth *= GROUP) {
      const byte = this.byte();
      value += (byte % GROUP) * worth;
      if (byte < GROUP) return value;
    }
  }

  private byte(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new RangeError('the value is cut off');
    this.at++;
    return byte;
  }
}
