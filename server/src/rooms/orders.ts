import type { Announced } from '@brigantine/shared/protocol';
import type { Announcement, Ban } from '../journal/schema';

/** What has come to hold, or holds no more, since it was read last. */
interface Changes {
  readonly banned: readonly string[];
  readonly announced: boolean;
}

/** What whoever runs the server has ordered, as far as it holds on this server now. */
export class Orders {
  /** No new table is opened here: the host is about to stop it. */
  draining = false;
  /** Until when each address is kept out, ms since epoch. */
  private until: ReadonlyMap<string, number> = new Map();
  private told: Announcement | undefined;

  /** Takes what was read as what holds. */
  take(bans: readonly Ban[], announcement: Announcement | undefined): Changes {
    const banned = bans.filter(({ address }) => !this.until.has(address)).map(({ address }) => address);
    const announced = announcement?.text !== this.told?.text || announcement?.restart !== this.told?.restart;
    this.until = new Map(bans.map(({ address, until }) => [address, until]));
    this.told = announcement;
    return { banned, announced };
  }

  /** Whether nobody may join from that address at that moment. One that is not known bars nobody. */
  bars(address: string | null, now: number): boolean {
    return address !== null && (this.until.get(address) ?? 0) > now;
  }

  /** What everybody is told at that moment. */
  announcement(now: number): Announcement | undefined {
    return this.told !== undefined && this.told.until > now ? this.told : undefined;
  }

  /** The same as players are told it. */
  announced(now: number): Announced {
    const { restart = null, text = '' } = this.announcement(now) ?? {};
    return { text, restart };
  }
}
