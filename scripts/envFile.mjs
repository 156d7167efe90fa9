/** The file `.env`, which `npm start` and `docker compose` must read alike. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const ASSIGNMENT = /^(?:export\s+)?([A-Za-z_][\w.]*)\s*=[ \t]*(.*)$/;
/** What both take as it stands: 'anything', "no \ $", or bare words without # $ and quotes, each before a comment or none. */
const ALIKE = [/^'[^']*'\s*(?:\s#.*)?$/, /^"[^"\\$]*"\s*(?:\s#.*)?$/, /^(?:[^\s#$'"`][^#$'"`]*)?(?:(?<=\s)#.*)?$/];

/** Sets the variables of the file, but for those that are set already. Ends the process with a sentence where a line is not clear. */
export function loadEnvFile(file) {
  if (!existsSync(file)) return;
  // Editors on Windows begin a file with a byte-order mark.
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const fault = faultOf(line.trim());
    if (fault === undefined) continue;
    console.error(`Line ${index + 1} of ${file}: ${fault}`);
    process.exit(1);
  }
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
}

function faultOf(line) {
  if (line === '' || line.startsWith('#')) return undefined;
  // The value may be a password: it is not repeated.
  const [, name, value] = ASSIGNMENT.exec(line) ?? [];
  if (name === undefined) return 'this is not NAME=value.';
  if (ALIKE.some((form) => form.test(value))) return undefined;
  return `npm start and docker compose read this value of ${name} differently, as it holds one of # $ \\ or quotes: put it between single quotes.`;
}
