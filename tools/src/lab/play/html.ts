/** A run as one page that needs nothing else. */
import { pageOf, tableOf } from '../report/page';
import { figure } from '../report/report';
import { drawing, element, escaped, rule, scale, WIDTH, words } from '../report/svg';
import type { Sample } from './figures';
import { passed, sectionsOf, timelineOf, type PlayReport } from './report';

const PLOT = { height: 170, left: 46, right: WIDTH - 6, top: 24, base: 146 };

/** What is drawn over time. */
const LINES: readonly {
  readonly title: string;
  readonly of: (sample: Sample, before: Sample | undefined) => number;
}[] = [
  { title: 'Actions per second', of: perSecond },
  { title: 'Own confirmation, p50 in ms', of: ({ p50 }) => p50 },
  { title: 'Own confirmation, p99 in ms', of: ({ p99 }) => p99 },
  { title: 'Tables in play', of: ({ rooms }) => rooms },
  { title: 'Server: cores in use', of: ({ cpu }) => cpu ?? NaN },
  { title: 'Server: memory in MB', of: ({ memory }) => (memory ?? NaN) / 1e6 },
];

export function htmlReport(report: PlayReport): string {
  const { figures, options } = report;
  const { timeline } = figures;
  const tables = sectionsOf(report).filter(({ rows }) => rows.length > 0);
  const drawn = LINES.flatMap(({ title, of }) => {
    const points = timeline.map((sample, i): [number, number] => [sample.at, of(sample, timeline[i - 1])]);
    return points.every(([, value]) => Number.isFinite(value)) ? [card(title, '', line(title, points))] : [];
  });
  const wrong = figures.violations.map(({ kind, code, version, problem }) => {
    return `<li>${escaped(`${kind}, table ${code}, version ${version}: ${problem}`)}</li>`;
  });
  return pageOf(`Games of the ${options.game} over real sockets`, [
    `<p>${passed(report) ? 'Passed.' : 'Failed.'} Seed ${escaped(options.seed)}, ${figures.games} games at ${options.rooms} tables.</p>`,
    wrong.length === 0 ? '' : `<ul>${wrong.join('')}</ul>`,
    '<div class="sections">',
    ...tables.map((table) => card(table.title, table.about, `<div class="scroll">${tableOf(table)}</div>`)),
    card('Own confirmation', 'How many answers were confirmed within so many ms.', histogram(figures.histogram)),
    ...drawn,
    '</div>',
    `<details><summary>Over time</summary><div class="scroll">${tableOf(timelineOf(report))}</div></details>`,
  ]);
}

function card(title: string, about: string, content: string): string {
  return `<section><h3>${escaped(title)}</h3><p>${escaped(about)}</p>${content}</section>`;
}

function perSecond({ at, actions }: Sample, before: Sample | undefined): number {
  return (actions - (before?.actions ?? 0)) / Math.max(0.001, at - (before?.at ?? 0));
}

/** A line over seconds; both axes begin at zero. */
function line(title: string, points: readonly (readonly [number, number])[]): string {
  const { height, left, right, top, base } = PLOT;
  const end = Math.max(1e-9, ...points.map(([at]) => at));
  const most = Math.max(1e-9, ...points.map(([, value]) => value));
  const x = scale(0, end, left, right);
  const y = scale(0, most, base, top);
  const path = points
    .map(([at, value], i) => `${i === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
  return drawing(height, title, [
    rule(left, base, right, base, 'axis'),
    rule(left, top, right, top, 'axis'),
    words(figure(most), left - 4, top + 4, { 'text-anchor': 'end' }),
    words('0', left - 4, base + 4, { 'text-anchor': 'end' }),
    words(`${figure(end)} s`, right, base + 16, { 'text-anchor': 'end' }),
    element('path', { d: path, fill: 'none', stroke: 'var(--bar)', 'stroke-width': 1.6 }),
  ]);
}

function histogram(classes: readonly (readonly [number, number])[]): string {
  const { height, left, right, top, base } = PLOT;
  const most = Math.max(1, ...classes.map(([, count]) => count));
  const width = (right - left) / Math.max(1, classes.length);
  const bars = classes.flatMap(([limit, count], i) => {
    const high = (count / most) * (base - top);
    const at = left + i * width;
    const bar = element('rect', { x: at, y: base - high, width: Math.max(0.6, width - 1), height: high, class: 'bar' });
    const label = words(String(limit), at + width / 2, base + 15, { 'text-anchor': 'middle' });
    return i % 3 === 0 ? [bar, label] : [bar];
  });
  const axis = [
    rule(left, base, right, base, 'axis'),
    words(String(most), left - 4, top + 4, { 'text-anchor': 'end' }),
  ];
  return drawing(height, 'Times of confirmation', [...axis, ...bars]);
}
