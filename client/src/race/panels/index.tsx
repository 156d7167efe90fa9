import { useEffect } from 'preact/hooks';
import './styles/race.css';
import { Areas } from '../../table/panel/Areas';
import { lazily } from '../../ui';
import { StoreProvider, type RaceStore } from './common/table';
import { rulesInForce } from './rules/reference';
import { HandArea } from './hand/HandArea';
import { QuestionArea } from './question/QuestionArea';
import { someAnswers } from './question/surfaces/firstDraft';
import { ShipsArea } from './ships/ShipsArea';
import type { Race } from '@brigantine/shared/race';
import { LogLines } from '../../table/panel/LogLines';
import type { LogEntry, LogProps } from '../../table/contract';
import { phrase, recordOf } from '../events';
import { t } from '../words';
import { Glyph, type GlyphName } from './common/Glyph';
import { Told } from './common/Told';

/** Nobody needs it before a game is over. */
const Score = lazily(async () => (await import('./score/Score.js')).Score);

export { openRules, RulesDialog } from './rules/reference';

/** Everything around the board. Its top-level elements are children of the table's grid. */
export function Panels({ store }: { readonly store: RaceStore }) {
  const rules = store.view.value?.rules ?? '';
  useEffect(() => {
    rulesInForce.value = rules;
    return () => void (rulesInForce.value = '');
  }, [rules]);
  if (store.view.value === null) return null;
  return (
    <StoreProvider value={store}>
      <Areas
        store={store}
        answers={someAnswers}
        ships={<ShipsArea />}
        hand={<HandArea />}
        question={<QuestionArea />}
        over={store.view.value.over}
        score={<Score />}
      />
    </StoreProvider>
  );
}

/** The picture at the head of a line; null where the event has no line. */
function glyphOf({ event, after }: LogEntry<Race>): GlyphName | null {
  const { icon, showsHalf = false } = recordOf(event);
  return showsHalf && after.half !== '' ? after.half : icon;
}

/** The story so far; a new round begins a chapter. */
export function Log(props: LogProps<Race>) {
  const room = props.store.room.value;
  const me = props.store.seat.value;
  return (
    <LogLines
      {...props}
      glyph={(entry) => {
        const name = glyphOf(entry);
        return name !== null && <Glyph name={name} />;
      }}
      chapter={({ event }) => event.type === 'roundStarted'}
      sentence={(entry) => {
        const text = glyphOf(entry) === null ? null : phrase(t, entry.event, entry.after, room, me);
        return text === null ? null : <Told text={text} room={room} />;
      }}
    />
  );
}
