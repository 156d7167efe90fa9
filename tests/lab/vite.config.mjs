/** Bundles the lab's simulation for a browser, for transcripts.browser.test.ts. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  logLevel: 'warn',
  resolve: {
    alias: [{ find: /^@brigantine\/shared\/(.+)$/, replacement: here('../../shared/src/$1') }],
  },
  build: {
    lib: { entry: here('inBrowser.ts'), formats: ['iife'], name: 'Lab', fileName: () => 'lab.js' },
    minify: false,
  },
});
