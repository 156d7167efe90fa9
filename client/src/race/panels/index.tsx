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

/** Nobody needs it before a game is over. */
const Score = lazily(async () => (await import('./score/Score.js')).Score);

export { Log } from './log/Log';
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
