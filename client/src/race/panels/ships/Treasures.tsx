import { isPower, type OwnView, type ShipView } from '@brigantine/shared/race';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { t } from '../../say';
import { signed } from '../../phrasing/phrases';
import { Glyph } from '../common/Glyph';
import { glyphOf, isCurse, isValue, seenOf, treasureText, type Seen } from '../common/treasure';

interface TreasuresProps {
  readonly ship: ShipView;
  /** What this seat knows of each card, in the same order; empty for spectators. */
  readonly known: OwnView['known'][number];
  readonly name: string;
}

/**
 * The treasures of a ship: powers with what they do, backs for the rest, values where they are known. Those in a hold
 * are marked (R14.11): the crate shows them already.
 */
export function Treasures({ ship, known, name }: TreasuresProps) {
  if (ship.treasures.length === 0) return <span class="treasures" />;
  return (
    <ul class="treasures" role="list" aria-label={t('ships.treasures', { name })}>
      {ship.treasures.map(({ hold }, i) => (
        <li key={i} data-stowed={hold > 0}>
          <TreasureChip seen={seenOf(ship, known, i)} />
        </li>
      ))}
    </ul>
  );
}

export function TreasureChip({ seen }: { readonly seen: Seen }) {
  const text = treasureText(seen);
  const { card } = seen;
  return (
    <span class="treasure" data-face={seen.faceUp ? 'up' : 'down'} data-cursed={isCurse(seen)} title={text}>
      <span aria-hidden="true">
        <Glyph name={glyphOf(seen)} />
        {isValue(card) && <b>{signed(card)}</b>}
        {isPower(card) && <span class="treasure-name">{t(`treasure.${card}.name`)}</span>}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
