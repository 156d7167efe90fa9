/** A report as one page without other files. Plots are bars behind the figures of a table. */
import { isEstimate, isMarked, textOf, valueOf, type Cell, type Chapter, type Report, type Section } from './report';

export function htmlReport({ title, about, chapters, verdict }: Report): string {
  const lines = (texts: readonly string[]): string => `<p>${texts.map(escaped).join('<br>')}</p>`;
  return `${[
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    `<main><h1>${escaped(title)}</h1>`,
    lines(about),
    ...chapters.map((chapter) => chapterOf(chapter, chapters.length > 1 && chapter.name !== '')),
    lines(verdict),
    '</main></html>',
  ].join('\n')}\n`;
}

function chapterOf({ name, about = '', sections }: Chapter, folded: boolean): string {
  const filled = sections.filter(({ rows }) => rows.length > 0);
  const body = `<div class="sections">${filled.map(sectionOf).join('')}</div>`;
  if (!folded) return body;
  return `<details><summary><h2>${escaped(name)}</h2></summary><p>${escaped(about)}</p>${body}</details>`;
}

function sectionOf(section: Section): string {
  const { title, about = '', columns } = section;
  const table = `<div class="scroll">${tableOf(section)}</div>`;
  const width = columns.length > 4 ? ' class="wide"' : '';
  return `<section${width}><h3>${escaped(title)}</h3><p>${escaped(about)}</p>${table}</section>`;
}

function tableOf({ columns, rows, bars = [] }: Section): string {
  const head = columns.map((name) => `<th scope="col">${escaped(name)}</th>`).join('');
  const most = columns.map((_, i) => Math.max(...rows.map((row) => Math.abs(valueOf(row[i]) || 0)), 1e-9));
  const body = rows.map(([name, ...cells]) => {
    const rest = cells.map((cell, i) => cellOf(cell, bars.includes(i + 1) ? most[i + 1] : undefined));
    return `<tr><th scope="row">${escaped(name)}</th>${rest.join('')}</tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** `most`: the value that fills the cell with its bar. */
function cellOf(cell: Cell, most: number | undefined): string {
  const part = most === undefined ? 0 : (100 * Math.abs(valueOf(cell))) / most;
  const bar = part > 0 ? ` style="--part: ${part.toFixed(1)}%"` : '';
  const mark = isEstimate(cell) && isMarked(cell) ? ' class="marked"' : '';
  return `<td${mark}${bar}>${escaped(textOf(cell).trimEnd())}</td>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const STYLE = `
:root { color-scheme: light dark; --paper: #fbf7ee; --card: #fffdf8; --ink: #211a12; --soft: #6b5f4f; --line: #d9cfbd;
  --bar: #bfe0e2; --mark: #b5401c; }
@media (prefers-color-scheme: dark) { :root { --paper: #14191d; --card: #1c2328; --ink: #efe8da; --soft: #a99f8f; --line: #3a444b;
  --bar: #24565a; --mark: #ff9166; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.45 system-ui, sans-serif; }
main { max-width: 70rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; display: inline; overflow-wrap: anywhere; } h3 { margin: 0; font-size: 1.1rem; }
p { margin: 0.3rem 0 0.8rem; color: var(--soft); overflow-wrap: anywhere; }
.sections { columns: 26rem; column-gap: 1rem; margin: 1rem 0; } .wide { column-span: all; }
section { break-inside: avoid; margin-bottom: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.8rem; }
summary { cursor: pointer; padding: 0.4rem 0; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 0.9rem; }
th, td { text-align: right; padding: 0.2rem 0.5rem; border-bottom: 1px solid var(--line); white-space: nowrap; font-weight: normal; }
td { background: linear-gradient(to right, var(--bar) var(--part, 0%), transparent 0); } .marked { color: var(--mark); font-weight: bold; }
thead th { color: var(--soft); } th:first-child { text-align: left; white-space: normal; min-width: 4rem; }
`;
