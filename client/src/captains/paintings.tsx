/** The six captains. Their clothes follow the trials and pamphlets of their time; the faces are invented. */
import type { CaptainId } from '@brigantine/shared/protocol';
import type { JSX } from 'preact';
import { Head, INK, Shape, Soft, Strokes, type Look } from './face';

const FAIR: Look = { skin: '#f0c7a0', shade: '#cf9468', lips: '#b4553f', eyes: '#3d6b52', brows: '#8a3d18', jaw: 17 };
const PALE: Look = { skin: '#ecc6a3', shade: '#c58f68', lips: '#a8584a', eyes: '#41607c', brows: '#4a2f1c', jaw: 18 };
const WEATHERED: Look = {
  skin: '#d9a577',
  shade: '#a86f46',
  lips: '#93483a',
  eyes: '#3a2a1c',
  brows: '#241812',
  jaw: 19,
};
const RUDDY: Look = { skin: '#dda27c', shade: '#ad6a4a', lips: '#8c3e34', eyes: '#2f2418', brows: '#15100e', jaw: 20 };
const TANNED: Look = { skin: '#d6a06c', shade: '#a26d3e', lips: '#9a4a3a', eyes: '#4a3018', brows: '#33200f', jaw: 19 };
const OLIVE: Look = { skin: '#e2b185', shade: '#b07c50', lips: '#a04c40', eyes: '#2e2a26', brows: '#15110f', jaw: 18 };

/** Loose copper hair under a green kerchief, an open shirt and a pistol's belt. */
function Bonny() {
  return (
    <g>
      <Shape
        d="M36 46C26 62 26 92 18 112C34 122 48 116 52 104L68 104C74 118 90 120 104 110C94 92 96 62 84 46Z"
        fill="#b5491b"
      />
      <Strokes
        d="M32 66C30 84 28 98 24 110M38 90C36 100 34 108 32 114M88 64C90 84 92 98 98 108M82 90C84 100 87 108 90 114"
        colour="#6d2409"
      />
      <Strokes d="M34 62C32 78 32 90 28 102M86 60C88 78 90 92 95 102" colour="#e98b4a" width={1.4} />
      <Shape d="M8 140C12 116 34 108 50 104L60 122L70 104C86 108 108 116 112 140Z" fill="#efe3c6" />
      <Strokes d="M50 104L60 140M70 104L60 140M30 116C34 126 34 132 34 140M88 116C86 126 86 132 86 140" />
      <Soft d="M70 104C86 108 108 116 112 140L84 140C86 126 80 112 70 104Z" fill="#8a6a3c" />
      <Shape d="M26 116L36 111L88 140L66 140Z" fill="#5c3a20" />
      <Head look={FAIR} />
      <Shape
        d="M40 60C42 52 46 47 52 46C46 52 44 58 43 66ZM80 60C79 52 75 48 70 46C75 51 77 58 77.5 66Z"
        fill="#b5491b"
        width={1.3}
      />
      <Shape d="M36 51C36 32 50 24 62 25C76 26 86 36 84 52C70 44 50 43 36 51Z" fill="#2f7d5b" />
      <Soft d="M66 26C78 28 86 38 84 52C80 49.5 76 48 72 47C76 40 73 32 66 26Z" fill="#0e3a2a" opacity={0.5} />
      <Strokes d="M40 44C50 36 66 35 80 42M46 35C54 30 64 30 72 33" colour="#c8ecd0" width={1.1} />
      <Shape
        d="M84 48C92 46 100 52 102 60C95 58 88 56 83 53ZM84 51C90 54 94 62 93 70C88 65 84 58 82 54Z"
        fill="#2f7d5b"
        width={1.4}
      />
      <circle cx="38.5" cy="77" r="2.6" fill="none" stroke="#e8b93c" stroke-width="1.5" />
    </g>
  );
}

/** A soldier's tricorne and blue coat, dark hair cut short. */
function Read() {
  return (
    <g>
      <Shape d="M40 50C34 62 35 78 41 86L44 70L76 70L79 86C85 78 86 62 80 50Z" fill="#4a2f1c" />
      <Shape d="M6 140C10 114 34 108 50 103L60 112L70 103C86 108 110 114 114 140Z" fill="#284f86" />
      <Soft d="M70 103C86 108 110 114 114 140L82 140C84 124 78 110 70 103Z" fill="#0f2342" opacity={0.5} />
      <Shape d="M48 102L38 118L56 140L60 124L64 140L82 118L72 102L60 114Z" fill="#f2ead2" />
      <Shape d="M50 102C54 108 66 108 70 102L68 116C64 120 56 120 52 116Z" fill="#fbf6e6" />
      <Strokes d="M56 107L57 118M62 107L62 119M38 118L34 140M82 118L86 140" />
      <g fill="#e8b93c" stroke={INK} stroke-width="1">
        <circle cx="30" cy="126" r="2.4" />
        <circle cx="90" cy="126" r="2.4" />
        <circle cx="28" cy="136" r="2.4" />
        <circle cx="92" cy="136" r="2.4" />
      </g>
      <Head look={PALE} />
      <Shape
        d="M40 58C41 50 46 46 54 46C48 52 45 58 44 68ZM80 58C79 50 74 46 66 46C72 52 75 58 76 68Z"
        fill="#4a2f1c"
        width={1.3}
      />
      <Shape d="M18 46C30 44 34 22 60 20C86 22 90 44 102 46C98 56 82 53 60 47C38 53 22 56 18 46Z" fill="#5b3a22" />
      <Soft d="M60 20C86 22 90 44 102 46C98 56 82 53 60 47C76 46 80 32 60 20Z" fill="#24140a" opacity={0.45} />
      <Strokes d="M20 47C34 46 38 26 60 23C82 26 86 46 100 47" colour="#e8b93c" width={1.8} opacity={1} />
      <Strokes d="M36 40C44 36 52 34 60 34" colour="#b98a5a" />
      <g transform="translate(84 36)">
        <circle r="5" fill="#c4392c" stroke={INK} stroke-width="1.2" />
        <circle r="1.8" fill="#f7ecd0" />
      </g>
    </g>
  );
}

/** The Buzzard: scarred eye under a patch, plumed hat, waxed moustache, lace. */
function Levasseur() {
  return (
    <g>
      <Shape
        d="M38 50C28 66 30 96 24 108C36 114 46 110 50 100L70 100C74 110 84 114 96 108C90 96 92 66 82 50Z"
        fill="#3a2a20"
      />
      <Strokes
        d="M34 68C32 84 34 96 30 106M86 68C88 84 86 96 90 106M40 92C40 100 38 104 36 110M80 92C80 100 82 104 84 110"
        colour="#7a5a44"
      />
      <Shape d="M6 140C10 116 34 109 50 104L70 104C86 109 110 116 114 140Z" fill="#7a2030" />
      <Soft d="M70 104C86 109 110 116 114 140L80 140C84 124 78 112 70 104Z" fill="#2e0810" opacity={0.5} />
      <Shape d="M46 102C50 110 70 110 74 102C78 112 74 124 68 132L60 126L52 132C46 124 42 112 46 102Z" fill="#fbf3de" />
      <Strokes d="M50 110C54 116 52 122 54 128M60 110V126M70 110C66 116 68 122 66 128M47 116C52 118 68 118 73 116" />
      <Strokes d="M34 114L30 140M86 114L90 140" colour="#e8b93c" width={2} opacity={1} />
      <Head look={WEATHERED} />
      <Shape
        d="M44 84C48 79 56 79 60 82C64 79 72 79 76 84C80 83 83 80 84 77C84 86 76 90 66 86L60 84.500L54 86C44 90 36 86 36 77C37 80 40 83 44 84Z"
        fill="#2a1d16"
        width={1.2}
      />
      <Shape d="M57 90C59 89 61 89 63 90L62 102C61 104 59 104 58 102Z" fill="#2a1d16" width={1.2} />
      <Shape d="M63 61C68 58 75 59 77 63C77 70 73 73 69 73C65 72 62 67 63 61Z" fill="#16110e" width={1.2} />
      <Strokes d="M39 52L66 60M77 62L82 58" width={1.8} opacity={1} />
      <Strokes d="M74 74L77 81" colour="#8a3a2a" width={1.3} />
      <Shape
        d="M12 50C28 54 34 44 36 34C40 20 80 20 84 34C86 44 92 54 108 48C100 60 78 56 60 52C42 56 22 62 12 50Z"
        fill="#221a1c"
      />
      <Strokes d="M36 40C50 46 70 46 84 40" colour="#e8b93c" width={2.4} opacity={1} />
      <Strokes d="M42 32C48 27 56 26 62 26" colour="#7a686c" />
      <Shape d="M80 40C92 36 102 22 110 8C92 8 76 16 72 30C71 36 74 40 80 40Z" fill="#d8433a" width={1.4} />
      <Strokes
        d="M78 38C86 30 96 20 106 11M84 32L80 22M90 26L87 16M97 20L96 12M88 34L96 32M94 28L102 24"
        colour="#7a1a18"
      />
    </g>
  );
}

/** A beard to the chest tied with ribbons, slow matches smoking under the hat. */
function Drummond() {
  return (
    <g>
      <g fill="none" stroke="#efe3c6" stroke-width="3" stroke-linecap="round" opacity=".5">
        <path d="M28 58C20 50 28 42 20 34C14 28 20 20 16 12" />
        <path d="M92 58C100 50 92 42 100 34C106 28 100 20 104 12" />
      </g>
      <Shape d="M36 50C26 64 26 92 28 104L92 104C94 92 94 64 84 50Z" fill="#15100f" />
      <Shape d="M4 140C8 114 32 106 48 102L72 102C88 106 112 114 116 140Z" fill="#33241c" />
      <Shape d="M28 110L44 140L34 140L20 114ZM92 110L76 140L86 140L100 114Z" fill="#6b3b22" width={1.4} />
      <g fill="#c9b28a" stroke={INK} stroke-width="1">
        <path d="M30 118l8-3 2 5-8 4z" />
        <path d="M90 118l-8-3-2 5 8 4z" />
      </g>
      <Head look={RUDDY} />
      <Shape
        d="M39 70C42 76 46 78 52 79C56 78 64 78 68 79C74 78 78 76 81 70C86 84 86 100 80 112C76 122 70 124 66 134L60 122L54 134C50 124 44 122 40 112C34 100 34 84 39 70Z"
        fill="#15100f"
      />
      <path d="M54 85C57 83.5 63 83.5 66 85C63 88 57 88 54 85Z" fill="#8c3e34" />
      <Strokes
        d="M42 82C44 96 46 106 50 116M50 86C50 98 53 110 55 124M60 92V120M70 86C70 98 67 110 65 124M78 82C76 96 74 106 70 116"
        colour="#5a4a44"
        width={1.1}
      />
      <g fill="#c4392c" stroke={INK} stroke-width="1">
        <path d="M44 104l7-2 1 4-7 2zM76 104l-7-2-1 4 7 2zM56 118h8v4h-8z" />
      </g>
      <Strokes d="M44 57.500L56.5 61M76 57.500L63.5 61" width={3} colour="#15100f" opacity={1} />
      <Shape d="M14 48C28 46 30 22 60 19C90 22 92 46 106 48C100 58 82 54 60 46C38 54 20 58 14 48Z" fill="#1c1719" />
      <Strokes d="M17 49C32 47 34 26 60 23C86 26 88 47 103 49" colour="#b9b0a0" width={1.5} opacity={0.9} />
      <g transform="translate(60 35)" fill="#efe6d2">
        <path d="M0-6.500C5-6.5 6.5-3 6-.5C5.6 1.5 4 2 3.5 3V5.500H-3.500V3C-4 2-5.6 1.5-6-.5C-6.5-3-5-6.5 0-6.500Z" />
        <circle cx="-2.4" cy="-1" r="1.5" fill="#1c1719" />
        <circle cx="2.4" cy="-1" r="1.5" fill="#1c1719" />
      </g>
      <g>
        <circle cx="28" cy="60" r="2.4" fill="#ff9a3c" />
        <circle cx="92" cy="60" r="2.4" fill="#ff9a3c" />
        <Strokes d="M34 52L29 59M86 52L91 59" width={2} colour="#8a6a3c" opacity={1} />
      </g>
    </g>
  );
}

/** Calico from head to belt: striped kerchief, checked shirt, a grin under a thin moustache. */
function Rackham() {
  const checks = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => 22 + n * 11);
  return (
    <g>
      <Shape d="M8 140C12 114 34 108 50 103L60 118L70 103C86 108 108 114 112 140Z" fill="#e6c98c" />
      <g stroke="#b4485a" stroke-width="2" opacity=".7">
        {checks.map((x) => (
          <path d={`M${x} 110L${x - 4} 140`} />
        ))}
        <path d="M14 124H50M70 124H106M10 134H54M66 134H110" />
      </g>
      <Soft d="M70 103C86 108 108 114 112 140L82 140C84 124 78 110 70 103Z" fill="#6b4a1c" />
      <Strokes d="M50 103L60 140M70 103L60 140" width={1.5} opacity={0.9} />
      <Head look={TANNED} />
      <Shape
        d="M46 82.500C50 79 57 79.5 60 81.500C63 79.5 70 79 74 82.500C70 84 64 83.5 60 83C56 83.5 50 84 46 82.500Z"
        fill="#33200f"
        width={1}
      />
      <Strokes d="M54 87C58 90 64 90 68 86" width={1.3} />
      <Soft
        d="M42 78C44 90 52 97 60 97C68 97 76 90 78 78C76 88 68 92 60 92C52 92 44 88 42 78Z"
        fill="#33200f"
        opacity={0.22}
      />
      <Shape d="M37 55C35 34 48 23 61 24C75 25 85 36 83 55C72 46 50 45 37 55Z" fill="#e2d3a8" />
      <g fill="none" stroke="#c4392c" stroke-width="3.6">
        <path d="M40 42C50 33 70 33 81 42" />
        <path d="M46 32C54 26.5 67 26.5 75 32" />
        <path d="M39 52C52 43 70 43 82 51" />
      </g>
      <Soft d="M66 25C78 28 85 38 83 55C80 52 77 50 74 49C77 40 74 31 66 25Z" fill="#5a2a14" opacity={0.4} />
      <Strokes d="M37 55C35 34 48 23 61 24C75 25 85 36 83 55C72 46 50 45 37 55Z" width={1.8} opacity={1} />
      <Shape
        d="M37 52C29 50 21 56 20 64C27 62 33 59 38 56ZM37 55C31 59 28 66 29 74C34 69 37 62 39 57Z"
        fill="#c4392c"
        width={1.4}
      />
      <circle cx="82" cy="77" r="3" fill="none" stroke="#e8b93c" stroke-width="1.6" />
      <Strokes d="M46 106C52 114 68 114 74 106" colour="#2f6f86" width={3} opacity={1} />
    </g>
  );
}

/** Black Sam: his own long hair tied with a bow, no wig, velvet and clean lace. */
function Bellamy() {
  return (
    <g>
      <Shape
        d="M37 46C28 60 32 88 34 102C42 110 50 106 54 98L70 98C78 108 90 104 90 96C94 80 92 58 83 46Z"
        fill="#191417"
      />
      <Strokes d="M36 62C35 78 37 92 40 102M85 62C87 76 86 88 85 98" colour="#6a5a66" />
      <Shape
        d="M84 82C92 76 100 78 102 84C96 88 90 88 85 86ZM84 86C92 88 98 94 97 101C91 98 86 93 83 88Z"
        fill="#b8342a"
        width={1.3}
      />
      <Shape d="M6 140C10 115 34 109 50 104L60 114L70 104C86 109 110 115 114 140Z" fill="#3e2a5e" />
      <Soft d="M70 104C86 109 110 115 114 140L80 140C84 124 78 112 70 104Z" fill="#150b26" opacity={0.55} />
      <Strokes d="M14 132C22 120 34 116 44 112" colour="#9c86c4" width={1.4} />
      <Shape
        d="M47 102C52 108 68 108 73 102C75 108 72 112 69 115L72 130L60 136L48 130L51 115C48 112 45 108 47 102Z"
        fill="#fdf7e8"
      />
      <Strokes d="M51 115C56 118 64 118 69 115M54 108L55 130M60 109V134M66 108L65 130" />
      <Strokes d="M38 110L48 140M82 110L72 140" colour="#e8b93c" width={2} opacity={1} />
      <Head look={OLIVE} />
      <Shape
        d="M38 66C34 44 46 30 60 30C75 30 86 44 82 66C80 58 77 51 70 46C62 52 50 52 45 50C42 54 40 60 38 66Z"
        fill="#191417"
      />
      <Strokes
        d="M44 44C50 36 58 34 64 35M48 48C56 46 64 42 68 38M76 48C74 43 72 40 69 38"
        colour="#7d6b7a"
        width={1.2}
      />
      <Strokes d="M55 86.500C58 88.5 63 88 66 85.5" width={1.1} />
    </g>
  );
}

interface Painting {
  readonly ground: readonly [string, string];
  readonly draw: () => JSX.Element;
}

export const PAINTINGS: Readonly<Record<CaptainId, Painting>> = {
  bonny: { ground: ['#a9d6cc', '#2f7f86'], draw: Bonny },
  read: { ground: ['#f2dcae', '#b98a4c'], draw: Read },
  levasseur: { ground: ['#d7c79a', '#6f7a4c'], draw: Levasseur },
  drummond: { ground: ['#d9927a', '#5b2430'], draw: Drummond },
  rackham: { ground: ['#9fd0da', '#2c6488'], draw: Rackham },
  bellamy: { ground: ['#efcf9d', '#a5603c'], draw: Bellamy },
};
