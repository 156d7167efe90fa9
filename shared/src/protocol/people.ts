/** Players: how bots play, what everybody looks like, and what they may say or report. */

export const BOT_LEVELS = ['shipsBoy', 'sailor', 'captain', 'admiral'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** The level of bots for whom nobody has chosen one. */
export const USUAL_LEVEL: BotLevel = 'captain';

/** The level of that name; undefined for anything else. */
export const levelNamed = (name: unknown): BotLevel | undefined => BOT_LEVELS.find((each) => each === name);

/** What a bot prefers among answers that are about equally good. */
export type Character = 'miser' | 'brawler' | 'racer';

/** Ids of the captains. The client has their names and pictures. */
export const CAPTAINS = ['bonny', 'read', 'levasseur', 'drummond', 'rackham', 'bellamy'] as const;
export type CaptainId = (typeof CAPTAINS)[number];

/** A bot's character goes with its portrait. */
export const CHARACTERS: Readonly<Record<CaptainId, Character>> = {
  bonny: 'brawler',
  read: 'racer',
  levasseur: 'miser',
  drummond: 'miser',
  rackham: 'racer',
  bellamy: 'brawler',
};

/** Colour and emblem of a ship: vermilion cross, blue star, green diamond, gold sun, violet crescent, black chevrons. */
export const LIVERIES = ['cross', 'star', 'diamond', 'sun', 'crescent', 'chevrons'] as const;
export type LiveryId = (typeof LIVERIES)[number];

/** Phrases that are shown with a picture. */
export const EMOTES = ['laugh', 'cry', 'angry', 'amazed', 'wink', 'sleepy', 'doomed', 'rum'] as const;
export type Emote = (typeof EMOTES)[number];

/** Phrases in words alone. */
export const SPOKEN = ['ahoy', 'wellPlayed', 'goodLuck', 'hurryUp', 'ouch', 'thanks', 'oneMoment', 'arr'] as const;
/** Chat phrases. The client translates them. */
export const PHRASES = [...SPOKEN, ...EMOTES] as const;
export type Phrase = (typeof PHRASES)[number];

/** Reasons for a report. The client translates them. */
export const REPORT_REASONS = ['insults', 'name', 'cheating', 'stalling', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Most characters of the text of a bug report. */
export const BUG_TEXT = 2000;

/** A bug report (`POST /api/bugs`): about a table, a finished game on the server, or a record. */
export interface BugReport {
  readonly text: string;
  /** The page it comes from. */
  readonly page: Readonly<Record<'build' | 'language' | 'browser', string>>;
  readonly code?: string;
  /** The id of the finished game. */
  readonly kept?: string;
  readonly record?: string;
}
