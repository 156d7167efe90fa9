import { isListShape, type RecordShape, type Shape } from '@brigantine/shared/engine';

export type LeafKind = 'number' | 'string' | 'boolean';

/** A field that holds a plain value, its number among the fields of the record, and among those that hold such. */
interface Leaf {
  readonly field: string;
  readonly index: number;
  readonly place: number;
  readonly kind: LeafKind;
}

/** A field that holds a record or a list, its number among the fields, and among those that hold such. */
interface Part {
  readonly field: string;
  readonly index: number;
  readonly place: number;
  readonly layout: RecordLayout | ListLayout;
}

/** What a record shape comes to when values of it are gone through again and again. */
export interface RecordLayout {
  readonly list: false;
  readonly leaves: readonly Leaf[];
  readonly parts: readonly Part[];
}

/** Either its items are plain values, or records. */
export interface ListLayout {
  readonly list: true;
  readonly field: string;
  readonly items: LeafKind | RecordLayout;
}

const known = new WeakMap<RecordShape, RecordLayout>();

/** The layout of a record shape, the same whenever it is asked for. */
export function layoutOf(shape: RecordShape): RecordLayout {
  const layout = known.get(shape) ?? lay(shape);
  known.set(shape, layout);
  return layout;
}

function lay(shape: RecordShape): RecordLayout {
  const leaves: Leaf[] = [];
  const parts: Part[] = [];
  Object.entries(shape).forEach(([field, kind], index) => {
    if (typeof kind === 'string') leaves.push({ field, index, place: leaves.length, kind });
    else
      parts.push({
        field,
        index,
        place: parts.length,
        layout: isListShape(kind) ? { list: true, field, items: itemsOf(kind[0]) } : layoutOf(kind),
      });
  });
  return { list: false, leaves, parts };
}

const itemsOf = (item: Shape): ListLayout['items'] => (typeof item === 'string' ? item : layoutOf(item as RecordShape));
