import { format } from 'node:util';
import type { Writable } from 'node:stream';
import pino, { type Logger, type LoggerOptions } from 'pino';

/** Characters buffered for a slow reader; further lines are dropped. */
const MOST_WAITING = 1_000_000;

/**
 * The output of the log. On a full disk, a closed pipe or a stalled reader, pino's own writer would block or end the server. Here lines are dropped,
 * and counted when writing works again.
 */
class LogOutput {
  private lost = 0;

  /** `recovered` is called with the number of dropped lines when writing works again. */
  constructor(
    private readonly stream: Writable,
    private readonly recovered: (lost: number) => void,
  ) {
    // Handled by the callback of each line. Without a listener it would end the process.
    stream.on('error', () => undefined);
  }

  write(line: string): void {
    if (this.stream.writableLength > MOST_WAITING) this.lost++;
    else this.stream.write(line, (fault) => (fault ? this.lost++ : this.count()));
  }

  private count(): void {
    if (this.lost === 0) return;
    const { lost } = this;
    this.lost = 0;
    this.recovered(lost);
  }
}

/**
 * The server's log in JSON lines. `counted` is called with the level of each. Lines must not contain secrets: moves, hands, tokens, or URLs, which
 * may contain one. The only exception is a frozen table without `FROZEN_DIR`, which has no names or tokens.
 */
export function createLog(
  level: string,
  stream: Writable = process.stdout,
  counted: (level: string) => void = () => undefined,
): Logger {
  const output = new LogOutput(stream, (lost) => log.warn({ lost }, 'lines of this log could not be written'));
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Names instead of pino's numbers.
    formatters: { level: (label) => ({ level: label }) },
    hooks: {
      logMethod(said, write, severity) {
        counted(pino.levels.labels[severity] ?? '');
        write.apply(this, said);
      },
    },
  };
  const log = pino(options, output);
  return log;
}

/** SIGUSR2 toggles the level `debug`; not on Windows. */
export function switchLevelOnSignal(log: Logger): void {
  if (process.platform === 'win32') return;
  const usual = log.level;
  process.on('SIGUSR2', () => {
    log.level = log.level === 'debug' ? usual : 'debug';
    log.info({ logs: log.level }, 'the log level has been switched');
  });
}

/** Waits until the lines are written, at most that many ms. */
export function logWritten(most: number, stream: Writable = process.stdout): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, most);
    stream.write('', () => {
      clearTimeout(timer);
      done();
    });
  });
}

/** Logs the framework's lines at `debug`: mostly refusals that the rooms log themselves. */
export function frameworkLog(
  log: Logger,
): Record<'debug' | 'error' | 'info' | 'trace' | 'warn', (...said: unknown[]) => void> {
  const say = (...said: unknown[]): void => log.debug({ said: format(...said) }, 'framework log');
  return { debug: say, error: say, info: say, trace: say, warn: say };
}

/** Redirects the console and Node's warnings to the log. */
export function logEverything(log: Logger): void {
  Object.assign(console, { ...frameworkLog(log), log: frameworkLog(log).info });
  // Node's own listener would write to stderr.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.debug({ said: `${name}: ${message}` }, 'node warning'));
}
