import { join } from 'node:path';
import { startProcess, stopProcess } from '../play/childServer';
import type { Violation } from '../play/violation';

/** What is measured now: nothing while attackers come and go. */
export type WindowName = 'quiet' | 'attacked' | 'pause';

export interface BystanderSetup {
  readonly url: string;
  readonly tables: number;
  readonly seed: string;
  readonly oneAddress: boolean;
}

/** What those have noticed who had nothing to do with the attack; times in ms. */
export interface BystanderReport {
  /** Answer → own confirmation. */
  readonly times: { readonly quiet: readonly number[]; readonly attacked: readonly number[] };
  /** `/healthz` during attacks, and how often it did not answer at all. */
  readonly health: { readonly times: readonly number[]; readonly failures: number };
  readonly completed: number;
  readonly violations: readonly Violation[];
}

export type ToBystanders = { readonly kind: 'window'; readonly name: WindowName } | { readonly kind: 'end' };
export type FromBystanders = { readonly kind: 'ready' } | { readonly kind: 'report'; readonly report: BystanderReport };

/** Tables that are played at in a process of their own, so that attackers do not slow their clients down. */
export interface Bystanders {
  window(name: WindowName): void;
  /** Ends everything. Rejects when the process has ended before. */
  end(): Promise<BystanderReport>;
  /** Ends the process whatever it is doing. */
  close(): Promise<void>;
}

/** Resolves when all tables are being played at. Rejects when the process ends before. */
export async function bystanders(argument: BystanderSetup): Promise<Bystanders> {
  const child = startProcess({ module: join(__dirname, 'bystanderProcess'), argument });
  const gone = new Promise<never>((_resolve, reject) => {
    child.once('exit', (status) => reject(new Error(`the bystanders ended with status ${String(status)}`)));
  });
  // Whoever awaits the process gets the rejection; at the end nobody does, and it must not count as unhandled.
  gone.catch(() => undefined);
  const heard = <Kind extends FromBystanders['kind']>(kind: Kind): Promise<FromBystanders & { kind: Kind }> => {
    const told = new Promise<FromBystanders & { kind: Kind }>((resolve) => {
      child.on('message', (message: FromBystanders) => {
        if (message.kind === kind) resolve(message as FromBystanders & { kind: Kind });
      });
    });
    return Promise.race([told, gone]);
  };
  const say = (message: ToBystanders): void => {
    if (child.connected) child.send(message);
  };
  await heard('ready');
  return {
    window: (name) => say({ kind: 'window', name }),
    end: async () => {
      const report = heard('report');
      say({ kind: 'end' });
      return (await report).report;
    },
    close: () => stopProcess(child),
  };
}
