/** Parts that all portraits share: a painted medallion, a head turned slightly, light from the upper left. */
import type { ComponentChildren, JSX } from 'preact';

export const INK = '#2a1608';

export interface Look {
  readonly skin: string;
  readonly shade: string;
  readonly lips: string;
  readonly eyes: string;
  readonly brows: string;
  /** Jaw width in units; 17 is slender, 20 broad. */
  readonly jaw: number;
}

const line = { fill: 'none', stroke: INK, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

/** A shape with the ink outline of the set. */
export function Shape({
  d,
  fill,
  width = 1.8,
}: {
  readonly d: string;
  readonly fill: string;
  readonly width?: number;
}) {
  return <path d={d} fill={fill} stroke={INK} stroke-width={width} stroke-linejoin="round" stroke-linecap="round" />;
}

/** Thin strokes for folds, locks and hatching. */
export function Strokes({
  d,
  width = 1,
  colour = INK,
  opacity = 0.7,
}: {
  readonly d: string;
  readonly width?: number;
  readonly colour?: string;
  readonly opacity?: number;
}) {
  return <path {...line} d={d} stroke={colour} stroke-width={width} opacity={opacity} />;
}

export function Soft({
  d,
  fill,
  opacity = 0.35,
}: {
  readonly d: string;
  readonly fill: string;
  readonly opacity?: number;
}) {
  return <path d={d} fill={fill} opacity={opacity} />;
}

/** Neck, head, ears, eyes, nose, mouth. */
export function Head({ look }: { readonly look: Look }) {
  const { jaw } = look;
  const face = `M39 58C39 40 81 40 81 58C82 68 80 78 ${60 + jaw * 0.75} 86C68 94 64 97 60 97C56 97 52 94 ${60 - jaw * 0.75} 86C40 78 38 68 39 58Z`;
  return (
    <g>
      <Shape d="M50 86L49 108C55 114 65 114 71 108L70 86Z" fill={look.skin} />
      <Soft d="M50 91C57 101 66 100 70 91L71 104C64 104 55 103 50 97Z" fill={look.shade} opacity={0.75} />
      <Shape d="M39.5 62C35 60 35 71 40 74Z" fill={look.skin} width={1.4} />
      <Shape d="M80.5 62C85 60 85 71 80 74Z" fill={look.shade} width={1.4} />
      <Shape d={face} fill={look.skin} />
      <Soft d={`M73 46C80 50 82 64 80 72C78 82 72 92 62 96.500C72 84 76 66 73 46Z`} fill={look.shade} opacity={0.7} />
      <Soft
        d="M44 74C46 72 51 72 53 75C51 79 46 79 44 74ZM68 75C70 72 75 72 77 74C75 79 70 79 68 75Z"
        fill={look.lips}
        opacity={0.28}
      />
      <Features look={look} />
    </g>
  );
}

function Features({ look }: { readonly look: Look }) {
  return (
    <g>
      <path
        d="M45.5 65.500C48 62.5 53 62.5 55.5 65.800C53 68 48 68 45.5 65.500Z"
        fill="#fbf3e0"
        stroke={INK}
        stroke-width="1.1"
      />
      <path
        d="M64.5 65.800C67 62.5 72 62.5 74.5 65.500C72 68 67 68 64.5 65.800Z"
        fill="#fbf3e0"
        stroke={INK}
        stroke-width="1.1"
      />
      <circle cx="50.6" cy="65.3" r="2.1" fill={look.eyes} />
      <circle cx="69.6" cy="65.3" r="2.1" fill={look.eyes} />
      <circle cx="50" cy="64.6" r=".7" fill="#fff" />
      <circle cx="69" cy="64.6" r=".7" fill="#fff" />
      <Strokes d="M45 64.600C48 61.6 53 61.8 56 65M64 65C67 61.8 72 61.6 75 64.6" width={1.5} opacity={0.9} />
      <Strokes
        d="M44 59.500C47 56.5 53 57 56.5 59.500M63.5 59.500C67 57 73 56.5 76 59.5"
        width={2.3}
        colour={look.brows}
        opacity={1}
      />
      <Strokes d="M61 64C61.5 70 63.5 73 63 76.500C61.5 78.5 58 78.5 56.5 77" width={1.3} opacity={0.75} />
      <path
        d="M53.5 84.500C56 82.8 58.5 82.8 60 83.600C61.5 82.8 64 82.8 66.5 84.500C63 87.8 57 87.8 53.5 84.500Z"
        fill={look.lips}
        stroke={INK}
        stroke-width=".9"
      />
      <Strokes d="M53 84.500C57 85.6 63 85.6 67 84.5" width={1} opacity={0.8} />
    </g>
  );
}

/** The oval picture: sea-green ground, the portrait clipped to it, a gilt rim. */
export function Medallion({
  id,
  ground,
  children,
}: {
  readonly id: string;
  readonly ground: readonly [string, string];
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <svg class="portrait" viewBox="0 0 120 140" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id={`${id}-g`} cx="38%" cy="28%" r="80%">
          <stop offset="0" stop-color={ground[0]} />
          <stop offset="1" stop-color={ground[1]} />
        </radialGradient>
        <linearGradient id={`${id}-r`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#f7dc8d" />
          <stop offset=".45" stop-color="#a8781a" />
          <stop offset="1" stop-color="#5c3f0c" />
        </linearGradient>
        <clipPath id={`${id}-c`}>
          <ellipse cx="60" cy="70" rx="53" ry="63" />
        </clipPath>
      </defs>
      <ellipse cx="60" cy="70" rx="57" ry="67" fill={`url(#${id}-r)`} stroke={INK} stroke-width="1.5" />
      <g clip-path={`url(#${id}-c)`}>
        <rect width="120" height="140" fill={`url(#${id}-g)`} />
        <g stroke={INK} stroke-width=".6" opacity=".16">
          {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => (
            <path d={`M${70 + n * 6} 8L${20 + n * 9} 140`} />
          ))}
        </g>
        {children}
        <path
          d="M60 7A53 63 0 0 1 113 70A53 63 0 0 1 60 133A60 68 0 0 0 101 70A50 60 0 0 0 60 7Z"
          fill="#1a0f0a"
          opacity=".22"
        />
      </g>
      <ellipse cx="60" cy="70" rx="53" ry="63" fill="none" stroke={INK} stroke-width="1.6" />
    </svg>
  );
}
