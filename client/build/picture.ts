import { cpSync, existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the painter of the server beside the pages, with the fonts it needs: `picture/painter.mjs`. */
export function picturePainter(): Plugin {
  return {
    name: 'brigantine-picture-painter',
    apply: 'build',
    async writeBundle({ dir }) {
      const outDir = `${String(dir)}/picture`;
      await build({
        configFile: false,
        root: here('..'),
        logLevel: 'warn',
        publicDir: false,
        resolve: {
          alias: [{ find: /^@brigantine\/shared\/(.+)$/, replacement: here('../../shared/src/$1') }],
        },
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        plugins: [parts()],
        ssr: { noExternal: true },
        build: {
          ssr: here('../src/picture/node.ts'),
          outDir,
          emptyOutDir: true,
          target: 'node20',
          minify: true,
          rolldownOptions: { output: { entryFileNames: 'painter.mjs', codeSplitting: false } },
        },
      });
      for (const folder of ['theme', 'picture'])
        cpSync(here(`../src/${folder}/fonts`), `${outDir}/fonts`, { recursive: true });
    },
  };
}

/** `virtual:pictures`: the picture of every game that has one, and all English texts, which are what a server without a reader writes. */
function parts(): Plugin {
  const source = 'virtual:pictures';
  const pictured = readdirSync(here('../src')).filter((game) => existsSync(here(`../src/${game}/picture.ts`)));
  const areas = readdirSync(here('../src/i18n/en')).map((file) => file.replace('.json', ''));
  const code = [
    ...pictured.map(
      (game) => `import { picture as ${game} } from ${JSON.stringify(here(`../src/${game}/picture.ts`))};`,
    ),
    ...areas.map((area) => `import ${area}_ from ${JSON.stringify(here(`../src/i18n/en/${area}.json`))};`),
    `export const PARTS = { ${pictured.join()} };`,
    `export const WORDS = { ${areas.map((area) => `${area}: { en: ${area}_ }`).join()} };`,
  ];
  return {
    name: 'brigantine-picture-parts',
    resolveId: (id) => (id === source ? `\0${source}` : undefined),
    load: (id) => (id === `\0${source}` ? code.join('\n') : undefined),
  };
}
