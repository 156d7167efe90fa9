/**
 * The rules: a picture book with the numbered law behind it, to search, and to open at the paragraph a question cites.
 * Shared by all games.
 */
import { signal } from '@preact/signals';
import { Dialog, lazily } from '../../ui';
import type { Chapter } from './book';
import { nearest, type Sections } from './paragraphs';

const Pages = lazily(async () => (await import('./pages')).Pages);

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
  const close = (): void => void (openAt.value = null);
  return {
    /** Opens the rules at a paragraph such as `P7.3`; at the beginning without one. */
    openRules: (paragraph?: string): void => {
      openAt.value = paragraph === undefined ? '' : nearest(reference.sections, paragraph);
    },
    RulesDialog: () => {
      if (openAt.value === null) return null;
      return (
        <Dialog title={reference.heading()} onClose={close}>
          <Pages
            reference={reference}
            at={openAt.value}
            open={(paragraph) => (openAt.value = paragraph)}
            onClose={close}
          />
        </Dialog>
      );
    },
  };
}
