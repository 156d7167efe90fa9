import 'virtual:palette.css';
import './theme/fonts.css';
import './theme/base.css';
import { render } from 'preact';
import { App } from './app/App';
import { FRONTS } from './app/games';
import { followAddress } from './app/state';
import { reportFault, watchPage } from './faults';
import { startWords } from './i18n';
import { startWorker } from './net';
import { settings, startSettings } from './settings/settings';
import { startSound } from './sound/player';

async function start(): Promise<void> {
  watchPage();
  startSettings();
  startSound();
  await startWords(settings.value.language, FRONTS);
  addEventListener('popstate', followAddress);
  followAddress();
  // A page that comes out of the browser's store may show another address than the one it was left with.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followAddress();
  });
  const host = document.getElementById('app');
  if (host !== null) render(<App />, host);
  startWorker();
}

/** Says so when not even the words could be loaded. */
function failed(error: unknown): void {
  reportFault({ where: 'page', event: 'start', error });
  const host = document.getElementById('app');
  if (host === null) return;
  host.textContent =
    'Brigantine could not be loaded. Reload the page. – Brigantine n’a pas pu être chargé. Rechargez la page.';
}

start().catch(failed);
