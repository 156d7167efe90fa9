import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { ANSWER_FORM, submitAnswer } from '../../../table/panel/form';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { moveOf, sameCard, type Draft } from '../../draft';
import { drafts, hovered } from '../common/picked';
import { t } from '../../say';
import { keyOf } from '../question/keys';

interface Props {
  readonly card: Draft;
  /** The open question it answers; absent when it answers none. */
  readonly decision?: number;
  /** Why it cannot be chosen although something is asked. */
  readonly reason?: string;
  readonly picked?: boolean;
  /** The placement sent and not yet revealed. */
  readonly chosen?: boolean;
  readonly children: ComponentChildren;
}

/** A card of the hand: a radio button of the question's form where it answers it, so that arrows and Enter work. */
export function HandCard({ card, decision, reason, picked = false, chosen = false, children }: Props) {
  // With the next question a pointer that still rests here points at nothing: the card may be no answer any more.
  useEffect(() => () => leave(card), [decision]);
  const flag = chosen && <span class="card-chosen">{t('hand.chosen')}</span>;
  if (decision === undefined) {
    return (
      <div class="plank-card" data-dimmed={reason !== undefined} data-chosen={chosen} title={reason}>
        {children}
        {flag}
        {reason !== undefined && <VisuallyHidden>({reason})</VisuallyHidden>}
      </div>
    );
  }
  return (
    <label
      class="plank-card"
      data-picked={picked}
      data-chosen={chosen}
      onPointerEnter={() => (hovered.value = card)}
      onPointerLeave={() => leave(card)}
    >
      <input
        class="visually-hidden"
        type="radio"
        name="card"
        form={ANSWER_FORM}
        checked={picked}
        onChange={() => drafts.pick(decision, card)}
        onFocus={() => (hovered.value = card)}
        onBlur={() => leave(card)}
        onKeyDown={(event) => enter(event, card)}
      />
      {children}
      {/* A pirate's key is its number. */}
      {(card.type === 'aim' || card.type === 'pass') && (
        <kbd class="plank-key" aria-hidden="true">
          {keyOf(card)}
        </kbd>
      )}
      {flag}
    </label>
  );
}

/** Enter confirms a card; an action still wants its pirate, so Enter goes there. */
function enter(event: KeyboardEvent, card: Draft): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  if (moveOf(card) !== null) submitAnswer();
  else document.querySelector<HTMLInputElement>('input[name=whom]')?.focus();
}

function leave(card: Draft): void {
  if (sameCard(hovered.peek(), card)) hovered.value = null;
}
