/** Writes a position in the notation of `expect`, without what the viewer cannot see. */
import type { Viewer } from '../../engine';
import type { JsonObject } from '../../engine/check';
import type { Eyes } from '../../scenario/notation';
import { isPower } from '../data/treasures';
import { ranking, totals } from '../score';
import { hasFinished, REGULAR_HOLDS } from '../ships';
import type { OwnView, RaceState } from '../types';
import { view } from '../view';
import { shipNames, writeHold, writeTreasure } from './words';

export function raceDocument(state: RaceState, eyes: Eyes): JsonObject {
  return eyes === 'everything' ? fullDocument(state) : seenDocument(state, eyes);
}

function fullDocument(state: RaceState): JsonObject {
  const ships = state.ships.map((ship, index) => {
    const deck = state.decks[index];
    return {
      ...{ at: ship.at, lap: ship.lap, finished: hasFinished(state, ship) },
      ...holds(ship.holds.map((hold, i) => writeHold(hold, ship.treasures.find((each) => each.hold === i + 1)?.card))),
      treasures: ship.treasures.map(writeTreasure),
      ...(deck && { hand: deck.hand, handSize: deck.hand.length, discard: deck.discard, ...chosen(deck.chosen) }),
    };
  });
  const known = state.decks.map((_, seat) => knownValues(state, view(state, seat).own));
  const judged = { scores: totals(state), ranking: ranking(state), known: Object.fromEntries(known.entries()) };
  return { ...common(state), ...judged, ships: byName(state, ships), ...commonDiscard(state) };
}

/** What a viewer sees, derived from the view alone. */
function seenDocument(state: RaceState, viewer: Viewer): JsonObject {
  const seen = view(state, viewer);
  const own = seen.own;
  const cards = seen.ships.map(({ treasures }, index) =>
    treasures.map(({ card }, i) => visible(card === 'faceDown' ? own?.known[index]?.[i] : card)),
  );
  const ships = seen.ships.map((ship, index) => ({
    ...{ at: ship.at, lap: ship.lap, finished: ship.finished },
    ...holds(
      ship.holds.map((hold, i) =>
        writeHold(hold, cards[index]?.[ship.treasures.findIndex((each) => each.hold === i + 1)]),
      ),
    ),
    treasures: ship.treasures.map(({ hold }, i) => {
      const card = cards[index]?.[i];
      return hold > 0 && card !== undefined ? `=${card}` : card;
    }),
    ...(!ship.ghost && { handSize: ship.handSize, discard: ship.discard }),
    ...(own !== undefined && index === viewer && { hand: own.hand, ...chosen(own.chosen) }),
  }));
  const known = own === undefined ? {} : { [viewer]: knownValues(state, own) };
  return { ...common(seen), known, ships: byName(state, ships), ...commonDiscard(state) };
}

/** R14.1: the common discard pile. */
function commonDiscard({ commonPiles }: RaceState): JsonObject {
  return commonPiles === null ? {} : { discard: commonPiles.discard };
}

type Common = Pick<RaceState, 'round' | 'captain' | 'lairs' | 'rolled' | 'morning' | 'evening'>;

function common({ round, captain, lairs, rolled, morning, evening }: Readonly<Common> | CommonView): JsonObject {
  const placed = morning === 0 ? {} : { morning, evening };
  return { round, captain, lairs, dice: rolled.length === 0 ? {} : { rolled, ...placed } };
}

type CommonView = { readonly [Field in keyof Common]: Readonly<Common[Field]> };

function holds(texts: readonly string[]): JsonObject {
  const [sixth] = texts.slice(REGULAR_HOLDS);
  const regular = { holds: texts.slice(0, REGULAR_HOLDS) };
  return sixth === undefined ? regular : { ...regular, hold6: sixth };
}

function chosen(card: number): JsonObject {
  return card === 0 ? {} : { chosen: card };
}

function visible(card: string | undefined): string | undefined {
  return card === 'faceDown' || card === 'cursed' ? undefined : card;
}

function byName<T>(state: RaceState, ships: readonly T[]): Record<string, T> {
  return Object.fromEntries(shipNames(state.seats, state.ghostShip).map((name, i) => [name, ships[i] as T]));
}

function knownValues(state: RaceState, own: OwnView | undefined): string[] {
  return state.ships.flatMap(({ treasures }, index) =>
    treasures.flatMap(({ faceUp }, i) => {
      const known = faceUp ? undefined : visible(own?.known[index]?.[i]);
      return known === undefined || isPower(known) ? [] : [known];
    }),
  );
}
