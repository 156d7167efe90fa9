import type { Announcement, AuditLine, Ban, KeptReport, Moderation, ModerationLimits, Report } from './moderation';
import type { Store } from './store';

/** A report but for its log, which is long. */
const REPORT = [
  'key',
  'at',
  'table',
  'code',
  'game',
  'round',
  'version',
  'by',
  'against',
  'reason',
  'text',
  'chat',
] as const;

/** What whoever runs the server has done and ordered, in the database of the tables. */
export class StoredModeration implements Moderation {
  constructor(private readonly store: Pick<Store, 'database'>) {}

  async note(line: AuditLine): Promise<void> {
    await this.store.database.insertInto('audit').values(line).execute();
  }

  audit(most: number): Promise<readonly AuditLine[]> {
    return this.store.database
      .selectFrom('audit')
      .select(['at', 'what', 'code', 'address', 'caller', 'detail'])
      .orderBy('key', 'desc')
      .limit(most)
      .execute();
  }

  async ban(ban: Ban): Promise<void> {
    const { since, until, reason } = ban;
    await this.store.database
      .insertInto('bans')
      .values(ban)
      .onConflict((conflict) => conflict.column('address').doUpdateSet({ since, until, reason }))
      .execute();
  }

  async unban(address: string): Promise<boolean> {
    const { database } = this.store;
    const gone = await database.deleteFrom('bans').where('address', '=', address).returning('address').execute();
    return gone.length > 0;
  }

  bans(now: number): Promise<readonly Ban[]> {
    return this.store.database
      .selectFrom('bans')
      .selectAll()
      .where('until', '>', now)
      .orderBy('since', 'desc')
      .execute();
  }

  async announce(announcement: Announcement | undefined): Promise<void> {
    await this.store.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('announcements').execute();
      if (announcement !== undefined) await transaction.insertInto('announcements').values(announcement).execute();
    });
  }

  announcement(now: number): Promise<Announcement | undefined> {
    return this.store.database
      .selectFrom('announcements')
      .select(['at', 'text', 'restart', 'until'])
      .where('until', '>', now)
      .orderBy('key', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  async report(report: Report): Promise<void> {
    await this.store.database.insertInto('reports').values(report).execute();
  }

  reports(most: number): Promise<readonly Omit<KeptReport, 'log'>[]> {
    return this.store.database.selectFrom('reports').select(REPORT).orderBy('key', 'desc').limit(most).execute();
  }

  reportBy(key: number): Promise<KeptReport | undefined> {
    return this.store.database
      .selectFrom('reports')
      .select([...REPORT, 'log'])
      .where('key', '=', key)
      .executeTakeFirst();
  }

  async wantsLog(table: string): Promise<boolean> {
    const { database } = this.store;
    const found = database.selectFrom('reports').select('key').where('table', '=', table).where('log', 'is', null);
    return (await found.limit(1).executeTakeFirst()) !== undefined;
  }

  async keepLog(table: string, log: string): Promise<void> {
    const { database } = this.store;
    await database.updateTable('reports').set({ log }).where('table', '=', table).where('log', 'is', null).execute();
  }

  async forget({ auditBefore, addressesBefore, reportsBefore, endedBy }: ModerationLimits): Promise<void> {
    const { database } = this.store;
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
