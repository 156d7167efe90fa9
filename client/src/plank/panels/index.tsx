import './styles/plank.css';
import { Part } from '../../table/panel/Part';
import { QuestionPart } from '../../table/panel/QuestionPart';
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
      <Part store={store} area="ships" name="crews">
        <CrewsArea />
      </Part>
      <Part store={store} area="hand" name="hand">
        <HandArea />
      </Part>
      <QuestionPart store={store} answers={(ask) => ask.options.moves}>
        <QuestionArea />
      </QuestionPart>
      <Part store={store} area="log" name="log">
        <LogArea />
      </Part>
      <Part store={store} name="score">
        <Score />
      </Part>
    </StoreProvider>
  );
}
