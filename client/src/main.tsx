import 'virtual:palette.css';
import './theme/fonts.css';
import './theme/base.css';
import './theme/forced.css';
import { render } from 'preact';
import { App } from './app/App';
import { FRONTS } from './app/games';
import { followAddress } from './app/state';
import { reportFault, watchPage } from './faults';
import { startWords, type Language } from './i18n';
import { startProfile, startWorker } from './net';
import { settings, startSettings } from './settings/settings';
import { startSound } from './sound/player';

async function start(): Promise<void> {
  // The HTML names the required browsers (theme/base.css).
  if (!CSS.supports('height: 1dvh')) return;
  watchPage();
  startSettings();
  startProfile();
  startSound();
  const begun = startWords(settings.value.language, FRONTS);
  addEventListener('popstate', followAddress);
  // Request the table while the first texts are still loading.
  followAddress();
  // A page restored from the back/forward cache may have another address than before.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followAddress();
  });
  await begun;
  const host = document.getElementById('app');
  host?.replaceChildren();
  if (host !== null) render(<App />, host);
  startWorker();
}

const NOT_LOADED: Readonly<Record<Language, string>> = {
  en: 'Brigantine could not be loaded. Reload the page.',
  fr: 'Brigantine n’a pas pu être chargé. Rechargez la page.',
  de: 'Brigantine konnte nicht geladen werden. Lade die Seite neu.',
  es: 'No se ha podido cargar Brigantine. Recarga la página.',
  it: 'Non è stato possibile caricare Brigantine. Ricarica la pagina.',
  pt: 'Brigantine não pôde ser carregado. Recarregue a página.',
};

/** Shows an error if not even the texts could be loaded. */
function failed(error: unknown): void {
  reportFault({ where: 'page', event: 'start', error });
  const host = document.getElementById('app');
  if (host === null) return;
  host.textContent = NOT_LOADED[settings.value.language];
}

start().catch(failed);
