/** What lights up on the board for the open question, or for the card under the pointer. */
import {
  forecastAnswer,
  forecastCard,
  hintsOf,
  type CardId,
  type RaceMove,
  type RaceView,
  type Landfall,
} from '@brigantine/shared/race';
import type { BoardOffer } from '../../../table/contract';
import type { RaceAsk } from '../common/table';
import type { Dice } from '../hand/dice';
import { shipIndex } from '../../order';

interface Situation {
  readonly view: RaceView;
  readonly me: number;
  readonly ask: RaceAsk | undefined;
  readonly draft: RaceMove | null;
  readonly hovered: CardId | 0;
  /** What the cards of the hand would be played with; null when that means nothing. */
  readonly dice: Dice | null;
}

type PlaceMove = Extract<RaceMove, { readonly at: number }>;

/** The space that a move names: where to go, or the next one on the way (R14.5). */
function placeOf(move: RaceMove): number | undefined {
  if ('at' in move) return move.at;
  return 'next' in move ? move.next : undefined;
}

/** The answers that are places to go to. */
export function placeMoves(ask: RaceAsk): PlaceMove[] {
  return listed(ask).flatMap((move) => ('at' in move ? [move] : []));
}

/** The answer that a space on the board stands for. */
export function moveAt(ask: RaceAsk, place: number): RaceMove | undefined {
  return listed(ask).find((move) => placeOf(move) === place);
}

function listed({ options }: RaceAsk): readonly RaceMove[] {
  return options.kind === 'list' ? options.moves : [];
}

/** Places to choose from, the one picked, and where a card, a lane or a course would lead. */
export function offerOf({ view, me, ask, draft, hovered, dice }: Situation): BoardOffer {
  const places = ask === undefined ? [] : listed(ask).flatMap((move) => placeOf(move) ?? []);
  if (ask !== undefined && places.length > 0) {
    const selected = draft === null ? undefined : placeOf(draft);
    const driven = ask.decision.type !== 'chooseBranch';
    const hints = !driven ? beyond(view, ask, selected) : draft === null ? [] : behind(view, ask, draft);
    return { places, hints, driven, ...(selected === undefined ? {} : { selected }) };
  }
  if (ask?.decision.type === 'chooseGhostDirection' && draft?.type === 'chooseGhostDirection') {
    return { places: [], hints: forecastAnswer(view, shipIndex(view, 'ghost'), draft).map(({ at }) => at) };
  }
  const card = hovered !== 0 ? hovered : draft?.type === 'chooseCard' ? draft.card : 0;
  if (card === 0 || dice === null || view.ships[me] === undefined) return { places: [] };
  const { first, later } = hintsOf(forecastCard(view, me, card, ...dice));
  return { places: [], hints: [...first, ...later], later };
}

/** R14.5: where the remaining steps may end, in the lane that is picked or in both. */
function beyond(view: RaceView, ask: RaceAsk, picked: number | undefined): number[] {
  const lanes = lanesOf(view, ask).filter(({ next }) => picked === undefined || next === picked);
  return [...new Set(lanes.flatMap(({ landfalls }) => landfalls.map(({ at }) => at)))];
}

/** R7.4–R7.6, R14.6–R14.8: where the ship may come to from the place that is picked, where its cost cannot be paid. */
function behind(view: RaceView, { decision }: RaceAsk, picked: RaceMove): number[] {
  const [landfall] = forecastAnswer(view, shipIndex(view, decision.ship), picked);
  if (landfall === undefined) return [];
  const ends = [...landfall.shortage.flatMap(({ to }) => to), ...landfall.retreats];
  return [...new Set(ends.map(({ at }) => at))].filter((at) => at !== landfall.at);
}

export interface Lane {
  /** The space that is entered first. */
  readonly next: number;
  /** Where the whole movement may end, with everything that is due from here on. */
  readonly landfalls: readonly Landfall[];
}

/** The lanes of a fork, as the mover stands before it. */
export function lanesOf(view: RaceView, { decision, options }: RaceAsk): Lane[] {
  const moves = options.kind === 'list' ? options.moves : [];
  return moves.flatMap((move) =>
    move.type === 'chooseBranch'
      ? [{ next: move.next, landfalls: forecastAnswer(view, shipIndex(view, decision.ship), move) }]
      : [],
  );
}
