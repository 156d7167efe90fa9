/** The client with one more game on its list: the product's build, except for that list. Written into .artifacts. */
import path from 'node:path';
import { mergeConfig } from 'vite';
import product from '../../client/vite.config.ts';

const here = (file) => path.resolve(import.meta.dirname, file);
const LIST = here('../../client/src/games.ts');
const LONGER = here('client/games.ts');

/** Imports of the list of games get the longer one, which imports the product's. */
const longerList = {
  name: 'brigantine-longer-list',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer === undefined || importer === LONGER || !/\/games$/.test(source)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found?.id === LIST ? LONGER : null;
  },
};

export default mergeConfig(product, {
  plugins: [longerList],
  build: { outDir: here('../../.artifacts/third-game'), emptyOutDir: true },
});
