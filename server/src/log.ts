import { format } from 'node:util';
import type { Writable } from 'node:stream';
import pino, { type Logger, type LoggerOptions } from 'pino';

/** Most characters that wait for a slow reader; further lines are dropped. */
const MOST_WAITING = 1_000_000;

/**
 * Where the lines go. A full disk, a closed pipe or a reader that does not read never holds up the tables nor ends the
 * server, as pino's own writer would: such lines are left out, and counted when there is room again.
 */
class LogOutput {
  private lost = 0;

  /** `recovered` is called with the number of dropped lines when writing works again. */
  constructor(
    private readonly stream: Writable,
    private readonly recovered: (lost: number) => void,
  ) {
    // Handled in each line's own callback below; without a listener it would end the process.
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
 * The server's log, one JSON line each; `counted` is told the level of each. Who writes here takes care that nothing secret is in it: no moves,
 * hands or tokens, and no addresses of requests, as these may carry one. Only a table that a fault has stopped is
 * written down whole, without names and tokens, where there is no other place for it.
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
    // Words, as every reader of logs knows them.
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

/** A signal makes the log say all it can, and the next one what it said before. There is none on Windows. */
export function switchLevelOnSignal(log: Logger): void {
  if (process.platform === 'win32') return;
  const usual = log.level;
  process.on('SIGUSR2', () => {
    log.level = log.level === 'debug' ? usual : 'debug';
    log.info({ logs: log.level }, 'the log level has been switched');
  });
}

/** Waits until the lines are written, at most that many ms: a reader may have stopped reading. */
export function logWritten(most: number, stream: Writable = process.stdout): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, most);
    stream.write('', () => {
      clearTimeout(timer);
      done();
    });
  });
}

/** The framework's own log lines, at `debug`: mostly refusals that the rooms report better themselves. */
export function frameworkLog(
  log: Logger,
): Record<'debug' | 'error' | 'info' | 'trace' | 'warn', (...said: unknown[]) => void> {
  const say = (...said: unknown[]): void => log.debug({ said: format(...said) }, 'the framework says');
  return { debug: say, error: say, info: say, trace: say, warn: say };
}

/** From now on libraries that write on the console, and warnings of Node, come as lines of the log. */
export function logEverything(log: Logger): void {
  Object.assign(console, { ...frameworkLog(log), log: frameworkLog(log).info });
  // Removes Node's own listener, which would write warnings to the error output.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.debug({ said: `${name}: ${message}` }, 'node warns'));
}
