/** A report as one page that needs nothing else: plots as inline SVG, every figure in a table beside them. */
import { pageOf, tableOf } from './page';
import { plotsOf } from './plots';
import type { Report, Run, Section } from './report';
import { escaped } from './svg';
import { subject } from './text';

export function htmlReport(report: Report): string {
  const { game, runs, comparison } = report;
  const several = runs.length > 1;
  const [first = '', second = ''] = subject(report).split('\n');
  const compared = comparison === undefined ? [] : [`<div class="sections">${sectionOf(comparison)}</div>`];
  return pageOf(`Simulated games of the ${game}`, [
    `<p>${escaped(first)}<br>${escaped(second)}</p>`,
    '<p>Intervals hold 95 % of the time: means by the normal approximation, shares by Wilson’s.</p>',
    ...compared,
    ...runs.map((run) => runOf(run, several)),
  ]);
}

function runOf({ rules, transcripts, sections }: Run, several: boolean): string {
  const body = `<div class="sections">${sections.map(sectionOf).join('')}</div>`;
  if (!several) return body;
  return `<details><summary><h2>${escaped(rules)}</h2></summary><p>transcripts ${transcripts}</p>${body}</details>`;
}

function sectionOf(section: Section): string {
  const plots = plotsOf(section);
  const figures = `<div class="figures">${plots.map((plot) => `<figure>${plot}</figure>`).join('')}</div>`;
  const table = `<div class="scroll">${tableOf(section)}</div>`;
  const shown = plots.length === 0 ? table : `${figures}<details><summary>Figures</summary>${table}</details>`;
  const width = plots.length > 1 ? ' class="wide"' : '';
  return `<section${width}><h3>${escaped(section.title)}</h3><p>${escaped(section.about)}</p>${shown}</section>`;
}
