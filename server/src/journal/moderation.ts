import type { Kysely } from 'kysely';
import type { Announcement, AuditLine, Ban, Report, Schema } from './schema';

/** `log` is the table's log as JSON, stored when the table goes: it holds secrets of the game until then. */
export interface KeptReport extends Report {
  readonly key: number;
  readonly log: string | null;
}

/** Older entries are deleted. In ms since epoch. */
export interface ModerationLimits {
  readonly auditBefore: number;
  /** Only the addresses of audit lines older than that are deleted. */
  readonly addressesBefore: number;
  readonly reportsBefore: number;
  /** For bans and announcements. */
  readonly endedBy: number;
}

/** The reason of a bug report, which no report about a player has. */
export const BUG = 'bug';

/** The columns of a report, except its long ones. */
const REPORT = ['key', 'at', 'table', 'code', 'game', 'round', 'version', 'by', 'against', 'reason', 'text'] as const;

export type Moderation = Pick<StoredModeration, keyof StoredModeration>;

/** The host's actions and orders and the players' reports, shared by all servers on the same database. */
export class StoredModeration {
  constructor(private readonly database: Kysely<Schema>) {}

  async note(line: AuditLine): Promise<void> {
    await this.database.insertInto('audit').values(line).execute();
  }

  /** The latest lines first, like `bans` and `reports`. */
  audit(most: number): Promise<readonly AuditLine[]> {
    return this.database
      .selectFrom('audit')
      .select(['at', 'what', 'code', 'address', 'caller', 'detail'])
      .orderBy('key', 'desc')
      .limit(most)
      .execute();
  }

  /** Replaces the ban of that address. */
  async ban(ban: Ban): Promise<void> {
    const { since, until, reason } = ban;
    await this.database
      .insertInto('bans')
      .values(ban)
      .onConflict((conflict) => conflict.column('address').doUpdateSet({ since, until, reason }))
      .execute();
  }

  async unban(address: string): Promise<boolean> {
    const { database } = this;
    const gone = await database.deleteFrom('bans').where('address', '=', address).returning('address').execute();
    return gone.length > 0;
  }

  bans(now: number): Promise<readonly Ban[]> {
    return this.database.selectFrom('bans').selectAll().where('until', '>', now).orderBy('since', 'desc').execute();
  }

  /** Replaces the announcement, or removes it. */
  async announce(announcement: Announcement | undefined): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('announcements').execute();
      if (announcement !== undefined) await transaction.insertInto('announcements').values(announcement).execute();
    });
  }

  announcement(now: number): Promise<Announcement | undefined> {
    return this.database
      .selectFrom('announcements')
      .select(['at', 'text', 'restart', 'until'])
      .where('until', '>', now)
      .orderBy('key', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** `log`: the record of a finished game, of a bug report. */
  async report(report: Report, log: string | null = null): Promise<void> {
    await this.database
      .insertInto('reports')
      .values({ ...report, log })
      .execute();
  }

  /** Reports about players, or about bugs, so that many of one kind do not hide the other. */
  reports(most: number, about: 'players' | 'bugs'): Promise<readonly Omit<KeptReport, 'log'>[]> {
    return this.database
      .selectFrom('reports')
      .select([...REPORT, 'chat'])
      .where('reason', about === 'bugs' ? '=' : '!=', BUG)
      .orderBy('key', 'desc')
      .limit(most)
      .execute();
  }

  reportBy(key: number): Promise<KeptReport | undefined> {
    return this.database
      .selectFrom('reports')
      .select([...REPORT, 'chat', 'log'])
      .where('key', '=', key)
      .executeTakeFirst();
  }

  async wantsLog(table: string): Promise<boolean> {
    const { database } = this;
    const found = database.selectFrom('reports').select('key').where('table', '=', table).where('log', 'is', null);
    return (await found.limit(1).executeTakeFirst()) !== undefined;
  }

  async keepLog(table: string, log: string): Promise<void> {
    const { database } = this;
    await database.updateTable('reports').set({ log }).where('table', '=', table).where('log', 'is', null).execute();
  }

  async forget({ auditBefore, addressesBefore, reportsBefore, endedBy }: ModerationLimits): Promise<void> {
    const { database } = this;
    await database.deleteFrom('reports').where('at', '<', reportsBefore).execute();
    await database.deleteFrom('audit').where('at', '<', auditBefore).execute();
    await database
      .updateTable('audit')
      .set({ address: null, caller: null })
      .where('at', '<', addressesBefore)
      .where((build) => build.or([build('address', 'is not', null), build('caller', 'is not', null)]))
      .execute();
    await database.deleteFrom('bans').where('until', '<=', endedBy).execute();
    await database.deleteFrom('announcements').where('until', '<=', endedBy).execute();
  }
}
