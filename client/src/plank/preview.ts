/** What a choice would do to the plank, before it is confirmed. The rules themselves are the engine's. */
import {
  actionTarget,
  enter,
  pileOf,
  pirateOf,
  slide,
  type Crew,
  type Pirate,
  type Place,
  type PlankMove,
  type PlankView,
} from '@brigantine/shared/plank';

/** A pirate enters, the one at the end falls (P4). */
export interface Entry {
  readonly kind: 'entry';
  readonly pirate: Pirate;
  readonly place: Place;
  readonly plank: readonly Pirate[];
  readonly fell: Pirate;
  /** Its number is its points (P7.2). */
  readonly pile: number;
}

/** An action moves a pirate past others, or leaves it where it stands (P5). */
export interface Slide {
  readonly kind: 'slide';
  readonly moved: Pirate;
  readonly from: Place;
  readonly to: Place;
  readonly plank: readonly Pirate[];
}

export interface Pass {
  readonly kind: 'pass';
  readonly plank: readonly Pirate[];
}

export type Preview = Entry | Slide | Pass;

/** What that move of that crew would do; null for a placement, whose effect others decide with their choices. */
export function previewOf({ plank, fallen }: PlankView, crew: Crew, move: PlankMove): Preview | null {
  switch (move.type) {
    case 'choosePlacement':
      return null;
    case 'pass':
      return { kind: 'pass', plank };
    case 'playPirate': {
      const pirate = pirateOf(crew, move.pirate);
      const { plank: after, place, fell } = enter(plank, pirate);
      if (fell === undefined) return null;
      return { kind: 'entry', pirate, place, plank: after, fell, pile: pileOf(fallen.length) };
    }
    case 'playAction': {
      const moved = plank[move.place - 1];
      if (moved === undefined) return null;
      const to = actionTarget(move.action, move.place);
      return { kind: 'slide', moved, from: move.place, to, plank: slide(plank, move.action, move.place) };
    }
  }
}
