import './styles/race.css';
import { StoreProvider, type RaceStore } from './common/table';
import { HandArea } from './hand/HandArea';
import { LogArea } from './log/LogArea';
import { QuestionArea } from './question/QuestionArea';
import { Score } from './score/Score';
import { ShipsArea } from './ships/ShipsArea';

export { openRules, RulesDialog as Rules } from './rules/RulesDialog';

/** Everything around the board. Its top-level elements are children of the table's grid. */
export function Panels({ store }: { readonly store: RaceStore }) {
  if (store.view.value === null) return null;
  return (
    <StoreProvider value={store}>
      <ShipsArea />
      <HandArea />
      <QuestionArea />
      <LogArea />
      <Score />
    </StoreProvider>
  );
}
