import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { words } from '../i18n';
import { isForPage, lazily, tellMissing } from '../ui';
import { LearnLink } from './LearnOffer';
import type { AnyGameClient } from '../manifest';
import { loadGame } from './games';

const t = words('app');

/** Loaded on demand: the credits need all icons, the first pages do not. */
const LazySettings = lazily(async () => (await import('./SettingsDialog.js')).SettingsDialog);
const LazyKeys = lazily(async () => (await import('./KeysDialog.js')).loadKeysDialog());
const LazyCredits = lazily(async () => (await import('./Credits.js')).Credits);

/** The open dialog. The table's top bar opens the settings too, and they lead to the credits. */
export const openDialog = signal<'credits' | 'keys' | 'settings' | null>(null);

/** Renders the open dialog. Use it once per page. `children` are settings of the page's table. */
export function SideDialogs({ children }: { readonly children?: ComponentChildren }) {
  const close = (): void => void (openDialog.value = null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === '?' && isForPage(event)) openDialog.value = 'keys';
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  switch (openDialog.value) {
    case 'credits':
      return <LazyCredits onClose={close} />;
    case 'keys':
      return <LazyKeys onClose={close} />;
    case 'settings':
      return (
        <LazySettings onClose={close} open={(dialog) => void (openDialog.value = dialog)}>
          {children}
        </LazySettings>
      );
    case null:
      return null;
  }
}

interface LinksProps {
  readonly game: string;
  /** Omits the link to the lessons if the page has another one. */
  readonly lessons?: false;
  /** Links to other pages; none where they would take people away from a table. */
  readonly children?: ComponentChildren;
}

/** Footer links of pages without a table: rules, lessons, settings, credits. */
export function FooterLinks({ game, lessons, children }: LinksProps) {
  return (
    <footer class="doors">
      <nav>
        <button type="button" class="plain-button" onClick={() => void openRulesOf(game)}>
          {t('home.rules')}
        </button>
        {lessons !== false && (
          <LearnLink game={game} class="plain-button">
            {t('learn.link')}
          </LearnLink>
        )}
        {children}
        <button type="button" class="plain-button" onClick={() => (openDialog.value = 'settings')}>
          {t('home.settings')}
        </button>
        <button type="button" class="plain-button doors-credits" onClick={() => (openDialog.value = 'credits')}>
          {t('home.credits')}
        </button>
      </nav>
      <p class="hint">{t('home.unofficial')}</p>
      <SideDialogs />
      <RulesPlace />
    </footer>
  );
}

/** The game whose rules are open. They load with the game's own code, which the first pages do not need. */
const wanted = signal<AnyGameClient | null>(null);

/** Opens the rules of a game on a page that has no table. */
async function openRulesOf(game: string): Promise<void> {
  try {
    const client = await loadGame(game);
    wanted.value = client;
    client.openRules();
  } catch (thrown) {
    tellMissing(thrown);
  }
}

/** Renders those rules. */
function RulesPlace() {
  const client = wanted.value;
  return client === null ? null : <client.Rules />;
}
