/** The types of the race: state, moves, questions, events and views (docs/rules/race.md). */
import type { RaceDecision, RaceMove, RaceOptions } from './moves';
import type { RaceEvent } from './events';
import type { RaceChoices, RaceState, ShipName } from './state';
import type { RaceView } from './view';

export type { CardId, Face, Resource, ShortageSymbol, Treasure } from '../data';
export * from './state';
export * from './moves';
export * from './events';
export * from './view';

export interface Race {
  state: RaceState;
  choices: RaceChoices;
  decision: RaceDecision;
  move: RaceMove;
  options: RaceOptions;
  event: RaceEvent;
  view: RaceView;
  ship: ShipName;
}
