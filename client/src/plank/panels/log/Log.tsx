import type { PlankGame } from '@brigantine/shared/plank';
import { Icon } from '../../../icons';
import { LogLines } from '../../../table/panel/LogLines';
import type { LogProps } from '../../../table/contract';
import { Rich } from '../../../table/story/Rich';
import { liveryIn } from '../../crews';
import { phrase, recordOf } from '../../events';
import { t } from '../../words';

/** The story so far; a new round begins a chapter. */
export function Log(props: LogProps<PlankGame>) {
  const room = props.store.room.value;
  return (
    <LogLines
      {...props}
      glyph={({ event }) => <Icon name={recordOf(event).icon} />}
      chapter={({ event, after }) => event.type === 'turnStarted' && event.crew === after.order[0]}
      sentence={({ event, after }) => <Rich text={phrase(t, event, after, room)} livery={liveryIn(room)} />}
    />
  );
}
