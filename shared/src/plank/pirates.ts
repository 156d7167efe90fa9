/** The cards, and pirates by name: crew letter and value, such as `Y5` (docs/scenarios.md). */

/** A crew, 0–3. Crews below the number of seats have players, the others are neutral. */
export type Crew = number;
export const PIRATES = [1, 2, 3, 4, 5, 6] as const;
export type Value = (typeof PIRATES)[number];
export const ACTIONS = [-1, -2, -3, 1, 2] as const;
export type Action = (typeof ACTIONS)[number];
/** Place 1 is at the ship, place 4 over the sea (P1.2). */
export type Place = 1 | 2 | 3 | 4;

export const CREW_LETTERS = ['R', 'G', 'B', 'Y'] as const;
export type CrewLetter = (typeof CREW_LETTERS)[number];
export type Pirate = `${CrewLetter}${Value}`;

/** Each name is one string, because names are compared very often. */
const NAMES = CREW_LETTERS.map((letter) => PIRATES.map((value): Pirate => `${letter}${value}`));

/** Throws if there is no such pirate. */
export function pirateOf(crew: Crew, value: Value): Pirate {
  const pirate = NAMES[crew]?.[value - 1];
  if (pirate === undefined) throw new Error(`no pirate ${value} of crew ${crew}`);
  return pirate;
}

export function crewOf(pirate: Pirate): Crew {
  return CREW_LETTERS.indexOf(pirate.charAt(0) as CrewLetter);
}

export function valueOf(pirate: Pirate): Value {
  return Number(pirate.charAt(1)) as Value;
}
