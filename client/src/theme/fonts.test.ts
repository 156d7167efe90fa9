import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convert } from 'fontverter';

const folder = join(__dirname, 'fonts');
const fonts = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
/** Shorter programs count as none for FreeType, in bytes. */
const LEAST_PROGRAM = 8;

test.each(fonts)(
  '%s has a program, so FreeType does not hint it by itself and open gaps inside words',
  async (file) => {
    const font = await convert(readFileSync(join(folder, file)), 'sfnt');
    const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => font.subarray(12 + 16 * i, 28 + 16 * i));
    const program = tables.find((entry) => entry.toString('latin1', 0, 4) === 'prep');
    expect(program?.readUInt32BE(12)).toBeGreaterThanOrEqual(LEAST_PROGRAM);
  },
);
