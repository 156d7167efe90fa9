import { once } from 'node:events';
import { join } from 'node:path';
import { startProcess, stopProcess } from '../play/childServer';
import type { BystanderReport, BystanderSetup, WindowName } from './bystanderProcess';

/** Games in a process of their own, whose clients attackers do not slow down. */
export interface Bystanders {
  window(name: WindowName): void;
  /** Ends the games. Rejects if the process has ended. */
  end(): Promise<BystanderReport>;
  /** Ends the process. */
  close(): Promise<void>;
}

/** Resolves when all tables are in play. Rejects if the process ends before. */
export async function bystanders(argument: BystanderSetup): Promise<Bystanders> {
  const child = startProcess({ module: join(__dirname, 'bystanderProcess'), argument });
  const gone = once(child, 'exit').then(([status]: unknown[]) => {
    throw new Error(`the bystanders ended with status ${String(status)}`);
  });
  // At the end nothing awaits it.
  gone.catch(() => undefined);
  // There are two: one when all tables are in play, and the report.
  const message = (): Promise<unknown> =>
    Promise.race([once(child, 'message').then(([first]: unknown[]) => first), gone]);
  await message();
  const say = (word: WindowName | 'end'): void => {
    if (child.connected) child.send(word);
  };
  return {
    window: say,
    end: () => {
      const report = message();
      say('end');
      return report as Promise<BystanderReport>;
    },
    close: () => stopProcess(child),
  };
}
