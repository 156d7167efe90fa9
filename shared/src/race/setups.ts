/** The set-ups of the race for benchmarks and recordings. */
import type { RecordedGame, Setup } from '../manifest';
import { raceOptions, readAgreement, writeAgreement } from './options';
import { OFFICIAL_RULES, PRESET_NAMES } from './rules/options';

/** Every preset with the Ghost Ship if allowed, and without it if allowed (R10). */
export const raceSetups: readonly Setup[] = PRESET_NAMES.flatMap((preset) =>
  [false, true].map((ghostShip) => ({
    name: ghostShip ? `${preset}, Ghost Ship` : preset,
    seats: ghostShip ? [2, 3, 4, 5] : [3, 4, 5, 6],
    options: writeAgreement({ rules: { preset, options: {} }, ghostShip }),
  })),
);

/** Every set-up with every number of seats, by random players and bots; then every single house rule. */
export const recordedRaces: readonly RecordedGame[] = [...presets(), ...houseRules()];

function presets(): RecordedGame[] {
  return raceSetups.flatMap(({ options, seats }) =>
    seats.flatMap((count) =>
      (['random', 'bot'] as const).map((strategy) => {
        const [preset = '', ...ghost] = options;
        const name = ['race', preset, count, ...ghost.map(() => 'ghost'), strategy].join('-');
        return { name, seats: count, options, strategy };
      }),
    ),
  );
}

/** Numbers of seats and the Ghost Ship alternate; it always sails if the house rule concerns it. */
function houseRules(): RecordedGame[] {
  const base = writeAgreement({ rules: OFFICIAL_RULES, ghostShip: true });
  return raceOptions.departures(base).map((options, i) => {
    const [, ...departures] = options.slice(0, -1);
    const rules = readAgreement(options)?.rules ?? OFFICIAL_RULES;
    const ghostShip = i % 2 === 0 || departures.join().includes('ghost');
    const name = ['race', 'house', ...departures].join('-').replaceAll(':', '-');
    const strategy = i % 4 === 3 ? 'default' : 'random';
    return { name, seats: 3 + (i % 3), options: writeAgreement({ rules, ghostShip }), strategy };
  });
}
