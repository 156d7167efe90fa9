/** The six captains and the six liveries of the ships, by id; words and drawings are the client's. */
export const CAPTAINS = ['bonny', 'read', 'levasseur', 'drummond', 'rackham', 'bellamy'] as const;
export type CaptainId = (typeof CAPTAINS)[number];

/** Colour and emblem of a ship: vermilion cross, blue star, green diamond, gold sun, violet crescent, black chevrons. */
export const LIVERIES = ['cross', 'star', 'diamond', 'sun', 'crescent', 'chevrons'] as const;
export type LiveryId = (typeof LIVERIES)[number];
