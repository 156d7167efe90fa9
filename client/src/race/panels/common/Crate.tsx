import type { HoldNumber, HoldView } from '@brigantine/shared/race';
import { t } from '../../say';
import { Glyph, Spoken } from './Glyph';

/** What a hold says when read aloud. */
export function holdText(hold: HoldView, number: HoldNumber): string {
  if (hold.resource === '' || hold.count === 0) return t('hold.empty', { hold: number });
  return t('hold.full', { hold: number, goods: t(`goods.${hold.resource}`, { count: hold.count }) });
}

/** A hold as a wooden crate: colour, picture and number say the same thing three times. */
export function Crate({ hold, number }: { readonly hold: HoldView; readonly number: HoldNumber }) {
  return (
    <span class="crate" data-cargo={hold.resource === '' ? 'none' : hold.resource} data-sixth={number === 6}>
      <span aria-hidden="true" class="crate-face">
        {hold.resource !== '' && <Glyph name={hold.resource} />}
        {hold.count > 0 && <span class="crate-count">{hold.count}</span>}
      </span>
      <Spoken>{holdText(hold, number)}</Spoken>
    </span>
  );
}

/** All holds of a ship in a row. */
export function Crates({ holds, label }: { readonly holds: readonly HoldView[]; readonly label: string }) {
  return (
    <ul class="crates" role="list" aria-label={label}>
      {holds.map((hold, i) => (
        <li key={i}>
          <Crate hold={hold} number={i + 1} />
        </li>
      ))}
    </ul>
  );
}
