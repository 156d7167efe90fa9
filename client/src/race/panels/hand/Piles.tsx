import { useSignal } from '@preact/signals';
import type { CardId } from '@brigantine/shared/race';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { t } from '../../say';
import { CardBack } from './ActionCard';
import { Discards } from './Discards';
import { MiniCard } from './MiniCard';

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
