import { encode, OPERATION } from '@colyseus/schema';
import { TEXT_BYTES } from '@brigantine/shared/protocol';
import type { LeafKind, ListLayout, RecordLayout } from './layout';

type Fields = Readonly<Record<string, unknown>>;
type Values = readonly unknown[];

/** A record or a list as clients have it: the number by which they know it, its plain values, and its records and lists, in their order. */
export interface Shown {
  readonly id: number;
  readonly leaves: unknown[];
  readonly parts: Shown[];
}

/** Most have no parts, and lists of records no plain values; nothing is ever put into these. */
const NO_PARTS: Shown[] = [];
const NO_LEAVES: unknown[] = [];

/** The record that everything else is part of, and in which a message begins. */
export const ROOT = 0;

/** Comes before the number of the record or list that is written next; and before that of a class which is not the declared one. */
const SWITCH = 255;
const CLASS = 213;
const { ADD, REPLACE, DELETE, DELETE_AND_ADD, CLEAR } = OPERATION;

/** More than any state has. All states are written here, one after the other, and copied. */
const bytes = Buffer.alloc(64 * 1024);

/**
 * Writes plain values in the encoding of the library, by which clients read them: all of a value, or what of it clients do not have. The
 * library itself would keep each value a second time, with what has changed in every part of it. Throws when a value does
 * not have the shape that was declared: what is written here goes to everybody, so nothing unforeseen may pass.
 */
export class StateWriter {
  /** Numbers that clients know no more when they have read what was written. */
  readonly dropped: number[] = [];
  private readonly at = { offset: 0 };
  /** How what has been taken down as shown is taken back. */
  private readonly undo: (() => void)[] = [];

  constructor(
    /** The record or list in which clients are when they come to what is written. */
    private current: number,
    /** A number that nothing else has. */
    readonly number: () => number,
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

  /** What could not be written whole is not shown: all is taken down again as clients have it. */
  takeBack(): void {
    for (const step of this.undo.reverse()) step();
  }

  /** All of a record that clients do not have. */
  record(layout: RecordLayout, value: object, id = this.number()): Shown {
    const fields = value as Fields;
    const leaves = layout.leaves.map(({ field, index, kind }) => {
      const leaf = fields[field];
      this.field(id, ADD, index);
      this.leaf(field, kind, leaf);
      return leaf;
    });
    const numbers = layout.parts.map(({ index }) => {
      const number = this.number();
      this.field(id, ADD, index, number);
      return number;
    });
    const parts = layout.parts.map(({ field, place, layout: inner }) =>
      inner.list
        ? this.list(inner, fields[field] as Values, numbers[place])
        : this.record(inner, fields[field] as object, numbers[place]),
    );
    return { id, leaves, parts: parts.length === 0 ? NO_PARTS : parts };
  }

  /** All of a record as clients have it, for one that has nothing yet. */
  again(layout: RecordLayout, { id, leaves, parts }: Shown): void {
    for (const { field, index, place, kind } of layout.leaves) {
      this.field(id, ADD, index);
      this.leaf(field, kind, leaves[place]);
    }
    for (const { index, place } of layout.parts) this.field(id, ADD, index, parts[place]?.id);
    for (const { place, layout: inner } of layout.parts) {
      const part = parts[place];
      if (part === undefined) continue;
      if (inner.list) this.listAgain(inner, part);
      else this.again(inner, part);
    }
  }

  /**
   * What of a record is not as clients have it; they have it then. Parts that are the same values in `before`, which they have, are not
   * looked into.
   */
  recordChanges({ id, leaves, parts }: Shown, layout: RecordLayout, value: object, before?: object): void {
    const next = value as Fields;
    const last = before as Fields | undefined;
    for (const { field, index, place, kind } of layout.leaves) {
      const leaf = next[field];
      if (leaf === leaves[place]) continue;
      this.field(id, REPLACE, index);
      this.leaf(field, kind, leaf);
      this.replace(leaves, place, leaf);
    }
    for (const { field, place, layout: inner } of layout.parts) {
      const content = next[field];
      const part = parts[place];
      if (part === undefined || (last !== undefined && content === last[field])) continue;
      if (inner.list) this.listChanges(part, inner, content as Values);
      else this.recordChanges(part, inner, content as object);
    }
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
  drop({ id, parts }: Shown): void {
    this.dropped.push(id);
    for (const part of parts) this.drop(part);
  }

  private list(layout: ListLayout, values: Values, id = this.number()): Shown {
    const plain = typeof layout.items === 'string';
    const shown = { id, leaves: plain ? [] : NO_LEAVES, parts: plain ? NO_PARTS : [] };
    this.longer(shown, layout, values, 0);
    return shown;
  }

  private listAgain({ field, items }: ListLayout, { id, leaves, parts }: Shown): void {
    if (typeof items === 'string') {
      leaves.forEach((leaf, place) => this.newLeaf(id, place, field, items, leaf));
      return;
    }
    parts.forEach((part, place) => this.newPart(id, place, part.id));
    for (const part of parts) this.again(items, part);
  }

  /** A list keeps its items, and grows and shrinks at its end. */
  private listChanges(shown: Shown, layout: ListLayout, values: Values): void {
    const { field, items } = layout;
    const { id, leaves, parts } = shown;
    const before = typeof items === 'string' ? leaves.length : parts.length;
    if (values.length < before) this.shorter(shown, values.length, before);
    for (let place = 0; place < Math.min(values.length, before); place++) {
      const item = values[place];
      const part = parts[place];
      if (typeof items !== 'string') {
        if (part !== undefined) this.recordChanges(part, items, item as object);
      } else if (item !== leaves[place]) {
        this.item(id, REPLACE, place);
        this.leaf(field, items, item);
        this.replace(leaves, place, item);
      }
    }
    if (values.length > before) this.longer(shown, layout, values, before);
  }

  /** All items from a place on are new. */
  private longer({ id, leaves, parts }: Shown, { field, items }: ListLayout, values: Values, from: number): void {
    const added = values.slice(from);
    if (typeof items === 'string') {
      added.forEach((leaf, place) => this.newLeaf(id, from + place, field, items, leaf));
      this.resize(leaves, from, added);
      return;
    }
    const numbers = added.map((_, place) => {
      const number = this.number();
      this.newPart(id, from + place, number);
      return number;
    });
    this.resize(
      parts,
      from,
      added.map((item, place) => this.record(items, item as object, numbers[place])),
    );
  }

  private shorter({ id, leaves, parts }: Shown, length: number, before: number): void {
    for (const part of parts.slice(length)) this.drop(part);
    if (length === 0) {
      this.enter(id);
      bytes[this.at.offset++] = CLEAR;
    } else for (let place = before - 1; place >= length; place--) this.item(id, DELETE, place);
    if (leaves.length > length) this.resize(leaves, length, []);
    if (parts.length > length) this.resize(parts, length, []);
  }

  private replace(leaves: unknown[], place: number, leaf: unknown): void {
    const before = leaves[place];
    leaves[place] = leaf;
    this.undo.push(() => (leaves[place] = before));
  }

  /** What a list has from that place on gives way to these. */
  private resize<T>(items: T[], from: number, added: readonly T[]): void {
    const before = items.splice(from, Infinity, ...added);
    this.undo.push(() => items.splice(from, Infinity, ...before));
  }

  private newLeaf(list: number, place: number, field: string, kind: LeafKind, leaf: unknown): void {
    this.item(list, ADD, place);
    this.leaf(field, kind, leaf);
  }

  private newPart(list: number, place: number, part: number): void {
    this.item(list, ADD, place);
    encode.number(bytes, part, this.at);
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
