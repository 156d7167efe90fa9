import { BUG, type KeptReport, type Moderation, type ModerationLimits } from './moderation';
import type { Announcement, AuditLine, Ban, Report } from './schema';

const MOST_LINES = 1_000;
const MOST_REPORTS = 200;

/** Moderation for `SYNC=off`. */
export class MemoryModeration implements Moderation {
  private lines: AuditLine[] = [];
  private readonly banned = new Map<string, Ban>();
  private announced: Announcement | undefined;
  private kept: { readonly report: Omit<KeptReport, 'log'>; readonly log: string | null }[] = [];
  private lastKey = 0;

  note(line: AuditLine): Promise<void> {
    this.lines = [line, ...this.lines].slice(0, MOST_LINES);
    return Promise.resolve();
  }

  audit(most: number): Promise<readonly AuditLine[]> {
    return Promise.resolve(this.lines.slice(0, most));
  }

  ban(ban: Ban): Promise<void> {
    this.banned.set(ban.address, ban);
    return Promise.resolve();
  }

  unban(address: string): Promise<boolean> {
    return Promise.resolve(this.banned.delete(address));
  }

  bans(now: number): Promise<readonly Ban[]> {
    const bans = [...this.banned.values()].filter(({ until }) => until > now);
    return Promise.resolve(bans.sort((one, other) => other.since - one.since));
  }

  announce(announcement: Announcement | undefined): Promise<void> {
    this.announced = announcement;
    return Promise.resolve();
  }

  announcement(now: number): Promise<Announcement | undefined> {
    return Promise.resolve(this.announced !== undefined && this.announced.until > now ? this.announced : undefined);
  }

  report(report: Report, log: string | null = null): Promise<void> {
    this.kept = [{ report: { ...report, key: ++this.lastKey }, log }, ...this.kept].slice(0, MOST_REPORTS);
    return Promise.resolve();
  }

  reports(most: number, about: 'players' | 'bugs'): Promise<readonly Omit<KeptReport, 'log'>[]> {
    const found = this.kept.filter(({ report }) => (report.reason === BUG) === (about === 'bugs'));
    return Promise.resolve(found.slice(0, most).map(({ report }) => report));
  }

  reportBy(key: number): Promise<KeptReport | undefined> {
    const found = this.kept.find(({ report }) => report.key === key);
    return Promise.resolve(found && { ...found.report, log: found.log });
  }

  wantsLog(table: string): Promise<boolean> {
    return Promise.resolve(this.kept.some(({ report, log }) => report.table === table && log === null));
  }

  keepLog(table: string, log: string): Promise<void> {
    this.kept = this.kept.map((each) => (each.report.table === table ? { ...each, log: each.log ?? log } : each));
    return Promise.resolve();
  }

  forget({ auditBefore, addressesBefore, reportsBefore, endedBy }: ModerationLimits): Promise<void> {
    this.kept = this.kept.filter(({ report }) => report.at >= reportsBefore);
    this.lines = this.lines
      .filter(({ at }) => at >= auditBefore)
      .map((line) => (line.at < addressesBefore ? { ...line, address: null, caller: null } : line));
    for (const { address, until } of [...this.banned.values()]) if (until <= endedBy) this.banned.delete(address);
    if (this.announced !== undefined && this.announced.until <= endedBy) this.announced = undefined;
    return Promise.resolve();
  }
}
