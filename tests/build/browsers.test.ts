/** The built page against the oldest browsers we support (`browserslist` in package.json), none of which is installed here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Linter } from 'eslint';
import packageJson from '../../package.json';

const ROOT = resolve(__dirname, '../..');
const DIST = join(ROOT, 'client/dist');
const files = (ending: string): readonly string[] =>
  readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));
const read = (file: string): string => readFileSync(join(DIST, file), 'utf8');

/** Syntax of ES2022 and regular expressions that Safari 15.4 lacks. */
const TOO_NEW: Linter.RuleEntry = [
  'error',
  'StaticBlock',
  'Literal[regex.pattern=/\\(\\?<[=!]/]',
  'Literal[regex.flags=/v/]',
  'TemplateElement[value.raw=/\\(\\?<[=!]/]',
];

test('every script parses as ES2022 without static blocks and lookbehind', () => {
  const linter = new Linter();
  const scripts = files('.js');
  const found = scripts.flatMap((file) =>
    linter
      .verify(read(file), {
        languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
        linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
        rules: { 'no-restricted-syntax': TOO_NEW },
      })
      .map(({ message, line, column }) => `${file}:${line}:${column} ${message}`),
  );
  expect(scripts.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test.each(['anchor(', 'anchor-name', ':popover-open', 'light-dark(', '@scope', '@starting-style', '@property', '&'])(
  'no style needs %s',
  (feature) => {
    const styles = files('.css');
    expect(styles.length).toBeGreaterThan(10);
    expect(styles.filter((file) => read(file).includes(feature))).toEqual([]);
  },
);

test('the pages and the README name the browsers that the build is for', () => {
  expect(packageJson.browserslist).toEqual(['chrome 109', 'edge 109', 'firefox 115', 'safari 15.4', 'ios_saf 15.4']);
  for (const text of [read('index.html'), read('admin.html'), readFileSync(join(ROOT, 'README.md'), 'utf8')])
    expect(text).toMatch(/Chrome (or|and) Edge 109, Firefox 115(,| and) Safari 15\.4/);
});
