/** P4, P5: the effects of a pirate or an action on the plank. Pure functions for the rules and for previews. */
import { valueOf, type Pirate } from '../pirates';
import type { Action, Place } from '../types';

const END: Place = 4;

/** The place of that number, limited to the ends of the plank. */
function within(place: number): Place {
  return Math.min(END, Math.max(1, place)) as Place;
}

/** P4 the place where a pirate enters, by comparison with the one on place 1. */
export function entryPlace(plank: readonly Pirate[], entering: Pirate): Place {
  const [onPlaceOne] = plank;
  const ahead = valueOf(entering) - (onPlaceOne === undefined ? 0 : valueOf(onPlaceOne));
  return within(1 + ahead);
}

/** P4 the plank after a pirate has entered, and the pirate that falls from place 4. */
export function enter(
  plank: readonly Pirate[],
  entering: Pirate,
): { readonly plank: Pirate[]; readonly place: Place; readonly fell: Pirate | undefined } {
  const place = entryPlace(plank, entering);
  const fell = plank[END - 1];
  const stay = plank.slice(0, END - 1);
  return { plank: [...stay.slice(0, place - 1), entering, ...stay.slice(place - 1)], place, fell };
}

/** P5.2 the place to which an action moves a pirate; it stops at either end. */
export function actionTarget(action: Action, from: Place): Place {
  return within(from + action);
}

/** P5.4 the moved pirate slides past others, each of which moves one place in the opposite direction. Nobody falls (P5.3). */
export function slide(plank: readonly Pirate[], action: Action, from: Place): Pirate[] {
  const moved = plank[from - 1];
  if (moved === undefined) throw new Error(`nobody on place ${from}`);
  const rest = plank.filter((_, i) => i !== from - 1);
  rest.splice(actionTarget(action, from) - 1, 0, moved);
  return rest;
}
