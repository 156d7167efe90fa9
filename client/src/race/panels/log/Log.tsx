import type { Race, RaceEvent } from '@brigantine/shared/race';
import { LogLines } from '../../../table/panel/LogLines';
import type { LogProps } from '../../../table/contract';
import { Rich } from '../../../table/story/Rich';
import { t } from '../../say';
import { phrase } from '../../phrasing/sentences';
import { Glyph, isGlyph, type GlyphName } from '../common/Glyph';
import { liveryOf } from '../common/names';

/** The picture at the head of a line. */
const LINE_GLYPHS: Readonly<Record<RaceEvent['type'], GlyphName>> = {
  roundStarted: 'captain',
  diceRolled: 'helm',
  diceAssigned: 'morning',
  cardChosen: 'cards',
  cardRevealed: 'cards',
  actionStarted: 'helm',
  actionIgnored: 'none',
  goodsLoaded: 'sixthHold',
  goodsDumped: 'warning',
  goodsLost: 'warning',
  shipSailed: 'ship',
  shipFinished: 'portRoyal',
  shipCrossedLine: 'portRoyal',
  costPaid: 'port',
  shortageStarted: 'shortage',
  shortageRolled: 'shortage',
  shipRetreated: 'backward',
  combatStarted: 'combat',
  powderSpent: 'powder',
  combatRolled: 'cannon',
  combatWon: 'combat',
  combatTied: 'combat',
  spoilsTaken: 'found',
  combatEnded: 'none',
  treasureFound: 'treasure',
  treasureLost: 'none',
  ghostSteered: 'ship',
  cardsDrawn: 'cards',
  pileRebuilt: 'cards',
  captainChanged: 'captain',
  roundEnded: 'evening',
  gameEnded: 'portRoyal',
};

/** The story so far; a new round begins a chapter. */
export function Log(props: LogProps<Race>) {
  const room = props.store.room.value;
  return (
    <LogLines
      {...props}
      glyph={({ type }) => <Glyph name={LINE_GLYPHS[type]} />}
      chapter={({ event }) => event.type === 'roundStarted'}
      sentence={({ event, after }) => {
        const text = phrase(t, event, after, room);
        return text === null ? null : (
          <Rich
            text={text}
            livery={(ship) => liveryOf(room, ship === 'ghost' ? 'ghost' : Number(ship))}
            picture={(mark) => isGlyph(mark) && <Glyph name={mark} />}
          />
        );
      }}
    />
  );
}
