/**
 * The rules: a picture book with the numbered law behind it, to search, and to open at the paragraph a question cites.
 * Shared by all games.
 */
import { signal } from '@preact/signals';
import { Dialog, lazily } from '../../ui';
import type { Chapter } from './book';
import { nearest, type Sections } from './paragraphs';

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
  readonly sectionTitle: (section: string) => string;
  readonly text: (paragraph: string) => string;
  /** The picture book in front; absent where there is none. */
  readonly book?: readonly Chapter[];
  /** The game by whose lessons it can be learnt; absent where there are none. */
  readonly lessons?: string;
  /** What else must be said of a paragraph; absent where a game has one set of rules. */
  readonly notes?: (paragraph: string) => readonly Note[];
}

interface PagesProps {
  readonly at: string;
  readonly open: (paragraph: string) => void;
  readonly onClose: () => void;
}

/** The dialog of one game and the function that opens it, which loads what stands there; made once, at module level. */
export function createReference(heading: () => string, load: () => Promise<Reference>) {
  /** The paragraph it lies open at, '' at the beginning; null while it is closed. */
  const openAt = signal<string | null>(null);
  const close = (): void => void (openAt.value = null);
  const Pages = lazily(async () => {
    const [part, reference] = await Promise.all([import('./pages.js'), load()]);
    return ({ at, ...props }: PagesProps) => (
      <part.Pages reference={reference} at={at === '' ? at : nearest(reference.sections, at)} {...props} />
    );
  });
  return {
    /** Opens the rules at a paragraph such as `P7.3`; at the beginning without one. */
    openRules: (paragraph = ''): void => void (openAt.value = paragraph),
    RulesDialog: () => {
      if (openAt.value === null) return null;
      return (
        <Dialog title={heading()} onClose={close}>
          <Pages at={openAt.value} open={(paragraph) => (openAt.value = paragraph)} onClose={close} />
        </Dialog>
      );
    },
  };
}
