import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import type { KeptGame } from '@brigantine/shared/protocol';
import { loadWords, locale, words } from '../i18n';
import { failureOf, fetchGame, fetchRecord, NetError, renewal, tokenOfGame, type Failure } from '../net';
import type { Theatre } from '../replay';
import type { Session } from '../table/session';
import type { TableScreen } from '../table/TableScreen';
import { FailPage, Opening } from './FailPage';
import { openDialog, SideDialogs } from './FooterLinks';
import { loadGame } from './games';
import { LanguageSwitch } from './LanguageSwitch';
import { ReplayPage, theatreOf } from './ReplayPage';
import { goHome } from './state';

const t = words('app');

/** What spectators saw. */
interface Loaded {
  readonly Screen: typeof TableScreen;
  readonly session: Session<GameTypes>;
  readonly kept: KeptGame<GameTypes>;
}

export interface GamePageProps {
  readonly id: string;
  /** The number of inputs after which its record is shown. */
  readonly at?: number | undefined;
}

/** A finished game: its last board, the score with its reasons, and the whole log. Its players see its record. */
export function GamePage({ id, at }: GamePageProps) {
  const loaded = useSignal<Loaded | Theatre | null>(null);
  const failed = useSignal<Failure | null>(null);
  useEffect(() => {
    load(id, at).then(
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
  if (!('kept' in loaded.value)) return <ReplayPage shown={loaded.value} />;
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

async function load(id: string, at: number | undefined): Promise<Loaded | Theatre> {
  const kept = await fetchGame(id);
  if (kept === undefined) throw new NetError('unreachable');
  if (kept === null) throw new NetError('unknownCode');
  const { published } = kept.options;
  const record = published || tokenOfGame(id) !== undefined ? await fetchRecord(id) : null;
  // Without a record that today's rules lead to, what spectators saw is shown.
  const theatre = record === null ? null : await theatreOf(record, { id, published, at }).catch(ignoreRefused);
  if (theatre !== null) return theatre;
  const [{ TableScreen: Screen }, { openKept }, game] = await Promise.all([
    renewal.part(() => import('../table/TableScreen.js')),
    renewal.part(() => import('../table/keptTable.js')),
    loadGame(kept.game),
    loadWords('table'),
  ]);
  return { Screen, session: await openKept(kept, game), kept };
}

/** Null for a record that cannot be shown; other failures are passed on. */
function ignoreRefused(thrown: unknown): null {
  if (thrown instanceof Error && thrown.name === 'RecordError') return null;
  throw thrown;
}
