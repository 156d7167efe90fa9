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

/** The hand, pile and discards of a ship, and a tick once the card of this round is chosen. */
export function Cards({ ship, name, common }: CardsProps) {
  return (
    <span class="plate-cards">
      {common ? <Hand size={ship.handSize} /> : <OwnPiles ship={ship} name={name} />}
      {ship.hasChosen && (
        <span class="plate-chosen">
          <Glyph name="tick" label={t('ships.chosen')} />
        </span>
      )}
    </span>
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
          <Glyph name="cards" /> {handSize}
          <i>·</i>
          {pileSize}
          <i>·</i>
          <b class="plate-discard">{discard.length}</b>
        </span>
        <VisuallyHidden>{t('ships.seeDiscards', { cards: text })}</VisuallyHidden>
      </button>
      {spread.value && (
        <Discards title={t('ships.discards', { name })} cards={discard} onClose={() => (spread.value = false)} />
      )}
    </>
  );
}
