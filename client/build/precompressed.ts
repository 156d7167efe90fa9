import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = /\.(js|css|svg|json)$/;
/** Smaller files fit into one packet anyway. */
const LEAST_BYTES = 1_400;

/** Writes a `.br` and a `.gz` beside every text file in a folder, which the server sends instead. */
async function precompress(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => PACKED.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const bytes = readFileSync(file);
      if (bytes.length < LEAST_BYTES) return;
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(bytes),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, brotli);
      writeFileSync(`${file}.gz`, zipped);
    }),
  );
}

/** Compresses text files at build time. */
export function packed(): Plugin {
  return {
    name: 'brigantine-packed',
    apply: 'build',
    writeBundle: ({ dir }) => precompress(`${String(dir)}/assets`),
  };
}
