/** The server's clock, as a browser can know it. */

/**
 * What to add to `performance.now()` for the server's clock. That one goes on steadily whatever the device's clock is
 * set to, but may stand still while the device sleeps; so the server tells the time again and again.
 */
export function skewOf(serverNow: number): number {
  return serverNow - performance.now();
}

/** The server's clock now, ms since epoch. */
export function serverTime(skew: number): number {
  return performance.now() + skew;
}

/** Seconds left until a deadline, never below 0. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}
