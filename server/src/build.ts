import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names what is being served: a hash of the page, which names all of its scripts by their hashes. */
export function buildName(clientDirectory: string): string {
  const page = join(clientDirectory, 'index.html');
  if (!existsSync(page)) return 'development';
  return createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12);
}

/** The version of the product, as its manifest has it. */
export function productVersion(): string {
  const manifest = readFileSync(join(__dirname, '../../package.json'), 'utf8');
  return (JSON.parse(manifest) as { readonly version: string }).version;
}
