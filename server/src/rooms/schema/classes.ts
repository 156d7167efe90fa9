import { schema, type DefinitionType, type Schema } from '@colyseus/schema';
import { isListShape, type RecordShape, type Shape } from '@brigantine/shared/engine';

/** A schema class made from a shape. It only tells clients how to read: `StateWriter` writes what they read. */
export type SchemaClass = new () => Schema;

const classes = new WeakMap<RecordShape, SchemaClass>();

/**
 * The schema class of a record shape. One class per shape object, however often it is asked for: the
 * library caches what it knows of a class for ever.
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
  return Object.fromEntries(Object.entries(shape).map(([field, kind]) => [field, fieldType(kind)]));
}

function fieldType(kind: Shape): DefinitionType {
  return isListShape(kind) ? ([leafOrClass(kind[0])] as DefinitionType) : leafOrClass(kind);
}

function leafOrClass(kind: Exclude<Shape, readonly [Shape]>): DefinitionType {
  return typeof kind === 'string' ? kind : classOf(kind);
}
