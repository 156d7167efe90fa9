/** Bundles the playback (client/dev/playback.tsx) with the product's own modules, for tests and filmstrips. */
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
  // Of the product's plugins those that change what modules say; not those that make files beside them.
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
