import type { ComponentChildren } from 'preact';
import { loadWords, locale, words } from '../i18n';
import { fetchGame, NetError, renewal, tokenOfGame } from '../net';
import type { Moment, Origin } from '../replay';
import type { Session } from '../table/session';
import type { TableScreen } from '../table/TableScreen';
import { openDialog, SideDialogs } from './FooterLinks';
import { loadGame } from './games';
import { LanguageSwitch } from './LanguageSwitch';
import { goHome, openPuzzles } from './state';

const t = words('app');

const dateOf = (at: number): string => new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(at);

/** A finished game: its record for those who may see it; for others the last board, the score and the log. Rejects with `NetError`. */
export async function loadGamePage(id: string, moment: Moment): Promise<ComponentChildren> {
  const kept = await fetchGame(id);
  if (kept === undefined) throw new NetError('unreachable');
  if (kept === null) throw new NetError('unknownCode');
  const { published } = kept.options;
  const mayOpen = published || tokenOfGame(id) !== undefined;
  const replay = mayOpen && (await loadReplay({ id, published, ...moment }));
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

/** The record of the game in `origin`, or a page that opens a file. Null if this browser may not see the record. */
export async function loadReplay(origin: Origin): Promise<ComponentChildren> {
  const { openGame, ReplayScreen, REPLAY_WORDS } = await renewal.part(() => import('../replay/index.js'));
  await loadWords(REPLAY_WORDS);
  const theatre = await openGame(origin, loadGame);
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
  readonly session: Session;
  readonly at: number;
}

/** A finished game without its record: the views that spectators got. */
const SpectatorsGame = ({ Screen, session, at }: SpectatorsProps) => (
  <>
    <Screen session={session} {...surroundings} note={t('game.played', { date: dateOf(at) })} />
    <SideDialogs />
  </>
);
