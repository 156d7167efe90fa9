import type { Race } from '@brigantine/shared/race';
import { LogLines } from '../../../table/panel/LogLines';
import type { LogEntry, LogProps } from '../../../table/contract';
import { phrase, recordOf } from '../../events';
import { t } from '../../words';
import { Glyph, type GlyphName } from '../common/Glyph';
import { Told } from '../common/Told';

/** The picture at the head of a line; null where the event has no line. */
function glyphOf({ event, after }: LogEntry<Race>): GlyphName | null {
  const { icon, showsHalf = false } = recordOf(event);
  return showsHalf && after.half !== '' ? after.half : icon;
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
