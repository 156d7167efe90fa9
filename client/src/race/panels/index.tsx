import { useEffect } from 'preact/hooks';
import './styles/race.css';
import { Areas } from '../../table/panel/Areas';
import { StoreProvider, type RaceStore } from './common/table';
import { HandArea } from './hand/HandArea';
import { LogArea } from './log/LogArea';
import { QuestionArea } from './question/QuestionArea';
import { someAnswers } from './question/surfaces/firstDraft';
import { rulesInForce } from './rules/reference';
import { Score } from './score/Score';
import { ShipsArea } from './ships/ShipsArea';

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
        log={<LogArea />}
        score={<Score />}
      />
    </StoreProvider>
  );
}
