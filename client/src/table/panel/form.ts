/** The form every answer belongs to: options are its radio buttons, Enter submits it, wherever they stand on the page. */
export const ANSWER_FORM = 'answer';
/** Its button, which takes the focus once something has been picked on the board. */
export const CONFIRM_BUTTON = 'answer-confirm';

/** Presses the button of the form; while the answer is incomplete, the question is put once more. */
export function submitAnswer(): void {
  document.getElementById(CONFIRM_BUTTON)?.click();
}
