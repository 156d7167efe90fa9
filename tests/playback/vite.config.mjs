/** Bundles the playback (client/dev/playback.tsx) with the product's modules, for tests and filmstrips. */
import path from 'node:path';
import { defineConfig } from 'vite';
import product from '../../client/vite.config.ts';
import { plantedFaults } from './plantedFaults.mjs';

const here = (file) => path.resolve(import.meta.dirname, file);

const KEPT = ['brigantine-palette', 'brigantine-trimmed-phaser'];

export default defineConfig({
  root: here('../../client'),
  logLevel: 'warn',
  resolve: product.resolve,
  oxc: product.oxc,
  // Only the product's plugins that change modules, not those that write other files.
  plugins: [plantedFaults(), ...product.plugins.filter(({ name }) => KEPT.includes(name))],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    lib: {
      entry: here('../../client/dev/playback.tsx'),
      formats: ['iife'],
      name: 'Playback',
      fileName: () => 'playback.js',
    },
    outDir: here('../../.artifacts/playback'),
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
