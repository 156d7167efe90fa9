/** What players can say without typing, and reasons to report what they have said or done. */

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
