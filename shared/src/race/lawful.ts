/** The race as the laws of every game see it (shared/src/laws). */
import type { Moment } from '../engine';
import { brokenRace } from './conservation';
import { race } from './game';
import { parseMove } from './moves';
import { PARAGRAPH_SIGNS } from './paragraphs';
import { OFFICIAL_RULES } from './rules';
import { canonical } from './questions';
import { scrambleRace, shadowOf } from './scramble';
import { ghostShipRule } from './seats';
import type { Race, RaceChoices, RaceEvent, RaceMove, RaceState } from './types';

/** Random captains seldom sail to the round limit (R12.6). */
const SHORT_RULES = { preset: 'official', options: { roundCap: 8 } } as const;

export const lawfulRace = {
  game: race,
  choices: (seats: number) => choices(seats, OFFICIAL_RULES),
  short: (seats: number) => choices(seats, SHORT_RULES),
  scramble: scrambleRace,
  shadow: shadowOf,
  reveals: (events: readonly RaceEvent[]) => events.some(({ type }) => type === 'cardRevealed' || type === 'gameEnded'),
  broken: brokenRace,
  isOption,
  paragraphs: Object.keys(PARAGRAPH_SIGNS),
  played: (paragraph: string, moment: Moment<Race>) => PARAGRAPH_SIGNS[paragraph]?.(moment) ?? false,
};

function choices(seats: number, rules: RaceChoices['rules']): RaceChoices[] {
  const rule = ghostShipRule(seats);
  const ghosts = rule === 'optional' ? [false, true] : [rule === 'compulsory'];
  return ghosts.map((ghostShip) => ({ rules, ghostShip }));
}

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
