/** `npm run bench -- client`: what the pages weigh and use, in a real browser without a graphics card (docs/performance.md). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { columns } from '../../cli/columns';
import { oneOf, text, value, whole } from '../../cli/options';
import { willWriteFile } from '../../cli/outputs';
import { PROGRESS, progressOn } from '../../cli/progress';
import { tool } from '../../cli/tool';
import { childServer } from '../../lab/play/childServer';
import { spreadOf } from '../../lab/play/figures';
import { ensureChromium } from '../../suite/chromium';
import { frameGaps, idle, timeToPlay, weigh } from './measures';

/** One line of the result. */
export interface Figure {
  readonly what: string;
  readonly measured: number;
  readonly unit: 'kB' | 'ms' | '% of a core';
  /** At most this much is wanted; absent where a figure is there to be compared with. */
  readonly aim?: number;
}

/** How long it is measured, and how often. */
interface Chosen {
  readonly seconds: number;
  readonly opened: number;
}

/** What is measured, in order. */
const PARTS = {
  async weight(browser, address) {
    const { firstPage, table } = await weigh(browser, address);
    const inAll = table.scripts + table.styles + table.rest;
    return [
      { what: 'first page, scripts', measured: firstPage.scripts / 1000, unit: 'kB', aim: 80 },
      { what: 'table of the race, scripts', measured: table.scripts / 1000, unit: 'kB' },
      { what: 'table of the race, style sheets', measured: table.styles / 1000, unit: 'kB' },
      { what: 'table of the race, fonts and all else', measured: table.rest / 1000, unit: 'kB' },
      { what: 'table of the race, in all, by gzip', measured: inAll / 1000, unit: 'kB' },
      { what: 'table of the race, in all, as it is sent', measured: table.sent / 1000, unit: 'kB', aim: 400 },
    ];
  },
  async start(browser, address, { opened }) {
    const times: { readonly firstPage: number; readonly table: number }[] = [];
    for (let i = 0; i < opened; i++) times.push(await timeToPlay(browser, address));
    const middle = (of: 'firstPage' | 'table'): number => spreadOf(times.map((each) => each[of])).p50;
    return [
      { what: 'first page, until one can play', measured: middle('firstPage'), unit: 'ms', aim: 2500 },
      { what: 'table, until one can play', measured: middle('table'), unit: 'ms', aim: 2500 },
    ];
  },
  async rest(browser, address, { seconds }) {
    const { empty, firstPage, table, loop } = await idle(browser, address, seconds);
    return [
      { what: 'an empty tab', measured: 100 * empty, unit: '% of a core' },
      { what: 'first page at rest', measured: 100 * firstPage, unit: '% of a core', aim: 3 },
      { what: 'table where nobody moves', measured: 100 * table, unit: '% of a core', aim: 3 },
      { what: "the same picture in Phaser's own loop", measured: 100 * loop, unit: '% of a core' },
    ];
  },
  async frames(browser, address, { seconds }) {
    const gaps = await frameGaps(browser, address, seconds);
    const sailing = spreadOf(gaps.sailing.map(({ ms }) => ms));
    const moving = spreadOf(gaps.all.map(({ ms }) => ms));
    return [
      { what: 'gap between frames, ships sailing, median', measured: sailing.p50, unit: 'ms' },
      { what: 'gap between frames, ships sailing, p99', measured: sailing.p99, unit: 'ms', aim: 34 },
      { what: 'gap between frames, all that moves, p99', measured: moving.p99, unit: 'ms' },
    ];
  },
} as const satisfies Record<string, (browser: Browser, address: string, given: Chosen) => Promise<Figure[]>>;
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

const OPTIONS = {
  only: value(NAMES.join('|'), 'only this part', oneOf(NAMES)),
  seconds: value('N', 'how long each page rests (at most 20), and how long six ships sail', whole, 20),
  opened: value('N', 'how often a table is opened until one can play; the median counts', whole, 5),
  json: value('FILE', 'the figures as a file', text),
  ...PROGRESS,
};

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Measures the built pages and prints the figures with their aims. */
export const benchClient = tool({
  purpose: 'What the built pages weigh, how soon one can play, and what they use (docs/performance.md).',
  options: OPTIONS,
  async run({ only, json, ...given }) {
    if (json !== undefined) willWriteFile('--json', json);
    const figures = await measure(only === undefined ? NAMES : [only], given, progressOn('parts', given));
    console.log(`${figureTable(figures)}\n`);
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(figures, undefined, 2)}\n`);
    return 0;
  },
});

async function measure(
  parts: readonly Part[],
  given: Chosen,
  show: (done: number, of: number) => void,
): Promise<readonly Figure[]> {
  // Only this benchmark needs a browser: the library is not loaded for the others.
  const { chromium } = await import('playwright-core');
  const server = await childServer({
    module: join(__dirname, '../server/ourProcess'),
    argument: {},
    environment: { NODE_ENV: 'production' },
  });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: FLAGS });
  const figures: Figure[] = [];
  try {
    for (const [i, part] of parts.entries()) {
      show(i, parts.length);
      figures.push(...(await PARTS[part](browser, `http://127.0.0.1:${server.port}`, given)));
    }
    show(parts.length, parts.length);
  } finally {
    await browser.close();
    await server.close();
  }
  return figures;
}

/** The figures as text, each with its aim and whether it is met. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, measured, unit, aim }) => {
    const met = aim === undefined ? ['', ''] : [String(aim), measured <= aim ? 'yes' : 'no'];
    return [what, measured.toFixed(unit === 'ms' ? 0 : 1), unit, ...met];
  });
  return columns([['what', 'measured', 'unit', 'at most', 'met'], ...rows]);
}
