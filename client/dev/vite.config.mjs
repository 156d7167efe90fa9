/** The page for looking, built as the product is. Written into .artifacts, never into the product. */
import path from 'node:path';
import { mergeConfig } from 'vite';
import product from '../vite.config.ts';

const here = (file) => path.resolve(import.meta.dirname, file);

export default mergeConfig(product, {
  root: here('.'),
  publicDir: here('../public'),
  build: {
    outDir: here('../../.artifacts/look'),
    emptyOutDir: true,
    rolldownOptions: { input: here('look.html') },
  },
});
