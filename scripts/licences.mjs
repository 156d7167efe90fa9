/**
 * `node scripts/licences.mjs`: prints every package that a server runs or a browser loads, by licence. Fails on an unknown licence: read it, then
 * add it to the list, or use another package. The release contains the output as `LICENCES.txt`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** By SPDX, and as some packages write them. */
const AGREED = ['0BSD', 'Apache-2', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MPL-2.0', 'OFL-1.1'];

const list = ['ls', '--omit=dev', '--all', '--parseable', '-w', 'server', '-w', 'client'];
const folders = execFileSync('npm', list, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).split('\n');
const byLicence = new Map();
for (const folder of folders.filter((each) => each.includes('node_modules'))) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const licence = typeof license === 'string' ? license : 'none that is named';
  byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version}`));
}

for (const [licence, packages] of [...byLicence].sort()) {
  console.log(`${licence}\n  ${[...packages].sort().join('\n  ')}\n`);
}
const strange = [...byLicence.keys()].filter((licence) => !AGREED.includes(licence));
if (strange.length > 0) {
  console.error(`Not agreed to: ${strange.join(', ')}. See scripts/licences.mjs.`);
  process.exit(1);
}
