/** How well bots play, and how they like to. */

/** The levels of bots, the weakest first. */
export const BOT_LEVELS = ['shipsBoy', 'sailor', 'captain', 'admiral'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** The level of bots for whom nobody has chosen one. */
export const USUAL_LEVEL: BotLevel = 'captain';

/** The level of that name; undefined for anything else. */
export const levelNamed = (name: unknown): BotLevel | undefined => BOT_LEVELS.find((each) => each === name);

/** What a bot prefers among answers that are about equally good. */
export type Character = 'miser' | 'brawler' | 'racer';
