import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ends with one clear sentence when this machine cannot run the project yet. */
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
