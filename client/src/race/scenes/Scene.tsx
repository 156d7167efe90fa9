import type { CardId } from '@brigantine/shared/race';
import type { ComponentChildren, JSX } from 'preact';
import {
  Balls,
  Barrel,
  Cannon,
  Chest,
  Coins,
  Gulls,
  Ham,
  Land,
  Lantern,
  Moon,
  Palm,
  Planks,
  Sack,
  Sea,
  Ship,
  Sun,
  Wind,
} from './props';
import { skyOf } from './skies';

/** The painted scene of a card; decoration, the title says what it is. */
export const Scene = ({ card }: { readonly card: CardId }) => SCENES[card]();

interface PaintingProps {
  readonly card: CardId;
  /** How far down what it shows lies, in hundredths: what is left of it in a strip. */
  readonly focus: number;
  readonly children: ComponentChildren;
}

function Painting({ card, focus, children }: PaintingProps) {
  return (
    <svg
      viewBox="0 0 160 104"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      style={{ background: skyOf(card), '--focus': `${focus}%` }}
    >
      {children}
    </svg>
  );
}

const SCENES: Readonly<Record<CardId, () => JSX.Element>> = {
  1: () => (
    <Painting card={1} focus={68}>
      <Lantern x={80} y={26} />
      <Planks y={76} />
      <Ham x={34} y={72} size={1.15} />
      <Sack x={64} y={78} size={0.9} />
      <Barrel x={100} y={80} size={1.15} />
      <Barrel x={130} y={82} size={0.95} />
    </Painting>
  ),
  2: () => (
    <Painting card={2} focus={60}>
      <path d="M-4 30q30-22 58-8 26-18 48 0 30-12 62 6V-4H-4z" fill="#45566b" opacity=".75" />
      <path d="M-4 16q40-16 70-2 40-14 98 4V-4H-4z" fill="#2c3a4c" opacity=".8" />
      <Wind d="M8 52q22-10 38 0t34-4q8-10-2-12-8 0-5 7M152 44q-20-8-34 2" />
      <Sea y={72} colour="#2f6f7c" light="#5fa4a8" />
      <g transform="rotate(-9 84 74)">
        <Ship x={86} y={78} size={0.95} />
      </g>
    </Painting>
  ),
  3: () => (
    <Painting card={3} focus={88}>
      <Moon x={124} y={24} r={12} />
      <Land d="M-4 74V44q18-14 34-6 12 10 20 22 14 4 20 16z" fill="#2b3a3c" />
      <Sea y={72} colour="#1f4a63" light="#4a7f99" />
      <Chest x={112} y={88} size={0.9} />
      <Barrel x={40} y={92} size={0.95} />
      <Balls x={72} y={92} size={0.85} />
    </Painting>
  ),
  4: () => (
    <Painting card={4} focus={64}>
      <path
        d="M80 60-8-20M80 60 40-30M80 60 84-30M80 60 130-30M80 60 180-14M80 60 180 50M80 60-20 50"
        stroke="#fff2b8"
        stroke-width="9"
        opacity=".28"
      />
      <Planks y={80} />
      <Chest x={80} y={74} size={1.25} />
      <Coins x={36} y={90} size={0.95} />
      <Coins x={128} y={92} size={0.8} />
    </Painting>
  ),
  5: () => (
    <Painting card={5} focus={54}>
      <Sun x={34} y={30} r={11} />
      <Sea y={66} colour="#2f8a94" light="#7cc4be" />
      <Ship x={104} y={70} size={0.95} />
      <Coins x={32} y={96} size={0.85} />
    </Painting>
  ),
  6: () => (
    <Painting card={6} focus={66}>
      <Land d="M-4 72V50q14-18 30-10 6 16 20 22 6 4 8 12z" fill="#6f8a52" />
      <Palm x={18} y={46} size={0.8} />
      <Sea y={68} colour="#2f8591" light="#7cc4be" />
      <Ship x={48} y={76} size={0.62} turned sail="#e4d6b2" />
      <Ship x={112} y={80} size={0.95} />
      <path d="M34 88q30 16 62 4" fill="none" stroke="#fff" stroke-width="2.400" stroke-dasharray="5 4" opacity=".85" />
    </Painting>
  ),
  7: () => (
    <Painting card={7} focus={62}>
      <Sun x={126} y={24} r={9} />
      <Land d="M62 70q10-26 28-30 10-14 24-4 18 0 26 18 14 4 24 16z" fill="#7c9a55" />
      <Land d="M56 72q20-10 108-4v8H56z" fill="#f0dcae" />
      <Palm x={106} y={68} size={0.95} />
      <Palm x={132} y={70} size={0.8} />
      <Sea y={74} colour="#3c9aa6" light="#9bd8d0" />
      <Ship x={44} y={80} size={0.85} />
      <Gulls d="M66 24q4-5 7 0 4-5 7 0M88 34q3-4 6 0 3-4 6 0" />
    </Painting>
  ),
  8: () => (
    <Painting card={8} focus={60}>
      <Sun x={30} y={26} r={9} />
      <Wind d="M4 50q16-7 30 0M10 62q12-5 22 0M2 38q10-4 18 0" />
      <Sea y={78} colour="#24788a" light="#6fbcbd" />
      <Ship x={88} y={84} size={1.35} />
      <path
        d="M20 92q18-8 34-3M16 99q20-6 40-1"
        stroke="#fff"
        stroke-width="2.600"
        fill="none"
        stroke-linecap="round"
        opacity=".85"
      />
    </Painting>
  ),
  9: () => (
    <Painting card={9} focus={72}>
      <path d="M0 0h160v30H0z" fill="#3b2413" opacity=".45" />
      <Lantern x={128} y={28} size={0.9} />
      <Planks y={78} />
      <Balls x={30} y={86} size={1.05} />
      <Barrel x={66} y={84} size={1.2} />
      <Ham x={112} y={82} size={1.25} />
    </Painting>
  ),
  10: () => (
    <Painting card={10} focus={84}>
      <Sun x={122} y={28} r={10} />
      <Sea y={60} colour="#2f8a94" light="#7cc4be" />
      <Ship x={112} y={64} size={0.7} />
      <Planks y={86} />
      <Barrel x={24} y={94} size={1.05} />
      <Ham x={60} y={92} size={1.05} />
      <Sack x={96} y={98} size={0.85} />
    </Painting>
  ),
  11: () => (
    <Painting card={11} focus={72}>
      <path d="M-4 26q30-14 60-4 40-12 108 0V-4H-4z" fill="#7a3f34" opacity=".45" />
      <Sea y={62} colour="#2b6274" light="#6aa6ad" />
      <Ship x={128} y={66} size={0.6} sail="#d8cbb0" />
      <Planks y={88} />
      <Cannon x={46} y={88} size={1.15} smoke />
    </Painting>
  ),
};

/** Land in sight. */
export const EndPicture = () => <Scene card={7} />;
