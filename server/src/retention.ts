import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Environment } from './environment';
import type { Forgotten, Journal } from './journal/journal';
import { later } from './rooms/alarms';
import { abandonedGame } from './rooms/finished';
import { readLog } from './rooms/memory';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Settings = Pick<
  Environment,
  | 'DATA_DIR'
  | 'KEEP_TABLES_DAYS'
  | 'KEEP_GAMES_DAYS'
  | 'KEEP_GAMES'
  | 'KEEP_AUDIT_DAYS'
  | 'KEEP_ADDRESSES_DAYS'
  | 'KEEP_REPORTS_DAYS'
>;

/** Deletes old data every hour. */
export function forgetHourly(journal: Journal, settings: Settings, log: Logger): void {
  later(HOUR, () => {
    forgetOld(journal, settings, Date.now())
      .then(({ tables, games }) => {
        if (tables + games > 0) log.info({ tables, games }, 'old tables and games were deleted');
      })
      .catch((fault: unknown) => log.error({ fault: String(fault) }, 'old data could not be deleted'))
      .finally(() => forgetHourly(journal, settings, log))
      .catch(() => undefined);
  });
}

/** Deletes data older than the settings allow. Copies set aside by a restore contain addresses, so they are kept as long as those. */
export async function forgetOld(journal: Journal, settings: Settings, now: number): Promise<Forgotten> {
  forgetSetAside(settings.DATA_DIR, now - settings.KEEP_ADDRESSES_DAYS * DAY);
  await journal.moderation.forget({
    auditBefore: now - settings.KEEP_AUDIT_DAYS * DAY,
    addressesBefore: now - settings.KEEP_ADDRESSES_DAYS * DAY,
    reportsBefore: now - settings.KEEP_REPORTS_DAYS * DAY,
    endedBy: now,
  });
  await journal.profiles?.erasure.repeat();
  const limits = {
    tablesBefore: now - settings.KEEP_TABLES_DAYS * DAY,
    gamesBefore: now - settings.KEEP_GAMES_DAYS * DAY,
    mostGames: settings.KEEP_GAMES,
  };
  return journal.forget(limits, async (records) => abandonedGame(readLog(records)));
}

/** The name of data that `restore` has set aside. It contains the time of the restore in ms. */
const NAME = /^before-restore-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.sqlite$/;

export function setAsideName(now: Date): string {
  return `before-restore-${now.toISOString().replace(/[:.]/g, '-')}.sqlite`;
}

/** Deletes copies older than `before`, ms since epoch. Returns how many. */
function forgetSetAside(folder: string, before: number): number {
  const old = namesIn(folder).filter(
    (name) => NAME.test(name) && Date.parse(name.replace(NAME, '$1:$2:$3.$4')) < before,
  );
  for (const name of old) rmSync(path.join(folder, name));
  return old.length;
}

/** The folder is missing if the tables are in Postgres. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
