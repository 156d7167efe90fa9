import { useSignal } from '@preact/signals';
import type { CardId } from '@brigantine/shared/race';
import { t } from '../../words';
import { CardBack, CardFace, MiniCard } from './ActionCard';
import { Dialog, VisuallyHidden } from '../../../ui';

export interface PilesProps {
  readonly pileSize: number;
  readonly discard: readonly CardId[];
  /** They are everybody's (R14.1). */
  readonly common: boolean;
  readonly livery: string;
}

/** Draw pile with its size, discard pile with its face; a click spreads the discards out (public, R11). */
export function Piles({ pileSize, discard, common, livery }: PilesProps) {
  const spread = useSignal(false);
  const top = discard.at(-1);
  const draw = t(common ? 'piles.commonDraw' : 'piles.draw', { count: pileSize });
  const discarded = t(common ? 'piles.commonDiscard' : 'piles.discard', { count: discard.length });
  return (
    <div class="piles">
      <span class="pile bare" title={draw}>
        <CardBack count={pileSize} livery={livery} />
        <VisuallyHidden>{draw}</VisuallyHidden>
      </span>
      <button
        type="button"
        class="pile bare"
        title={discarded}
        disabled={top === undefined}
        onClick={() => (spread.value = true)}
      >
        <span class="pile-face centred" data-empty={top === undefined} aria-hidden="true">
          {top !== undefined && <MiniCard card={top} chosen={false} />}
          <span class="pile-count centred">{discard.length}</span>
        </span>
        <VisuallyHidden>{discarded}</VisuallyHidden>
      </button>
      {spread.value && (
        <Discards
          title={t(common ? 'piles.commonTitle' : 'piles.discardTitle')}
          cards={discard}
          onClose={() => (spread.value = false)}
        />
      )}
    </div>
  );
}

interface Props {
  readonly title: string;
  readonly cards: readonly CardId[];
  readonly onClose: () => void;
}

/** R11: a discard pile, which is public, spread out; the last card lies at the end. */
function Discards({ title, cards, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <ul class="discard-cards wrap" role="list">
        {cards.map((card, i) => (
          <li key={i} class="card">
            <CardFace card={card} morning={0} evening={0} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
