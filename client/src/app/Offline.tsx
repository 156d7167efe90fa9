import { useEffect } from 'preact/hooks';
import { words } from '../i18n';
import { renewal } from '../net';
import { Wreck } from '../ui';
import { FooterLinks } from './FooterLinks';
import { chosenGame } from './GameChoice';
import { SmallPage } from './LanguageSwitch';
import './page.css';

const t = words('app');
const LOOK_EVERY_MS = 5000;

/** The cached page while the server cannot be reached. Reloads when it is back. */
export function Offline() {
  useEffect(() => {
    const look = (): void => {
      // The cached page may be old, so reload from the server.
      if (!document.hidden) renewal.ask().then(() => renewal.now(), ignore);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return (
    <SmallPage class="fail">
      <main class="slip stack door fail-slip">
        <Wreck />
        <h1 class="door-title">{t('offline.title')}</h1>
        <p role="status">{t('offline.text')}</p>
        <p class="hint">{t('offline.rules')}</p>
        <div class="row wrap">
          <button type="button" class="main-button" onClick={() => renewal.now()}>
            {t('again')}
          </button>
        </div>
      </main>
      <FooterLinks game={chosenGame.value.id} />
    </SmallPage>
  );
}

const ignore = (): void => undefined;
