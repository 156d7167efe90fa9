import { words } from '../i18n';
import { goToQuestion, QUESTION_PLACE } from './panel/called';

const t = words('table');

/** Before everything else on the page: past bar, board and ships to what is asked. Seen only while it has the focus. */
export function SkipLink() {
  return (
    <a
      class="skip-link button"
      href={`#${QUESTION_PLACE}`}
      onClick={(event) => {
        // The address tells of the table alone.
        event.preventDefault();
        goToQuestion();
      }}
    >
      {t('skip')}
    </a>
  );
}
