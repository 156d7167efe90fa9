import type { Race } from '@brigantine/shared/race';
import { LogLines } from '../../../table/panel/LogLines';
import type { LogEntry, LogProps } from '../../../table/contract';
import { isRecorded, recordOf, type TabledType } from '../../events';
import { t } from '../../words';
import { phrase } from '../../phrasing/sentences';
import { Glyph, type GlyphName } from '../common/Glyph';
import { Told } from '../common/Told';

/** The picture at the head of a line; null for what another line says as well: the next one, or the heading of a round. */
const LINE_GLYPHS: Readonly<Record<TabledType, GlyphName | null>> = {
  roundStarted: 'captain',
  diceRolled: null,
  diceAssigned: 'helm',
  cardChosen: null,
  cardRevealed: 'cards',
  actionStarted: null,
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
  treasureFound: 'treasure',
  treasureLost: 'none',
  ghostSteered: 'ship',
  cardsDrawn: null,
  pileRebuilt: 'cards',
  captainChanged: null,
  roundEnded: null,
  gameEnded: 'portRoyal',
};

/** The picture of a line, with day or night for what a card does. */
function glyphOf({ event, after }: LogEntry<Race>): GlyphName | null {
  if (isRecorded(event)) return recordOf(event).icon;
  const { type } = event;
  return (type === 'goodsLoaded' || type === 'shipSailed') && after.half !== '' ? after.half : LINE_GLYPHS[type];
}

/** The story so far; a new round begins a chapter. */
export function Log(props: LogProps<Race>) {
  const room = props.store.room.value;
  return (
    <LogLines
      {...props}
      glyph={(entry) => {
        const name = glyphOf(entry);
        return name !== null && <Glyph name={name} />;
      }}
      chapter={({ event }) => event.type === 'roundStarted'}
      sentence={(entry) => {
        const text = glyphOf(entry) === null ? null : phrase(t, entry.event, entry.after, room);
        return text === null ? null : <Told text={text} room={room} />;
      }}
    />
  );
}
