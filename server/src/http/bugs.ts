import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { BUG_TEXT, normaliseCode } from '@brigantine/shared/protocol';
import { readRecord, RecordError } from '@brigantine/shared/record';
import { BUG } from '../journal/moderation';
import type { Report } from '../journal/schema';
import { recordOf } from '../rooms/finished';
import { TokenBucket, type RateLimit } from '../rooms/rateLimit';
import { roomServices } from '../rooms/services';
import { cleanText } from '../rooms/text';
import { bodyOf, Refused } from './body';
import { bearerOf } from './token';

/** The limit of one address. All addresses together may send four times as many, so that nobody alone uses up their limit. */
export const BUGS_PER_HOUR = 3;
const OF_ALL: RateLimit = { burst: 20, perSecond: 1 / 300 };
/** Longest record in a report, and longest name of its game, in characters, and longest report, in bytes. */
const RECORD = 20_000;
const GAME = 40;
const BODY_BYTES = 32 * 1024;

const short = (most: number): z.ZodType<string> => z.string().transform((text) => cleanText(text).slice(0, most));
const REPORT = z.strictObject({
  text: z.string().max(BUG_TEXT).transform(cleanLines).pipe(z.string().min(1)),
  page: z.strictObject({ build: short(40), language: short(10), browser: short(200) }),
  code: z.string().max(20).exactOptional(),
  kept: z.string().max(100).exactOptional(),
  record: z.string().max(RECORD).exactOptional(),
});
type Sent = z.infer<typeof REPORT>;

/**
 * `POST /bugs`: stores a report with the record of the finished game, if its sender may have that. Of a game in progress it has only the id of
 * its log, which contains secrets: the log is added when the game is over. `ofOne` is the limit per address.
 */
export function bugs(ofOne: RequestHandler): Router {
  const router = Router();
  const all = new TokenBucket(OF_ALL, roomServices().now());
  router.post('/bugs', ofOne, async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const sent = await bodyOf(request, REPORT, BODY_BYTES);
    const { journal, log, now } = roomServices();
    if (!all.take(now())) throw new Refused(429, 'tooMany');
    const { record, ...place } = await subjectOf(sent, bearerOf(request));
    const { build, language, browser } = sent.page;
    const text = `${sent.text}\n\n${[build, language, browser].join(', ')}`;
    const report: Report = { at: now(), ...place, ...UNSAID, text };
    await journal.moderation.report(report, record).catch((fault: unknown) => {
      log.error({ fault: String(fault) }, 'a bug report could not be stored');
      throw new Refused(503, 'notSaved');
    });
    log.warn({ build, game: place.game }, 'a player reported a bug');
    response.status(204).end();
  });
  return router;
}

/** Fields that only reports about players have. */
const UNSAID = { reason: BUG, round: 0, version: 0, by: '', against: '', chat: '[]' } as const;

interface Subject extends Pick<Report, 'table' | 'code' | 'game'> {
  readonly record?: string | undefined;
}
const NOTHING: Subject = { table: '', code: '', game: '' };

/** Unknown tables and games are left out: they may have gone meanwhile. */
async function subjectOf({ code, kept, record }: Sent, token: string): Promise<Subject> {
  const { journal } = roomServices();
  if (kept !== undefined) {
    const found = await journal.finished(kept);
    return found === undefined
      ? NOTHING
      : { ...NOTHING, game: found.game, record: recordOf(found, token) ?? undefined };
  }
  if (record !== undefined) return { ...NOTHING, game: gameOf(record), record };
  const known = code === undefined ? undefined : normaliseCode(code);
  const table = known === undefined ? undefined : await journal.find(known);
  return known === undefined || table === undefined ? NOTHING : { table: table.id, code: known, game: table.game };
}

/** The game of a record, which may name any. Throws `Refused` for anything else. */
function gameOf(record: string): string {
  try {
    return cleanText(readRecord(record).game).slice(0, GAME);
  } catch (fault) {
    if (fault instanceof RecordError) throw new Refused(400, 'malformed', fault.code);
    throw fault;
  }
}

function cleanLines(text: string): string {
  return text.split(/\r?\n/).map(cleanText).join('\n').trim();
}
