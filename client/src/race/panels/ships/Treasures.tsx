import { isPower, REGULAR_HOLDS, type OwnView, type ShipView } from '@brigantine/shared/race';
import { VisuallyHidden } from '../../../ui';
import { t } from '../../words';
import { signed } from '../../phrasing/phrases';
import { Glyph } from '../common/Glyph';
import { gathered, glyphOf, isCurse, isValue, seenOf, treasureText, type Seen } from '../common/treasure';

interface TreasuresProps {
  readonly ship: ShipView;
  /** What this seat knows of each card, in the same order; empty for spectators. */
  readonly known: OwnView['known'][number];
  readonly name: string;
  /** Each with what it does, those in a hold as well (R14.11). */
  readonly told?: boolean;
  /** No room for many. */
  readonly tight?: boolean;
}

/** The treasures of a ship: powers, backs for the rest, values where they are known. A crate shows the one that lies in it already. */
export function Treasures({ ship, known, name, told = false, tight = false }: TreasuresProps) {
  const all = besides(ship, known, told);
  if (all.length === 0) return <span class="treasures" />;
  const room = !tight ? MOST_STAMPS : ship.holds.length > REGULAR_HOLDS ? 1 : FEW_STAMPS;
  const [shown, heap] = told ? [all, []] : gathered(all, room);
  return (
    <ul class="treasures" role="list" data-told={told} aria-label={t('ships.treasures', { name })}>
      {(told ? alike(shown) : shown.map((seen) => ({ seen, count: 1 }))).map(({ seen, count }, i) => (
        <li key={i}>
          {count > 1 && <b>{count}&nbsp;×</b>}
          <TreasureChip seen={seen} />
          {told && <span aria-hidden="true">{treasureText(seen)}</span>}
        </li>
      ))}
      {heap.length > 0 && (
        <li title={heap.map(treasureText).join('\n')}>
          <Heap count={heap.length} />
          <VisuallyHidden>{heap.map(treasureText).join(', ')}</VisuallyHidden>
        </li>
      )}
    </ul>
  );
}

/** Those of which the same is to be said, once, and how many they are. */
function alike(all: readonly Seen[]): readonly { readonly seen: Seen; readonly count: number }[] {
  const texts = all.map(treasureText);
  return all.flatMap((seen, i) => {
    const text = texts[i];
    return texts.indexOf(text ?? '') === i ? [{ seen, count: texts.filter((each) => each === text).length }] : [];
  });
}

/** Those that no crate shows already; or all. */
const besides = (ship: ShipView, known: TreasuresProps['known'], all = false): readonly Seen[] =>
  ship.treasures.flatMap(({ hold }, i) => (all || hold === 0 ? [seenOf(ship, known, i)] : []));

/** Stamps for which there is room, and where it is tight; beside a sixth hold there is room for one. */
const MOST_STAMPS = 5;
const FEW_STAMPS = 2;

/** The same inside a button, which says in words what they are. */
export function TreasureRow({ ship, known }: Omit<TreasuresProps, 'name' | 'told' | 'tight'>) {
  const [single, heap] = gathered(besides(ship, known), FEW_STAMPS);
  return (
    <span class="treasures" aria-hidden="true">
      {single.map((seen, i) => (
        <TreasureChip key={i} seen={seen} />
      ))}
      {heap.length > 0 && <Heap count={heap.length} />}
    </span>
  );
}

/** A chest for so many. */
function Heap({ count }: { readonly count: number }) {
  return (
    <span class="treasure" data-face="down" data-heap="true" aria-hidden="true">
      <span>
        <Glyph name="treasure" />
        <b>{count}</b>
      </span>
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
