/** What the first pages and the lobby must know of every game without loading it. */
export interface GameFacts {
  /** How many may play: the engine's own numbers, which a test compares. */
  readonly seats: { readonly min: number; readonly max: number };
  /** The number of players offered first. */
  readonly usual: number;
  /** Whether the host has a say about the Ghost Ship. */
  readonly ghostShip: boolean;
}

export const GAME_FACTS = {
  race: { seats: { min: 2, max: 6 }, usual: 4, ghostShip: true },
  plank: { seats: { min: 2, max: 4 }, usual: 4, ghostShip: false },
} as const satisfies Readonly<Record<string, GameFacts>>;

export type GameId = keyof typeof GAME_FACTS;
export const GAME_IDS = Object.keys(GAME_FACTS) as GameId[];

/** A game's name as the server writes it, if this build knows it. */
export function gameId(name: string): GameId | undefined {
  return GAME_IDS.find((each) => each === name);
}
