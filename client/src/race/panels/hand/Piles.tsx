import { useSignal } from '@preact/signals';
import type { ShipView } from '@brigantine/shared/race';
import { t } from '../../say';
import { Dialog } from '../../../ui';
import { Spoken } from '../common/Glyph';
import { CardBack, CardFace } from './ActionCard';
import { MiniCard } from './MiniCard';

/** Draw pile with its size, discard pile with its face; a click spreads the discards out (public, R11). */
export function Piles({ ship, livery }: { readonly ship: ShipView; readonly livery: string }) {
  const spread = useSignal(false);
  const top = ship.discard.at(-1);
  return (
    <div class="piles">
      <span class="pile" title={t('piles.draw', { count: ship.pileSize })}>
        <CardBack count={ship.pileSize} livery={livery} />
        <Spoken>{t('piles.draw', { count: ship.pileSize })}</Spoken>
      </span>
      <button type="button" class="pile" disabled={top === undefined} onClick={() => (spread.value = true)}>
        <span class="pile-face" data-empty={top === undefined} aria-hidden="true">
          {top !== undefined && <MiniCard card={top} chosen={false} />}
          <span class="pile-count">{ship.discard.length}</span>
        </span>
        <Spoken>{t('piles.discard', { count: ship.discard.length })}</Spoken>
      </button>
      {spread.value && (
        <Dialog title={t('piles.discardTitle')} onClose={() => (spread.value = false)}>
          <ul class="discard-cards" role="list">
            {ship.discard.map((card, i) => (
              <li key={i} class="card">
                <CardFace card={card} morning={0} evening={0} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
