/**
 * The shape of a plain value as plain data: what a game declares of its public view, so that whoever
 * carries the view (the server's schema) need not know the game.
 */

/** A list's shape is the shape of its items, in brackets; a record's is the shape of each field. */
export type Shape = 'number' | 'string' | 'boolean' | readonly [Shape] | RecordShape;
export interface RecordShape {
  readonly [field: string]: Shape;
}

/**
 * The one shape that fits `T`. `const s = {…} as const satisfies ShapeOf<T>` does not compile while a
 * field is missing, left over or of another kind. Optional fields have no shape: a view's form never changes.
 */
export type ShapeOf<T> = [T] extends [number]
  ? 'number'
  : [T] extends [string]
    ? 'string'
    : [T] extends [boolean]
      ? 'boolean'
      : T extends readonly (infer Item)[]
        ? readonly [ShapeOf<Item>]
        : T extends object
          ? { readonly [Field in keyof T]-?: undefined extends T[Field] ? never : ShapeOf<T[Field]> }
          : never;
