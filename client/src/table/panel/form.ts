/** The form every answer belongs to: options are its radio buttons, Enter submits it, wherever they stand on the page. */
export const ANSWER_FORM = 'answer';
/** Its button, which takes the focus once something has been picked on the board. */
export const CONFIRM_BUTTON = 'answer-confirm';

/** Sends the form as if its button had been pressed; while the answer is incomplete, the question is put once more. */
export function submitAnswer(): void {
  const form = document.getElementById(ANSWER_FORM);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
