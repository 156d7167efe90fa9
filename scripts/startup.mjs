/** What commands need before they run: Node, packages, and the file `.env`, which `npm start` and `docker compose` must read alike. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** Exits with a sentence if this machine cannot run the project yet. */
export function checkMachine(root) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = engines.node
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number);
  const present = process.versions.node.split('.').map(Number);
  const difference = wanted.map((part, i) => present[i] - part).find((each) => each !== 0) ?? 0;
  if (difference < 0) stop(`Brigantine needs Node ${engines.node}; this is ${process.versions.node}.`);
  if (!existsSync(join(root, 'node_modules/.package-lock.json')))
    stop('Run "npm ci" first: the packages are not installed.');
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

const ASSIGNMENT = /^(?:export\s+)?([A-Za-z_][\w.]*)\s*=[ \t]*(.*)$/;
/** Values that both read alike: 'anything', "no \ $", or bare words without # $ and quotes; an optional comment follows. */
const ALIKE = [/^'[^']*'\s*(?:\s#.*)?$/, /^"[^"\\$]*"\s*(?:\s#.*)?$/, /^(?:[^\s#$'"`][^#$'"`]*)?(?:(?<=\s)#.*)?$/];

/** Sets the variables of the file that are not set yet. Exits with a sentence if a line is ambiguous. */
export function loadEnvFile(file) {
  if (!existsSync(file)) return;
  // Editors on Windows begin a file with a byte-order mark.
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const fault = faultOf(line.trim());
    if (fault === undefined) continue;
    stop(`Line ${index + 1} of ${file}: ${fault}`);
  }
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
}

function faultOf(line) {
  if (line === '' || line.startsWith('#')) return undefined;
  // The value is not repeated: it may be a password.
  const [, name, value] = ASSIGNMENT.exec(line) ?? [];
  if (name === undefined) return 'this is not NAME=value.';
  if (ALIKE.some((form) => form.test(value))) return undefined;
  return `npm start and docker compose read this value of ${name} differently, as it holds one of # $ \\ or quotes: put it between single quotes.`;
}
