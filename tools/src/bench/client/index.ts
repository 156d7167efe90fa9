/** `npm run bench -- client`: measures the built pages in a real browser without a graphics card (docs/performance.md). */
import type { Browser } from 'playwright-core';
import { columns } from '../../lab/report/text';
import { oneOf, value } from '../../cli/options';
import { PROGRESS, progressOn, type Progress } from '../../cli/progress';
import { tool } from '../../cli/tool';
import { spreadOf } from '../../lab/play/meter';
import { ensureChromium } from '../../suite/chromium';
import { BASE, startServer } from '../server/servers';
import { idle, sailingGaps, timeToPlay, weigh } from './measures';

/** One line of the result. */
interface Figure {
  readonly what: string;
  readonly measured: number;
  readonly unit: 'kB' | 'ms' | '% of a core';
  readonly budget: number;
}

/** How often a table is opened; the median counts. */
const OPENED = 5;
/** How long each page rests, and how long six ships sail. */
const SECONDS = 20;

const PARTS = {
  async weight(browser, address) {
    const { table } = await weigh(browser, address);
    return [{ what: 'table of the race with score, as it is sent', measured: table / 1000, unit: 'kB', budget: 400 }];
  },
  async start(browser, address) {
    const times: { readonly firstPage: number; readonly table: number }[] = [];
    for (let i = 0; i < OPENED; i++) times.push(await timeToPlay(browser, address));
    const middle = (of: 'firstPage' | 'table'): number => spreadOf(times.map((each) => each[of])).p50;
    return [
      { what: 'first page until interactive', measured: middle('firstPage'), unit: 'ms', budget: 2500 },
      { what: 'table until interactive', measured: middle('table'), unit: 'ms', budget: 2500 },
    ];
  },
  async rest(browser, address) {
    const { firstPage, table } = await idle(browser, address, SECONDS);
    return [
      { what: 'CPU at rest, first page', measured: 100 * firstPage, unit: '% of a core', budget: 3 },
      { what: 'CPU at rest, table', measured: 100 * table, unit: '% of a core', budget: 3 },
    ];
  },
  async frames(browser, address) {
    const { p99 } = spreadOf(await sailingGaps(browser, address, SECONDS));
    return [{ what: 'frame gap while ships sail, p99', measured: p99, unit: 'ms', budget: 34 }];
  },
} as const satisfies Record<string, (browser: Browser, address: string) => Promise<Figure[]>>;
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

export const benchClient = tool({
  purpose: 'Measures bytes, start, CPU at rest and frames of the built pages (docs/performance.md).',
  options: { only: value(NAMES.join('|'), 'only this part', oneOf(NAMES)), ...PROGRESS },
  async run({ only, ...given }) {
    const figures = await measure(only === undefined ? NAMES : [only], progressOn('parts', given));
    console.log(`${figureTable(figures)}\n`);
    return 0;
  },
});

async function measure(parts: readonly Part[], show: Progress): Promise<readonly Figure[]> {
  // Only this benchmark needs a browser.
  const { chromium } = await import('playwright-core');
  const server = await startServer({ server: BASE });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: FLAGS });
  const figures: Figure[] = [];
  try {
    for (const [i, part] of parts.entries()) {
      show(i, parts.length);
      figures.push(...(await PARTS[part](browser, `http://127.0.0.1:${server.port}`)));
    }
    show(parts.length, parts.length);
  } finally {
    await browser.close();
    await server.close();
  }
  return figures;
}

/** The figures as text, each with its budget and whether it is kept. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, measured, unit, budget }) => {
    return [what, measured.toFixed(unit === 'ms' ? 0 : 1), unit, String(budget), measured <= budget ? 'yes' : 'no'];
  });
  return columns([['what', 'measured', 'unit', 'budget', 'kept'], ...rows]);
}
