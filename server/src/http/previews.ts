/** Open Graph tags for links in messengers: game, rules, free seats and a picture. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@brigantine/shared/games';
import type { TableSummary } from '@brigantine/shared/protocol';

/** The texts of one language, written by the client's build (client/build/previews.ts). */
interface Words {
  readonly words: Readonly<Record<'title' | 'text' | 'table' | 'full' | `free_${string}`, string>>;
  /** By id of the game. */
  readonly games: Readonly<Record<string, string>>;
  /** By name of the options and plural form: `official_one`. */
  readonly rules: Readonly<Record<string, string>>;
}

/** The target of a link. */
interface Told {
  /** Absolute, with a trailing slash. Without it there is no picture, which needs an absolute URL. */
  readonly publicUrl: string | undefined;
  readonly table: TableSummary | undefined;
  /** The kind of the finished game. */
  readonly game?: string | undefined;
}

export class Previews {
  constructor(
    /** The folder of the built client. */
    private readonly directory: string,
    private readonly games: readonly AnyGame[],
  ) {}

  /** English first: crawlers, which request no language, get the first. */
  get languages(): string[] {
    return ['en', ...Object.keys(this.read()).filter((language) => language !== 'en')];
  }

  /** The tags for the head of the page; '' if the client is not built. */
  tags(language: string, { publicUrl, table, game = table?.game }: Told): string {
    const words = this.read()[language];
    if (words === undefined) return '';
    const picture = publicUrl === undefined ? {} : this.picture(publicUrl, game);
    return tagged({
      'og:type': 'website',
      'og:site_name': words.words.title,
      'og:locale': localeOf(language),
      'og:title': table === undefined ? words.words.title : titleOf(words, table),
      'og:description': table === undefined ? words.words.text : this.textOf(words, language, table),
      ...picture,
    });
  }

  private picture(publicUrl: string, game: string | undefined): Readonly<Record<string, string>> {
    const own = `preview-${game ?? ''}.jpg`;
    const file = existsSync(join(this.directory, own)) ? own : 'preview.jpg';
    const size = { 'og:image:width': '1200', 'og:image:height': '630' };
    return { 'og:image': publicUrl + file, ...size, 'twitter:card': 'summary_large_image' };
  }

  private textOf({ words, rules }: Words, language: string, { game, freeSeats, options }: TableSummary): string {
    const plural = new Intl.PluralRules(language);
    const called = this.games.find((each) => each.game.id === game)?.options.called?.(options);
    const count = called?.houseRules ?? 0;
    const known = called && rules[`${called.name}_${count === 0 ? 'zero' : plural.select(count)}`];
    const free = freeSeats === 0 ? words.full : words[`free_${plural.select(freeSeats)}`];
    return [known && `${filled(known, { count })}.`, filled(free ?? '', { count: freeSeats })]
      .filter(Boolean)
      .join(' ');
  }

  private read(): Readonly<Record<string, Words>> {
    const file = join(this.directory, 'previews.json');
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Words>) : {};
  }
}

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
