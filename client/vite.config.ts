import { fileURLToPath } from 'node:url';
import packageJson from '../package.json' with { type: 'json' };
import prefresh from '@prefresh/vite';
import { defineConfig, type Plugin } from 'vite';
import { MESSAGE_PACK, neverCompiling } from './build/messagePack';
import { picturePainter } from './build/picture';
import { packed } from './build/precompressed';
import { previews } from './build/previews';
import { serviceWorker } from './build/serviceWorker';
import { trimmedPhaser } from './build/trimmedPhaser';
import { paletteCss, withoutMixes } from './src/theme/variables';

/** The oldest browsers we support, from package.json, as `build.target` writes them. */
const browsers = packageJson.browserslist.map((each) => each.replace('ios_saf', 'ios').replace(' ', ''));

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Serves the palette as CSS variables, so that no colour is written twice. The host's page has a copy, because a
 * shared one would be another file for both.
 */
function palette(): Plugin {
  const served = ['virtual:palette.css', 'virtual:palette-of-host.css'];
  return {
    name: 'brigantine-palette',
    resolveId: (source) => (served.includes(source) ? `\0${source}` : undefined),
    load: (id) => (served.includes(id.slice(1)) ? paletteCss() : undefined),
  };
}

/** The server writes the page's base (server/src/http/pages.ts); in development the game is at the root. */
function baseWhileDeveloping(): Plugin {
  return {
    name: 'brigantine-base',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'base', attrs: { href: '/' }, injectTo: 'head-prepend' }],
  };
}

/** Nothing in the built page compiles text. Fails the build if MessagePack has moved. */
function codeOnlyFromFiles(): Plugin {
  let met = false;
  return {
    name: 'brigantine-code-only-from-files',
    apply: 'build',
    transform(code, id) {
      if (!MESSAGE_PACK.test(id)) return undefined;
      met = true;
      return { code: neverCompiling(code), map: null };
    },
    buildEnd(fault) {
      if (fault === undefined && !met) this.error('MessagePack was not met: client/build/messagePack.ts');
    },
  };
}

/** The game server to which the development server proxies requests. */
const SERVER = `http://127.0.0.1:${process.env.SERVER_PORT ?? '2567'}`;
/** A room's socket is `/<process>/<room>?sessionId=…`: two path segments, never one of ours. */
const ROOM_SOCKET = '^/[A-Za-z0-9_-]{6,}/[A-Za-z0-9_-]{6,}\\?.*sessionId=';

export default defineConfig({
  root: here('.'),
  // Relative, so that the built game also works below a path.
  base: './',
  resolve: {
    alias: [
      // As ES modules, for tree shaking.
      { find: /^(colyseus\.js|@colyseus\/schema)$/, replacement: here('../node_modules/$1/build/esm/index.mjs') },
      {
        find: /^\.\/(Auth|transport\/H3Transport|3rd_party\/discord)\.mjs$/,
        replacement: here('./build/networkLeftOut.ts'),
      },
      // Only the table of options, as the package exports it: the lobby does not need the rules.
      { find: '@brigantine/shared/race/rules', replacement: here('../shared/src/race/rules/options.ts') },
      { find: /^@brigantine\/shared\/(.+)$/, replacement: here('../shared/src/$1') },
    ],
  },
  css: {
    postcss: {
      plugins: [
        { postcssPlugin: 'brigantine-mixes', Declaration: (each) => void (each.value = withoutMixes(each.value)) },
      ],
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [
    // In development, changed components are replaced in the page and keep their state.
    prefresh(),
    palette(),
    baseWhileDeveloping(),
    codeOnlyFromFiles(),
    serviceWorker(),
    previews(),
    trimmedPhaser(),
    packed(),
    picturePainter(),
  ],
  server: {
    port: 5173,
    strictPort: true,
    host: process.env.HOST ?? 'localhost',
    fs: { allow: [here('..')] },
    proxy: {
      // Keeps the browser's Host, which the server compares with the Origin.
      '/api': { target: SERVER },
      '/matchmake': { target: SERVER },
      [ROOM_SOCKET]: { target: SERVER, ws: true },
    },
  },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: ['es2022', ...browsers],
    manifest: true,
    assetsInlineLimit: 1024,
    chunkSizeWarningLimit: 1300,
    rolldownOptions: {
      input: { index: here('index.html'), admin: here('admin.html') },
      // Hides the timings of the bundler.
      checks: { bundlerTimings: false },
      output: {
        // Phaser changes once a year, the game every week: a separate chunk stays in the browser's cache.
        codeSplitting: { groups: [{ name: 'phaser', test: /node_modules[\\/]phaser[\\/]|build[\\/]phaser/ }] },
      },
    },
  },
});
