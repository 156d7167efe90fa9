import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../../i18n';
import { VisuallyHidden } from '../../ui';
import { BarIcon } from '../BarIcon';
import type { TableStore } from '../contract';
import { Countdown } from './Countdown';
import { QUESTION_HEADING, QUESTION_PLACE, useCalled } from './called';
import { useSecondsLeft } from '../useSecondsLeft';
import { letGoOfPressed, ANSWER_FORM, CONFIRM_BUTTON } from './keys';
import './styles/question.css';
import './styles/question-sizes.css';

const t = words('table');

interface AreaProps {
  /** A question of ours is open and unanswered. */
  readonly asked: boolean;
  /** Shown above the question, such as a combat. */
  readonly beside?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The place of questions: the right end of the strip, or on a phone a sheet that may rise over the hand. */
export function QuestionPlace({ asked, beside, children }: AreaProps) {
  return (
    <section
      id={QUESTION_PLACE}
      class="area-question question-place"
      aria-label={t('panel.question')}
      data-asked={asked}
      tabIndex={-1}
    >
      <div class="question-stack">
        {beside !== undefined && <div class="question-beside">{beside}</div>}
        {children}
      </div>
    </section>
  );
}

type Store = Pick<TableStore, 'asking' | 'asks' | 'clockSkew' | 'lost' | 'room' | 'seat' | 'sending'>;

interface Props {
  readonly store: Store;
  /** The kind of question, for styles and tests. */
  readonly type: string;
  readonly heading: string;
  /** For whom one decides, if not for oneself. */
  readonly note?: ComponentChildren;
  readonly why: ComponentChildren;
  /** The paragraph it comes from, and how to open it. */
  readonly paragraph: string;
  readonly openRules: (paragraph: string) => void;
  /** On the button. */
  readonly confirm: string;
  /** The answers are cards in the hand, which must stay in sight, or depend on them. */
  readonly inHand?: boolean;
  /** Something is picked, complete or not. */
  readonly drafted: boolean;
  /** The draft can be sent. */
  readonly ready: boolean;
  readonly onConfirm: () => void;
  /** Absent when there is nothing to take back. */
  readonly onTakeBack?: (() => void) | undefined;
  /** Beside the buttons, such as a hint. */
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** One question: heading, reason, answers and the two buttons. Knows no game. */
export function QuestionForm(props: Props) {
  const { store, type, heading, note, why, paragraph, openRules, confirm } = props;
  const { drafted, ready, onConfirm, onTakeBack, children } = props;
  const sending = store.sending.value;
  useCalled(store, heading);
  useLastSecond(store, drafted && ready && !sending, onConfirm);
  /** The button was pressed before an answer was complete. */
  const early = useSignal(false);
  // At once: who presses Enter right after a change is asked about that, and it stands.
  useLayoutEffect(() => void (early.value = false), [drafted, ready]);
  const asked = early.value && !drafted ? t(props.inHand === true ? 'panel.cardFirst' : 'panel.answerFirst') : heading;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (ready && !sending) onConfirm();
    else if (!sending && store.asks.peek()[0]?.answered === false) early.value = true;
  };
  return (
    <form
      id={ANSWER_FORM}
      class="question slip"
      data-type={type}
      data-drafted={drafted}
      data-early={early.value}
      data-in-hand={props.inHand === true}
      onSubmit={submit}
      aria-labelledby={QUESTION_HEADING}
    >
      <header class="row question-head">
        <h2 id={QUESTION_HEADING} tabIndex={-1}>
          {asked}
        </h2>
        <Countdown store={store} />
      </header>
      {note}
      <p class="question-why">
        <RuleLink paragraph={paragraph} about={heading} onOpen={() => openRules(paragraph)} />
        {why}
      </p>
      <div class="question-body" onClick={letGoOfPressed}>
        {children}
      </div>
      <footer class="row question-foot">
        {/* Keeps the focus while it is sent, and says what is asked when it is pressed too early: a disabled button could do neither. */}
        <button id={CONFIRM_BUTTON} type="submit" class="main-button" aria-disabled={!ready || sending}>
          {sending ? t('panel.sending') : confirm}
        </button>
        <span class="visually-hidden" role="status">
          {sending ? t('panel.sending') : early.value && asked}
        </span>
        {!sending && props.aside}
        {onTakeBack !== undefined && !sending && (
          <button type="button" class="button" onClick={onTakeBack}>
            {t('panel.takeBack')}
          </button>
        )}
      </footer>
    </form>
  );
}

/** Opens the rules at the paragraph of the question. */
function RuleLink({
  paragraph,
  about,
  onOpen,
}: {
  readonly paragraph: string;
  readonly about: string;
  readonly onOpen: () => void;
}) {
  return (
    <button type="button" class="plain-button rule-link" title={t('panel.rule', { paragraph })} onClick={onOpen}>
      <BarIcon name="book" />
      <VisuallyHidden>{t('panel.ruleAbout', { paragraph, about })}</VisuallyHidden>
    </button>
  );
}

/** Submits a complete draft in the last second of the clock, before the table answers by default. */
function useLastSecond(store: Store, picked: boolean, give: () => void): void {
  const left = useSecondsLeft(store).value;
  const decision = store.asks.value[0]?.decision.id;
  const given = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (left === null || left > 1 || !picked || given.current === decision) return;
    given.current = decision;
    give();
  });
}
