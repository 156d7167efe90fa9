/** The rules: in pictures, and in short, paragraph by paragraph; titles and words are the catalogue's. */
import type { Reference } from '../../../table/panel/reference';
import { type RulesKey, law } from '../../words';
import type { Chapter } from '../../../table/panel/book';
import { PlankPicture } from '../common/PlankPicture';
import { ActionFace, PassFace, PirateFace } from '../hand/faces';

const goal = () => (
  <PlankPicture
    crew={[
      ['cross', 2],
      ['star', 3],
      ['diamond', 4],
      ['sun', 6],
    ]}
    falls={['star', 1]}
  />
);

const placing = () => (
  <PlankPicture
    crew={[
      ['diamond', 1],
      ['sun', 3],
      ['star', 4],
      ['cross', 5],
    ]}
    moves={[
      [1, 2],
      [2, 3],
      [3, 4],
    ]}
  />
);

/** A pirate and an action, or the pass card alone. */
const turn = () => (
  <span class="book-row book-cards">
    <PirateFace livery="cross" value={3} place={0} />
    <b>+</b>
    <ActionFace action={-3} />
    <i />
    <PassFace />
  </span>
);

/** P4: one more than the pirate at the ship, hence on place 2. */
const entering = () => (
  <PlankPicture
    comes={['sun', 3]}
    crew={[
      ['star', 2],
      ['diamond', 4],
      ['cross', 1],
      ['star', 5],
    ]}
    moves={[
      [0, 2],
      [4, 5],
    ]}
  />
);

/** P5.4: −2 on place 4. */
const actions = () => (
  <>
    <PlankPicture
      crew={[
        ['star', 2],
        ['diamond', 3],
        ['sun', 4],
        ['cross', 6],
      ]}
      moves={[[4, 2]]}
    />
    <span class="book-played">
      <ActionFace action={-2} />
    </span>
  </>
);

const end = () => (
  <PlankPicture
    crew={[
      ['cross', 1],
      ['star', 4],
      ['diamond', 3],
      ['sun', 6],
    ]}
    worth
  />
);

const CHAPTERS = {
  goal: { Picture: goal, paragraph: 'P1.2' },
  placing: { Picture: placing, paragraph: 'P2.3' },
  turn: { Picture: turn, paragraph: 'P3.1' },
  entering: { Picture: entering, paragraph: 'P4' },
  actions: { Picture: actions, paragraph: 'P5.1' },
  end: { Picture: end, paragraph: 'P7.2' },
} as const satisfies Readonly<Record<string, Pick<Chapter, 'Picture' | 'paragraph'>>>;

export const BOOK: readonly Chapter[] = (Object.keys(CHAPTERS) as (keyof typeof CHAPTERS)[]).map((id) => ({
  id,
  ...CHAPTERS[id],
  title: () => law(`book.${id}.title`),
  text: () => law(`book.${id}.text`),
}));

/** Sections and paragraphs in the order of the rule book. */
export const SECTIONS = {
  P1: ['P1.1', 'P1.2', 'P1.3', 'P1.4'],
  P2: ['P2.2', 'P2.3', 'P2.4', 'P2.5'],
  P3: ['P3.1', 'P3.2', 'P3.3', 'P3.4', 'P3.5'],
  P4: ['P4'],
  P5: ['P5.1', 'P5.2', 'P5.3', 'P5.4', 'P5.5'],
  P6: ['P6.1', 'P6.2', 'P6.3'],
  P7: ['P7.1', 'P7.2', 'P7.3', 'P7.4', 'P7.5'],
  P8: ['P8.1', 'P8.2', 'P8.3', 'P8.4', 'P8.5', 'P8.6', 'P8.7', 'P8.8'],
  P9: ['P9'],
  P10: ['P10', 'P10.1'],
} as const;

export const reference: Reference = {
  sections: SECTIONS,
  book: BOOK,
  lessons: 'plank',
  sectionTitle: (section) => law(`rules.${section}.title` as RulesKey),
  text: (paragraph) => law(`rules.${paragraph}.text` as RulesKey),
};
