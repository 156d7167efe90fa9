/** Records calls of `/admin` in the log and in the store. */
import type { Request } from 'express';
import type { AuditLine } from '../../journal/schema';
import { roomServices } from '../../rooms/services';
import type { Visitors } from '../visitors';
import { Refused } from '../body';

/** Actions, with their text in the log. The store has the key. */
const DEEDS = {
  wrongToken: 'wrong admin token',
  announce: 'announcement made',
  withdraw: 'announcement withdrawn',
  drain: 'new tables stopped',
  undrain: 'new tables allowed again',
  logLevel: 'log level changed',
  close: 'table closed for good',
  thaw: 'table thawed',
  ban: 'address banned',
  unban: 'address unbanned',
} as const;
/** Calls that only read. */
const LOOKS = {
  status: 'server status read',
  tables: 'tables listed',
  addresses: 'addresses listed',
  bans: 'bans listed',
  audit: 'audit read',
  export: 'table log read',
  reports: 'reports listed',
  report: 'report read with the log of its table',
} as const;
type Deed = keyof typeof DEEDS | keyof typeof LOOKS;

const isLook = (deed: Deed): deed is keyof typeof LOOKS => deed in LOOKS;

/** The page polls, so these lines are stored once in so many ms per address; wrong tokens once for all addresses. */
const ONCE_IN: Readonly<Partial<Record<Deed, number>>> = {
  wrongToken: 60_000,
  ...Object.fromEntries(['status', 'tables', 'addresses', 'bans', 'reports', 'audit'].map((deed) => [deed, 600_000])),
};
/** Beyond this many lines the oldest is deleted. */
const MOST_REMEMBERED = 1_000;

/** What an action is about. */
type About = Partial<Pick<AuditLine, 'code' | 'address' | 'detail'>>;

export class Audit {
  /** When lines were last stored, by action and caller, the oldest first. */
  private readonly kept = new Map<string, number>();

  constructor(private readonly visitors: Visitors) {}

  /** Records an action before it is carried out. Throws `Refused` if the store fails: then it must not be carried out. */
  async note(request: Request, deed: Deed, about: About = {}): Promise<void> {
    const { journal, log, now } = roomServices();
    const caller = this.visitors.addressOf(request);
    const at = now();
    if (this.lately(deed, caller, at) && deed !== 'wrongToken') return;
    const { address = null, code = null, detail = null } = about;
    // The log contains no addresses.
    const line = { audit: deed, ...(code === null ? {} : { code }) };
    if (isLook(deed)) log.info(line, LOOKS[deed]);
    else log.warn(line, DEEDS[deed]);
    if (this.lately(deed, caller, at)) return;
    await journal.moderation.note({ at, what: deed, code, address, caller, detail }).catch((fault: unknown) => {
      log.error({ fault: String(fault) }, 'the audit could not be written');
      throw new Refused(503, 'notSaved');
    });
    this.remember(deed, caller, at);
  }

  private lately(deed: Deed, caller: string | null, at: number): boolean {
    const last = this.kept.get(keyOf(deed, caller));
    return last !== undefined && at - last < (ONCE_IN[deed] ?? 0);
  }

  private remember(deed: Deed, caller: string | null, at: number): void {
    if (ONCE_IN[deed] === undefined) return;
    const key = keyOf(deed, caller);
    this.kept.delete(key);
    this.kept.set(key, at);
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size > MOST_REMEMBERED) this.kept.delete(oldest);
  }
}

const keyOf = (deed: Deed, caller: string | null): string => (deed === 'wrongToken' ? deed : `${deed} ${caller ?? ''}`);
