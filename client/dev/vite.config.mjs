/** The page of `looks`, built like the product into .artifacts. */
import path from 'node:path';
import { mergeConfig } from 'vite';
import product from '../vite.config.ts';

const here = (file) => path.resolve(import.meta.dirname, file);

// Without the product's plugins that write other files: nobody downloads this page.
const BESIDE = ['brigantine-packed', 'brigantine-previews', 'brigantine-service-worker'];
const plugins = product.plugins.filter(({ name }) => !BESIDE.includes(name));

export default mergeConfig(
  { ...product, plugins },
  {
    root: here('.'),
    publicDir: here('../public'),
    build: {
      outDir: here('../../.artifacts/look'),
      emptyOutDir: true,
      rolldownOptions: { input: here('look.html') },
    },
  },
);
