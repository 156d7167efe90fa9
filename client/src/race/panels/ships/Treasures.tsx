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
  /** Each with what it does, those in a hold as well (R14.11). */
  readonly told?: boolean;
}

/** The treasures of a ship: powers, backs for the rest, values where they are known. A crate shows the one that lies in it already. */
export function Treasures({ ship, known, name, told = false }: TreasuresProps) {
  const shown = besides(ship, known, told);
  if (shown.length === 0) return <span class="treasures" />;
  return (
    <ul class="treasures" role="list" data-told={told} aria-label={t('ships.treasures', { name })}>
      {shown.map((seen, i) => (
        <li key={i}>
          <TreasureChip seen={seen} />
          {told && <span aria-hidden="true">{treasureText(seen)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Those that no crate shows already; or all. */
const besides = (ship: ShipView, known: TreasuresProps['known'], all = false): readonly Seen[] =>
  ship.treasures.flatMap(({ hold }, i) => (all || hold === 0 ? [seenOf(ship, known, i)] : []));

/** Stamps for which a chip has room; of more, all but a power lie in one chest. */
const MOST_STAMPS = 2;

/** The same inside a button, which says in words what they are. */
export function TreasureRow({ ship, known }: Omit<TreasuresProps, 'name' | 'told'>) {
  const all = besides(ship, known);
  const powers = all.filter(({ card }) => isPower(card));
  const single = all.length <= MOST_STAMPS ? all : powers.length < MOST_STAMPS ? powers : [];
  const heap = all.length - single.length;
  return (
    <span class="treasures" aria-hidden="true">
      {single.map((seen, i) => (
        <TreasureChip key={i} seen={seen} />
      ))}
      {heap > 0 && (
        <span class="treasure" data-face="down">
          <span>
            <Glyph name="treasure" />
            <b>{heap}</b>
          </span>
        </span>
      )}
    </span>
  );
}

/** A card as small as a stamp: the sign of a power, a value where it is known, a chest or a skull where it is not. */
export function TreasureChip({ seen }: { readonly seen: Seen }) {
  const text = treasureText(seen);
  const { card } = seen;
  return (
    <span
      class="treasure"
      data-face={seen.faceUp ? 'up' : 'down'}
      data-cursed={isCurse(seen)}
      data-card={isPower(card) ? 'power' : isValue(card) ? 'value' : 'back'}
      title={text}
    >
      <span aria-hidden="true">
        <Glyph name={glyphOf(seen)} />
        {isValue(card) && <b>{signed(card)}</b>}
        {isPower(card) && <span class="treasure-name">{t(`treasure.${card}.name`)}</span>}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
