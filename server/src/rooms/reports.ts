import type { ChatLine, ErrorCode } from '@brigantine/shared/protocol';
import { exportedText } from '../admin/exported';
import { TokenBucket, TokenBuckets, type RateLimit } from './rateLimit';
import type { Connection } from './people';
import type { Logbook } from './logbook';
import type { Parsed } from './messages';
import type { TableState } from './tableState';

/** Chat lines kept for newcomers, and the age in ms up to which they go with a report. */
const MOST_LINES = 50;
const MINUTES_MS = 10 * 60_000;
/** Rate limits of reports by seat and by table. */
const OF_ONE: RateLimit = { burst: 3, perSecond: 1 / 1200 };
const OF_ALL: RateLimit = { burst: 10, perSecond: 1 / 600 };

/** A chat line as typed, and as sent. */
interface Said {
  readonly line: ChatLine;
  readonly told: ChatLine;
  /** When spectators may read it, ms since epoch. */
  readonly open: number;
}

/** Players' reports to the host of the server, invisible to others. Runs on the table's queue. */
export class Reports {
  /** Never stored, except with a report. */
  private said: readonly Said[] = [];
  /** By the id of the player. */
  private readonly buckets = new TokenBuckets<number>();
  private readonly all: TokenBucket;

  constructor(
    private readonly table: TableState,
    private readonly logbook: Logbook,
  ) {
    this.all = new TokenBucket(OF_ALL, table.services.now());
  }

  hear(line: ChatLine, told: ChatLine, open: number): void {
    this.said = [...this.said, { line, told, open }].slice(-MOST_LINES);
  }

  /** Recent chat for a newcomer, without people muted since, and filtered if the table is public by now. */
  talk({ player }: Connection): readonly ChatLine[] {
    const { settings, muted, services } = this.table;
    const now = services.now();
    if (!settings.options.chat) return [];
    const silenced = muted.view().map(({ name }) => name);
    return this.said.flatMap(({ open, told: { name, text, ...line } }) => {
      if (silenced.includes(name) || (player === undefined && open > now)) return [];
      return { ...line, name: settings.presentable(name), ...(text && { text: settings.presentable(text) }) };
    });
  }

  /** Stores a report with the recent chat, or says why not. */
  async take(
    { player }: Connection,
    { name, reason, text = '' }: Parsed['report'],
  ): Promise<{ readonly code: ErrorCode } | undefined> {
    const { settings, code, lifecycle, services } = this.table;
    const { id: table } = this.logbook;
    const at = services.now();
    if (player === undefined) return { code: 'notSeated' };
    if (name === player.name || !this.knows(name)) return { code: 'badOption' };
    if (table === undefined) return { code: 'notNow' };
    if (!this.buckets.of(player.id, OF_ONE, at).take(at) || !this.all.take(at)) return { code: 'tooFast' };
    const place = {
      table,
      code,
      game: settings.entry.game.id,
      round: lifecycle.gameNumber,
      version: lifecycle.version,
    };
    const chat = JSON.stringify(this.said.flatMap(({ line }) => (at - line.at < MINUTES_MS ? line : [])));
    // Without names.
    services.log.warn({ code, reason }, 'a player was reported');
    try {
      await services.journal.moderation.report({ at, ...place, by: player.name, against: name, reason, text, chat });
      return undefined;
    } catch (fault) {
      services.log.error({ code, fault: String(fault) }, 'a report could not be stored');
      return { code: 'notSaved' };
    }
  }

  /** Stores the table's log with its reports before the log is deleted. Its game must be over or abandoned: the log holds secrets. */
  async keepLog(): Promise<void> {
    const { code, services } = this.table;
    const { journal, log } = services;
    const { id } = this.logbook;
    try {
      if (id === undefined || !(await journal.moderation.wantsLog(id))) return;
      const table = await journal.read(code);
      if (table !== undefined) await journal.moderation.keepLog(id, exportedText(table));
    } catch (fault) {
      log.error({ code, fault: String(fault) }, 'the log of a reported table could not be stored');
    }
  }

  /** Whether a person of that name sits here, watches, or has recently chatted. */
  private knows(name: string): boolean {
    const { connections, seats } = this.table;
    const sits = seats.list.some((each) => each.kind === 'human' && each.name === name);
    const watches = connections.all().some((each) => each.player === undefined && each.name === name);
    return sits || watches || this.said.some(({ line }) => line.name === name);
  }
}
