import pino, { type Logger } from 'pino';

/**
 * The server's log, one JSON line each. Who writes here takes care that nothing secret is in it: no moves,
 * hands or tokens, and no addresses of requests, as these may carry one.
 */
export function createLog(level: string): Logger {
  return pino({ level, base: null });
}

/** What the framework has to say: mostly refusals that the rooms report better themselves, so at `debug`. */
export function frameworkLog(
  log: Logger,
): Record<'debug' | 'error' | 'info' | 'trace' | 'warn', (first: unknown) => void> {
  const say = (first: unknown): void =>
    log.debug({ framework: first instanceof Error ? first.message : String(first) });
  return { debug: say, error: say, info: say, trace: say, warn: say };
}
