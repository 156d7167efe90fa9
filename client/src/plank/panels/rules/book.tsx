/** The Plank in six pictures: what the rules come down to. The numbered law stands behind it. */
import type { Chapter } from '../../../table/panel/book';
import { law } from '../../words';
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
