/** `node scripts/tool.mjs looks screens`: pictures of every state at every size and in every language, and a sheet of the most important ones. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '../../client/src/i18n/areas';
import { list, oneOf, readValue } from '../../tools/src/cli/options';
import { willWriteInto } from '../../tools/src/cli/outputs';
import { tool } from '../../tools/src/cli/tool';
import { Looks, nameOf, SIZES, sizesOf, type Round, type Visit } from './looks';

const ROOT = path.resolve(__dirname, '../..');

/** The states on the sheets. */
const TELLING = [
  'race asks: choose a card',
  'race asks: destination',
  'race asks: powder in attack',
  'race asks: spoils: give a curse',
  'race: four cards',
  'race: six ships, long names',
  'plank asks: a turn',
  'unknown code',
];
const SHEETS: readonly (readonly [file: string, size: string, columns: number, width: number, Language])[] = [
  ['phone', '390x664', 4, 260, 'fr'],
  ['phone-on-its-side', '844x390', 2, 520, 'fr'],
  ['laptop', '1440x757', 2, 640, 'en'],
];

const fileOf = ({ look, size, language }: Visit): string =>
  `${nameOf(size)}-${language}-${look.replace(/[^a-z0-9]+/gi, '-')}.jpg`;

/** Takes the pictures of a round. */
async function take(looks: Looks, round: Round, folder: string): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  await looks.visit(round, async (visit) => {
    const file = path.join(folder, fileOf(visit));
    await visit.page.screenshot({ path: file, type: 'jpeg', quality: 80 });
    files.push(file);
    process.stdout.write(`${path.basename(file)}\n`);
  });
  return files;
}

/** Combines pictures into one. */
async function sheet(
  looks: Looks,
  files: readonly string[],
  columns: number,
  width: number,
  to: string,
): Promise<void> {
  const pictures = files.map((file) => {
    const data = readFileSync(file).toString('base64');
    return `<img width="${String(width)}" src="data:image/jpeg;base64,${data}" alt="">`;
  });
  const style = `margin:8px;background:#1a0f0a;display:grid;gap:8px;grid-template-columns:repeat(${String(columns)},max-content)`;
  await looks.draw(`<body style="${style}">${pictures.join('')}</body>`, columns * (width + 8) + 8, to);
}

export const screens = tool({
  purpose:
    'Takes pictures of every state of both games and of every page, at every size and in every language. Without a folder it writes only the sheets in .artifacts/looks.',
  options: {
    look: list('NAME', 'states whose names contain this'),
    size: list('WIDTHxHEIGHT', `of ${SIZES.map(nameOf).join(', ')}`),
    language: list('LANGUAGE', `of ${LANGUAGES.join(', ')}`),
  },
  words: { shown: 'FOLDER', sentence: 'where the pictures go', needed: false },
  async run({ look, size, language: only }, [folder]) {
    const kept = path.join(ROOT, '.artifacts/looks');
    const sizes = sizesOf(size.map((each) => readValue('--size', oneOf(SIZES.map(nameOf)), each)));
    const languages = only.map((each) => readValue('--language', oneOf(LANGUAGES), each));
    willWriteInto('the folder', folder ?? kept);
    const looks = await Looks.open();
    const { pages, tables } = await looks.names();
    const all = [...pages, ...tables];
    if (folder !== undefined) {
      const wanted = all.filter((name) => look.length === 0 || look.some((part) => name.includes(part)));
      const every = {
        sizes: sizes.length === 0 ? SIZES : sizes,
        languages: languages.length === 0 ? LANGUAGES : languages,
      };
      await take(looks, { looks: wanted, ...every }, folder);
    } else {
      for (const [name, window, columns, width, language] of SHEETS) {
        const round = { looks: TELLING, sizes: sizesOf([window]), languages: [language] };
        const files = await take(looks, round, path.join(ROOT, '.artifacts/sheets'));
        await sheet(looks, files, columns, width, path.join(kept, `${name}.jpg`));
      }
    }
    await looks.close();
    return 0;
  },
});
