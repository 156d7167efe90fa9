import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import type { GameRecord } from '@brigantine/shared/record';
import { loadWords, locale, words } from '../i18n';
import { failureOf, fetchGame, NetError, renewal, tokenOfGame, type Failure } from '../net';
import type { Origin } from '../replay';
import type { Session } from '../table/session';
import type { TableScreen } from '../table/TableScreen';
import { FailPage, Opening } from './FailPage';
import { openDialog, SideDialogs } from './FooterLinks';
import { loadGame } from './games';
import { LanguageSwitch } from './LanguageSwitch';
import { goHome, openPuzzles } from './state';

const t = words('app');

/** The result of `load`, once it has loaded. */
export function Loaded({ load }: { readonly load: () => Promise<ComponentChildren> }) {
  const loaded = useSignal<ComponentChildren>(null);
  const failed = useSignal<Failure | null>(null);
  useEffect(() => {
    load().then(
      (found) => void (loaded.value = found),
      (thrown: unknown) => void (failed.value = failureOf(thrown)),
    );
  }, []);
  if (failed.value !== null) {
    const why = failed.value === 'unknownCode' ? 'noGame' : failed.value;
    return <FailPage why={why} again={() => location.reload()} />;
  }
  return loaded.value ?? <Opening />;
}

const dateOf = (at: number): string => new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(at);

/** A finished game: its last board, the score with its reasons, and the whole log. Its players see its record, after that many inputs. */
export async function loadGamePage(id: string, at: number | undefined): Promise<ComponentChildren> {
  const kept = await fetchGame(id);
  if (kept === undefined) throw new NetError('unreachable');
  if (kept === null) throw new NetError('unknownCode');
  const { published } = kept.options;
  const mayOpen = published || tokenOfGame(id) !== undefined;
  const replay = mayOpen && (await loadReplay(undefined, { id, published, at }));
  if (replay) return replay;
  const [{ TableScreen: Screen }, { openKept }, game] = await Promise.all([
    renewal.part(() => import('../table/TableScreen.js')),
    renewal.part(() => import('../table/keptTable.js')),
    loadGame(kept.game),
    loadWords('table'),
  ]);
  const session = await openKept(kept, game);
  return <SpectatorsGame Screen={Screen} session={session} at={kept.at} />;
}

/** A record; without one, that of the finished game, or the place for a file. Null if there is none to show. */
export async function loadReplay(record: GameRecord | undefined, origin: Origin): Promise<ComponentChildren> {
  const { openGame, openTheatre, ReplayScreen, REPLAY_WORDS } = await renewal.part(() => import('../replay/index.js'));
  await loadWords(REPLAY_WORDS);
  const theatre = await (record === undefined ? openGame(origin, loadGame) : openTheatre(record, origin, loadGame));
  if (theatre === null && origin.id !== undefined) return null;
  return (
    <>
      <ReplayScreen theatre={theatre} {...surroundings} />
      <SideDialogs />
    </>
  );
}

/** A puzzle, or the list of all. Rejects with `NetError`. */
export async function loadPuzzles(name: string): Promise<ComponentChildren> {
  const { puzzlesPage } = await renewal.part(() => import('../puzzles/index.js'));
  return (
    <>
      {await puzzlesPage({ name, open: openPuzzles, ...surroundings })}
      <SideDialogs />
    </>
  );
}

/** Props of every `TableScreen` on these pages. */
const surroundings = {
  loadGame,
  language: <LanguageSwitch />,
  openSettings: () => void (openDialog.value = 'settings'),
  leave: goHome,
  goHome,
};

interface SpectatorsProps {
  readonly Screen: typeof TableScreen;
  readonly session: Session<GameTypes>;
  readonly at: number;
}

/** A finished game without its record: the views that spectators got. */
const SpectatorsGame = ({ Screen, session, at }: SpectatorsProps) => (
  <>
    <Screen session={session} {...surroundings} note={t('game.played', { date: dateOf(at) })} />
    <SideDialogs />
  </>
);
