import type { Value } from '@brigantine/shared/plank';
import type { LiveryId } from '@brigantine/shared/protocol';
import { Figure } from './Figure';
import '../styles/picture.css';

type Sailor = readonly [LiveryId, Value];

interface Props {
  /** From the ship to the sea. */
  readonly crew: readonly Sailor[];
  /** Who comes, still on deck, and who is in the water. */
  readonly comes?: Sailor;
  readonly falls?: Sailor;
  /** Arrows from one place to another; 0 is the deck, 5 the water. */
  readonly moves?: readonly (readonly [from: number, to: number])[];
  /** What the places are worth at the end, and the piles. */
  readonly worth?: boolean;
}

/** Width and height of the picture, in units of its own. */
const WIDE = 260;
const HIGH = 110;
/** Middles of the deck, the places and the water. */
const ACROSS = [20, 72, 114, 156, 198, 240] as const;
/** Where feet stand, and where somebody floats. */
const PLANK = 78;
const AFLOAT = 106;
const x = (place: number): number => ACROSS[place] ?? 0;

/** The plank between ship and sea, small and still: decoration beside the words. */
export function PlankPicture({ crew, comes, falls, moves = [], worth = false }: Props) {
  return (
    <span class="plank-picture">
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} focusable="false">
        <circle cx="216" cy="58" r="20" fill="#ffe9a6" />
        <path d="M0 58H260V110H0z" fill="#49a3ab" />
        <path d="M60 66h18M120 64h22M176 68h16M96 90h20M186 94h22" stroke="#bfe3dd" stroke-width="1.5" />
        <path d="M0 56H42V80L36 110H0z" fill="#7a4a24" stroke="#2a1608" stroke-width="2" />
        <path d="M0 64H42M0 76H42M0 90H39" stroke="#4a2c14" stroke-width="1.5" />
        <path d="M30 78H222V84H30z" fill="#c9893f" stroke="#2a1608" stroke-width="1.5" />
        {worth && [9, 8, 7, 6].map((points, i) => <Tag key={points} at={x(i + 1)} y={92} points={points} />)}
      </svg>
      {comes && <Person who={comes} at={x(0)} feet={PLANK - 8} />}
      {crew.map((who, i) => (
        <Person key={i} who={who} at={x(i + 1)} feet={PLANK} />
      ))}
      {falls && <Person who={falls} at={x(5)} feet={AFLOAT} />}
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} focusable="false">
        <path
          d="M36 102q8-5 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0V110H36z"
          fill="#2c7d8c"
          stroke="#bfe3dd"
        />
        {worth && [1, 2, 3, 4, 5].map((points) => <Tag key={points} at={28 + points * 38} y={104} points={points} />)}
        {moves.map(([from, to]) => (
          <Way key={from} from={from} to={to} />
        ))}
      </svg>
    </span>
  );
}

/** Home and dry. */
export const EndPicture = () => (
  <PlankPicture
    crew={[
      ['cross', 1],
      ['star', 3],
      ['diamond', 5],
      ['sun', 4],
    ]}
    falls={['star', 6]}
  />
);

function Person({
  who: [livery, value],
  at,
  feet,
}: {
  readonly who: Sailor;
  readonly at: number;
  readonly feet: number;
}) {
  return (
    <span class="plank-person" style={{ left: `${(100 * at) / WIDE}%`, bottom: `${(100 * (HIGH - feet)) / HIGH}%` }}>
      <Figure livery={livery} value={value} />
      <b>{value}</b>
    </span>
  );
}

function Tag({ at, y, points }: { readonly at: number; readonly y: number; readonly points: number }) {
  return (
    <g>
      <rect x={at - 10} y={y - 6} width="20" height="12" rx="3.500" fill="#256340" stroke="#f7ecd0" stroke-width=".7" />
      <text x={at} y={y + 3.6} class="plank-points" text-anchor="middle" fill="var(--cream)">
        +{points}
      </text>
    </g>
  );
}

/** Over the heads, or from the end of the plank down into the water. */
function Way({ from, to }: { readonly from: number; readonly to: number }) {
  const [begin, end] = [x(from), x(to)];
  const down = to === 5;
  const top = down ? 66 : 30;
  const way = down
    ? `M${begin + 14} 56Q${end} 48 ${end} ${top}`
    : `M${begin} ${top}Q${(begin + end) / 2} 8 ${end} ${top}`;
  return (
    <g stroke="var(--ink)">
      <path d={way} fill="none" stroke-width="2.5" stroke-dasharray="4 3" />
      <path
        d={`M${end - 6} ${top - 1}L${end} ${top + 7}L${end + 6} ${top - 1}z`}
        fill="var(--gold)"
        stroke-width="1.2"
      />
    </g>
  );
}
