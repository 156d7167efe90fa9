import type { Router } from 'express';
import type { AdminReport } from '@brigantine/shared/protocol';
import type { KeptReport } from '../../journal/moderation';
import { roomServices } from '../../rooms/services';
import type { Audit } from './audit';
import { Refused } from '../body';
import { exportOf } from './tables';

/** Most reports of each kind in one answer. */
const MOST = 200;
/** Keys are 32-bit numbers in every store. */
const KEY = /^\d{1,9}$/;

/** `GET /admin/reports`: about players and about bugs, the latest first. `GET /admin/reports/KEY`: one with the log of its table, or the record of its game. */
export function reportCalls(router: Router, audit: Audit): void {
  router.get('/admin/reports', async (request, response) => {
    await audit.note(request, 'reports');
    const { moderation } = roomServices().journal;
    const [reports, bugs] = await Promise.all([moderation.reports(MOST, 'players'), moderation.reports(MOST, 'bugs')]);
    response.json({ reports: reports.map(told), bugs: bugs.map(told) });
  });
  router.get('/admin/reports/:key', async (request, response) => {
    const { key } = request.params;
    const report = KEY.test(key) ? await roomServices().journal.moderation.reportBy(Number(key)) : undefined;
    if (report === undefined) throw new Refused(404, 'unknownCode');
    await audit.note(request, 'report', { code: report.code, detail: key });
    response.json({ ...told(report), log: await logOf(report) });
  });
}

function told(report: Omit<KeptReport, 'log'>): AdminReport {
  const { key, at, code, game, round, version, by, against, reason, text, chat } = report;
  return {
    ...{ key, at, code, game, round, version, by, against, reason, text },
    chat: JSON.parse(chat) as AdminReport['chat'],
  };
}

/** The log of the table or the record of the game, from the report or the table; null during its game, because it contains all hands. */
async function logOf({ log, table, code }: KeptReport): Promise<unknown> {
  if (log !== null) return JSON.parse(log) as unknown;
  if ((await roomServices().journal.find(code))?.id !== table) return null;
  const { secret, text } = await exportOf(code);
  return secret ? null : (JSON.parse(text) as unknown);
}
