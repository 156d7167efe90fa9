/** Numbers of players, and when a Ghost Ship sails (R2, R10). In a file of its own, so that the lobby does not load the rules. */
export const MIN_SEATS = 2;
export const MAX_SEATS = 6;

/** Whether a Ghost Ship must, may or cannot sail with that many players (R2.6, R10). */
export function ghostShipRule(seats: number): 'compulsory' | 'optional' | 'impossible' {
  if (seats === MIN_SEATS) return 'compulsory';
  return seats < MAX_SEATS ? 'optional' : 'impossible';
}

/** Whether it sails with that many players. */
export function ghostShipSails(seats: number, wished: boolean): boolean {
  const rule = ghostShipRule(seats);
  return rule === 'compulsory' || (rule === 'optional' && wished);
}
