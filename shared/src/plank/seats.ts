/** How many crews there are to play. Apart, so that a lobby need not load the rules. */
export const MIN_SEATS = 2;
export const MAX_SEATS = 4;
