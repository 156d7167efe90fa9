/** What lights up on the plank for the open question, or for the card under the pointer. */
import type { PlankView } from '@brigantine/shared/plank';
import type { BoardOffer } from '../../../table/contract';
import { actionOf, aimsOf, moveOf, type Draft } from '../../draft';
import { previewOf } from '../../preview';
import type { PlankAsk } from '../common/table';

interface Situation {
  readonly view: PlankView;
  readonly me: number;
  readonly ask: PlankAsk | undefined;
  readonly draft: Draft | null;
  readonly hovered: Draft | null;
}

/** With an action picked the four places may be chosen; where a card would lead is hinted. */
export function offerOf({ view, me, ask, draft, hovered }: Situation): BoardOffer {
  if (ask === undefined) return { places: [] };
  const action = actionOf(draft);
  const places = action === null ? [] : aimsOf(ask.options.moves, action).map(({ place }) => place);
  const move = moveOf(hovered ?? draft);
  const preview = move === null ? null : previewOf(view, me, move);
  const hints =
    preview === null || preview.kind === 'pass' ? [] : [preview.kind === 'entry' ? preview.place : preview.to];
  return {
    places,
    ...(draft?.type === 'playAction' ? { selected: draft.place } : {}),
    ...(hints.length > 0 ? { hints } : {}),
  };
}
