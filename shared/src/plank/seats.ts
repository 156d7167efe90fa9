/** Numbers of players. In a file of its own, so that the lobby does not load the rules. */
export const MIN_SEATS = 2;
export const MAX_SEATS = 4;
