/** What all pages of the lab have in common. */
import { isEstimate, type Cell, type Section } from './report';
import { escaped } from './svg';
import { textEstimate } from './text';

/** A whole page, light or dark, legible on a phone. */
export function pageOf(title: string, content: readonly string[]): string {
  return `${[
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    `<main><h1>${escaped(title)}</h1>`,
    ...content,
    '</main></html>',
  ].join('\n')}\n`;
}

export function tableOf({ columns, rows }: Section): string {
  const head = columns.map((name) => `<th scope="col">${escaped(name)}</th>`).join('');
  const body = rows.map(([name, ...cells]) => {
    const rest = cells.map((cell) => `<td>${escaped(cellText(cell))}</td>`).join('');
    return `<tr><th scope="row">${escaped(name)}</th>${rest}</tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

function cellText(cell: Cell): string {
  return isEstimate(cell) ? textEstimate(cell).trimEnd() : String(cell);
}

const STYLE = `
:root { color-scheme: light dark; --paper: #fbf7ee; --card: #fffdf8; --ink: #211a12; --soft: #6b5f4f; --line: #d9cfbd;
  --bar: #2f7f86; --mark: #b5401c; --cold: #fbf1dc; --hot: #ec7a45; }
@media (prefers-color-scheme: dark) { :root { --paper: #14191d; --card: #1c2328; --ink: #efe8da; --soft: #a99f8f; --line: #3a444b;
  --bar: #4ba3aa; --mark: #ff9166; --cold: #222b31; --hot: #b1441f; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.45 system-ui, sans-serif; }
main { max-width: 70rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; display: inline; overflow-wrap: anywhere; } h3 { margin: 0; font-size: 1.1rem; }
p { margin: 0.3rem 0 0.8rem; color: var(--soft); overflow-wrap: anywhere; }
.sections { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 1rem; margin: 1rem 0; align-items: start; }
.wide { grid-column: 1 / -1; }
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1rem; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.8rem; min-width: 0; }
figure { margin: 0 0 0.8rem; } svg { display: block; width: 100%; max-width: 30rem; }
summary { cursor: pointer; padding: 0.4rem 0; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 0.9rem; }
th, td { text-align: right; padding: 0.2rem 0.5rem; border-bottom: 1px solid var(--line); white-space: nowrap; font-weight: normal; }
thead th { color: var(--soft); } th:first-child { text-align: left; white-space: normal; min-width: 6rem; }
text { font: 12px system-ui, sans-serif; fill: var(--ink); } .name { font-weight: bold; } .number { font-size: 10.5px; }
.bar { fill: var(--bar); } .axis { stroke: var(--line); } .interval { stroke: var(--ink); stroke-width: 1.4; }
.dot { fill: var(--card); stroke: var(--ink); stroke-width: 1.4; } .clear { fill: var(--mark); stroke: var(--mark); }
.space { stroke: var(--soft); } .lair { stroke-width: 2.5; } .portRoyal { stroke: var(--mark); stroke-width: 2.5; }
`;
