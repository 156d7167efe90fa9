/** What the card scenes are painted with: flat shapes with an ink line, a light and a shade, in scene units (160×104). */
import type { ComponentChildren } from 'preact';

const INK = '#2a1608';
const line = { stroke: INK, 'stroke-width': 1.5, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const;

interface Put {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  /** Mirrored, sailing the other way. */
  readonly turned?: boolean;
}

function At({ x, y, size = 1, turned = false, children }: Put & { readonly children: ComponentChildren }) {
  return (
    <g transform={`translate(${String(x)} ${String(y)}) scale(${String(turned ? -size : size)} ${String(size)})`}>
      {children}
    </g>
  );
}

/** The sea below a line, with two swells. */
export function Sea({ y, colour, light }: { readonly y: number; readonly colour: string; readonly light: string }) {
  const swell = (top: number): string => `M-4 ${String(top)}q10-5 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0V110H-4z`;
  return (
    <>
      <path d={swell(y)} fill={colour} stroke={INK} stroke-width="1.2" />
      <path d={swell(y + 13)} fill={light} opacity=".55" />
      <path d={swell(y + 26)} fill={colour} opacity=".9" />
      <path
        d={`M12 ${String(y + 8)}h15M58 ${String(y + 11)}h20M112 ${String(y + 7)}h16M34 ${String(y + 21)}h14M96 ${String(y + 22)}h22`}
        stroke="#fff"
        opacity=".5"
        stroke-width="1.3"
        stroke-linecap="round"
      />
    </>
  );
}

export function Sun({ x, y, r }: { readonly x: number; readonly y: number; readonly r: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r * 2.1} fill="#ffe9a8" opacity=".28" />
      <circle cx={x} cy={y} r={r * 1.5} fill="#ffe9a8" opacity=".4" />
      <circle cx={x} cy={y} r={r} fill="#fff3c9" />
    </>
  );
}

export function Moon({ x, y, r }: { readonly x: number; readonly y: number; readonly r: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r * 1.8} fill="#dfe6ff" opacity=".16" />
      <circle cx={x} cy={y} r={r} fill="#f1efdc" />
      <circle cx={x - r * 0.3} cy={y - r * 0.2} r={r * 0.2} fill="#cfcbb2" />
      <circle cx={x + r * 0.35} cy={y + r * 0.3} r={r * 0.15} fill="#cfcbb2" />
    </>
  );
}

/** A two-masted ship under sail, about 60 units wide. */
export function Ship({ sail = '#f6ecd2', ...put }: Put & { readonly sail?: string }) {
  return (
    <At {...put}>
      <path d="M-18-2V-46M6-2V-54M-32-8 L-46-15" {...line} fill="none" />
      <path d="M-27-40q14-5 22 0 5 11 0 22-9-5-22 0 7-11 0-22z" fill={sail} {...line} />
      <path d="M-5-40q5 11 0 22-4-3-9-3 9-9 9-19z" fill="#d8c193" opacity=".8" />
      <path d="M-5-49q16-6 26 0 6 13 0 29-11-6-26 0 8-14 0-29z" fill={sail} {...line} />
      <path d="M21-49q6 13 0 29-5-4-11-4 11-11 11-25z" fill="#d8c193" opacity=".8" />
      <path d="M-44-14-31-34-30-12z" fill={sail} {...line} />
      <path d="M6-54l11 3-11 3z" fill="#b3261e" {...line} />
      <path d="M-38-10q4 12 12 15h42q11-3 13-18l-11 2v4h-46z" fill="#7a4a26" {...line} />
      <path d="M-33-1h58l-4 4h-50z" fill="#3f2410" opacity=".55" />
      <path d="M-18-4h4M-8-4h4M2-4h4M12-4h4" stroke="#f0c24a" stroke-width="3" />
    </At>
  );
}

export function Barrel(put: Put) {
  return (
    <At {...put}>
      <path d="M-12-30q12-5 24 0 5 15 0 30-12 5-24 0-5-15 0-30z" fill="#9a6a38" {...line} />
      <path d="M3-32q6 0 9 2 5 15 0 30-4 2-9 2 7-17 0-34z" fill="#5d3a18" opacity=".55" />
      <path d="M-14.500-22q15 5 29 0M-14.500-8q15 5 29 0" fill="none" stroke="#3b3f45" stroke-width="3" />
      <path d="M-12-30q12 5 24 0-12-5-24 0z" fill="#c89a5c" {...line} />
    </At>
  );
}

export function Sack(put: Put) {
  return (
    <At {...put}>
      <path d="M-7-24q-12 9-10 21 16 6 34 0 2-12-10-21 5-4 4-8-11 4-22 0-1 4 4 8z" fill="#cbb083" {...line} />
      <path d="M7-24q12 9 10 21-6 2-12 3 8-12 2-24z" fill="#8c7046" opacity=".55" />
      <path d="M-8-23q8 3 16 0" fill="none" stroke="#7a4a26" stroke-width="2.500" />
    </At>
  );
}

export function Ham(put: Put) {
  return (
    <At {...put}>
      <path d="M14-10 27-17" stroke="#f4e7cb" stroke-width="5" stroke-linecap="round" />
      <path d="M14-10 27-17" fill="none" stroke={INK} stroke-width=".8" />
      <circle cx="29" cy="-20" r="3.400" fill="#f4e7cb" {...line} />
      <circle cx="31" cy="-15" r="3.400" fill="#f4e7cb" {...line} />
      <path d="M-20-2q-2-17 14-19 14-1 22 9-4 14-17 16-14 2-19-6z" fill="#b85a3a" {...line} />
      <path d="M-16-7q2-9 12-10" fill="none" stroke="#f0a98a" stroke-width="3" stroke-linecap="round" />
    </At>
  );
}

export function Coins(put: Put) {
  const coin = (x: number, y: number) => (
    <g key={`${String(x)} ${String(y)}`}>
      <path d={`M${String(x - 9)} ${String(y)}v4q9 5 18 0v-4z`} fill="#b8801a" {...line} />
      <ellipse cx={x} cy={y} rx="9" ry="4" fill="#f6d063" {...line} />
    </g>
  );
  return (
    <At {...put}>
      {[
        [-20, -4],
        [0, -3],
        [20, -4],
        [-10, -9],
        [10, -9],
        [-10, -14],
        [10, -14],
        [0, -19],
        [0, -24],
      ].map(([x = 0, y = 0]) => coin(x, y))}
      <path d="M-5-25q4-2 7-1" fill="none" stroke="#fff6d0" stroke-width="1.500" />
    </At>
  );
}

export function Chest(put: Put) {
  return (
    <At {...put}>
      <path d="M-24-16h48V6h-48z" fill="#7a4a26" {...line} />
      <path d="M-26-18q2-17 26-17t26 17z" fill="#935d31" {...line} />
      <path d="M-14-30V6M14-30V6" stroke="#c99a2e" stroke-width="4" />
      <path d="M-6-20H6v9q-6 4-12 0z" fill="#f0c24a" {...line} />
      <path d="M8-34q16 2 18 16l-2 24h-10z" fill="#2a1608" opacity=".22" />
    </At>
  );
}

export function Cannon({ smoke = false, ...put }: Put & { readonly smoke?: boolean }) {
  return (
    <At {...put}>
      {smoke && (
        <>
          <circle cx="45" cy="-26" r="11" fill="#fff" opacity=".85" />
          <circle cx="58" cy="-31" r="13" fill="#f2ead9" opacity=".8" />
          <circle cx="60" cy="-18" r="9" fill="#e4dac4" opacity=".8" />
          <path d="M32-22l14-6-8 6 12 2-13 2 6 6-12-5z" fill="#f5a623" />
        </>
      )}
      <path d="M-26-4 8-12 14-2-18 6z" fill="#7a4a26" {...line} />
      <path d="M-28-20q2-8 10-8L30-30q4 6 1 13L-16-8q-10 0-12-12z" fill="#454a52" {...line} />
      <path d="M-22-24 28-27" stroke="#9aa3ad" stroke-width="2.500" stroke-linecap="round" />
      <path d="M27-31q6 7 2 15" fill="none" stroke="#23272c" stroke-width="4" />
      <circle cx="-12" cy="4" r="8" fill="#935d31" {...line} />
      <circle cx="-12" cy="4" r="2.500" fill={INK} />
      <circle cx="12" cy="2" r="6.500" fill="#935d31" {...line} />
    </At>
  );
}

export function Balls(put: Put) {
  return (
    <At {...put}>
      {[
        [-11, 0],
        [0, 0],
        [11, 0],
        [-5.5, -9],
        [5.5, -9],
        [0, -18],
      ].map(([x = 0, y = 0]) => (
        <g key={`${String(x)} ${String(y)}`}>
          <circle cx={x} cy={y} r="5.600" fill="#2f343b" {...line} />
          <path
            d={`M${String(x - 3)} ${String(y - 2)}q1-2 3-2`}
            fill="none"
            stroke="#a7b0ba"
            stroke-width="1.400"
            stroke-linecap="round"
          />
        </g>
      ))}
    </At>
  );
}

export function Palm(put: Put) {
  return (
    <At {...put}>
      <path d="M-2 0q2-18 8-30l3 1q-5 13-6 29z" fill="#8a5d33" {...line} />
      <path
        d="M7-30q-14-8-22 2 12-4 21 0-12 0-16 10 10-6 18-8-3 6 0 14 4-8 3-13 8 2 12 10 2-9-11-13 12-4 16 3 2-11-15-8 6-8 14-6-8-8-18 5z"
        fill="#4d7f3c"
        {...line}
      />
    </At>
  );
}

export function Land({ d, fill }: { readonly d: string; readonly fill: string }) {
  return <path d={d} fill={fill} {...line} />;
}

export function Gulls({ d }: { readonly d: string }) {
  return <path d={d} fill="none" stroke="#fff8e6" stroke-width="1.700" stroke-linecap="round" />;
}

/** Strokes of wind, light on whatever is behind. */
export function Wind({ d }: { readonly d: string }) {
  return <path d={d} fill="none" stroke="#fffbe8" stroke-width="2.200" stroke-linecap="round" opacity=".85" />;
}

export function Planks({ y }: { readonly y: number }) {
  return (
    <>
      <path d={`M-2 ${String(y)}h164v60H-2z`} fill="#8a5a30" {...line} />
      <path
        d={`M-2 ${String(y + 10)}h164M-2 ${String(y + 20)}h164M30 ${String(y)}v10M96 ${String(y)}v10M62 ${String(y + 10)}v10M130 ${String(y + 10)}v10`}
        stroke="#4d2e12"
        stroke-width="1.200"
        opacity=".8"
      />
    </>
  );
}

export function Lantern(put: Put) {
  return (
    <At {...put}>
      <circle r="22" fill="#ffd977" opacity=".28" />
      <path d="M0-22v8" {...line} />
      <path d="M-6-14h12l2 4-2 14h-12l-2-14z" fill="#ffe9a0" {...line} />
      <path d="M-8-10h16M-6 4h12M0-14v18" {...line} fill="none" />
    </At>
  );
}
