import { LIVERIES, type LiveryId } from '@brigantine/shared/protocol';
import { EMBLEMS } from '../art/emblems';
import './ui.css';

/** A livery's id as the wire gives it; the first one for anything unknown. */
export const liveryOf = (id: string): LiveryId => LIVERIES.find((each) => each === id) ?? 'cross';

/** The round seal of a ship: its colour with its emblem. Decoration: say the ship's name beside it. */
export function Emblem({ livery }: { readonly livery: LiveryId | 'ghost' }) {
  return (
    <svg class="emblem" data-livery={livery} viewBox="-6 -6 36 36" aria-hidden="true" focusable="false">
      <circle fill="var(--cream)" cx="12" cy="12" r="17" />
      <circle cx="12" cy="12" r="15.2" fill={`var(--ship-${livery}-sail)`} />
      <path d="M-1 7A14 14 0 0 1 25 7 22 22 0 0 0-1 7z" fill="#fff" opacity=".22" />
      <path
        d={EMBLEMS[livery]}
        transform="translate(2.4 2.4) scale(.8)"
        fill={`var(--ship-${livery}-ink)`}
        fill-rule="evenodd"
      />
    </svg>
  );
}
