import { signal, useComputed, useSignal, type Signal } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { useEffect } from 'preact/hooks';
import { Attention } from '../attention/Attention';
import { WebhookOffer } from '../attention/WebhookOffer';
import { Boundary } from '../faults';
import { failureOf, readAddress, rememberGame, renewal, showAddress, type Way } from '../net';
import { LeaveDialog } from '../table/LeaveDialog';
import type { TableScreen } from '../table/TableScreen';
import { SideDialogs, openDialog } from './FooterLinks';
import { FailPage, Opening } from './FailPage';
import { fetchTable, loadGame } from './games';
import { LanguageSwitch } from './LanguageSwitch';
import { Lobby } from './Lobby';
import { MatchPage } from './MatchPage';
import { tellMissing } from '../ui';
import { goHome, leave, leaving, open, screen, type TableSession } from './state';

/** A table from the lobby to the score, and error pages. */
export function TablePage({ session }: { readonly session: TableSession }) {
  const { ready, status, token } = session.line.value;
  const phase = useComputed(() => session.room.value.phase);
  const taking = useSignal(false);
  const kept = session.room.value.kept;
  const left = status.kind === 'closed' && status.why === 'left';
  useEffect(() => {
    if (left && screen.peek().kind === 'table') goHome();
  }, [left]);
  useEffect(() => {
    if (kept === '' || token === undefined) return;
    rememberGame(kept, token, session.seat.peek());
    // If this fails, the page of statistics counts the game when it opens.
    renewal
      .part(() => import('../statistics/keep.js'))
      .then(({ keepGame }) => keepGame(kept, session.seat.peek()))
      .catch(() => undefined);
  }, [kept]);
  const { code, invitation } = session.room.value;
  useEffect(() => {
    // Copying the page's address copies the invitation too.
    if (code !== '' && readAddress(location.href).code === code) showAddress(code, 'replace', invitation);
  }, [code, invitation]);
  if (status.kind === 'closed') {
    if (status.why === 'left' || taking.value) return <Opening />;
    if (status.why === 'replaced') return <FailPage why="replaced" retake={() => retake(session, taking)} />;
    // There was a table with this code a moment ago, so the code is not mistyped.
    const why = status.why === 'unknownCode' ? 'gone' : status.why;
    return <FailPage why={why} again={() => void open(wayBack(session), session.name)} />;
  }
  if (!ready) return <Opening />;
  return (
    <>
      <Boundary where="page" part="attention" fallback={null}>
        <Attention session={session} />
      </Boundary>
      {phase.value === 'lobby' ? (
        <LobbyOrMatch session={session} />
      ) : (
        <>
          <LateTableScreen
            session={session}
            loadGame={loadGame}
            language={<LanguageSwitch />}
            openSettings={() => void (openDialog.value = 'settings')}
            leave={phase.value === 'frozen' ? goHome : leave}
            goHome={goHome}
          />
          <SideDialogs>
            <WebhookOffer session={session} />
          </SideDialogs>
        </>
      )}
      {leaving.value && phase.value !== 'frozen' && (
        <LeaveDialog session={session} onStay={() => (leaving.value = false)} onLeft={goHome} />
      )}
    </>
  );
}

/** In the lobby only a quick match has a deadline: its start. */
function LobbyOrMatch({ session }: { readonly session: TableSession }) {
  // The game begins in a moment. Delayed spectators still see the lobby.
  if (session.room.value.fair.stage !== 'open' && session.seat.value >= 0) return <Opening />;
  return session.room.value.deadline > 0 ? <MatchPage session={session} /> : <Lobby session={session} />;
}

/** The frame of a game; the pages before the game do without it. */
const fetched = signal<typeof TableScreen | null>(null);

/** Loads the frame when a game begins. After a failure it says why, and retries once the connection is back. */
function LateTableScreen(props: ComponentProps<typeof TableScreen>) {
  const open = props.session.line.value.status.kind === 'open';
  const game = props.session.room.value.gameId;
  useEffect(() => {
    if (open) fetchTable(game);
  }, [open, game]);
  useEffect(() => {
    if (!open || fetched.peek() !== null) return;
    renewal
      .part(() => import('../table/TableScreen.js'))
      .then((part) => void (fetched.value = part.TableScreen), tellMissing);
  }, [open]);
  const Fetched = fetched.value;
  return Fetched === null ? <Opening /> : <Fetched {...props} />;
}

function retake(session: TableSession, taking: Signal<boolean>): void {
  taking.value = true;
  session
    .retake()
    .catch((thrown: unknown) => void (screen.value = { kind: 'failed', why: failureOf(thrown) }))
    .finally(() => void (taking.value = false));
}

function wayBack({ code, line, room }: TableSession): Way {
  const { token } = line.value;
  const { invitation } = room.value;
  return { kind: 'join', code, ...(token !== undefined && { token }), ...(invitation && { invitation }) };
}
