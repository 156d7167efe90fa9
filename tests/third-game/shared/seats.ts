/** The number of players (S1), in a file of its own, so that a lobby need not load the rules. */
export const MIN_SEATS = 2;
export const MAX_SEATS = 4;
