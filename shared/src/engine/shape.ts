/**
 * The shape of a plain value as data. A game declares that of its public view, so that the server's schema need not know the game.
 */

/** A list's shape is that of its items in brackets, a record's that of each field. There are no lists of lists. */
export type Shape = ItemShape | readonly [ItemShape];
type ItemShape = 'number' | 'string' | 'boolean' | RecordShape;
export interface RecordShape {
  readonly [field: string]: Shape;
}

/**
 * The shape of `T`. `const s = {…} as const satisfies ShapeOf<T>` does not compile if a field is missing, superfluous or of another kind. Views have
 * no optional fields.
 */
export type ShapeOf<T> = T extends readonly (infer Item)[] ? readonly [ItemShapeOf<Item>] : ItemShapeOf<T>;

type ItemShapeOf<T> = [T] extends [number]
  ? 'number'
  : [T] extends [string]
    ? 'string'
    : [T] extends [boolean]
      ? 'boolean'
      : T extends readonly unknown[]
        ? never
        : T extends object
          ? { readonly [Field in keyof T]-?: undefined extends T[Field] ? never : ShapeOf<T[Field]> }
          : never;

/** The most fields of a record: in Colyseus' encoding a field's number shares a byte with the operation. */
const MAX_FIELDS = 64;

/** Why the server cannot encode this shape, naming the field; undefined if it can. For shapes that were not checked by the compiler. */
export function shapeFault(shape: Shape, path = 'view'): string | undefined {
  if (isListShape(shape)) {
    const [item] = shape;
    return isListShape(item) ? `${path} is a list of lists` : shapeFault(item, `${path}[]`);
  }
  if (typeof shape === 'string')
    return ['number', 'string', 'boolean'].includes(shape) ? undefined : `${path} is declared as ${shape}`;
  const fields = Object.entries(shape);
  if (fields.length > MAX_FIELDS) return `${path} has ${fields.length} fields, more than ${MAX_FIELDS}`;
  return firstOf(fields, ([field, kind]) => shapeFault(kind, `${path}.${field}`));
}

/** How a value differs from its shape, naming the field; undefined if it fits. */
export function misfit(shape: Shape, value: unknown, path = 'view'): string | undefined {
  if (typeof shape === 'string') return typeof value === shape ? undefined : `${path} is not a ${shape}`;
  if (isListShape(shape)) {
    const [item] = shape;
    if (!Array.isArray(value)) return `${path} is not a list`;
    return firstOf(value.entries(), ([at, each]) => misfit(item, each, `${path}[${at}]`));
  }
  if (typeof value !== 'object' || value === null) return `${path} is not a record`;
  const undeclared = Object.keys(value).find((field) => !Object.hasOwn(shape, field));
  if (undeclared !== undefined) return `${path}.${undeclared} is not declared`;
  const fields = value as Readonly<Record<string, unknown>>;
  return firstOf(Object.entries(shape), ([field, kind]) => misfit(kind, fields[field], `${path}.${field}`));
}

/** Whether a shape is a list; its first element is the shape of the items. */
export function isListShape(shape: Shape): shape is readonly [ItemShape] {
  return Array.isArray(shape);
}

function firstOf<T>(items: Iterable<T>, fault: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = fault(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
