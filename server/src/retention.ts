import type { Logger } from 'pino';
import { forgetSetAside } from './admin/setAside';
import type { Environment } from './environment';
import type { Forgotten, Journal } from './journal/journal';
import { later } from './rooms/alarms';

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
        if (tables + games > 0) log.info({ tables, games }, 'what was old has been forgotten');
      })
      .catch((fault: unknown) => log.error({ fault: String(fault) }, 'what is old could not be forgotten'))
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
  return journal.forget({
    tablesBefore: now - settings.KEEP_TABLES_DAYS * DAY,
    gamesBefore: now - settings.KEEP_GAMES_DAYS * DAY,
    mostGames: settings.KEEP_GAMES,
  });
}
