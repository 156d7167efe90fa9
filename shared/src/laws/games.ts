/** The games the laws are held against. A new game adds its line. */
import type { GameTypes } from '../engine';
import type { PlankGame } from '../plank';
import { lawfulPlank } from '../plank/lawful';
import type { Race } from '../race';
import { lawfulRace } from '../race/lawful';
import type { Lawful } from './lawful';

const race: Lawful<Race> = lawfulRace;
const plank: Lawful<PlankGame> = lawfulPlank;

/** By id; a game only ever meets its own states and moves. */
export const LAWFUL_GAMES: readonly Lawful<GameTypes>[] = [race, plank];
