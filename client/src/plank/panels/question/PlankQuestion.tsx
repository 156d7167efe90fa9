import { sameMove } from '@brigantine/shared/engine';
import type { PlankDecision, PlankView } from '@brigantine/shared/plank';
import { QuestionForm } from '../../../table/panel/Question';
import { moveOf, type Draft } from '../../draft';
import { type PlankKey, t } from '../../words';
import { useStore, type PlankAsk, drafts, openRules } from '../common/table';
import { takenBack } from './keys';
import { TakeTurn, ChoosePlacement } from './surfaces';

/** One question with its surface: the first placement, or a turn in any of its three states. */
export function PlankQuestion({ ask, view }: { readonly ask: PlankAsk; readonly view: PlankView }) {
  const store = useStore();
  const draft = drafts.of(ask.decision.id);
  const move = moveOf(draft);
  const ready = move !== null && !isSent(ask, view, draft);
  const placing = ask.decision.type === 'choosePlacement';
  return (
    <QuestionForm
      store={store}
      type={ask.decision.type}
      heading={t(askKey(ask.decision))}
      why={t(whyKey(ask, view, store.seat.value))}
      paragraph={paragraphFor(ask.decision)}
      openRules={openRules}
      confirm={t(confirmKey(draft))}
      inHand
      drafted={draft !== null}
      ready={ready}
      onConfirm={() => {
        if (move !== null) store.answer(ask, move);
      }}
      onTakeBack={draft === null || placing ? undefined : () => drafts.pick(ask.decision.id, takenBack(draft))}
    >
      {placing ? <ChoosePlacement view={view} /> : <TakeTurn ask={ask} view={view} />}
    </QuestionForm>
  );
}

/** The placement picked is the one the others already wait with. */
function isSent(ask: PlankAsk, view: PlankView, draft: Draft | null): boolean {
  const sent = view.own?.placement ?? 0;
  if (!ask.answered || sent === 0 || draft === null) return false;
  return sameMove(draft, { type: 'choosePlacement', pirate: sent } as Draft);
}

function askKey(decision: PlankDecision): PlankKey {
  return decision.type === 'choosePlacement' ? 'ask.choosePlacement' : `ask.turn.${decision.due}`;
}

function whyKey(ask: PlankAsk, view: PlankView, me: number): PlankKey {
  const { decision, answered } = ask;
  if (decision.type === 'choosePlacement') return answered ? 'why.choosePlacement.answered' : 'why.choosePlacement';
  if (decision.due !== 'anything') return `why.turn.${decision.due}`;
  return view.crews[me]?.pass === true ? 'why.turn.anything' : 'why.turn.anything.noPass';
}

function confirmKey(draft: Draft | null): PlankKey {
  if (draft === null) return 'confirm.none';
  return draft.type === 'aim' ? 'confirm.where' : `confirm.${draft.type}`;
}

/** The paragraph of the rules that asks this question, e.g. `P3.1`. */
export function paragraphFor(decision: PlankDecision): string {
  if (decision.type === 'choosePlacement') return 'P2.3';
  switch (decision.due) {
    case 'anything':
      return 'P3.1';
    case 'pirate':
      return 'P4';
    case 'action':
      return 'P5.1';
  }
}
