/** Pirates by name: the crew's letter and the pirate's value, `Y5` (docs/scenarios.md). */

/** A crew, 0–3; crews below the number of seats are led by players, the others are neutral. */
export type Crew = number;
export type Value = 1 | 2 | 3 | 4 | 5 | 6;

/** Letters of the crews 0–3. */
export const CREW_LETTERS = ['R', 'G', 'B', 'Y'] as const;
export type CrewLetter = (typeof CREW_LETTERS)[number];
export type Pirate = `${CrewLetter}${Value}`;

export function pirateOf(crew: Crew, value: Value): Pirate {
  return `${CREW_LETTERS[crew] ?? 'R'}${value}`;
}

export function crewOf(pirate: Pirate): Crew {
  return CREW_LETTERS.findIndex((letter) => pirate.startsWith(letter));
}

export function valueOf(pirate: Pirate): Value {
  return Number(pirate.slice(1)) as Value;
}
