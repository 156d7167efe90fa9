import { roomServices } from '../rooms/services';

/** Caches the result of `load` for so many ms. If it rejects, returns the last value or `first`, and rejects without either. */
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
