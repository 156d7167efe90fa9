import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import type { KeptGame } from '@brigantine/shared/protocol';
import { loadWords, locale, words } from '../i18n';
import { failureOf, fetchGame, NetError, renewal, type Failure } from '../net';
import type { Session } from '../table/session';
import type { TableScreen } from '../table/TableScreen';
import { FailPage, Opening } from './FailPage';
import { openDialog, SideDialogs } from './FooterLinks';
import { loadGame } from './games';
import { LanguageSwitch } from './LanguageSwitch';
import { goHome } from './state';

const t = words('app');

interface Loaded {
  readonly Screen: typeof TableScreen;
  readonly session: Session<GameTypes>;
  readonly kept: KeptGame<GameTypes>;
}

/** A finished game: its last board, the score with its reasons, and the whole log. */
export function GamePage({ id }: { readonly id: string }) {
  const loaded = useSignal<Loaded | null>(null);
  const failed = useSignal<Failure | null>(null);
  useEffect(() => {
    load(id).then(
      (found) => void (loaded.value = found),
      (thrown: unknown) => void (failed.value = failureOf(thrown)),
    );
  }, [id]);
  if (failed.value !== null) {
    const why = failed.value === 'unknownCode' ? 'noGame' : failed.value;
    return <FailPage why={why} again={() => location.reload()} />;
  }
  if (loaded.value === null) {
    return <Opening />;
  }
  const { Screen, session, kept } = loaded.value;
  return (
    <>
      <Screen
        session={session}
        loadGame={loadGame}
        language={<LanguageSwitch />}
        openSettings={() => void (openDialog.value = 'settings')}
        leave={goHome}
        goHome={goHome}
        note={t('game.played', { date: dateOf(kept.at) })}
      />
      <SideDialogs />
    </>
  );
}

const dateOf = (at: number): string => new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(at);

async function load(id: string): Promise<Loaded> {
  const kept = await fetchGame(id);
  if (kept === undefined) throw new NetError('unreachable');
  if (kept === null) throw new NetError('unknownCode');
  const [{ TableScreen: Screen }, { openKept }, game] = await Promise.all([
    renewal.part(() => import('../table/TableScreen.js')),
    renewal.part(() => import('../table/keptTable.js')),
    loadGame(kept.game),
    loadWords('table'),
  ]);
  return { Screen, session: await openKept(kept, game), kept };
}
