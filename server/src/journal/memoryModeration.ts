import type { Announcement, AuditLine, Ban, Moderation, ModerationLimits } from './moderation';

/** Lines of the audit that are kept. */
const MOST_LINES = 1_000;

/** The same where nothing outlives the process. */
export class MemoryModeration implements Moderation {
  private lines: AuditLine[] = [];
  private readonly banned = new Map<string, Ban>();
  private told: Announcement | undefined;

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
    this.told = announcement;
    return Promise.resolve();
  }

  announcement(now: number): Promise<Announcement | undefined> {
    return Promise.resolve(this.told !== undefined && this.told.until > now ? this.told : undefined);
  }

  forget({ auditBefore, addressesBefore, endedBy }: ModerationLimits): Promise<void> {
    this.lines = this.lines
      .filter(({ at }) => at >= auditBefore)
      .map((line) => (line.at < addressesBefore ? { ...line, address: null, caller: null } : line));
    for (const { address, until } of [...this.banned.values()]) if (until <= endedBy) this.banned.delete(address);
    if (this.told !== undefined && this.told.until <= endedBy) this.told = undefined;
    return Promise.resolve();
  }
}
