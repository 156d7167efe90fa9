import { encode, OPERATION } from '@colyseus/schema';
import { TEXT_BYTES } from '@brigantine/shared/protocol';
import type { LeafKind, ListLayout, RecordLayout } from './layout';

type Fields = Readonly<Record<string, unknown>>;
type Values = readonly unknown[];

/** A record or list as clients have it: its number, plain values, and nested records and lists. */
export interface Shown {
  readonly id: number;
  readonly leaves: unknown[];
  readonly parts: Shown[];
}

/** Shared empty arrays, never filled. */
const NO_PARTS: Shown[] = [];
const NO_LEAVES: unknown[] = [];

/** The root record, in which each message begins. */
export const ROOT = 0;

/** Precede the number of the next record or list, and that of a class other than the declared one. */
const SWITCH = 255;
const CLASS = 213;
const { ADD, REPLACE, DELETE, DELETE_AND_ADD, CLEAR } = OPERATION;

/** Larger than any state. All states are written here and copied. */
const bytes = Buffer.alloc(64 * 1024);

/**
 * Writes plain values, or their changes, in the encoding of @colyseus/schema, whose own encoder would keep a second copy of each value. Throws if a
 * value does not match its shape: everything written here is public.
 */
export class StateWriter {
  /** Numbers of records and lists that clients drop. */
  readonly dropped: number[] = [];
  private readonly at = { offset: 0 };
  /** Reverts the changes of `Shown` objects. */
  private readonly undo: (() => void)[] = [];

  constructor(
    /** The record or list that clients are in before reading. */
    private current: number,
    /** Returns an unused number. */
    readonly number: () => number,
  ) {}

  /** The record or list that clients are in after reading. */
  get last(): number {
    return this.current;
  }

  written(): Buffer {
    const { offset } = this.at;
    if (offset > bytes.length) throw new Error(`a state of ${offset} bytes`);
    return Buffer.from(bytes.subarray(0, offset));
  }

  /** Reverts an incomplete write. */
  takeBack(): void {
    for (const step of this.undo.reverse()) step();
  }

  /** Writes a new record. */
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

  /** Writes a shown record for a new client. */
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

  /** Writes the changes of a record. Parts identical to those of `before`, the value shown last, are skipped. */
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

  /** Sets a part of the root whose class is not the declared one; undefined removes it. */
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

  /** Lists grow and shrink at their end. */
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

  /** Appends the items from a place on. */
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

  /** Replaces the items from a place on. */
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

  /** Switches to another record or list. */
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

  /** Strings are limited: in this version of the library, one of exactly 255 bytes corrupts the patch. */
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
