/** Something that whoever runs the server has done, or that somebody without their token has tried. */
export interface AuditLine {
  /** ms since epoch. */
  readonly at: number;
  readonly what: string;
  /** The table it was about. */
  readonly code: string | null;
  /** The address it was about, and the one it came from, as `http/visitors` counts them. */
  readonly address: string | null;
  readonly caller: string | null;
  readonly detail: string | null;
}

/** An address, as `http/visitors` counts it, from which nobody may join. Moments are in ms since epoch. */
export interface Ban {
  readonly address: string;
  readonly since: number;
  readonly until: number;
  readonly reason: string;
}

/** What all players are told, in the words of whoever runs the server. Moments are in ms since epoch. */
export interface Announcement {
  readonly at: number;
  readonly text: string;
  /** When the server restarts; null where it does not. */
  readonly restart: number | null;
  /** It is told no more from then on. */
  readonly until: number;
}

/** A player has reported another. */
export interface Report {
  /** ms since epoch. */
  readonly at: number;
  /** The UUID of the table's log, as codes are used again; its code, and what is played there. */
  readonly table: string;
  readonly code: string;
  readonly game: string;
  /** How far the table had come: in which of its games, and to which version. */
  readonly round: number;
  readonly version: number;
  /** What both were called there then. */
  readonly by: string;
  readonly against: string;
  readonly reason: string;
  readonly text: string;
  /** JSON: what had been said in the last minutes. */
  readonly chat: string;
}

/** As it is kept. `log` is the table's log as JSON, once it may be shown and would be lost. */
export interface KeptReport extends Report {
  readonly key: number;
  readonly log: string | null;
}

/** What is kept of all this, for how long; in ms since epoch. */
export interface ModerationLimits {
  /** Lines of the audit that were written before then go. */
  readonly auditBefore: number;
  /** From those that were written before then the addresses go. */
  readonly addressesBefore: number;
  /** Reports that were made before then go. */
  readonly reportsBefore: number;
  /** Bans and announcements that have ended by then go. */
  readonly endedBy: number;
}

/** What whoever runs the server has done and ordered: kept with the tables, and the same for all servers that share them. */
export interface Moderation {
  /** Writes a line. */
  note(line: AuditLine): Promise<void>;
  /** The latest lines, the last first. */
  audit(most: number): Promise<readonly AuditLine[]>;
  /** Instead of the ban that the address has, if it has one. */
  ban(ban: Ban): Promise<void>;
  /** Returns whether it was banned. */
  unban(address: string): Promise<boolean>;
  /** Those that have not ended by then, the latest first. */
  bans(now: number): Promise<readonly Ban[]>;
  /** Instead of the one before, of which nothing stays; undefined where nothing is to be told any more. */
  announce(announcement: Announcement | undefined): Promise<void>;
  /** What is told then. */
  announcement(now: number): Promise<Announcement | undefined>;
  report(report: Report): Promise<void>;
  /** The latest reports, the last first, without their logs. */
  reports(most: number): Promise<readonly Omit<KeptReport, 'log'>[]>;
  reportBy(key: number): Promise<KeptReport | undefined>;
  /** Whether there is a report of that table that has no log yet. */
  wantsLog(table: string): Promise<boolean>;
  /** Keeps that log with the reports of a table that have none yet. */
  keepLog(table: string, log: string): Promise<void>;
  forget(limits: ModerationLimits): Promise<void>;
}
