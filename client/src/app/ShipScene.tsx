import { useEffect, useState } from 'preact/hooks';
import { hasGraphicsCard } from '../board/graphicsCard';

/**
 * The picture of the first page: a corner of the chart with a brigantine heading for the island. It rocks for a while
 * if there is a GPU; without one it would keep the CPU busy.
 */
export function ShipScene() {
  const [moving, setMoving] = useState(false);
  useEffect(() => setMoving(hasGraphicsCard()), []);
  return (
    <svg class={`ship-scene${moving ? ' moving' : ''}`} viewBox="0 0 660 440" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="scene-sail" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#fff6dc" />
          <stop offset=".6" stop-color="#ecd6a2" />
          <stop offset="1" stop-color="#b99457" />
        </linearGradient>
        <linearGradient id="scene-hull" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#8a5a30" />
          <stop offset=".5" stop-color="#5d3819" />
          <stop offset="1" stop-color="#2c190c" />
        </linearGradient>
        <radialGradient id="scene-sea" cx="62%" cy="30%" r="85%">
          <stop offset="0" stop-color="#9fdcd3" />
          <stop offset=".45" stop-color="#49a3ab" />
          <stop offset="1" stop-color="#14506a" />
        </radialGradient>
        <linearGradient id="scene-land" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#d8d694" />
          <stop offset="1" stop-color="#8aa356" />
        </linearGradient>
        <radialGradient id="scene-dusk" cx="52%" cy="46%" r="72%">
          <stop offset=".6" stop-color="#1a0f0a" stop-opacity="0" />
          <stop offset="1" stop-color="#1a0f0a" stop-opacity=".42" />
        </radialGradient>
        <pattern id="scene-waves" width="92" height="58" patternUnits="userSpaceOnUse" patternTransform="rotate(-4)">
          <path d="M10 14q4-5 8 0t8 0M58 40q4-5 8 0t8 0" fill="none" stroke="#0d3346" stroke-width="1.6" opacity=".5" />
          <path
            d="M10 16q4-5 8 0t8 0M58 42q4-5 8 0t8 0"
            fill="none"
            stroke="#e8faf4"
            stroke-width="1.2"
            opacity=".55"
          />
        </pattern>
        <clipPath id="scene-frame">
          <rect x="34" y="32" width="592" height="376" />
        </clipPath>
      </defs>
      <g filter="url(#torn)">
        <rect x="8" y="8" width="644" height="424" rx="4" fill="#e9d5a4" />
        <rect x="8" y="8" width="644" height="424" rx="4" fill="none" stroke="#8a6a3c" stroke-width="10" opacity=".5" />
      </g>
      <rect x="28" y="26" width="604" height="388" fill="none" stroke="#3a2410" stroke-width="5" />
      <rect
        x="28"
        y="26"
        width="604"
        height="388"
        fill="none"
        stroke="#f1e2bd"
        stroke-width="3"
        stroke-dasharray="24 24"
      />
      <g clip-path="url(#scene-frame)">
        <rect x="34" y="32" width="592" height="376" fill="url(#scene-sea)" />
        <Rhumbs />
        <rect x="34" y="32" width="592" height="376" fill="url(#scene-waves)" />
        <Island />
        <path
          d="M250 352C330 396 470 392 540 336C590 296 596 240 570 190"
          fill="none"
          stroke="#f7e2a0"
          stroke-width="3.5"
          stroke-dasharray="1 10"
          stroke-linecap="round"
        />
        <Rose />
        <g class="scene-vessel" transform="translate(52 112) scale(1.1)">
          <ellipse cx="212" cy="222" rx="180" ry="15" fill="#0d3346" opacity=".45" />
          <Ship />
          <path
            class="scene-foam"
            d="M30 214C56 204 76 222 104 218C132 214 150 226 186 222C222 218 246 228 282 222C318 216 342 226 384 212C372 230 340 236 300 236H112C76 236 44 230 30 214Z"
            fill="#dff5ef"
            opacity=".92"
          />
          <path
            class="scene-foam"
            d="M52 226C90 220 120 232 160 228C210 224 250 234 300 228C324 226 344 228 360 224"
            fill="none"
            stroke="#3c9aa6"
            stroke-width="3"
            stroke-linecap="round"
          />
        </g>
        <rect x="34" y="32" width="592" height="376" fill="url(#scene-dusk)" />
      </g>
      <path d="M330 8V432M8 220H652" stroke="#3a2410" stroke-width="2" opacity=".09" />
      <path d="M332 8V432M8 222H652" stroke="#fff6dc" stroke-width="2" opacity=".14" />
    </svg>
  );
}

function Rhumbs() {
  const centre = '566 346';
  const ends = [
    '34 32',
    '180 32',
    '330 32',
    '470 32',
    '626 60',
    '34 160',
    '34 290',
    '34 380',
    '240 408',
    '420 408',
    '626 200',
  ];
  return <path d={ends.map((end) => `M${centre}L${end}`).join('')} stroke="#f3f0d2" stroke-width="1" opacity=".28" />;
}

const COAST =
  'M398 122C410 96 446 104 462 84C482 62 516 76 540 74C568 72 578 96 596 108C616 122 604 148 590 160C580 176 556 170 536 182C512 196 490 180 466 184C440 188 420 178 412 160C404 148 390 140 398 122Z';

/** Depth lines from the widest in, then beach, land and hills. */
function Island() {
  return (
    <g stroke-linejoin="round">
      {[44, 34, 25, 17, 10].map((width, step) => (
        <path
          d={COAST}
          fill="none"
          stroke={step % 2 === 0 ? '#1d6b7f' : '#8fd3cf'}
          stroke-width={width}
          opacity=".32"
        />
      ))}
      <path d={COAST} fill="#f0dcae" stroke="#f0dcae" stroke-width="7" />
      <path d={COAST} fill="url(#scene-land)" stroke="#2a1608" stroke-width="2" />
      <g stroke="#2a1608" stroke-width="1.5">
        <path d="M440 160L466 108L484 140L500 92L526 142L540 118L566 160Z" fill="#d9c08a" />
        <path
          d="M466 108L484 140L478 160H458ZM500 92L526 142L522 160H496ZM540 118L566 160H546Z"
          fill="#a58650"
          stroke="none"
          opacity=".8"
        />
        <path d="M466 108L460 130M500 92L494 120M540 118L536 138" fill="none" opacity=".6" />
      </g>
      <g fill="#5f8040" stroke="#2a1608" stroke-width="1.1">
        <circle cx="428" cy="150" r="8" />
        <circle cx="439" cy="157" r="7" />
        <circle cx="574" cy="140" r="8" />
        <circle cx="563" cy="149" r="7" />
        <circle cx="516" cy="168" r="7" />
        <circle cx="504" cy="170" r="6" />
      </g>
      <path d="M544 170l12-9M556 170l-12-9" stroke="#b3261e" stroke-width="3.5" stroke-linecap="round" />
    </g>
  );
}

/** The compass: eight points, each half in shadow. */
function Rose() {
  const points = [0, 90, 180, 270];
  return (
    <g transform="translate(566 346)">
      <circle r="37" fill="#f1e2bd" opacity=".92" stroke="#2a1608" stroke-width="2" />
      <circle r="31" fill="none" stroke="#2a1608" stroke-width="1" />
      {points.map((turn) => (
        <g transform={`rotate(${turn + 45})`}>
          <path d="M0-27L5-5L0 0Z" fill="#2c6488" />
          <path d="M0-27L-5-5L0 0Z" fill="#9fc4d4" />
        </g>
      ))}
      {points.map((turn) => (
        <g transform={`rotate(${turn})`} stroke="#2a1608" stroke-width=".8">
          <path d="M0-46L7-7L0 0Z" fill="#8c2418" />
          <path d="M0-46L-7-7L0 0Z" fill="#f0c24a" />
        </g>
      ))}
      <circle r="4" fill="#f0c24a" stroke="#2a1608" />
    </g>
  );
}

/** The brigantine under full sail, in a box of 420×230. */
function Ship() {
  return (
    <g class="scene-ship">
      <g stroke="#2a1608" stroke-width="3.5" stroke-linecap="round">
        <path d="M160 190V30M252 192V22M62 168L14 138" />
      </g>
      <g stroke="#2a1608" stroke-width="1.1" fill="none" opacity=".8">
        <path d="M160 30L20 140M160 60L34 150M252 22L160 52M252 22L352 178M160 30L112 184M160 30L204 184M252 22L226 186M252 22L300 184" />
      </g>
      <g fill="url(#scene-sail)" stroke="#2a1608" stroke-width="2.2" stroke-linejoin="round">
        <path d="M154 56C122 92 82 126 40 148C86 146 130 150 150 158Z" />
        <path d="M154 34C120 70 70 112 26 140C40 142 60 146 70 148Z" opacity=".55" />
        <path d="M124 44C142 38 180 38 198 44C204 58 204 70 200 82C182 74 138 74 122 82C118 70 118 58 124 44Z" />
        <path d="M116 90C140 82 182 82 206 90C212 112 212 128 206 150C184 138 138 138 114 150C108 128 108 112 116 90Z" />
        <path d="M224 36C240 30 266 30 280 36C286 48 286 58 282 70C266 63 238 63 222 70C218 58 218 48 224 36Z" />
        <path d="M258 78C300 82 340 112 352 166C322 154 286 152 258 160Z" />
        <path d="M258 78C300 82 340 112 352 166C330 152 292 116 258 96Z" fill="#fff" stroke="none" opacity=".35" />
      </g>
      <g fill="none" stroke="#8a6a3c" stroke-width="1" opacity=".65">
        <path d="M140 43C137 54 137 66 139 76M160 40V75M182 43C185 54 185 66 183 76M136 88C132 106 132 124 135 141M160 85V139M186 88C190 106 190 124 187 141M240 35C237 46 237 56 239 64M264 35C267 46 267 56 265 64M272 84C296 100 318 124 328 156" />
      </g>
      <g transform="translate(160 113)">
        <circle r="17" fill="#b3261e" opacity=".9" />
        <path d="M0-11C8-11 11-5 10-1C9 2 7 3 6 4V8H-6V4C-7 3-9 2-10-1C-11-5-8-11 0-11Z" fill="#f7ecd0" />
        <circle cx="-4" cy="-2" r="2.6" fill="#b3261e" />
        <circle cx="4" cy="-2" r="2.6" fill="#b3261e" />
      </g>
      <path d="M252 22C262 14 274 26 288 18L286 32C274 38 262 28 252 36Z" fill="#1c1719" stroke="#2a1608" />
      <path d="M160 30C168 24 178 33 188 27L187 38C178 43 168 34 160 40Z" fill="#b3261e" stroke="#2a1608" />
      <path
        d="M58 166C96 178 150 184 210 184C270 184 318 178 352 164L372 150L364 184C356 208 332 220 300 222H130C100 220 74 200 58 166Z"
        fill="url(#scene-hull)"
        stroke="#2a1608"
        stroke-width="2.5"
        stroke-linejoin="round"
      />
      <path d="M70 180C120 196 300 198 364 176" fill="none" stroke="#f0c24a" stroke-width="2.5" opacity=".85" />
      <path d="M84 196C130 210 300 210 356 196" fill="none" stroke="#1a0f0a" stroke-width="1.2" opacity=".7" />
      <g fill="#140a05" stroke="#c99a3f" stroke-width="1.3">
        {[122, 156, 190, 224, 258, 292].map((x) => (
          <rect x={x} y="193" width="12" height="9" rx="1.5" />
        ))}
      </g>
      <g fill="#f7d06a" stroke="#2a1608">
        <rect x="330" y="160" width="9" height="9" />
        <rect x="344" y="156" width="8" height="9" />
        <circle cx="372" cy="142" r="6" />
      </g>
    </g>
  );
}
