import type { Estimate } from '../statistics/estimates';
import { SPACES } from '@brigantine/shared/race';
import { csvReport, jsonReport } from './data';
import { htmlReport } from './html';
import { figure, type Report, type Row, type Section } from './report';
import { textEstimate, textReport } from './text';

const number = (value: number, half: number): Estimate => ({
  unit: 'number',
  value,
  low: value - half,
  high: value + half,
});
const share: Estimate = { unit: 'share', value: 0.25, low: 0.24, high: 0.26 };
const more: Estimate = { unit: 'difference', value: 2, low: 1, high: 3 };
const unknown: Estimate = { unit: 'number', value: NaN, low: NaN, high: NaN };

const table: Section = {
  id: 'summary',
  title: 'In figures',
  about: 'All of <it> & "more".',
  columns: ['', 'mean'],
  rows: [
    ['rounds, of "all"', number(21.5, 0.25)],
    ['nothing', unknown],
  ],
};
const bars: Section = {
  ...table,
  id: 'order',
  columns: ['place', 'wins'],
  rows: [['1', share]],
  plot: { kind: 'bars', column: 1 },
};
const lengths: Row[] = [
  ['8', 1, share],
  ['9', 4, share],
  ['10', 0, share],
  ['11', 2, share],
];
const histogram: Section = {
  ...bars,
  id: 'lengths',
  columns: ['rounds', 'number', 'share'],
  rows: lengths,
  plot: { kind: 'histogram' },
};
const spaces = SPACES.map((_, at): Row => [String(at), number(at, 1), share]);
const map: Section = {
  ...bars,
  id: 'board',
  columns: ['space', 'shortages', 'rate'],
  rows: spaces,
  plot: { kind: 'map', columns: [1, 2] },
  shortBy: 1,
};
const comparison: Section = {
  ...bars,
  id: 'comparison',
  title: 'Compared with official',
  columns: ['rules', 'rounds', 'score'],
  rows: [
    ['official', number(20, 1), number(9, 1)],
    ['reveal:simultaneous', more, { ...more, value: 0, low: -1, high: 1 }],
  ],
  plot: { kind: 'differences' },
};

const report: Report = {
  ...{
    game: 'race',
    games: 10,
    seats: 2,
    strategies: ['bot', 'random'],
    seed: 's',
    transcripts: 'ff',
  },
  comparison,
  runs: ['official', 'official,reveal:simultaneous'].map((rules) => ({
    rules,
    transcripts: 'ee',
    sections: [table, bars, histogram, map],
  })),
};

describe('figures', () => {
  it.each([
    [21.5, '21.50'],
    [-0.001, '0.00'],
    [-3, '−3'],
    [123.456, '123.5'],
    [12345.6, '12346'],
    [NaN, '–'],
  ])('%d is written %s', (value, text) => expect(figure(value)).toBe(text));

  it('have their intervals, and a star when a difference is clear of zero', () => {
    expect(textEstimate(number(21.5, 0.25))).toBe('21.50 ±0.25');
    expect(textEstimate(share)).toBe('25.0 % (24.0–26.0)');
    expect(textEstimate(more)).toBe('+2 ±1*');
    expect(textEstimate({ ...more, low: -1, high: 5 }).trimEnd()).toBe('+2 ±3');
    expect(textEstimate(unknown)).toBe('– ±–');
  });
});

describe('a report', () => {
  it('as text says what was played, and draws distributions in a line', () => {
    const text = textReport(report);
    expect(text).toContain('10 games of the race by each set of rules: 2 seats, bot, random; seed "s"');
    expect(text).toContain('transcripts ff');
    expect(text).toContain('8 ▂█ ▄ 11');
    expect(text).toContain('… and 38 more with --out');
    expect(text.indexOf('49 ')).toBeLessThan(text.indexOf('48 '));
  });

  it('as text only compares when there are many sets of rules', () => {
    const [run] = report.runs;
    const many = textReport({ ...report, runs: Array.from({ length: 9 }, () => run!) });
    expect(many).toContain('reveal:simultaneous');
    expect(many).not.toContain('In figures');
  });

  it('as JSON has every value, null where there is none', () => {
    const read = JSON.parse(jsonReport(report)) as Report;
    expect(read).toMatchObject({ format: 1, game: 'race', comparison: { id: 'comparison' } });
    expect(read.runs[0]?.sections[0]?.rows[1]?.[1]).toEqual({ unit: 'number', value: null, low: null, high: null });
  });

  it('as CSV has a line per value, its texts quoted where they must be', () => {
    const lines = csvReport(report).trimEnd().split('\n');
    expect(lines).toContain('official,summary,"rounds, of ""all""",mean,21.5,21.25,21.75');
    expect(lines).toContain('official,summary,nothing,mean,,,');
    expect(lines).toContain('official,lengths,9,number,4,,');
    expect(lines).toContain(',comparison,reveal:simultaneous,rounds,2,1,3');
    expect(new Set(lines.map((line) => line.replace(/"[^"]*(""[^"]*)*"/g, '').split(',').length))).toEqual(
      new Set([7]),
    );
  });

  it('as a page stands alone, reads on a phone, and has every plot with its table', () => {
    const page = htmlReport(report);
    expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(page).toContain('prefers-color-scheme: dark');
    expect(page).not.toMatch(/(src|href)=|url\(|@import|NaN|undefined/);
    expect(page).toContain('All of &lt;it&gt; &amp; &quot;more&quot;.');
    // Of a run: bars, histogram and two maps; of the comparison a panel for each measure.
    expect(page.match(/<svg /g)).toHaveLength(2 * 4 + 2);
    expect(page.match(/<table>/g)).toHaveLength(2 * 4 + 1);
    expect(page).toContain('aria-label="Map of the board: shortages"');
  });

  it('R1.1 as a page has a place of its own on the map for every space', () => {
    const [first = ''] = /<svg [^>]*Map of the board.*?<\/svg>/.exec(htmlReport(report)) ?? [];
    const places = [...first.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="23"/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(places).toHaveLength(SPACES.length);
    places.forEach(([x = 0, y = 0], i) => {
      for (const [otherX = 0, otherY = 0] of places.slice(i + 1)) {
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(20);
      }
    });
  });
});
