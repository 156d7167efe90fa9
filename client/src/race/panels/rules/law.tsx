/** The rules: in pictures, and in short, paragraph by paragraph, with what the rules in force change; words are the catalogue's. */
import { readRules } from '@brigantine/shared/race/rules';
import { paragraphText, valueSentence } from '../../options/tell';
import type { Note, Reference } from '../../../table/panel/reference';
import { law, optionWords as t, type RulesKey } from '../../words';
import { marksOf, type Mark } from './changes';
import { rulesInForce } from './reference';
import type { CardId } from '@brigantine/shared/race';
import type { ComponentType } from 'preact';
import type { Chapter } from '../../../table/panel/book';
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

/** Sections and paragraphs in the order of the rule book. */
export const SECTIONS = {
  R1: ['R1.1', 'R1.2', 'R1.4', 'R1.6', 'R1.7', 'R1.9'],
  R2: ['R2.1', 'R2.2', 'R2.4'],
  R3: ['R3.1', 'R3.2', 'R3.3', 'R3.5', 'R3.6', 'R3.7'],
  R4: ['R4.1', 'R4.2', 'R4.3', 'R4.4'],
  R5: ['R5.1', 'R5.2', 'R5.3', 'R5.4', 'R5.5'],
  R6: ['R6', 'R6.1', 'R6.2'],
  R7: ['R7.1', 'R7.2', 'R7.3', 'R7.4', 'R7.5', 'R7.6', 'R7.8'],
  R8: ['R8.1', 'R8.2', 'R8.3', 'R8.5', 'R8.6', 'R8.7'],
  R9: ['R9.2', 'R9.3', 'R9.4', 'R9.6'],
  R10: ['R10.1', 'R10.2', 'R10.3', 'R10.4', 'R10.5', 'R10.6', 'R10.7', 'R10.8', 'R10.10', 'R10.11'],
  R11: ['R11'],
  R12: ['R12.1', 'R12.2', 'R12.3', 'R12.4', 'R12.6'],
  R13: ['R13.1', 'R13.4', 'R13.5'],
  R14: Array.from({ length: 25 }, (_, number) => `R14.${number}`),
} as const;

/** Paragraphs that the form of the house rules cites. */
const OF_THE_FORM = /^(R12\.6|R14\..*)$/;

export const reference: Reference = {
  sections: SECTIONS,
  book: BOOK,
  lessons: 'race',
  sectionTitle: (section) => law(`rules.${section}.title` as RulesKey),
  text: (paragraph) =>
    OF_THE_FORM.test(paragraph) ? paragraphText(law, paragraph) : law(`rules.${paragraph}.text` as RulesKey),
  notes: (paragraph) => marksOf(rulesInForce.value, paragraph).map((mark) => noteOf(mark, paragraph)),
};

/** “House rule: …”, or the name of the edition whose rule it is. */
function noteOf({ point, value, house, rule }: Mark, paragraph: string): Note {
  const preset = readRules(rulesInForce.value)?.preset ?? 'official';
  return {
    by: house ? t('inForce.mark') : t(`preset.${preset}`),
    text: `${law(`option.${point}`)} – ${valueSentence(law, point, value)}`,
    ...(rule === paragraph ? {} : { paragraph: rule }),
  };
}
