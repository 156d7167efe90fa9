import { roomServices } from '../rooms/services';

/** Repeats what `load` has resolved with for so many ms. If it rejects, the last value stands, or else `first`. */
export function cached<T extends object>(ms: number, load: (now: number) => Promise<T>, first?: T): () => Promise<T> {
  let last: { readonly at: number; readonly value: T | undefined } = { at: -Infinity, value: first };
  return async () => {
    const at = roomServices().now();
    if (last.value !== undefined && at >= last.at && at - last.at < ms) return last.value;
    const value = await load(at).catch((fault: unknown) => {
      if (last.value === undefined) throw fault;
      return last.value;
    });
    last = { at, value };
    return value;
  };
}
