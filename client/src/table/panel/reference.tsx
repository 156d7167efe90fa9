/**
 * The rules: a picture book with the numbered law behind it, to search, and to open at the paragraph a question cites.
 * Shared by all games.
 */
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { words } from '../../i18n';
import { Dialog } from '../../ui';
import { Book, chaptersWith, type Chapter } from './book';
import { folded, nearest, type Sections } from './paragraphs';
import './styles/rules.css';

const t = words('table');
const app = words('app');

/** A remark on a paragraph: a rule of this table that changes it. */
export interface Note {
  /** Whose rule it is. */
  readonly by: string;
  readonly text: string;
  /** The paragraph with the whole of it. */
  readonly paragraph?: string;
}

/** A game's reference: sections with their paragraphs in the order of its rule book, and their words. */
export interface Reference {
  readonly sections: Sections;
  readonly heading: () => string;
  readonly sectionTitle: (section: string) => string;
  readonly text: (paragraph: string) => string;
  /** The picture book in front; absent where there is none. */
  readonly book?: readonly Chapter[];
  /** The game by whose lessons it can be learnt; absent where there are none. */
  readonly lessons?: string;
  /** What else must be said of a paragraph; absent where a game has one set of rules. */
  readonly notes?: (paragraph: string) => readonly Note[];
}

/** The dialog of one game and the function that opens it; made once, at module level. */
export function createReference(reference: Reference) {
  /** The paragraph it lies open at, '' at the beginning; null while it is closed. */
  const openAt = signal<string | null>(null);
  return {
    /** Opens the rules at a paragraph such as `P7.3`; at the beginning without one. */
    openRules: (paragraph?: string): void => {
      openAt.value = paragraph === undefined ? '' : nearest(reference.sections, paragraph);
    },
    RulesDialog: () => {
      if (openAt.value === null) return null;
      return (
        <Dialog title={reference.heading()} onClose={() => (openAt.value = null)}>
          <Pages reference={reference} at={openAt.value} open={(paragraph) => (openAt.value = paragraph)} />
        </Dialog>
      );
    },
  };
}

interface PagesProps {
  readonly reference: Reference;
  readonly at: string;
  readonly open: (paragraph: string) => void;
}

function Pages({ reference, at, open }: PagesProps) {
  const search = useSignal('');
  useEffect(() => {
    // The dialog around it opens after this effect; only then is there anything to scroll.
    const frame = requestAnimationFrame(() =>
      document.getElementById(`rule-${at}`)?.scrollIntoView({ block: 'center' }),
    );
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
  return (
    <div class="rules">
      <label class="rules-search">
        <span class="label">{t('rules.search')}</span>
        <input
          class="field"
          type="search"
          value={search.value}
          onInput={(event) => (search.value = event.currentTarget.value)}
        />
      </label>
      {reference.lessons !== undefined && (
        // In a tab of its own: a table must stay open in this one.
        <a class="plain-button rules-learn" href={`learn/${reference.lessons}`} target="_blank" rel="noopener">
          {app('learn.link')}
        </a>
      )}
      <p role="status" class={found.length + pages.length > 0 ? 'visually-hidden' : 'rules-none'}>
        {found.length + pages.length > 0 ? '' : t('rules.none')}
      </p>
      {pages.length > 0 && <Book chapters={pages} open={open} />}
      {book.length > 0 && found.length > 0 && <h2 class="rules-law">{t('rules.law')}</h2>}
      {found.map(({ section, title, matching }) => (
        <section key={section} class="rules-section" aria-labelledby={`rules-${section}`}>
          <h3 id={`rules-${section}`}>
            <span class="rules-number">{section}</span> {title}
          </h3>
          {matching.map((each) => (
            <div key={each} id={`rule-${each}`} class="rules-paragraph" data-open={each === at}>
              <p>
                <span class="rules-number">{each}</span> {reference.text(each)}
              </p>
              {reference.notes?.(each).map((note, i) => (
                <NoteLine key={i} note={note} open={open} />
              ))}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

/** All that is said in a paragraph, to be searched. */
function wordsOf({ text, notes }: Reference, paragraph: string, title: string): string {
  const remarks = (notes?.(paragraph) ?? []).map((note) => `${note.by} ${note.text}`);
  return [paragraph, title, text(paragraph), ...remarks].join(' ');
}

function NoteLine({ note, open }: { readonly note: Note; readonly open: (paragraph: string) => void }) {
  const { by, text, paragraph } = note;
  return (
    <p class="rules-note">
      <strong>{t('rules.note', { by })}</strong> {text}
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
