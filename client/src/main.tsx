import 'virtual:palette.css';
import './theme/fonts.css';
import './theme/base.css';
import { render } from 'preact';
import { App } from './app/App';
import { followAddress } from './app/state';
import { startWords } from './i18n';
import { settings, startSettings } from './settings/settings';
import { startSound } from './sound/player';

async function start(): Promise<void> {
  startSettings();
  startSound();
  await startWords(settings.value.language);
  addEventListener('popstate', followAddress);
  followAddress();
  const host = document.getElementById('app');
  if (host !== null) render(<App />, host);
}

void start();
