import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The build id: a hash of the page, which contains the hashed names of all scripts. */
export function buildName(clientDirectory: string): string {
  const page = join(clientDirectory, 'index.html');
  if (!existsSync(page)) return 'development';
  return createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12);
}

export function productVersion(): string {
  const manifest = readFileSync(join(__dirname, '../../package.json'), 'utf8');
  return (JSON.parse(manifest) as { readonly version: string }).version;
}
