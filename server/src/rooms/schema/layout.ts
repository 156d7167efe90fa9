import { isListShape, type RecordShape, type Shape } from '@brigantine/shared/engine';

export type LeafKind = 'number' | 'string' | 'boolean';

/** A field with a plain value. `index`: among all fields; `place`: among the leaves. */
interface Leaf {
  readonly field: string;
  readonly index: number;
  readonly place: number;
  readonly kind: LeafKind;
}

/** A field with a record or a list. `place`: among the parts. */
interface Part {
  readonly field: string;
  readonly index: number;
  readonly place: number;
  readonly layout: RecordLayout | ListLayout;
}

/** A record shape, prepared for fast traversal. */
export interface RecordLayout {
  readonly list: false;
  readonly leaves: readonly Leaf[];
  readonly parts: readonly Part[];
}

export interface ListLayout {
  readonly list: true;
  readonly field: string;
  readonly items: LeafKind | RecordLayout;
}

const known = new WeakMap<RecordShape, RecordLayout>();

/** The layout of a shape, always the same object. */
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
