/** Selects test files by words on the command line of `npm test`. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../../..');
const IGNORED = ['node_modules', 'dist', '.git', '.artifacts'];
const PARAGRAPH = /^[A-Z]\d{1,2}(\.\d{1,2}[a-z]?)?$/;
/** Runs every scenario as a test with its name. */
const PLAYS_SCENARIOS = 'tools/src/cli/scenarioFiles.test.ts';
/** Tests of the built product, which need the build and Chromium. */
const OF_THE_PRODUCT = /^tests\//;

/** Files to run, and a pattern for the names of their tests; without one all run. */
interface TestSelection {
  readonly files: readonly string[];
  readonly names?: string;
  /** Whether any file needs the build and Chromium. */
  readonly product: boolean;
}

/**
 * A path selects all tests below it; any other word, such as a rule, tests whose names contain it. Tests of the built product are selected
 * only by path.
 */
export function selectionOf(words: readonly string[]): TestSelection {
  const paths = words.filter((word) => existsSync(path.resolve(ROOT, word)));
  const wanted = words.filter((word) => !paths.includes(word)).map(patternOf);
  const below = testFiles(ROOT, '.test.ts').filter((file) => {
    if (paths.length === 0) return !OF_THE_PRODUCT.test(file);
    return paths.some((each) => isBelow(file, path.relative(ROOT, path.resolve(ROOT, each))));
  });
  if (wanted.length === 0) return { files: below, product: below.some((file) => OF_THE_PRODUCT.test(file)) };
  const names = wanted.join('|');
  const pattern = new RegExp(names, 'i');
  const hasName = (file: string): boolean => pattern.test(readFileSync(path.join(ROOT, file), 'utf8'));
  const scenarios =
    below.includes(PLAYS_SCENARIOS) && testFiles(path.join(ROOT, 'tests/scenarios'), '.json').some(hasName);
  const files = below.filter((file) => (file === PLAYS_SCENARIOS && scenarios) || hasName(file));
  return { files, names, product: files.some((file) => OF_THE_PRODUCT.test(file)) };
}

/** R7.4 does not match R7.41, but R7 matches R7.4. */
function patternOf(word: string): string {
  const text = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return PARAGRAPH.test(word) ? `\\b${text}(?!\\d)` : text;
}

function isBelow(file: string, folder: string): boolean {
  return folder === '' || file === folder || file.startsWith(`${folder}/`);
}

/** The files below a folder with that ending, relative to the root, with slashes. */
export function testFiles(folder: string, ending: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const full = path.join(folder, name);
    if (statSync(full).isDirectory()) return IGNORED.includes(name) ? [] : testFiles(full, ending);
    return name.endsWith(ending) ? [path.relative(ROOT, full).split(path.sep).join('/')] : [];
  });
}
