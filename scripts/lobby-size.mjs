/**
 * Adds up what the first page loads before anybody joins a table, from the build's manifest: the entry, its
 * static imports, and the words. Fails above the budget, or when Phaser is among it.
 * Run after a build: `node scripts/lobby-size.mjs`.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET = 120 * 1024;
/** Loaded by dynamic import on the way to the lobby: words of the page, the QR code, the sound. */
const ON_THE_WAY = [/i18n\/[a-z]+\/(app|captains|rules|table)\.json$/, /qrcode/, /zzfx/i];

const dist = new URL(process.env.DIST ?? '../client/dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const french = /\/fr\//;
const wanted = new Set();
const take = (key) => {
  if (wanted.has(key)) return;
  wanted.add(key);
  for (const each of manifest[key].imports ?? []) take(each);
};
take('index.html');
for (const key of Object.keys(manifest))
  if (ON_THE_WAY.some((pattern) => pattern.test(key)) && !french.test(key)) take(key);

const sizes = [...wanted].map((key) => {
  const file = manifest[key].file;
  return { file, bytes: file.endsWith('.js') ? gzipSync(readFileSync(new URL(file, dist))).length : 0 };
});
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes))
  console.log(`${(bytes / 1024).toFixed(1).padStart(7)} kB  ${file}`);
console.log(`${(total / 1024).toFixed(1).padStart(7)} kB  of ${BUDGET / 1024} kB of gzipped script up to the lobby`);

const phaser = sizes.find(({ file }) => /phaser/.test(file));
if (phaser !== undefined) throw new Error(`Phaser is loaded before any table: ${phaser.file}`);
if (total > BUDGET) throw new Error('the lobby is over its budget');
