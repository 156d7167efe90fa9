/**
 * Plain JSON as few bytes: small numbers, known words and known sets of field names are one byte each. The table of
 * names makes it short and never makes it possible: what is not in it is spelt out. docs/protocol.md has the format.
 */

/**
 * The names that have numbers: words, and the field names of records, in the order in which their values are written. A name
 * such as `type=shipSailed` is that of a field `type` that always says the same, and is not written.
 */
export interface Names {
  readonly words: readonly string[];
  readonly records: readonly (readonly string[])[];
}

/** The first byte of a value. Up to `text` the low bits say which number, word, record or length it is. */
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

/** The least of the numbers that are one byte. */
const LEAST_SMALL = -8;
const SMALLS = TAG.word - TAG.small;
/** How many words, records and lengths of lists fit into the first byte. */
export const NEAR_WORDS = TAG.record - TAG.word;
export const NEAR_RECORDS = TAG.shortList - TAG.record;
const SHORT_LISTS = TAG.list - TAG.shortList;

/** A whole number of any length is written in groups of seven bits, the lowest first; all but the last have the top bit. */
const GROUP = 0x80;

/** The field that says which kind of event, move or question a record is. */
const KIND = 'type';
/** Parts the name of a field from what it always says. */
const ALWAYS = '=';

interface Field {
  readonly name: string;
  readonly says: string | undefined;
}

/** Those of a table, by number. */
type Records = readonly (readonly Field[])[];

function fieldOf(written: string): Field {
  const [name = '', says] = written.split(ALWAYS);
  return { name, says };
}

/** Field names read one after the other lead to the record that has exactly those. */
interface Branch {
  readonly next: Map<string, Branch>;
  /** The one that was grown first, which mostly is the only one: it is found without the map. */
  first: { readonly name: string; readonly branch: Branch } | undefined;
  /** What follows where the next field is the kind, by what it says. */
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

  /** The bytes of JSON values, one after the other; fields that are undefined are left out. The result is the caller's own. */
  encode(...values: readonly unknown[]): Uint8Array {
    this.length = 0;
    for (const value of values) this.value(value);
    return this.bytes.slice(0, this.length);
  }

  /** The bytes of a value; if those that are given are the same, these themselves. */
  encodeAgain(value: unknown, before: Uint8Array): Uint8Array {
    this.length = 0;
    this.value(value);
    return this.holds(before) ? before : this.bytes.slice(0, this.length);
  }

  /** The values in bytes made by `encode` with the same names. Throws `RangeError` for any others. */
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

  /** A number of the table: in the first byte if it is one of the first. */
  private near(number: number, tag: number, nears: number, far: number): void {
    if (number < nears) return this.byte(tag + number);
    this.byte(far);
    this.whole(number - nears);
  }

  /** Its length, and its UTF-16 units. */
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

/** Bytes that are being read. */
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
    // Not by assignment: a name may be one that means something to every object.
    return Object.fromEntries(entries);
  }

  private list(length: number): unknown[] {
    return Array.from({ length: this.limited(length) }, () => this.value());
  }

  private text(): string {
    const units = Array.from({ length: this.limited(this.whole()) }, () => this.whole());
    return units.map((unit) => String.fromCharCode(unit)).join('');
  }

  /** Everything takes a byte at least, so that no length can be greater than what is left. */
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
