import { schema, type DefinitionType, type Schema } from '@colyseus/schema';
import type { RecordShape, Shape } from '@brigantine/shared/engine';

/** A schema class made from a shape. It only tells clients how to read: `StateWriter` writes what they read. */
export type SchemaClass = new () => Schema;

const classes = new WeakMap<RecordShape, SchemaClass>();

/** Whether a shape is a list; its first element is the shape of the items. */
export function isListShape(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

/**
 * The schema class of a record shape. One class per shape object, however often it is asked for: the
 * library caches what it knows of a class for ever. Throws for a list of lists, which the wire format lacks.
 */
export function classOf(shape: RecordShape): SchemaClass {
  const known = classes.get(shape);
  if (known !== undefined) return known;
  const made = schema(fieldsOf(shape)) as unknown as SchemaClass;
  classes.set(shape, made);
  return made;
}

/** The fields of a record shape as the library wants them. */
export function fieldsOf(shape: RecordShape): Record<string, DefinitionType> {
  return Object.fromEntries(Object.entries(shape).map(([field, kind]) => [field, fieldType(field, kind)]));
}

function fieldType(field: string, kind: Shape): DefinitionType {
  if (!isListShape(kind)) return leafOrClass(kind);
  const [item] = kind;
  if (isListShape(item)) throw new Error(`${field} is a list of lists`);
  return [leafOrClass(item)] as DefinitionType;
}

function leafOrClass(kind: Exclude<Shape, readonly [Shape]>): DefinitionType {
  return typeof kind === 'string' ? kind : classOf(kind);
}
