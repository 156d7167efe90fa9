import type { Announced } from '@brigantine/shared/protocol';
import type { Announcement, Ban } from '../journal/schema';

/** The policy of the server's host: bans, the announcement, draining. */
export class ServerPolicy {
  /** No new table may be opened: the host is about to stop the server. */
  draining = false;
  /** End of each ban by address, ms since epoch. */
  private until: ReadonlyMap<string, number> = new Map();
  private announcedLast: Announcement | undefined;

  /** Replaces bans and announcement. Returns newly banned addresses, and whether the announcement has changed. */
  take(
    bans: readonly Ban[],
    announcement: Announcement | undefined,
  ): { readonly banned: readonly string[]; readonly announced: boolean } {
    const banned = bans.filter(({ address }) => !this.until.has(address)).map(({ address }) => address);
    const announced =
      announcement?.text !== this.announcedLast?.text || announcement?.restart !== this.announcedLast?.restart;
    this.until = new Map(bans.map(({ address, until }) => [address, until]));
    this.announcedLast = announcement;
    return { banned, announced };
  }

  /** Whether that address is banned at that time. */
  bars(address: string | null, now: number): boolean {
    return address !== null && (this.until.get(address) ?? 0) > now;
  }

  announcement(now: number): Announcement | undefined {
    return this.announcedLast !== undefined && this.announcedLast.until > now ? this.announcedLast : undefined;
  }

  /** The announcement in the form that players receive. */
  announced(now: number): Announced {
    const { restart = null, text = '' } = this.announcement(now) ?? {};
    return { text, restart };
  }
}
