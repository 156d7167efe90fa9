import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
/** Prefix of the names of a table's rules in the games' catalogues. */
const RULES = 'summary.';

type Words = Readonly<Record<string, string>>;

/** Writes `previews.json`, the texts of link previews in every language, for the server. */
export function previews(): Plugin {
  return {
    name: 'brigantine-previews',
    apply: 'build',
    generateBundle() {
      const all = Object.fromEntries(languages().map((language) => [language, previewOf(language)]));
      this.emitFile({ type: 'asset', fileName: 'previews.json', source: JSON.stringify(all) });
    },
  };
}

/** Read from the folders: importing `i18n/areas` would make the development server watch files that do not exist. */
export function languages(): string[] {
  const entries = readdirSync(`${SOURCES}/i18n`, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** The texts in one language: the sentences, the games by id, and the names of rules. */
function previewOf(language: string): Readonly<Record<'words' | 'games' | 'rules', Words>> {
  const fronts = readdirSync(SOURCES).filter((game) => existsSync(frontOf(game, language)));
  const catalogues = readdirSync(`${SOURCES}/i18n/${language}`);
  const sentences = catalogues.flatMap((file) => Object.entries(read(`${SOURCES}/i18n/${language}/${file}`)));
  const rules = sentences
    .filter(([key]) => key.startsWith(RULES))
    .map(([key, text]) => [key.slice(RULES.length), text]);
  return {
    words: read(`${SOURCES}/i18n/${language}/preview.json`),
    games: Object.fromEntries(fronts.map((game) => [game, read(frontOf(game, language))['name'] ?? game])),
    rules: Object.fromEntries(rules) as Words,
  };
}

const frontOf = (game: string, language: string): string => `${SOURCES}/${game}/front/${language}.json`;
const read = (file: string): Words => JSON.parse(readFileSync(file, 'utf8')) as Words;
