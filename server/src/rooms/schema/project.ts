import type { Schema } from '@colyseus/schema';
import type { RecordShape, Shape } from '@brigantine/shared/engine';
import { TEXT_BYTES } from '@brigantine/shared/protocol';
import { classOf, isListShape, type SchemaList } from './classes';

type Fields = Record<string, unknown>;
const NOTHING: Fields = {};
type Values = readonly unknown[];
const NO_VALUES: Values = [];

/**
 * Writes a plain value into a schema instance of the same shape. What is equal already costs no bytes;
 * lists keep their items and change at the end only. Throws when the value does not have the shape: what
 * is written here goes to everybody, so nothing unforeseen may pass. `before` is the value that was written there last,
 * if it is known and nobody has changed it: plain values are compared much faster than the library's are read.
 */
export function project(target: Schema, shape: RecordShape, value: object, before: object = NOTHING): void {
  const fields = target as unknown as Fields;
  const source = value as Fields;
  const former = before as Fields;
  for (const field in shape) {
    const kind = shape[field] as Shape;
    const next = source[field];
    const last = former[field];
    if (same(kind, next, last)) continue;
    if (typeof kind === 'string') {
      const leaf = checked(field, kind, next);
      if (fields[field] !== leaf) fields[field] = leaf;
    } else if (isListShape(kind)) {
      projectList(field, fields[field] as SchemaList, kind[0], next as Values, last as Values | undefined);
    } else {
      project(fields[field] as Schema, kind, next as object, last as object | undefined);
    }
  }
}

function projectList(field: string, list: SchemaList, item: Shape, values: Values, before: Values = NO_VALUES): void {
  while (list.length > values.length) list.pop();
  const { length } = list;
  values.forEach((value, place) => {
    if (place < before.length && same(item, value, before[place])) return;
    if (typeof item === 'string') {
      const leaf = checked(field, item, value);
      if (place >= length) list.push(leaf);
      else if (list[place] !== leaf) list[place] = leaf;
    } else if (!isListShape(item)) {
      // A new item is filled before it is added, so that it is sent complete, in one piece.
      const entry = place < length ? (list[place] as Schema) : new (classOf(item))();
      project(entry, item, value as object, before[place] as object | undefined);
      if (place >= length) list.push(entry);
    }
  });
}

/** Whether the instance has that value already; never when the value is missing. */
function same(kind: Shape, next: unknown, last: unknown): boolean {
  if (typeof kind === 'string' || next === undefined || last === undefined) return next === last && next !== undefined;
  if (isListShape(kind)) {
    const [values, before] = [next as Values, last as Values];
    if (values.length !== before.length) return false;
    for (let place = 0; place < values.length; place++) if (!same(kind[0], values[place], before[place])) return false;
    return true;
  }
  for (const field in kind) {
    if (!same(kind[field] as Shape, (next as Fields)[field], (last as Fields)[field])) return false;
  }
  return true;
}

/**
 * A leaf of the right kind, or an error that says which field. Strings are capped because one of exactly
 * 255 bytes corrupts the patch in this line of the library; nothing near it may ever get this far.
 */
function checked(field: string, kind: 'number' | 'string' | 'boolean', value: unknown): unknown {
  if (typeof value !== kind) throw new Error(`${field} should be a ${kind}, not a ${typeof value}`);
  if (typeof value === 'string' && Buffer.byteLength(value) > TEXT_BYTES) throw new Error(`${field} is too long`);
  return value;
}
