/** What lights up on the board for the open question, or for the card under the pointer. */
import { landings, type CardId, type RaceMove, type RaceView } from '@brigantine/shared/race';
import type { BoardOffer } from '../../../table/contract';
import { forecastCard, hintsOf } from '../../forecast/forecast';
import type { RaceAsk } from '../common/ask';
import { shipIndex } from '../../order';

interface Situation {
  readonly view: RaceView;
  readonly me: number;
  readonly ask: RaceAsk | undefined;
  readonly draft: RaceMove | null;
  readonly hovered: CardId | 0;
  readonly dice: readonly [number, number];
}

export type PlaceMove = Extract<RaceMove, { readonly at: number }>;

/** The answers that are places on the board. */
export function placeMoves(ask: RaceAsk | undefined): PlaceMove[] {
  if (ask?.options.kind !== 'list') return [];
  return ask.options.moves.flatMap((move) => ('at' in move ? [move] : []));
}

/** Places to choose from, the one picked, and where a card or a course would lead. */
export function offerOf({ view, me, ask, draft, hovered, dice }: Situation): BoardOffer {
  const places = placeMoves(ask).map(({ at }) => at);
  if (places.length > 0) return draft !== null && 'at' in draft ? { places, selected: draft.at } : { places };
  if (ask?.decision.type === 'chooseGhostDirection' && draft?.type === 'chooseGhostDirection') {
    const ghost = view.ships[shipIndex(view, 'ghost')];
    const to = ghost === undefined ? [] : landings(ghost, draft.direction, ask.decision.die);
    return { places: [], hints: to.map(({ at }) => at) };
  }
  const card = hovered !== 0 ? hovered : draft?.type === 'chooseCard' ? draft.card : 0;
  const [morning, evening] = dice;
  if (card === 0 || morning === 0 || evening === 0 || view.ships[me] === undefined) return { places: [] };
  return { places: [], hints: hintsOf(forecastCard(view, me, card, morning, evening)) };
}
