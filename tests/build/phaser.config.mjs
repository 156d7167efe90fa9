/** Bundles phaserScene.ts for phaser.browser.test.ts: with `PHASER=trimmed` like the product, else with all of Phaser. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { trimmedPhaser } from '../../client/build/trimmedPhaser.ts';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  logLevel: 'warn',
  plugins: process.env.PHASER === 'trimmed' ? [trimmedPhaser()] : [],
  build: {
    lib: { entry: here('phaserScene.ts'), formats: ['iife'], name: 'Scene', fileName: () => 'scene.js' },
    minify: false,
  },
});
