/** The form every answer belongs to: options are its radio buttons, Enter submits it, wherever they stand on the page. */
export const QUESTION_FORM = 'race-question';
