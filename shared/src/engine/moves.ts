/** Parses the moves of a game by a table of their fields. */
import { anyObject, fields, inside, object, oneOf, type Check, type Checked, type Fields } from './check';

export interface Moves<M> {
  readonly types: readonly string[];
  /** Parses any JSON as a move, legal or not, without unknown fields; undefined if it is no move. */
  read(raw: unknown): M | undefined;
  /** Parses a move written by a person. Throws `CheckFailed`, also for unknown fields. */
  readonly check: Check<M>;
}

export type MoveOf<T> = T extends Moves<infer M> ? M : never;

type Kinds = Readonly<Record<string, Fields | Variants<object>>>;
// `infer` makes editors show plain objects.
type KindOf<Field extends string, K extends Kinds> = {
  [Name in keyof K]: { readonly [_ in Field]: Name } & OwnFields<K[Name]> extends infer Kind
    ? { [Each in keyof Kind]: Kind[Each] }
    : never;
}[keyof K];
type OwnFields<F> = F extends Variants<infer V> ? V : F extends Fields ? Checked<F> : never;

/** `form` is `fields` or `object`; `outer` are fields of every kind. */
type Variants<T> = (form: typeof fields, outer?: Fields) => Check<T>;

/** Checks objects whose other fields depend on `field`, which messages call `noun`. */
export function variants<const Field extends string, const K extends Kinds>(
  field: Field,
  noun: string,
  kinds: K,
): Variants<KindOf<Field, K>> {
  const kind = oneOf(Object.keys(kinds), noun);
  return (form, outer) => {
    const common = { ...outer, [field]: kind };
    const checks: Record<string, Check<unknown>> = {};
    for (const [name, own] of Object.entries(kinds)) {
      checks[name] = typeof own === 'function' ? own(form, common) : form({ ...common, ...own });
    }
    return (value, path) => {
      const name = kind(anyObject(value, path)[field], inside(path, field));
      return checks[name]?.(value, path) as KindOf<Field, K>;
    };
  };
}

export function movesIn<const K extends Kinds>(table: K): Moves<KindOf<'type', K>> {
  const move = variants('type', 'move', table);
  const own = move(fields);
  return {
    types: Object.keys(table),
    read(raw) {
      try {
        return own(raw, '');
      } catch {
        // Not only `CheckFailed`: messages quote the value, and values such as bigints have no JSON.
        return undefined;
      }
    },
    check: move(object),
  };
}
