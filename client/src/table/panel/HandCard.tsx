import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { VisuallyHidden } from '../../ui';
import { ANSWER_FORM } from './keys';

interface Props {
  readonly class: string;
  /** The open question it answers; undefined when it answers none. */
  readonly question: number | undefined;
  readonly picked: boolean;
  /** Says that it was sent as the answer and not yet revealed; undefined when it was not. */
  readonly flag: string | undefined;
  /** The key that picks it; undefined when the card itself shows it. */
  readonly sign: string | undefined;
  /** Why it cannot be chosen although a question is open. */
  readonly reason?: string | undefined;
  readonly onPick: () => void;
  /** Pointer or focus rests on it, or has left; absent for cards that need no closer look. */
  readonly onPoint?: ((pointed: boolean) => void) | undefined;
  /** Replaces what Enter does. */
  readonly onEnter?: () => void;
  readonly children: ComponentChildren;
}

/** A card of the hand: a radio button of the question's form where it answers it, so that arrows and Enter work. */
export function HandCard(props: Props) {
  const { class: name, question, picked, flag, sign, reason, onPick, onPoint, onEnter, children } = props;
  // With the next question, or without the card, a pointer that still rests here points at nothing.
  useEffect(() => () => onPoint?.(false), [question]);
  const pointing = onPoint && { onPointerEnter: () => onPoint(true), onPointerLeave: () => onPoint(false) };
  const chosen = flag !== undefined && <span class="card-flag">{flag}</span>;
  if (question === undefined) {
    return (
      <div
        class={name}
        data-dimmed={reason !== undefined}
        data-chosen={flag !== undefined}
        title={reason}
        {...pointing}
      >
        {children}
        {chosen}
        {reason !== undefined && <VisuallyHidden>({reason})</VisuallyHidden>}
      </div>
    );
  }
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || onEnter === undefined) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <label class={name} data-picked={picked} data-chosen={flag !== undefined} {...pointing}>
      <input
        class="visually-hidden"
        type="radio"
        name="card"
        form={ANSWER_FORM}
        checked={picked}
        onChange={onPick}
        onFocus={() => onPoint?.(true)}
        onBlur={() => onPoint?.(false)}
        onKeyDown={enter}
      />
      {children}
      {sign !== undefined && (
        <kbd class="card-key" aria-hidden="true">
          {sign}
        </kbd>
      )}
      {chosen}
    </label>
  );
}
