import './styles/plank.css';
import { Areas } from '../../table/panel/Areas';
import { StoreProvider, type PlankStore } from './common/table';
import { CrewsArea } from './crews/CrewsArea';
import { HandArea } from './hand/HandArea';
import { LogArea } from './log/LogArea';
import { QuestionArea } from './question/QuestionArea';
import { Score } from './score/Score';

export { openRules, RulesDialog } from './rules/reference';

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
        log={<LogArea />}
        score={<Score />}
      />
    </StoreProvider>
  );
}
