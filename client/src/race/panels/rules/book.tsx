/** The race in ten pictures: what the rules come down to. The numbered law stands behind it. */
import type { CardId } from '@brigantine/shared/race';
import type { ComponentType } from 'preact';
import type { Chapter } from '../../../table/panel/book';
import { law } from '../../words';
import { CombatDie, Die } from '../common/Die';
import { Glyph, type GlyphName } from '../common/Glyph';
import { Scene } from '../../scenes/Scene';

/** A card's scene with some of the game's signs on it. */
function scene(card: CardId, ...signs: readonly GlyphName[]): ComponentType {
  return () => (
    <>
      <Scene card={card} />
      <span class="book-signs">
        {signs.map((name) => (
          <Glyph key={name} name={name} />
        ))}
      </span>
    </>
  );
}

const dice = () => (
  <span class="book-pieces">
    <Die half="morning" value={5} />
    <Die half="evening" value={2} />
  </span>
);

const fight = () => (
  <>
    <Scene card={11} />
    <span class="book-pieces">
      <CombatDie face="8" />
      <CombatDie face="star" />
    </span>
  </>
);

const CHAPTERS = {
  goal: { Picture: scene(7, 'portRoyal'), paragraph: 'R1.1' },
  dice: { Picture: dice, paragraph: 'R3.1' },
  cards: { Picture: scene(5, 'morning', 'evening'), paragraph: 'R3.2' },
  loading: { Picture: scene(1, 'gold', 'food', 'powder'), paragraph: 'R4.1' },
  sailing: { Picture: scene(8, 'forward', 'backward'), paragraph: 'R5.1' },
  costs: { Picture: scene(10, 'port', 'sea', 'lair'), paragraph: 'R7.1' },
  shortage: { Picture: scene(2, 'circle', 'square', 'skull', 'star'), paragraph: 'R7.4' },
  fight: { Picture: fight, paragraph: 'R8.1' },
  treasures: { Picture: scene(3, 'treasure', 'cursed'), paragraph: 'R9.2' },
  end: { Picture: scene(4, 'portRoyal', 'gold', 'treasure'), paragraph: 'R12.1' },
} as const satisfies Readonly<Record<string, Pick<Chapter, 'Picture' | 'paragraph'>>>;

export const BOOK: readonly Chapter[] = (Object.keys(CHAPTERS) as (keyof typeof CHAPTERS)[]).map((id) => ({
  id,
  ...CHAPTERS[id],
  title: () => law(`book.${id}.title`),
  text: () => law(`book.${id}.text`),
}));
