import type { Router } from 'express';
import { z } from 'zod';
import type { AdminAuditLine, AdminStatus } from '@brigantine/shared/protocol';
import { productVersion } from '../../build';
import { LOG_LEVELS } from '../../environment';
import { readPolicy } from '../../rooms/syncPolicy';
import { roomServices } from '../../rooms/services';
import { cleanText, shorten } from '../../rooms/text';
import { readable } from './addresses';
import type { Audit } from './audit';
import { bodyOf } from '../body';
import { done } from './calls';

const MINUTE = 60_000;
const A_DAY = 24 * 60;
/** How long an announcement without a restart is shown, in minutes. */
const TOLD_FOR = 60;
/** Longest announcement: characters and bytes. */
const LONGEST = { characters: 300, bytes: 1200 };
const MOST_LINES = 200;

const ANNOUNCEMENT = z.strictObject({
  text: z
    .string()
    .transform((text) => shorten(cleanText(text), LONGEST.characters, LONGEST.bytes))
    .pipe(z.string().min(1)),
  /** After how many minutes the server restarts, if it does. */
  restartIn: z.number().positive().max(A_DAY).optional(),
  /** How long it is shown, in minutes. */
  minutes: z.number().positive().max(A_DAY).default(TOLD_FOR),
});
const DRAINING = z.strictObject({ draining: z.boolean() });
const LOG = z.strictObject({ level: z.enum(LOG_LEVELS) });

/** `GET /admin/status`, `GET /admin/audit`, `POST` and `DELETE /admin/announcement`, `PUT /admin/draining`, `PUT /admin/log`. */
export function serverCalls(router: Router, audit: Audit): void {
  router.get('/admin/status', async (request, response) => {
    await audit.note(request, 'status');
    response.json(status());
  });
  router.get('/admin/audit', async (request, response) => {
    await audit.note(request, 'audit');
    const lines = await roomServices().journal.moderation.audit(MOST_LINES);
    const told: readonly AdminAuditLine[] = lines.map((line) => {
      return { ...line, address: readable(line.address), caller: readable(line.caller) };
    });
    response.json({ lines: told });
  });
  router.put('/admin/draining', async (request, response) => {
    const { draining } = await bodyOf(request, DRAINING);
    await audit.note(request, draining ? 'drain' : 'undrain');
    const { cluster, policy } = roomServices();
    policy.draining = draining;
    await cluster?.drain(draining);
    done(response);
  });
  router.put('/admin/log', async (request, response) => {
    const { level } = await bodyOf(request, LOG);
    await audit.note(request, 'logLevel', { detail: level });
    roomServices().log.level = level;
    done(response);
  });
  announcementCalls(router, audit);
}

function announcementCalls(router: Router, audit: Audit): void {
  router.post('/admin/announcement', async (request, response) => {
    const { minutes, restartIn, text } = await bodyOf(request, ANNOUNCEMENT);
    await audit.note(request, 'announce', { detail: text });
    const { journal, now } = roomServices();
    const at = now();
    const restart = restartIn === undefined ? null : Math.round(at + restartIn * MINUTE);
    await journal.moderation.announce({ at, text, restart, until: restart ?? Math.round(at + minutes * MINUTE) });
    await readPolicy();
    done(response);
  });
  router.delete('/admin/announcement', async (request, response) => {
    await audit.note(request, 'withdraw');
    await roomServices().journal.moderation.announce(undefined);
    await readPolicy();
    done(response);
  });
}

/** What this server is and does. */
function status(): AdminStatus {
  const { build, cluster, crowd, log, now, policy } = roomServices();
  const tables = crowd.count();
  return {
    ...{ version: productVersion(), build },
    server: cluster?.options.publicAddress ?? null,
    now: now(),
    upSince: Math.round(performance.timeOrigin),
    draining: policy.draining,
    logLevel: log.level,
    logLevels: LOG_LEVELS,
    announcement: policy.announcement(now()) ?? null,
    tables: tables.length,
    present: tables.reduce((sum, { present }) => sum + present, 0),
    watching: tables.reduce((sum, { watching }) => sum + watching, 0),
    megabytes: Math.round(process.memoryUsage.rss() / 1024 / 1024),
  };
}
