import type { ComponentChildren } from 'preact';
import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../../i18n';
import { Icon } from '../../icons';
import type { TableStore } from '../contract';
import { Countdown } from './Countdown';
import { ANSWER_FORM, CONFIRM_BUTTON } from './form';
import './styles/question.css';

const t = words('table');

interface AreaProps {
  /** A question of ours is open and unanswered. */
  readonly asked: boolean;
  readonly children: ComponentChildren;
}

/** Where questions stand: the right end of the strip, growing upward over the table's edge. */
export function QuestionPlace({ asked, children }: AreaProps) {
  return (
    <section class="area-question question-place" aria-label={t('panel.question')} data-asked={asked}>
      <div class="question-stack">{children}</div>
    </section>
  );
}

interface Props<G extends GameTypes> {
  readonly store: TableStore<G>;
  /** The kind of question, for styles and tests. */
  readonly type: string;
  readonly heading: string;
  readonly why: ComponentChildren;
  /** The paragraph it comes from, and how to open it. */
  readonly paragraph: string;
  readonly openRules: (paragraph: string) => void;
  /** On the button. */
  readonly confirm: string;
  /** Something is picked, complete or not. */
  readonly drafted: boolean;
  /** The draft can be sent. */
  readonly ready: boolean;
  readonly onConfirm: () => void;
  /** Absent when there is nothing to take back. */
  readonly onTakeBack?: (() => void) | undefined;
  readonly children: ComponentChildren;
}

/** One question: what is asked and why, its surface, and the two buttons. Knows no game. */
export function QuestionForm<G extends GameTypes>(props: Props<G>) {
  const { store, type, heading, why, paragraph, openRules, confirm, drafted, ready, onConfirm, onTakeBack, children } =
    props;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (ready) onConfirm();
  };
  return (
    <form
      id={ANSWER_FORM}
      class="question slip"
      data-type={type}
      data-drafted={drafted}
      onSubmit={submit}
      aria-labelledby={`${ANSWER_FORM}-heading`}
    >
      <header class="question-head">
        <h2 id={`${ANSWER_FORM}-heading`}>{heading}</h2>
        <Countdown store={store} />
      </header>
      <p class="question-why">
        {why}{' '}
        <button type="button" class="plain-button rule-link" onClick={() => openRules(paragraph)}>
          <Icon name="spyglass" /> {t('panel.rule', { paragraph })}
        </button>
      </p>
      <div class="question-body">{children}</div>
      <footer class="question-foot">
        <button id={CONFIRM_BUTTON} type="submit" class="main-button" disabled={!ready}>
          {confirm}
        </button>
        {onTakeBack !== undefined && (
          <button type="button" class="button" onClick={onTakeBack}>
            {t('panel.takeBack')}
          </button>
        )}
      </footer>
    </form>
  );
}
