import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { languages } from './previews';

const SOURCE = fileURLToPath(new URL('../worker/serviceWorker.ts', import.meta.url));
const WORDS = fileURLToPath(new URL('../src/i18n', import.meta.url));
const WORKER = 'sw.js';
/** Loaded when the page starts, in one language. */
const FIRST_WORDS = /\/i18n\/\w+\/app\.json$/;

/** Builds the service worker with the list of files that the page needs to open. */
export function serviceWorker(): Plugin {
  return {
    name: 'brigantine-service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, fileName: WORKER });
    },
    // After Vite has removed chunks that contain styles only.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = Object.values(bundle).find(({ fileName }) => fileName === WORKER);
        if (worker?.type !== 'chunk') return this.error('the service worker was not built');
        const shell = shellOf(bundle);
        const build = createHash('sha256').update(shell.join()).digest('hex').slice(0, 12);
        const written = { SHELL: shell, BUILD: build, NOTICES: notices() };
        const constants = Object.entries(written).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
        worker.code = `const ${constants.join()};\n${worker.code}`;
      },
    },
  };
}

/** Texts of push notifications, by language: no page is open then that has the catalogues. */
function notices(): Readonly<Record<string, object>> {
  const words = (language: string): Readonly<Record<string, string>> =>
    JSON.parse(readFileSync(path.join(WORDS, language, 'app.json'), 'utf8')) as Record<string, string>;
  return Object.fromEntries(
    languages().map((language) => {
      const { 'notice.title': title, 'notice.text': text } = words(language);
      return [language, { title, text }];
    }),
  );
}

/** Files that the first page needs to open: scripts, styles with fonts, texts. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const shell = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || shell.has(chunk.fileName)) return;
    shell.add(chunk.fileName);
    for (const file of chunk.viteMetadata?.importedCss ?? []) shell.add(file);
    for (const file of chunk.viteMetadata?.importedAssets ?? []) shell.add(file);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const chunk of chunks) {
    const { facadeModuleId } = chunk;
    if (facadeModuleId?.endsWith('index.html') === true || FIRST_WORDS.test(facadeModuleId ?? '')) add(chunk);
  }
  return [...shell].sort();
}
