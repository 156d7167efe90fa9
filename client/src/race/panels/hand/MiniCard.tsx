import { CARDS, type CardId } from '@brigantine/shared/race';
import { Glyph } from '../common/Glyph';

/** A card as small as a stamp: its two halves, its back while it lies face down, an empty place before that. */
export function MiniCard({ card, chosen }: { readonly card: CardId | 0; readonly chosen: boolean }) {
  if (card === 0) return <span class="mini" data-face={chosen ? 'back' : 'none'} />;
  const { morning, evening } = CARDS[card];
  return (
    <span class="mini" data-face="front">
      <span class="mini-half centred" data-half="morning">
        <Glyph name={morning} />
      </span>
      <span class="mini-half centred" data-half="evening">
        <Glyph name={evening} />
      </span>
    </span>
  );
}
