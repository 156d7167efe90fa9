/**
 * Part of `npm run lint`: checks relative links and anchors in Markdown files, and that files name only existing npm scripts and pages of `docs`,
 * except the changelog. External links are not checked.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'dist-types', '.git', '.artifacts', 'data', 'frozen', 'backups']);
const CHECKED = /(\.(md|ts|tsx|mjs|cjs|yml|jsonc)|^Dockerfile|^\.env\.example)$/;
const LINK = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)|^\[[^\]]+\]:\s*(\S+)|(?:src|href)="([^"]+)"/gm;
const EXTERNAL = /^[a-z][a-z\d+.-]*:/i;
const MENTIONED_PAGE = /(?<![\w./-])docs\/[a-z\d/-]+\.md/g;
const MENTIONED_SCRIPT = /\bnpm run (?:-s |--silent )?([a-z][\w:-]*)/g;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return CHECKED.test(entry.name) ? [path] : [];
  });
}

/** The text with blocks and spans of code blanked, so that line numbers stay. */
function withoutCode(text) {
  const blank = (code) => code.replace(/[^\n]/g, ' ');
  return text.replace(/^ *```[^]*?^ *```/gm, blank).replace(/`[^`\n]*`/g, blank);
}

/** Anchors as GitHub generates them. */
function anchorsIn(file) {
  const seen = new Map();
  const text = readFileSync(file, 'utf8').replace(/^ *```[^]*?^ *```/gm, '');
  return [...text.matchAll(/^#{1,6} +(.*)$/gm)].map(([, heading]) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = words.replace(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
}

function isDead(link, file) {
  if (EXTERNAL.test(link)) return false;
  const [path, anchor] = decodeURI(link).split('#');
  const target = path === '' ? file : join(dirname(file), path);
  if (!existsSync(target)) return true;
  return (
    anchor !== undefined && target.endsWith('.md') && statSync(target).isFile() && !anchorsIn(target).includes(anchor)
  );
}

function* problemsIn(file) {
  const text = readFileSync(file, 'utf8');
  const lineOf = (index) => text.slice(0, index).split('\n').length;
  if (file.endsWith('.md')) {
    for (const { index, 1: inline, 2: reference, 3: html } of withoutCode(text).matchAll(LINK)) {
      const link = inline ?? reference ?? html;
      if (isDead(link, file)) yield `${file}:${lineOf(index)} dead link: ${link}`;
    }
  }
  if (file === 'CHANGELOG.md') return;
  for (const { index, 0: page } of text.matchAll(MENTIONED_PAGE))
    if (!existsSync(page)) yield `${file}:${lineOf(index)} no such page: ${page}`;
  for (const { index, 1: name } of text.matchAll(MENTIONED_SCRIPT))
    if (!Object.hasOwn(scripts, name)) yield `${file}:${lineOf(index)} no such npm script: ${name}`;
}

const problems = filesBelow('.').flatMap((file) => [...problemsIn(file)]);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
