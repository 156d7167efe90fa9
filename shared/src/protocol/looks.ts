/** What players look like. */
import type { Character } from './bots';

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
