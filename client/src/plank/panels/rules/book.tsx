/** The Plank in six pictures: what the rules come down to. The numbered law stands behind it. */
import type { Value } from '@brigantine/shared/plank';
import type { LiveryId } from '@brigantine/shared/protocol';
import type { Chapter } from '../../../table/panel/book';
import { law } from '../../say';
import { Figure } from '../common/Figure';
import { ActionFace, PassFace } from '../hand/faces';

/** Pirates in a row, from the ship to the sea. */
const row =
  (...pirates: readonly (readonly [LiveryId, Value])[]) =>
  () => (
    <span class="book-row">
      {pirates.map(([livery, value]) => (
        <span key={livery} class="book-pirate">
          <Figure livery={livery} value={value} />
          <b>{value}</b>
        </span>
      ))}
    </span>
  );

const actions = () => (
  <span class="book-row book-cards">
    <ActionFace action={-2} />
    <ActionFace action={1} />
  </span>
);

const turn = () => (
  <span class="book-row book-cards">
    <ActionFace action={-3} />
    <PassFace />
  </span>
);

const CHAPTERS = {
  goal: { Picture: row(['cross', 2], ['star', 3], ['diamond', 4], ['sun', 6]), paragraph: 'P1.2' },
  placing: { Picture: row(['diamond', 2], ['cross', 5]), paragraph: 'P2.3' },
  turn: { Picture: turn, paragraph: 'P3.1' },
  entering: { Picture: row(['sun', 3], ['star', 2], ['diamond', 4]), paragraph: 'P4' },
  actions: { Picture: actions, paragraph: 'P5.1' },
  end: { Picture: row(['cross', 1]), paragraph: 'P7.2' },
} as const satisfies Readonly<Record<string, Pick<Chapter, 'Picture' | 'paragraph'>>>;

export const BOOK: readonly Chapter[] = (Object.keys(CHAPTERS) as (keyof typeof CHAPTERS)[]).map((id) => ({
  id,
  ...CHAPTERS[id],
  title: () => law(`book.${id}.title`),
  text: () => law(`book.${id}.text`),
}));
