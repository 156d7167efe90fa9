import type { HoldNumber, HoldView, OwnView, ShipView } from '@brigantine/shared/race';
import { VisuallyHidden } from '../../../ui';
import { signed } from '../../phrasing/phrases';
import { t } from '../../words';
import { Glyph } from './Glyph';
import { glyphOf, isCurse, isValue, seenOf, treasureText, type Seen } from './treasure';

/** A hold for screen readers; `inside` is the treasure that blocks it (R14.11). */
function holdText({ resource, count }: HoldView, number: HoldNumber, inside?: Seen): string {
  if (resource === 'treasure')
    return t('hold.treasure', { hold: number, treasure: inside === undefined ? '' : treasureText(inside) });
  if (resource === '' || count === 0) return t('hold.empty', { hold: number });
  return t('hold.full', { hold: number, goods: t(`goods.${resource}`, { count }) });
}

interface CrateProps {
  readonly hold: HoldView;
  readonly number: HoldNumber;
  /** The treasure in it, as far as this seat knows it. */
  readonly inside?: Seen | undefined;
}

/** A hold as a wooden crate: colour, picture and number say the same thing three times. */
export function Crate({ hold, number, inside }: CrateProps) {
  const text = holdText(hold, number, inside);
  return (
    <span
      class="crate"
      data-cargo={hold.resource === '' ? 'none' : hold.resource}
      data-face={inside?.faceUp === true ? 'up' : 'down'}
      data-sixth={number === 6}
      title={text}
    >
      <span aria-hidden="true" class="crate-face centred">
        <Contents hold={hold} inside={inside} />
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

function Contents({ hold: { resource, count }, inside }: Pick<CrateProps, 'hold' | 'inside'>) {
  if (resource === 'treasure') {
    if (inside === undefined) return <Glyph name="treasure" />;
    return (
      <>
        <Glyph name={glyphOf(inside)} />
        {isValue(inside.card) && (
          <span class="crate-count" data-cursed={isCurse(inside)}>
            {signed(inside.card)}
          </span>
        )}
      </>
    );
  }
  return (
    <>
      {resource !== '' && <Glyph name={resource} />}
      {count > 0 && <span class="crate-count">{count}</span>}
    </>
  );
}

/** The treasure in a hold as this seat sees it; undefined when there is none. */
export function insideOf(ship: ShipView, known: OwnView['known'][number], number: HoldNumber): Seen | undefined {
  const place = ship.treasures.findIndex(({ hold }) => hold === number);
  return place < 0 ? undefined : seenOf(ship, known, place);
}

interface CratesProps {
  readonly ship: ShipView;
  /** This seat's knowledge of the ship's treasures, by place; empty for spectators. */
  readonly known: OwnView['known'][number];
  readonly label: string;
}

/** All holds of a ship in a row. */
export function Crates({ ship, known, label }: CratesProps) {
  return (
    <ul class="crates" role="list" aria-label={label}>
      {ship.holds.map((hold, i) => (
        <li key={i}>
          <Crate hold={hold} number={i + 1} inside={insideOf(ship, known, i + 1)} />
        </li>
      ))}
    </ul>
  );
}
