import type { RaceView } from '@brigantine/shared/race';
import { splitSize } from '@brigantine/shared/race';
import { t } from '../../say';
import { draftFor, sameMove } from '../common/draft';
import { Countdown } from '../common/Countdown';
import { Emblem } from '../../../ui/Emblem';
import { Glyph } from '../common/Glyph';
import { useStore } from '../common/table';
import type { RaceAsk } from '../common/ask';
import { openRules } from '../rules/RulesDialog';
import { QUESTION_FORM } from './form';
import { takeBack } from './keys';
import { paragraphFor } from './paragraphs';
import { Surface } from './surfaces/Surface';
import { askText, whyText } from './texts';

/** One question: what is asked and why, its surface, and the two buttons. */
export function QuestionForm({ ask, view }: { readonly ask: RaceAsk; readonly view: RaceView }) {
  const store = useStore();
  const draft = draftFor(ask.decision.id);
  const ready = isReady(ask, view);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (draft === null || !ready) return;
    store.answer(ask, draft);
    store.hurry();
  };
  return (
    <form
      id={QUESTION_FORM}
      class="question slip"
      data-type={ask.decision.type}
      onSubmit={submit}
      aria-labelledby="race-ask"
    >
      <header class="question-head">
        <h2 id="race-ask">{askText(ask.decision, store.room.value)}</h2>
        <Countdown />
      </header>
      {ask.decision.ship === 'ghost' && <GhostNote ask={ask} view={view} />}
      <p class="question-why">
        {whyText(ask)} <RuleLink ask={ask} />
      </p>
      <div class="question-body">
        <Surface ask={ask} view={view} />
      </div>
      <footer class="question-foot">
        <button id="race-confirm" type="submit" class="main-button" disabled={!ready}>
          {t(`confirm.${ask.decision.type}`)}
        </button>
        {ask.decision.type !== 'chooseCard' && draft !== null && (
          <button type="button" class="button" onClick={() => takeBack(ask)}>
            {t('cancel')}
          </button>
        )}
      </footer>
    </form>
  );
}

/** R10.4, R10.6: the Captain, or the deputy in a fight, decides for the Ghost Ship. */
function GhostNote({ ask, view }: { readonly ask: RaceAsk; readonly view: RaceView }) {
  const deputy = ask.decision.seat !== view.captain;
  return (
    <p class="question-ghost">
      <Emblem livery="ghost" /> {t(deputy ? 'question.asDeputy' : 'question.asCaptain')}
    </p>
  );
}

function RuleLink({ ask }: { readonly ask: RaceAsk }) {
  const paragraph = paragraphFor(ask.decision);
  return (
    <button type="button" class="plain-button rule-link" onClick={() => openRules(paragraph)}>
      <Glyph name="look" /> {t('question.rule', { paragraph })}
    </button>
  );
}

/** Whether the draft can be sent: picked, complete, and not what has been chosen already. */
function isReady(ask: RaceAsk, view: RaceView): boolean {
  const draft = draftFor(ask.decision.id);
  if (draft === null) return false;
  if (ask.options.kind === 'split') {
    const size = 'from' in draft ? splitSize(draft.from) : -1;
    return size >= ask.options.least && size <= ask.options.most;
  }
  const chosen = view.own?.chosen ?? 0;
  return !(ask.answered && chosen !== 0 && sameMove(draft, { type: 'chooseCard', card: chosen }));
}
