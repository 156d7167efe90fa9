import { useEffect } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import type { Ask } from '@brigantine/shared/protocol';
import type { BoardOffer, TableStore } from '../contract';
import type { Drafts } from './drafts';
import { useAnswerKeys, CONFIRM_BUTTON } from './keys';

/** The open question, with the view it is asked in and what is picked for it. */
interface Asked<G extends GameTypes, D> {
  readonly ask: Ask<G>;
  readonly view: G['view'];
  readonly draft: D | null;
}

/** How the questions of a game are picked: what lies ready, what lights up on the board, what places and keys mean. */
export interface Picking<G extends GameTypes, D> {
  readonly drafts: Drafts<D>;
  /** What lies ready when a question opens. */
  first(ask: Ask<G>, view: G['view']): D | null;
  /** What lights up on the board, also while nothing is asked; follows the signals it reads. */
  offer(view: G['view'], ask: Ask<G> | undefined, draft: D | null, store: TableStore<G>): BoardOffer;
  /** What a place on the board stands for; undefined when that is nothing. */
  atPlace(asked: Asked<G, D>, place: number): D | undefined;
  /** What a key stands for; undefined when that is nothing. */
  byKey(asked: Asked<G, D>, key: string): D | undefined;
  /** What is left picked after Escape. */
  takenBack(asked: Asked<G, D>): D | null;
}

/** Lets the open question be picked on the board and by keys, and keeps the lights of the board in step with it. */
export function usePicking<G extends GameTypes, D>(store: TableStore<G>, picking: Picking<G, D>): void {
  const { drafts } = picking;
  const view = ownThings(store);
  const ask = store.asks.value[0];
  const draft = ask === undefined ? null : drafts.of(ask.decision.id);
  const offer = view === null ? { places: [] } : picking.offer(view, ask, draft, store);
  const written = JSON.stringify(offer);
  useEffect(() => {
    const act = (place: number): void => {
      // Whoever came by keyboard goes on with Enter.
      if (pick(store, picking, (asked) => picking.atPlace(asked, place)))
        document.getElementById(CONFIRM_BUTTON)?.focus({ preventScroll: true });
    };
    store.offered.value = { ...offer, pick: act };
  }, [written]);
  useEffect(() => {
    if (ask === undefined) drafts.forget();
    else if (view !== null && !drafts.has(ask.decision.id)) drafts.pick(ask.decision.id, picking.first(ask, view));
  }, [ask?.decision.id]);
  useEffect(() => () => drafts.forget(), [drafts]);
  useAnswerKeys({
    open: () => store.asks.peek().length > 0,
    pick: (key) => pick(store, picking, (asked) => picking.byKey(asked, key)),
    takeBack: () => void pick(store, picking, (asked) => picking.takenBack(asked)),
  });
}

/** Changes the draft of the question that is open now; false when there is none, or the choice is undefined. */
function pick<G extends GameTypes, D>(
  store: TableStore<G>,
  { drafts }: Picking<G, D>,
  choose: (asked: Asked<G, D>) => D | null | undefined,
): boolean {
  const [ask] = store.asks.peek();
  const view = store.view.peek();
  if (ask === undefined || view === null) return false;
  const draft = choose({ ask, view, draft: drafts.of(ask.decision.id) });
  if (draft === undefined) return false;
  drafts.pick(ask.decision.id, draft);
  return true;
}

/**
 * The view in which one's own things lie there: as the question that is open has it, else as far as the story has been
 * told, so that nothing is given away before it has been seen. Null in the lobby.
 */
export function ownThings<G extends GameTypes>({ asks, shown, view }: TableStore<G>): G['view'] | null {
  return asks.value.length > 0 ? view.value : (shown.value ?? view.value);
}
