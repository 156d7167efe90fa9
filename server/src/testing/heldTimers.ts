/** Collects callbacks of timers of exactly `ms` ms, in the order they are set, instead of running them: the test calls them. */
export function heldTimers(kind: 'setTimeout' | 'setInterval', ms: number): (() => void)[] {
  const held: (() => void)[] = [];
  const real = globalThis[kind] as (run: () => void, after?: number, ...rest: unknown[]) => NodeJS.Timeout;
  const hold = (run: () => void, after?: number, ...rest: unknown[]): NodeJS.Timeout => {
    if (after !== ms) return real(run, after, ...rest);
    held.push(run);
    return real(() => undefined, after).unref();
  };
  jest.spyOn(globalThis, kind).mockImplementation(hold);
  return held;
}
