import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { GameTypes } from '@brigantine/shared/engine';
import type { Ask } from '@brigantine/shared/protocol';
import { Boundary } from '../../faults';
import { words } from '../../i18n';
import type { TableStore } from '../contract';
import { Countdown } from './Countdown';
import { Options } from './Options';
import { QuestionPlace } from './Question';
import { QUESTION_HEADING, useCalled } from './called';
import { ANSWER_FORM, CONFIRM_BUTTON } from './keys';

const t = words('table');

interface Props<G extends GameTypes> {
  readonly store: TableStore<G>;
  /** Answers to a question, enough to go on. */
  readonly answers: (ask: Ask<G>) => readonly G['move'][];
  readonly children: ComponentChildren;
}

/** The panel of the open question. If it breaks, `BareQuestion` replaces it. */
export function QuestionPart<G extends GameTypes>({ store, answers, children }: Props<G>) {
  const [ask] = store.asks.value;
  const again = ask?.decision.id ?? store.shown.value;
  return (
    <Boundary where="page" part="panel question" fallback={<BareQuestion {...{ store, answers }} />} again={again}>
      {children}
    </Boundary>
  );
}

function BareQuestion<G extends GameTypes>({ store, answers }: Omit<Props<G>, 'children'>) {
  const picked = useSignal<G['move'] | null>(null);
  const [ask] = store.asks.value;
  useCalled(store, ask === undefined ? '' : t('bare.title'));
  if (ask === undefined) {
    return (
      <QuestionPlace asked={false}>
        <p class="part-broken">{t('panel.broken')}</p>
      </QuestionPlace>
    );
  }
  const move = picked.value;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (move !== null) store.answer(ask, move);
  };
  return (
    <QuestionPlace asked={!ask.answered}>
      <form id={ANSWER_FORM} class="question slip" data-type={ask.decision.type} onSubmit={submit}>
        <header class="row question-head">
          <h2 id={QUESTION_HEADING} tabIndex={-1}>
            {t('bare.title')}
          </h2>
          <Countdown store={store} />
        </header>
        <p class="question-why">{t('bare.why')}</p>
        <div class="question-body">
          <Options
            legend={ask.decision.type}
            options={answers(ask).map((each) => ({ draft: each, picked: each === move, label: bareWords(each) }))}
            onPick={(each) => (picked.value = each)}
          />
        </div>
        <footer class="row question-foot">
          <button id={CONFIRM_BUTTON} type="submit" class="main-button" aria-disabled={move === null}>
            {t('bare.confirm')}
          </button>
        </footer>
      </form>
    </QuestionPlace>
  );
}

/** A move as the wire writes it, without its brackets: `card: 5`. */
export function bareWords({ type, ...rest }: { readonly type: string }): string {
  const written = JSON.stringify(rest).replace(/["{}[\]]/g, '');
  return written === '' ? type : written.replace(/([:,])/g, '$1 ');
}
