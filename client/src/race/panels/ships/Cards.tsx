import { useSignal } from '@preact/signals';
import type { ShipView } from '@brigantine/shared/race';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { t } from '../../say';
import { Glyph } from '../common/Glyph';
import { Discards } from '../hand/Discards';

interface CardsProps {
  readonly ship: ShipView;
  readonly name: string;
  /** There is one pile for everybody, which lies beside the hand (R14.1). */
  readonly common: boolean;
}

/** The cards of a ship that everybody may see: its discards, or how many it holds where there is one pile. */
export function Cards({ ship, name, common }: CardsProps) {
  return (
    <span class="plate-cards">{common ? <Hand size={ship.handSize} /> : <OwnPiles ship={ship} name={name} />}</span>
  );
}

function Hand({ size }: { readonly size: number }) {
  const text = t('ships.hand', { count: size });
  return (
    <span title={text}>
      <span aria-hidden="true">
        <Glyph name="cards" /> {size}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

/** Pressing it spreads the discards out. */
function OwnPiles({ ship, name }: Omit<CardsProps, 'common'>) {
  const spread = useSignal(false);
  const { discard, handSize, pileSize } = ship;
  const text = t('ships.cards', { hand: handSize, pile: pileSize, discard: discard.length });
  return (
    <>
      <button
        type="button"
        class="plate-piles"
        title={text}
        disabled={discard.length === 0}
        onClick={() => (spread.value = true)}
      >
        <span aria-hidden="true">
          <Glyph name="cards" />
          <span class="plate-piles-word"> {t('ships.discarded')}</span> <b class="plate-discard">{discard.length}</b>
        </span>
        <VisuallyHidden>{t('ships.seeDiscards', { cards: text })}</VisuallyHidden>
      </button>
      {spread.value && (
        <Discards
          title={t('ships.discards', { name })}
          note={text}
          cards={discard}
          onClose={() => (spread.value = false)}
        />
      )}
    </>
  );
}
