/** The race as the laws of every game see it (shared/src/laws). */
import { brokenRace } from './conservation';
import { race } from './game';
import { parseMove } from './moves';
import { OFFICIAL_RULES } from './rules';
import { canonical } from './questions';
import { scrambleRace, shadowOf } from './scramble';
import { ghostShipRule } from './setup';
import type { RaceChoices, RaceEvent, RaceMove, RaceState } from './types';

export const lawfulRace = {
  game: race,
  choices(seats: number): RaceChoices[] {
    const rule = ghostShipRule(seats);
    const ghosts = rule === 'optional' ? [false, true] : [rule === 'compulsory'];
    return ghosts.map((ghostShip) => ({ rules: OFFICIAL_RULES, ghostShip }));
  },
  scramble: scrambleRace,
  shadow: shadowOf,
  reveals: (events: readonly RaceEvent[]) => events.some(({ type }) => type === 'cardRevealed' || type === 'gameEnded'),
  broken: brokenRace,
  isOption,
};

/** R13.2, R13.2a: listed, or a split that adds up; worked out here from the description alone. */
function isOption(state: RaceState, seat: number, raw: unknown): boolean {
  const options = race.options(state, seat);
  const move = parseMove(raw) as RaceMove | undefined;
  if (options === undefined || move === undefined || race.question(state, seat)?.type !== move.type) return false;
  if (options.kind === 'list') {
    const wanted = JSON.stringify(sorted(canonical(state, move)));
    return options.moves.some((option) => JSON.stringify(sorted(option)) === wanted);
  }
  if (!('from' in move)) return false;
  const available = new Map(options.holds.map(({ hold, count }) => [String(hold), count]));
  let sum = 0;
  for (const [hold, count] of Object.entries(move.from)) {
    if (count > (available.get(hold) ?? 0)) return false;
    sum += count;
  }
  return sum >= options.least && sum <= options.most;
}

function sorted(move: RaceMove): object {
  return Object.fromEntries(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));
}
