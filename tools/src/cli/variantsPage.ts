/** The page of the options of R14, generated from their table and the client's English texts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  LINKS,
  OPTION_NAMES,
  OPTIONS,
  paragraphOfOption,
  PARTS,
  PRESET_NAMES,
  PRESETS,
  SECTION_OF,
  type OptionName,
  type Part,
  type PresetName,
  type Setting,
} from '@brigantine/shared/race/rules';

/** Texts by key: the areas `rules` and `raceRules` of one language. */
type Sentences = Readonly<Record<string, string>>;

const WORDS = path.resolve(__dirname, '../../../client/src/i18n/en');

/** The English sentences of the client. */
export function englishRules(): Sentences {
  const read = (area: string): Sentences =>
    JSON.parse(readFileSync(path.join(WORDS, `${area}.json`), 'utf8')) as Sentences;
  return { ...read('rules'), ...read('raceRules') };
}

const HEAD = `# House rules of the race

For players: every option of the lobby's form, with its values and the presets that use them.
[race.md](race.md#r14-other-editions) has the full text of these rules.

<!-- Written by \`npm run lab -- docs\` from shared/src/race/rules/options.ts and the catalogues rules and raceRules in client/src/i18n/en. -->
`;

/** The page as Markdown. Throws if a sentence is missing. */
export function variantsPage(sentences: Sentences): string {
  const say = (key: string): string => {
    const sentence = sentences[key];
    if (sentence === undefined) throw new Error(`no sentence ${key}`);
    return sentence;
  };
  const parts = PARTS.map((part) => partSection(part, say));
  return [HEAD, presetSection(say), linkSection(say), ...parts].join('\n');
}

type Say = (key: string) => string;

function presetSection(say: Say): string {
  const rows = PRESET_NAMES.map((preset) => {
    const changes = OPTION_NAMES.filter((name) => PRESETS[preset][name] !== PRESETS.official[name]).length;
    return [`\`${preset}\``, say(`preset.${preset}`), say(`preset.${preset}.text`), String(changes || '–')];
  });
  return `## Presets\n\n${table(['preset', 'name', 'what it is', 'points unlike the printed game'], rows)}`;
}

function linkSection(say: Say): string {
  const rows = LINKS.map(({ choice, needs }) => [setting(choice, say), setting(needs, say)]);
  return `## What goes only together (R14.0)\n\n${table(['this', 'needs this'], rows)}`;
}

function setting({ option, value }: Setting, say: Say): string {
  return `${say(`option.${option}`)}: \`${option} = ${String(value)}\``;
}

function partSection(part: Part, say: Say): string {
  const options = OPTION_NAMES.filter((name) => OPTIONS[name].part === part).map((name) => optionList(name, say));
  const limit = part === 'finish' ? [roundCapList(say)] : [];
  return [`## ${say(`rules.${SECTION_OF[part]}.title`)}`, '', ...options, ...limit].join('\n');
}

function optionList(name: OptionName, say: Say): string {
  const { values } = OPTIONS[name];
  const rules = new Set(values.slice(1).map((value) => paragraphOfOption(name, value)));
  const items = values.map((value) => {
    const presets = PRESET_NAMES.filter((preset) => PRESETS[preset][name] === value);
    return item(String(value), say(`value.${name}.${String(value)}`), presets);
  });
  return titledList(say(`option.${name}`), name, [...rules].sort().join(', '), items);
}

/** R12.6: a number, so it is not in the table of options. */
function roundCapList(say: Say): string {
  const { roundCap } = PRESETS.official;
  const limit = say('value.roundCap_other').replace('{{count}}', String(roundCap));
  const items = [item(String(roundCap), limit, PRESET_NAMES), item('0', say('value.roundCap_zero'), [])];
  return titledList(say('option.roundCap'), 'roundCap', 'R12.6', items);
}

function item(value: string, sentence: string, presets: readonly PresetName[]): string {
  const names = presets.map((preset) => `\`${preset}\``).join(', ');
  return `- \`${value}\`: ${sentence}${names && ` (${names})`}\n`;
}

const titledList = (title: string, name: string, rule: string, items: readonly string[]): string =>
  `**${title}** (\`${name}\`, ${rule})\n\n${items.join('')}`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [...lines.slice(0, 1), `|${'---|'.repeat(head.length)}`, ...lines.slice(1), ''].join('\n');
}
