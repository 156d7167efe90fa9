import './styles/plank.css';
import './styles/crews.css';
import './styles/hand.css';
import './styles/question.css';
import { Areas } from '../../table/panel/Areas';
import { lazily } from '../../ui';
import { StoreProvider, type PlankStore } from './common/table';
import { CrewsArea } from './crews/CrewsArea';
import { HandArea } from './hand/HandArea';
import { QuestionArea } from './question/QuestionArea';
import type { PlankGame } from '@brigantine/shared/plank';
import { Icon } from '../../icons';
import { LogLines } from '../../table/panel/LogLines';
import type { LogProps } from '../../table/contract';
import { Rich } from '../../table/story/Rich';
import { liveryIn } from '../crews';
import { phrase, recordOf } from '../events';
import { t } from '../words';

/** Nobody needs it before a game is over. */
const Score = lazily(async () => (await import('./score/Score.js')).Score);

export { openRules, RulesDialog } from './common/table';

/** Everything around the board. Its top-level elements are children of the table's grid. */
export function Panels({ store }: { readonly store: PlankStore }) {
  if (store.view.value === null) return null;
  return (
    <StoreProvider value={store}>
      <Areas
        store={store}
        answers={(ask) => ask.options.moves}
        ships={<CrewsArea />}
        hand={<HandArea />}
        question={<QuestionArea />}
        over={store.view.value.over}
        score={<Score />}
      />
    </StoreProvider>
  );
}

/** The story so far; a new round begins a chapter. */
export function Log(props: LogProps<PlankGame>) {
  const room = props.store.room.value;
  const me = props.store.seat.value;
  return (
    <LogLines
      {...props}
      glyph={({ event }) => <Icon name={recordOf(event).icon} />}
      chapter={({ event, after }) => event.type === 'turnStarted' && event.crew === after.order[0]}
      sentence={({ event, after }) => <Rich text={phrase(t, event, after, room, me)} livery={liveryIn(room)} />}
    />
  );
}
