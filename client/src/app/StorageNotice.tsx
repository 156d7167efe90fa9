import { signal } from '@preact/signals';
import { words } from '../i18n';
import { losesSeats } from '../storage';
import './page.css';

const t = words('app');
const read = signal(false);

/** Says once that seats last only as long as the page, where the browser stores nothing for it. */
export function StorageNotice() {
  const shown = losesSeats.value && !read.value;
  return (
    <div role="status">
      {shown && (
        <div class="slip row storage-notice">
          <p>{t('storage.lost')}</p>
          <button type="button" class="button" onClick={() => void (read.value = true)}>
            {t('close')}
          </button>
        </div>
      )}
    </div>
  );
}
