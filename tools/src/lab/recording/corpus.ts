/** The games that are kept in tests/recordings/: every preset, number of seats and house rule at least once. */
import path from 'node:path';
import { plank } from '@brigantine/shared/plank';
import { PRESET_NAMES, race } from '@brigantine/shared/race';
import { labGame } from '../games';
import type { Plan } from '../planRunner';
import { playThrough } from '../playout';
import { strategyOf } from '../strategies';
import { stepOf, type Recording, type Result, type Step } from '@brigantine/shared/recording';

export const CORPUS_FOLDER = path.resolve(__dirname, '../../../../tests/recordings');

/** A game of the corpus, by the name of its file without the ending. */
export interface Specimen {
  readonly name: string;
  readonly plan: Plan;
}

const SEED = 'corpus';

/** All of them, in the order of their names' parts. */
export function corpus(): Specimen[] {
  return [...presets(), ...houseRules(), ...planks()];
}

function specimen(name: string, plan: Omit<Plan, 'seed' | 'strategies'>, strategy: string): Specimen {
  const strategies = Array.from({ length: plan.seats }, () => strategy);
  return { name: `${plan.game}-${name}`, plan: { ...plan, strategies, seed: SEED } };
}

/** Every preset, number of seats, with and without the Ghost Ship where it is free; random players and bots. */
function presets(): Specimen[] {
  return PRESET_NAMES.flatMap((rules) =>
    counts(race.seats).flatMap((seats) =>
      crews(seats).flatMap((ghostShip) =>
        ['random', 'bot'].map((strategy) => {
          const name = [rules, seats, ...(ghostShip ? ['ghost'] : []), strategy].join('-');
          return specimen(name, { game: race.id, seats, rules, ghostShip }, strategy);
        }),
      ),
    ),
  );
}

/** With and without the Ghost Ship, as far as the rules leave it open. */
function crews(seats: number): boolean[] {
  const { ghostShip } = labGame(race.id);
  const without = ghostShip(seats, false);
  return seats === race.seats.max ? [without] : [...new Set([without, true])];
}

/** Every house rule, one at a time; the seats and the Ghost Ship go round. */
function houseRules(): Specimen[] {
  const { houseRules: single, rules: base } = labGame(race.id);
  return single(base, true).map((rules, i) => {
    const seats = 3 + (i % 3);
    const [, ...departures] = rules.split(',');
    const ghostShip = i % 2 === 0 || rules.includes('ghost');
    const name = ['house', ...departures].join('-').replaceAll(':', '-');
    return specimen(name, { game: race.id, seats, rules, ghostShip }, i % 4 === 3 ? 'default' : 'random');
  });
}

function planks(): Specimen[] {
  return counts(plank.seats).flatMap((seats) =>
    ['random', 'bot', 'default'].map((strategy) =>
      specimen(`${String(seats)}-${strategy}`, { game: plank.id, seats, rules: '', ghostShip: false }, strategy),
    ),
  );
}

function counts({ min, max }: { readonly min: number; readonly max: number }): number[] {
  return Array.from({ length: max - min + 1 }, (_, i) => min + i);
}

/** Plays a game of the corpus. */
export function recordingOf({ name, plan }: Specimen): Recording {
  const { game, bot, choices: choose } = labGame(plan.game);
  const choices = choose(plan);
  const strategies = plan.strategies.map((strategy) => strategyOf(strategy, game, bot));
  const steps: Step[] = [];
  let result: Result = {};
  playThrough({ game, seats: plan.seats, choices, strategies, seed: `${plan.seed} ${name}` }, (input, events) => {
    steps.push(stepOf(input, events));
    const end = events.find(({ type }) => type === 'gameEnded');
    if (end !== undefined) result = { ...end };
  });
  return { game: plan.game, seats: plan.seats, choices, strategies: plan.strategies, result, steps };
}
