/** P4 and P5: what a pirate or an action does to the four on the plank. Pure; used by the rules and by previews. */
import { valueOf, type Pirate } from '../pirates';
import type { Action, Place } from '../types';

const END: Place = 4;

/** The place of that number, or the end of the plank that it lies beyond. */
function within(place: number): Place {
  return Math.min(END, Math.max(1, place)) as Place;
}

/** P4 where a pirate enters, by comparing it with the one on place 1. */
export function entryPlace(plank: readonly Pirate[], entering: Pirate): Place {
  const [onPlaceOne] = plank;
  const ahead = valueOf(entering) - (onPlaceOne === undefined ? 0 : valueOf(onPlaceOne));
  return within(1 + ahead);
}

/** P4 the plank after a pirate has entered, and who falls from place 4. */
export function enter(
  plank: readonly Pirate[],
  entering: Pirate,
): { readonly plank: Pirate[]; readonly place: Place; readonly fell: Pirate | undefined } {
  const place = entryPlace(plank, entering);
  const fell = plank[END - 1];
  const stay = plank.slice(0, END - 1);
  return { plank: [...stay.slice(0, place - 1), entering, ...stay.slice(place - 1)], place, fell };
}

/** P5.2 where an action takes the pirate of a place: it stops at either end. */
export function actionTarget(action: Action, from: Place): Place {
  return within(from + action);
}

/** P5.4 the moved pirate slides past the others, who each shift one place the opposite way. Nobody falls (P5.3). */
export function slide(plank: readonly Pirate[], action: Action, from: Place): Pirate[] {
  const moved = plank[from - 1];
  if (moved === undefined) throw new Error(`nobody on place ${from}`);
  const rest = plank.filter((_, i) => i !== from - 1);
  rest.splice(actionTarget(action, from) - 1, 0, moved);
  return rest;
}
