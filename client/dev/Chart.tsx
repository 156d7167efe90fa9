/** The real board beside the panels, in a page without a server: shows the view and what the panels offer. */
import { effect, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import { language } from '../src/i18n';
import type { BoardOffer, GameClient, TableStore } from '../src/table/contract';

interface Props<G extends GameTypes> {
  readonly create: GameClient<G>['createBoard'];
  readonly store: TableStore<G>;
  readonly offer: ReadonlySignal<BoardOffer>;
}

export function Chart<G extends GameTypes>({ create, store, offer }: Props<G>) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    void create(host.current, language.peek()).then((board) => {
      effect(() => {
        if (store.view.value !== null) board.show(store.view.value, store.seat.value, store.room.value);
      });
      effect(() => board.offer(offer.value));
      document.body.dataset.ready = '1';
    });
  }, []);
  return (
    <section class="board" aria-label="Board">
      <div class="board-canvas" ref={host} aria-hidden="true" />
    </section>
  );
}
