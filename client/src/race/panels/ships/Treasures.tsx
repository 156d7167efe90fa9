import { isPower, type OwnView, type ShipView, type Treasure } from '@brigantine/shared/race';
import { t } from '../../say';
import { signed } from '../../tell/phrases';
import { Glyph, Spoken, type GlyphName } from '../common/Glyph';

type Known = OwnView['known'][number][number];

interface TreasuresProps {
  readonly ship: ShipView;
  /** What this seat knows of each card, in the same order; empty for spectators. */
  readonly known: readonly Known[];
  readonly name: string;
}

/** Treasures beside the holds: powers with what they do, backs for the rest, values where they are known. */
export function Treasures({ ship, known, name }: TreasuresProps) {
  if (ship.treasures.length === 0) return <span class="treasures" />;
  return (
    <ul class="treasures" role="list" aria-label={t('ships.treasures', { name })}>
      {ship.treasures.map((treasure, i) => (
        <li key={i}>
          <TreasureChip
            seen={known[i] ?? treasure.card}
            faceUp={treasure.card !== 'faceDown'}
            cursed={treasure.cursed}
          />
        </li>
      ))}
    </ul>
  );
}

interface ChipProps {
  readonly seen: Known;
  readonly faceUp: boolean;
  readonly cursed: boolean;
}

export function TreasureChip({ seen, faceUp, cursed }: ChipProps) {
  const text = treasureText(seen, faceUp, cursed);
  return (
    <span class="treasure" data-face={faceUp ? 'up' : 'down'} data-cursed={isCurse(seen, cursed)} title={text}>
      <span aria-hidden="true">
        <Glyph name={glyphOf(seen, cursed)} />
        {isValue(seen) && <b>{signed(seen)}</b>}
        {seen !== 'cursed' && isPower(seen) && <span class="treasure-name">{t(`treasure.${seen}.name`)}</span>}
      </span>
      <Spoken>{text}</Spoken>
    </span>
  );
}

function isValue(seen: Known): seen is Treasure {
  return seen !== 'cursed' && seen !== 'faceDown' && !isPower(seen);
}

function isCurse(seen: Known, cursed: boolean): boolean {
  return cursed || seen === 'cursed' || seen.startsWith('-');
}

function glyphOf(seen: Known, cursed: boolean): GlyphName {
  if (seen !== 'cursed' && isPower(seen)) return seen;
  return isCurse(seen, cursed) ? 'cursed' : 'treasure';
}

/** The name of a treasure and what it does, as far as it is known here. */
export function treasureText(seen: Known, faceUp: boolean, cursed: boolean): string {
  if (seen !== 'cursed' && isPower(seen)) return t(`treasure.${seen}.does`);
  if (isValue(seen)) return t(faceUp ? 'treasure.valueUp' : 'treasure.valueDown', { value: signed(seen) });
  return t(isCurse(seen, cursed) ? 'treasure.cursedDown' : 'treasure.faceDown');
}
