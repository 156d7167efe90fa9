import type { LiveryId } from '@brigantine/shared/protocol';
import { EMBLEMS } from '../art/emblems';

/** A ship in its colours, as one meets it on the chart. Decoration: say its name beside it. */
export function LittleShip({ livery }: { readonly livery: LiveryId | 'ghost' }) {
  const [sail, hull, ink] = (['sail', 'hull', 'ink'] as const).map((part) => `var(--ship-${livery}-${part})`);
  return (
    <svg viewBox="0 0 96 84" aria-hidden="true">
      <g stroke="#2a1608" stroke-width="1.8" stroke-linejoin="round">
        <path d="M24 14V62M56 4v58M80 60l13-12" fill="none" stroke-width="3" />
        <path d="M56 4q8-5 15 0v7q-7-5-15 0z" fill="#241a14" />
        <path d="M10 20q14 5 28-1q5 17 0 34q-14-6-29 1q6-17 1-34z" fill="#f7ecd0" />
        <path d={`M38 14q20 7 40-1q7 20 1 40q-20-8-42 1q8-20 1-40z`} fill={sail} />
        <path d="M4 56q5 4 12 5h60l14-4q-4 15-17 20H22Q8 72 4 56z" fill={hull} />
        <path d="M7 63q40 8 80 1" fill="none" stroke="#f7ecd0" stroke-width="2" opacity=".6" />
      </g>
      <path d={EMBLEMS[livery]} transform="translate(46 21) scale(1.08)" fill={ink} fill-rule="evenodd" />
      <path d="M2 78q7-6 14 0t14 0 14 0 14 0 14 0 14 0" fill="none" stroke="var(--sea)" stroke-width="3.5" />
    </svg>
  );
}
