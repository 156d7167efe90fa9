import { splitSize, type RaceView, stock, type Resource } from '@brigantine/shared/race';
import { HintButton, HintNote } from '../../coach/HintPart';
import { QuestionForm } from '../../../table/panel/Question';
import { Emblem } from '../../../ui';
import { phrases } from '../../names';
import { useStore, type RaceAsk, drafts, useSay } from '../common/table';
import { openRules } from '../rules/reference';
import { recordOf } from '../../decisions';
import { rulesOf } from '../../rules';
import { t } from '../../words';
import { answersByDigit } from './digits';
import { AnswersByDigit } from './MoveOptions';
import { firstDraft } from './surfaces/firstDraft';
import { shape } from '../../../table/window';
import { shipIndex } from '../../order';
import { Glyph } from '../common/Glyph';

/** One question with its surface. */
export function RaceQuestion({ ask, view }: { readonly ask: RaceAsk; readonly view: RaceView }) {
  const store = useStore();
  const { decision } = ask;
  const draft = drafts.of(decision.id);
  const { Answers, ...record } = recordOf(decision);
  const { answered } = ask;
  const asking = { say: phrases(store.room.value), rules: rulesOf(view), me: store.seat.value, view, answered };
  const isFirst = JSON.stringify(draft) === JSON.stringify(firstDraft(ask, view));
  return (
    <QuestionForm
      store={store}
      type={decision.type}
      heading={record.heading(decision, asking)}
      note={decision.ship === 'ghost' ? <GhostNote ask={ask} view={view} /> : <Stock ask={ask} view={view} />}
      why={record.reason(decision, asking)}
      paragraph={record.rule(decision)}
      openRules={openRules}
      confirm={t((draft && record.confirm?.(draft, decision)) ?? `confirm.${decision.type}`)}
      inHand={record.inHand === true}
      drafted={draft !== null}
      ready={isReady(ask, view)}
      onConfirm={() => {
        if (draft !== null) store.answer(ask, draft);
      }}
      onTakeBack={
        isFirst || decision.type === 'chooseCard' ? undefined : () => drafts.pick(decision.id, firstDraft(ask, view))
      }
      aside={<HintButton ask={ask} view={view} />}
    >
      <HintNote ask={ask} unfolds={shape.value !== 'wide' && record.inHand === true} />
      <AnswersByDigit.Provider value={answersByDigit(ask, view)}>
        <Answers ask={ask} view={view} />
      </AnswersByDigit.Provider>
    </QuestionForm>
  );
}

/** R10.4, R10.6: the Captain, or the deputy in a combat, decides for the Ghost Ship. */
function GhostNote({ ask, view }: { readonly ask: RaceAsk; readonly view: RaceView }) {
  const deputy = ask.decision.seat !== view.captain;
  return (
    <p class="question-ghost row">
      <Emblem livery="ghost" /> {t(deputy ? 'question.asDeputy' : 'question.asCaptain')}
    </p>
  );
}

/** Whether the draft can be sent: complete, and not the answer already given. */
function isReady(ask: RaceAsk, view: RaceView): boolean {
  const draft = drafts.of(ask.decision.id);
  if (draft === null) return false;
  if (ask.options.kind === 'split') {
    const size = 'from' in draft ? splitSize(draft.from) : -1;
    return size >= ask.options.least && size <= ask.options.most;
  }
  const chosen = view.own?.chosen ?? 0;
  return !(ask.answered && draft.type === 'chooseCard' && draft.card === chosen);
}

const GOODS: readonly Resource[] = ['food', 'gold', 'powder'];

/** The ship's goods: on a phone the question covers its holds. */
function Stock({ ask: { decision }, view }: { readonly ask: RaceAsk; readonly view: RaceView }) {
  const ship = view.ships[shipIndex(view, decision.ship)];
  if (shape.value === 'wide' || ship === undefined || ship.ghost || recordOf(decision).showsStock !== true) return null;
  const say = useSay();
  return (
    <p class="question-stock wrap">
      {t('question.aboard')}
      {GOODS.map((resource) => (
        <span key={resource}>
          <Glyph name={resource} label={say.goods(resource, stock(ship, resource))} />
          <b aria-hidden="true">{stock(ship, resource)}</b>
        </span>
      ))}
    </p>
  );
}
