/**
 * Keeps CHANGELOG.md and versions together. `npm version` calls it without an argument: the entries below [Unreleased] become a dated section.
 * The release workflow passes a tag such as v1.2.3 and publishes the printed notes. On errors it changes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'CHANGELOG.md';
const UNRELEASED = '## [Unreleased]\n';
const [tag] = process.argv.slice(2);
const text = readFileSync(FILE, 'utf8');

/** The text between a heading and the next section; empty without either. */
function sectionBelow(heading) {
  const start = text.indexOf(heading);
  if (start < 0) return '';
  const [section] = text.slice(start).split('\n').slice(1).join('\n').split(/^## /m);
  return section.trim();
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Prints the release notes of the tag. */
function printNotes() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (tag !== `v${version}`) refuse(`The tag is ${tag}, but package.json has version ${version}.`);
  const notes = sectionBelow(`## ${version} - `);
  if (notes === '') refuse(`${FILE} has no section "## ${version} - DATE".`);
  console.log(notes);
}

/** Moves the unreleased entries into a section of the new version. */
function release(version) {
  if (version === undefined) refuse('Run npm version, which calls this script.');
  if (sectionBelow(UNRELEASED) === '') refuse(`${FILE} has no entries below ${UNRELEASED.trim()}.`);
  if (text.includes(`## ${version} - `)) refuse(`${FILE} has a section of ${version} already.`);
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(FILE, text.replace(UNRELEASED, `${UNRELEASED}\n## ${version} - ${today}\n`));
}

if (tag !== undefined) printNotes();
else release(process.env.npm_new_version);
