import type { ComponentType } from 'preact';
import { words } from '../../i18n';
import { folded, Searched } from './paragraphs';
import './styles/rules.css';

const t = words('table');

/** A page of a game's picture book: one thing about the game, in a few short sentences. */
export interface Chapter {
  readonly id: string;
  /** Drawn from the game's own pieces; decoration beside the text. */
  readonly Picture: ComponentType;
  readonly title: () => string;
  readonly text: () => string;
  /** Where the law says all of it. */
  readonly paragraph: string;
}

interface Props {
  readonly chapters: readonly Chapter[];
  /** What is searched. */
  readonly wanted: string;
  readonly open: (paragraph: string) => void;
}

/** The chapters in their order. */
export function Book({ chapters, wanted, open }: Props) {
  return (
    <ol class="book" role="list">
      {chapters.map(({ id, Picture, title, text, paragraph }) => (
        <li key={id} class="book-chapter">
          <span class="book-picture" aria-hidden="true">
            <Picture />
          </span>
          <h3 id={`book-${id}`}>
            <Searched text={title()} wanted={wanted} />
          </h3>
          <p>
            <Searched text={text()} wanted={wanted} />
          </p>
          <button type="button" class="plain-button" onClick={() => open(paragraph)}>
            {t('panel.rule', { paragraph })}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Chapters in which those words, folded, occur. */
export function chaptersWith(chapters: readonly Chapter[], wanted: string): readonly Chapter[] {
  return chapters.filter(({ title, text }) => folded(`${title()} ${text()}`).includes(wanted));
}
