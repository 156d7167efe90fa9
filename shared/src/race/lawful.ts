/** The race for the invariants of all games (shared/src/laws). */
import type { Moment, PickNumber } from '../engine';
import { brokenRace } from './conservation';
import { race, canonical } from './game';
import { PARAGRAPH_SIGNS } from './paragraphs';
import { LINKS, OPTION_NAMES, OPTIONS, PRESET_NAMES, type OptionName, type RaceOptionValues } from './rules/options';
import { raceShape } from './shape';
import { shadowOf } from './shadow';
import { ghostShipRule } from './seats';
import { brokenRaceView } from './viewConservation';
import type { Race, RaceChoices, RaceEvent, RaceMove, RaceState } from './types';

/** Random play seldom reaches the round limit (R12.6). */
const SHORT_RULES = { preset: 'official', options: { roundCap: 8 } } as const;

export const lawfulRace = {
  game: race,
  shape: raceShape,
  choices: (seats: number) => PRESET_NAMES.flatMap((preset) => choices(seats, { preset, options: {} })),
  mix,
  short: (seats: number) => choices(seats, SHORT_RULES),
  shadow: shadowOf,
  reveals: (events: readonly RaceEvent[]) => events.some(({ type }) => type === 'cardRevealed' || type === 'gameEnded'),
  broken: brokenRace,
  brokenView: brokenRaceView,
  isOption,
  paragraphs: Object.keys(PARAGRAPH_SIGNS),
  played: (paragraph: string, moment: Moment<Race>) => PARAGRAPH_SIGNS[paragraph]?.(moment) ?? false,
};

function choices(seats: number, rules: RaceChoices['rules']): RaceChoices[] {
  const rule = ghostShipRule(seats);
  const ghosts = rule === 'optional' ? [false, true] : [rule === 'compulsory'];
  return ghosts.map((ghostShip) => ({ rules, ghostShip }));
}

/** Random values of all options that can be combined (R14.0), with or without the Ghost Ship. */
function mix(seats: number, pick: PickNumber): RaceChoices {
  const values: Record<string, string | boolean> = {};
  for (const name of OPTION_NAMES) values[name] = anyOf<string | boolean>(OPTIONS[name].values, pick);
  for (const { choice, needs } of LINKS) {
    const chosen = values[choice.option] === choice.value;
    if (chosen && values[needs.option] !== needs.value) values[choice.option] = otherThan(choice.option, choice.value);
  }
  const rules = { preset: 'official', options: values as Partial<RaceOptionValues> } as const;
  return anyOf(choices(seats, rules), pick);
}

function anyOf<T>(items: readonly T[], pick: PickNumber): T {
  return items[pick(items.length)] as T;
}

function otherThan(name: OptionName, value: string | boolean): string | boolean {
  return (OPTIONS[name].values as readonly (string | boolean)[]).find((other) => other !== value) ?? value;
}

/** R13.2, R13.2a: whether a move is listed or a valid split, computed from the description alone. */
function isOption(state: RaceState, seat: number, raw: unknown): boolean {
  const options = race.options(state, seat);
  const move = race.moves.read(raw);
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
  if (options.order === 'smallestFirst' && !smallestFirst(options.holds, move.from)) return false;
  return sum >= options.least && sum <= options.most;
}

/** R14.22: a hold is used only after all smaller ones, and after hold 6 if that is equal. */
function smallestFirst(
  holds: readonly { readonly hold: number; readonly count: number }[],
  from: Readonly<Record<string, number>>,
): boolean {
  const before = (a: { hold: number; count: number }, b: { hold: number; count: number }): boolean =>
    a.count < b.count || (a.count === b.count && (a.hold === 6 || (b.hold !== 6 && a.hold < b.hold)));
  const taken = (hold: number): number => from[hold] ?? 0;
  return holds.every(
    (hold) =>
      taken(hold.hold) === 0 ||
      holds.every((other) => other === hold || !before(other, hold) || taken(other.hold) === other.count),
  );
}

function sorted(move: RaceMove): object {
  return Object.fromEntries(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));
}
