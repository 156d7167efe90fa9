import { Writable } from 'node:stream';
import { MemoryJournal } from '../journal/memoryJournal';
import type { AuditLine } from '../journal/schema';
import { createLog } from '../log';
import { Crowd } from '../rooms/crowd';
import { MANY_PEOPLE } from '../../../tools/src/lab/play/labServices';
import { ServerPolicy } from '../rooms/serverPolicy';
import { roomServices } from '../rooms/services';
import { withServices } from './testServer';

export const ADMIN_TOKEN = 'whoever-runs-the-server';

/** Calls `/admin` of the server on that port, and reads the log and the stored audit. */
export class AdminCalls {
  readonly lines: Record<string, unknown>[] = [];

  constructor(private readonly port: number) {}

  /** Sets new services for tables opened from now on, without anything of earlier tests. */
  static begin(port: number): AdminCalls {
    const calls = new AdminCalls(port);
    const paper = new Writable({
      write(line: Buffer, _coding, done) {
        calls.lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
        done();
      },
    });
    const own = { crowd: new Crowd(), journal: new MemoryJournal(), policy: new ServerPolicy() };
    withServices({ log: createLog('info', paper), ...own }, { crowd: MANY_PEOPLE });
    return calls;
  }

  call(path: string, method = 'GET', body?: object, authorization = `Bearer ${ADMIN_TOKEN}`): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.port}/admin/${path}`, {
      method,
      headers: { authorization, connection: 'close', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** The status of a call. */
  async status(path: string, method = 'GET', body?: object): Promise<number> {
    return (await this.call(path, method, body)).status;
  }

  async told<T>(path: string, method = 'GET', body?: object): Promise<T> {
    return (await (await this.call(path, method, body)).json()) as T;
  }

  /** The logged actions, with the code of the table. */
  logged(): unknown[] {
    return this.lines.filter(({ audit }) => audit !== undefined).map(({ audit, code }) => [audit, code]);
  }

  /** The stored audit lines, the latest first. */
  kept(): Promise<readonly AuditLine[]> {
    return roomServices().journal.moderation.audit(100);
  }
}
