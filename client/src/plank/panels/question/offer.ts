/** What lights up on the plank for the open question, or for the card under the pointer. */
import type { Pirate, PlankView } from '@brigantine/shared/plank';
import type { BoardOffer } from '../../../table/contract';
import { actionOf, aimsOf, moveOf, type Draft } from '../../draft';
import { previewOf, type Preview } from '../../preview';
import type { PlankAsk } from '../common/table';

interface Situation {
  readonly view: PlankView;
  readonly me: number;
  readonly ask: PlankAsk | undefined;
  readonly draft: Draft | null;
  readonly hovered: Draft | null;
}

/** Who would be pushed along by another: from which place to which; beyond the last one is the sea. */
function shiftsOf(before: readonly Pirate[], preview: Preview): (readonly [from: number, to: number])[] {
  const moved = preview.kind === 'slide' ? preview.moved : undefined;
  return before.flatMap((pirate, i) => {
    const to = preview.plank.indexOf(pirate) + 1 || before.length + 1;
    return pirate === moved || to === i + 1 ? [] : [[i + 1, to] as const];
  });
}

/** With an action picked the four places may be chosen; where a card would lead, and who would make room, is hinted. */
export function offerOf({ view, me, ask, draft, hovered }: Situation): BoardOffer {
  if (ask === undefined) return { places: [] };
  const action = actionOf(draft);
  const places = action === null ? [] : aimsOf(ask.options.moves, action).map(({ place }) => place);
  const move = moveOf(hovered ?? draft);
  const preview = move === null ? null : previewOf(view, me, move);
  return {
    places,
    ...(draft?.type === 'playAction' ? { selected: draft.place } : {}),
    ...(preview === null || preview.kind === 'pass'
      ? {}
      : { hints: [preview.kind === 'entry' ? preview.place : preview.to], shifts: shiftsOf(view.plank, preview) }),
  };
}
