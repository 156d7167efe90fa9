import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../../i18n';
import { Book, chaptersWith } from './book';
import { folded, Searched } from './paragraphs';
import type { Note, Reference } from './reference';
import './styles/rules.css';

const t = words('table');
const app = words('app');

interface Props {
  readonly reference: Reference;
  readonly at: string;
  readonly open: (paragraph: string) => void;
  /** Where the pages cannot be loaded. */
  readonly onClose: () => void;
}

/** What a reference holds: the picture book and the law, to search. */
export function Pages({ reference, at, open }: Props) {
  const search = useSignal('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The dialog around it opens after this effect; only then is there anything to scroll or focus.
    const frame = requestAnimationFrame(() => {
      if (at !== '') document.getElementById(`rule-${at}`)?.scrollIntoView({ block: 'center' });
      // On a touch screen the keyboard would cover the rules.
      else if (matchMedia('(pointer: fine)').matches) field.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [at]);
  const wanted = folded(search.value.trim());
  const { book = [] } = reference;
  const pages = chaptersWith(book, wanted);
  const found = Object.entries(reference.sections).flatMap(([section, paragraphs]) => {
    const title = reference.sectionTitle(section);
    const matching = paragraphs.filter((each) => folded(wordsOf(reference, each, title)).includes(wanted));
    return matching.length === 0 ? [] : [{ section, title, matching }];
  });
  const count = found.reduce((sum, { matching }) => sum + matching.length, pages.length);
  return (
    <div class="rules">
      <input
        ref={field}
        class="field"
        type="search"
        aria-label={t('rules.search')}
        placeholder={t('rules.search')}
        value={search.value}
        onInput={(event) => (search.value = event.currentTarget.value)}
      />
      {reference.lessons !== undefined && (
        // In a tab of its own: a table must stay open in this one.
        <a class="plain-button" href={`learn/${reference.lessons}`} target="_blank" rel="noopener">
          {app('learn.link')}
        </a>
      )}
      <p role="status" class="rules-count">
        {wanted !== '' && (count === 0 ? t('rules.none') : t('rules.found', { count }))}
      </p>
      {wanted === '' && (
        <details class="rules-contents">
          <summary>{t('rules.contents')}</summary>
          <ol role="list">
            {book.map(({ id, title }) => (
              <Way key={id} to={`book-${id}`} title={title()} />
            ))}
            {found.map(({ section, title }) => (
              <Way key={section} to={`rules-${section}`} title={title} number={section} />
            ))}
          </ol>
        </details>
      )}
      {pages.length > 0 && <Book chapters={pages} wanted={wanted} open={open} />}
      {book.length > 0 && found.length > 0 && <h2 class="rules-law">{t('rules.law')}</h2>}
      {found.map(({ section, title, matching }) => (
        <section key={section} class="rules-section" aria-labelledby={`rules-${section}`}>
          <h3 id={`rules-${section}`}>
            <span class="rules-number">{section}</span> <Searched text={title} wanted={wanted} />
          </h3>
          {matching.map((each) => (
            <div key={each} id={`rule-${each}`} class="rules-paragraph" data-open={each === at}>
              <p>
                <span class="rules-number">{each}</span> <Searched text={reference.text(each)} wanted={wanted} />
              </p>
              {reference.notes?.(each).map((note, i) => (
                <NoteLine key={i} note={note} wanted={wanted} open={open} />
              ))}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

/** A line of the table of contents. */
function Way({ to, title, number }: { readonly to: string; readonly title: string; readonly number?: string }) {
  return (
    <li>
      <button type="button" class="plain-button" onClick={() => document.getElementById(to)?.scrollIntoView()}>
        {number !== undefined && <span class="rules-number">{number}</span>} {title}
      </button>
    </li>
  );
}

/** All that is said in a paragraph, to be searched. */
function wordsOf({ text, notes }: Reference, paragraph: string, title: string): string {
  const remarks = (notes?.(paragraph) ?? []).map((note) => `${note.by} ${note.text}`);
  return [paragraph, title, text(paragraph), ...remarks].join(' ');
}

interface NoteProps {
  readonly note: Note;
  readonly wanted: string;
  readonly open: (paragraph: string) => void;
}

function NoteLine({ note, wanted, open }: NoteProps) {
  const { by, text, paragraph } = note;
  return (
    <p class="rules-note">
      <strong>
        <Searched text={t('rules.note', { by })} wanted={wanted} />
      </strong>{' '}
      <Searched text={text} wanted={wanted} />
      {paragraph !== undefined && (
        <>
          {' '}
          <button type="button" class="plain-button" onClick={() => open(paragraph)}>
            {paragraph}
          </button>
        </>
      )}
    </p>
  );
}
