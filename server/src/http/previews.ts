/** Open Graph tags for links in messengers: game, rules, free seats and a picture. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@brigantine/shared/games';
import { SetupRefused } from '@brigantine/shared/engine';
import type { Called } from '@brigantine/shared/manifest';
import type { PicturedGame, PictureTexts, TableSummary } from '@brigantine/shared/protocol';

/** The texts of one language, written by the client's build (client/build/previews.ts). */
interface Words {
  readonly words: Readonly<Record<'title' | 'text' | 'table' | 'full' | `free_${string}`, string>>;
  /** By id of the game. */
  readonly games: Readonly<Record<string, string>>;
  /** By name of the options and plural form: `official_one`. */
  readonly rules: Readonly<Record<string, string>>;
}

interface Told {
  /** Absolute, with a trailing slash. Without it there is no picture, which needs an absolute URL. */
  readonly publicUrl: string | undefined;
  readonly table: TableSummary | undefined;
  /** The kind of the finished game. */
  readonly game?: string | undefined;
  /** The path of its own picture. */
  readonly picture?: string | undefined;
}

export class Previews {
  constructor(
    private readonly directory: string,
    private readonly games: readonly AnyGame[],
  ) {}

  /** English first: crawlers, which request no language, get the first. */
  get languages(): string[] {
    return ['en', ...Object.keys(this.read()).filter((language) => language !== 'en')];
  }

  /** The tags for the head of the page; '' if the client is not built. */
  tags(language: string, { publicUrl, table, game = table?.game, picture: own }: Told): string {
    const words = this.read()[language];
    if (words === undefined) return '';
    const picture = publicUrl === undefined ? {} : pictureAt(publicUrl + (own ?? this.fileOf(game)));
    return tagged({
      'og:type': 'website',
      'og:site_name': words.words.title,
      'og:locale': localeOf(language),
      'og:title': table === undefined ? words.words.title : titleOf(words, table),
      'og:description': table === undefined ? words.words.text : this.textOf(words, language, table),
      ...picture,
    });
  }

  /** The picture of a game in general, or of the product. */
  fileOf(game = ''): string {
    const own = `preview-${game}.jpg`;
    return existsSync(join(this.directory, own)) ? own : 'preview.jpg';
  }

  /** The texts in the picture of a finished game, in English; undefined if the client is not built. */
  inPicture({ game, at, options }: Pick<PicturedGame, 'game' | 'at' | 'options'>): PictureTexts | undefined {
    const words = this.read()['en'];
    if (words === undefined) return undefined;
    const { title } = words.words;
    const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
    return {
      title,
      game: words.games[game] ?? '',
      rules: this.rulesOf(words, 'en', { game, options: options.game }) ?? '',
      date,
    };
  }

  private rulesOf({ rules }: Words, language: string, { game, options }: Pick<TableSummary, 'game' | 'options'>) {
    const called = calledBy(
      this.games.find((each) => each.game.id === game),
      options,
    );
    const count = called?.houseRules ?? 0;
    const form = count === 0 ? 'zero' : new Intl.PluralRules(language).select(count);
    const known = called && rules[`${called.name}_${form}`];
    return known && filled(known, { count });
  }

  private textOf(words: Words, language: string, table: TableSummary): string {
    const rules = this.rulesOf(words, language, table);
    const { freeSeats: count } = table;
    const free = count === 0 ? words.words.full : words.words[`free_${new Intl.PluralRules(language).select(count)}`];
    return [rules && `${rules}.`, filled(free ?? '', { count })].filter(Boolean).join(' ');
  }

  private read(): Readonly<Record<string, Words>> {
    const file = join(this.directory, 'previews.json');
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Words>) : {};
  }
}

/** The name of a game's rules; undefined for words that this version does not know, in tables and games of another. */
function calledBy(entry: AnyGame | undefined, options: readonly string[]): Called | undefined {
  try {
    return entry?.options.called?.(options);
  } catch (fault) {
    if (fault instanceof SetupRefused) return undefined;
    throw fault;
  }
}

const pictureAt = (address: string): Readonly<Record<string, string>> => ({
  ...{ 'og:image': address, 'og:image:width': '1200', 'og:image:height': '630' },
  'twitter:card': 'summary_large_image',
});

/** A language with its most likely region, as in `en_US`. */
const localeOf = (language: string): string => `${language}_${new Intl.Locale(language).maximize().region ?? ''}`;

const titleOf = ({ words, games }: Words, { game }: TableSummary): string =>
  filled(words.table, { game: games[game] ?? words.title });

const filled = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_mark, name: string) => String(values[name] ?? ''));

const tagged = (tags: Readonly<Record<string, string>>): string =>
  Object.entries(tags)
    .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`)
    .join('');

/** Escapes a text for an attribute in double quotes. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
