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

/** Nobody needs it before a game is over. */
const Score = lazily(async () => (await import('./score/Score.js')).Score);

export { Log } from './log/Log';
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
