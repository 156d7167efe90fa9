import { encode, OPERATION } from '@colyseus/schema';
import { TEXT_BYTES } from '@brigantine/shared/protocol';
import type { LeafKind, ListLayout, RecordLayout } from './layout';

type Fields = Readonly<Record<string, unknown>>;
type Values = readonly unknown[];

/** The number by which clients know a record or a list, and those of its parts, in their order; plain values have none. */
export interface Numbered {
  readonly id: number;
  readonly parts: readonly Numbered[];
}

/** Most have no parts. */
const NONE: readonly Numbered[] = [];

/** The record that everything else is part of, and in which a message begins. */
export const ROOT = 0;

/** Comes before the number of the record or list that is written next; and before that of a class which is not the declared one. */
const SWITCH = 255;
const CLASS = 213;
const { ADD, REPLACE, DELETE, DELETE_AND_ADD, CLEAR } = OPERATION;

/** More than any state has. All states are written here, one after the other, and copied. */
const bytes = Buffer.alloc(64 * 1024);

/**
 * Writes plain values in the encoding of the library, by which clients read them: all of a value, or what is not as before. The
 * library itself would keep each value a second time, with what has changed in every part of it. Throws when a value does
 * not have the shape that was declared: what is written here goes to everybody, so nothing unforeseen may pass.
 */
export class StateWriter {
  /** Numbers that clients know no more when they have read what was written. */
  readonly dropped: number[] = [];
  private readonly at = { offset: 0 };

  constructor(
    /** The record or list in which clients are when they come to what is written. */
    private current: number,
    /** A number that nothing else has. */
    private readonly number: () => number,
  ) {}

  /** The record or list in which the writing has ended. */
  get last(): number {
    return this.current;
  }

  written(): Buffer {
    const { offset } = this.at;
    if (offset > bytes.length) throw new Error(`a state of ${offset} bytes`);
    return Buffer.from(bytes.subarray(0, offset));
  }

  /** All of a record. Clients will know it by these numbers, or by those that are returned. */
  record(known: Numbered | undefined, layout: RecordLayout, value: object): Numbered {
    const { id, parts: before } = known ?? this.numbered();
    const fields = value as Fields;
    for (const { field, index, kind } of layout.leaves) {
      this.field(id, ADD, index);
      this.leaf(field, kind, fields[field]);
    }
    const numbered = layout.parts.map(({ index, place }) => {
      const part = before[place] ?? this.numbered();
      this.field(id, ADD, index, part.id);
      return part;
    });
    const parts = layout.parts.map(({ field, place, layout: inner }) => {
      const content = fields[field] as object;
      const part = numbered[place];
      return inner.list ? this.list(part, inner, content as Values) : this.record(part, inner, content);
    });
    return { id, parts: parts.length === 0 ? NONE : parts };
  }

  /** What of a record is not as before. */
  recordChanges(known: Numbered, layout: RecordLayout, value: object, before: object): Numbered {
    if (value === before) return known;
    const next = value as Fields;
    const last = before as Fields;
    for (const { field, index, kind } of layout.leaves) {
      if (next[field] === last[field]) continue;
      this.field(known.id, REPLACE, index);
      this.leaf(field, kind, next[field]);
    }
    let renumbered = known;
    for (const { field, place, layout: inner } of layout.parts) {
      const part = known.parts[place] ?? this.numbered();
      const [now, former] = [next[field] as object, last[field] as object];
      const after = inner.list
        ? this.listChanges(part, inner, now as Values, former as Values)
        : this.recordChanges(part, inner, now, former);
      if (after !== part) renumbered = withPart(renumbered, place, after);
    }
    return renumbered;
  }

  /** A part of the root whose class is not the one that its field declares; undefined takes it away. */
  rootPart(
    index: number,
    part: { readonly id: number; readonly classId: number } | undefined,
    replaces: boolean,
  ): void {
    if (part === undefined) return this.field(ROOT, DELETE, index);
    this.field(ROOT, replaces ? DELETE_AND_ADD : ADD, index, part.id);
    bytes[this.at.offset++] = CLASS;
    encode.number(bytes, part.classId, this.at);
  }

  /** Clients will not know this any more. */
  drop({ id, parts }: Numbered): void {
    this.dropped.push(id);
    for (const part of parts) this.drop(part);
  }

  numbered(): Numbered {
    return { id: this.number(), parts: NONE };
  }

  private list(known: Numbered | undefined, layout: ListLayout, values: Values): Numbered {
    return this.longer(known ?? this.numbered(), layout, values, 0);
  }

  /** A list keeps its items, and grows and shrinks at its end. */
  private listChanges(known: Numbered, layout: ListLayout, values: Values, before: Values): Numbered {
    const { field, items } = layout;
    let renumbered = values.length < before.length ? this.shorter(known, values.length, before.length) : known;
    const kept = Math.min(values.length, before.length);
    for (let place = 0; place < kept; place++) {
      if (values[place] === before[place]) continue;
      if (typeof items === 'string') {
        this.item(known.id, REPLACE, place);
        this.leaf(field, items, values[place]);
      } else {
        const part = known.parts[place] ?? this.numbered();
        const after = this.recordChanges(part, items, values[place] as object, before[place] as object);
        if (after !== part) renumbered = withPart(renumbered, place, after);
      }
    }
    return values.length > before.length ? this.longer(renumbered, layout, values, before.length) : renumbered;
  }

  /** All items from a place on are new. */
  private longer(known: Numbered, { field, items }: ListLayout, values: Values, from: number): Numbered {
    const { id } = known;
    if (typeof items === 'string') {
      for (let place = from; place < values.length; place++) {
        this.item(id, ADD, place);
        this.leaf(field, items, values[place]);
      }
      return known;
    }
    const parts = known.parts.slice();
    for (let place = from; place < values.length; place++) {
      const part = parts[place] ?? this.numbered();
      this.item(id, ADD, place);
      encode.number(bytes, part.id, this.at);
      parts[place] = part;
    }
    for (let place = from; place < values.length; place++) {
      parts[place] = this.record(parts[place], items, values[place] as object);
    }
    return { id, parts };
  }

  private shorter({ id, parts }: Numbered, length: number, before: number): Numbered {
    for (const part of parts.slice(length)) this.drop(part);
    if (length === 0) {
      this.enter(id);
      bytes[this.at.offset++] = CLEAR;
    } else for (let place = before - 1; place >= length; place--) this.item(id, DELETE, place);
    return parts.length > length ? { id, parts: parts.slice(0, length) } : { id, parts };
  }

  /** Goes on in another record or list. */
  private enter(id: number): void {
    if (this.current === id) return;
    this.current = id;
    bytes[this.at.offset++] = SWITCH;
    encode.number(bytes, id, this.at);
  }

  private field(record: number, operation: number, index: number, part?: number): void {
    this.enter(record);
    bytes[this.at.offset++] = operation | index;
    if (part !== undefined) encode.number(bytes, part, this.at);
  }

  private item(list: number, operation: number, place: number): void {
    this.enter(list);
    bytes[this.at.offset++] = operation;
    encode.number(bytes, place, this.at);
  }

  /** Strings are capped because one of exactly 255 bytes corrupts the patch in this line of the library. */
  private leaf(field: string, kind: LeafKind, value: unknown): void {
    if (typeof value !== kind) throw new Error(`${field} should be a ${kind}, not a ${typeof value}`);
    if (typeof value === 'number') encode.number(bytes, value, this.at);
    else if (typeof value === 'boolean') bytes[this.at.offset++] = value ? 1 : 0;
    else if (typeof value === 'string') {
      if (Buffer.byteLength(value) > TEXT_BYTES) throw new Error(`${field} is too long`);
      encode.string(bytes, value, this.at);
    }
  }
}

function withPart({ id, parts }: Numbered, place: number, part: Numbered): Numbered {
  return { id, parts: parts.with(place, part) };
}
