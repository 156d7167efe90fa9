/** What is there at once, or only later: a promise for every step of every input adds up where nothing is waited for. */
export type Soon<T> = T | Promise<T>;

/** Goes on with a value when it is there: at once, if it is. */
export function andThen<T, R>(value: Soon<T>, next: (value: T) => Soon<R>): Soon<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
