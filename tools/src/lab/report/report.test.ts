import { htmlReport } from './html';
import { csvReport, jsonReport } from './output';
import { figure, textOf, type Estimate, type Report, type Row, type Section } from './report';
import { textReport } from './text';

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
  bars: [1],
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
  distribution: true,
};
const spaces = Array.from({ length: 50 }, (_, at): Row => [String(at), number(at, 1), share]);
const spacesTable: Section = {
  ...bars,
  id: 'board',
  columns: ['space', 'shortages', 'rate'],
  rows: spaces,
  bars: [1, 2],
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
};

const runs = ['official', 'official,reveal:simultaneous'].map((rules) => ({
  name: rules,
  about: 'transcripts ee',
  sections: [table, bars, histogram, spacesTable, { ...table, title: 'In detail', filesOnly: true }],
}));
const report: Report = {
  title: 'Games',
  about: ['10 games', 'transcripts ff'],
  chapters: [{ name: '', sections: [comparison] }, ...runs],
  verdict: ['passed'],
  data: { passed: true, cell: unknown },
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

  it('have intervals, and a star if a difference is significant', () => {
    expect(textOf(number(21.5, 0.25))).toBe('21.50 ±0.25');
    expect(textOf(share)).toBe('25.0 % (24.0–26.0)');
    expect(textOf(more)).toBe('+2 ±1*');
    expect(textOf({ ...more, low: -1, high: 5 }).trimEnd()).toBe('+2 ±3');
    expect(textOf(unknown)).toBe('– ±–');
  });
});

describe('a report', () => {
  it('as text has what was played, distributions in a line, and the verdict', () => {
    const text = textReport(report);
    expect(text.startsWith('10 games\ntranscripts ff\n\n')).toBe(true);
    expect(text).toContain('8 ▂█ ▄ 11');
    expect(text).toContain('… and 38 more with --out');
    expect(text.indexOf('49 ')).toBeLessThan(text.indexOf('48 '));
    expect(text).not.toContain('In detail');
    expect(text.endsWith('\n\npassed\n')).toBe(true);
  });

  it('as text only compares many sets of rules', () => {
    const many = textReport({ ...report, chapters: [...report.chapters, ...runs, ...runs] });
    expect(many).toContain('reveal:simultaneous');
    expect(many).not.toContain('In figures');
  });

  it('as JSON has its data, null where there is no value', () => {
    expect(JSON.parse(jsonReport(report))).toEqual({
      ...{ format: 1, passed: true },
      cell: { unit: 'number', value: null, low: null, high: null },
    });
  });

  it('as CSV has a line per value, quoted where necessary', () => {
    const lines = csvReport(report).trimEnd().split('\n');
    expect(lines).toContain('official,summary,"rounds, of ""all""",mean,21.5,21.25,21.75');
    expect(lines).toContain('official,summary,nothing,mean,,,');
    expect(lines).toContain('official,lengths,9,number,4,,');
    expect(lines).toContain(',comparison,reveal:simultaneous,rounds,2,1,3');
    expect(new Set(lines.map((line) => line.replace(/"[^"]*(""[^"]*)*"/g, '').split(',').length))).toEqual(
      new Set([7]),
    );
  });

  it('as a page stands alone, reads on a phone, and draws bars in its tables', () => {
    const page = htmlReport(report);
    expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(page).toContain('prefers-color-scheme: dark');
    expect(page).not.toMatch(/(src|href)=|url\(|@import|NaN|undefined/);
    expect(page).toContain('All of &lt;it&gt; &amp; &quot;more&quot;.');
    expect(page.match(/<table>/g)).toHaveLength(2 * 5 + 1);
    expect(page).toContain('<td style="--part: 100.0%">49 ±1</td>');
    expect(page).toContain('<td class="marked" style="--part: 10.0%">+2 ±1*</td>');
  });
});
