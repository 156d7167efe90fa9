import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { words } from '../i18n';
import { failureOf, type Way } from '../net';
import { TableScreen } from '../table/TableScreen';
import { SideDialogs, openDialog } from './Doors';
import { FailPage } from './FailPage';
import { LanguageSwitch } from './LanguageSwitch';
import { Lobby } from './Lobby';
import { goHome, open, screen, type TableSession } from './state';

const t = words('app');

/** A table from the lobby to the score, and what ends it. */
export function TablePage({ session }: { readonly session: TableSession }) {
  const status = session.status.value;
  const phase = useComputed(() => session.room.value.phase);
  const taking = useSignal(false);
  const left = status.kind === 'closed' && status.why === 'left';
  useEffect(() => {
    if (left && screen.peek().kind === 'table') goHome();
  }, [left]);
  if (status.kind === 'closed') {
    if (status.why === 'left' || taking.value) return <Waiting />;
    if (status.why !== 'replaced')
      return <FailPage why={status.why} again={() => void open(wayBack(session), session.name)} />;
    const retake = (): void => {
      taking.value = true;
      session
        .retake()
        .catch((thrown: unknown) => void (screen.value = { kind: 'failed', why: failureOf(thrown) }))
        .finally(() => void (taking.value = false));
    };
    return <FailPage why="replaced" retake={retake} />;
  }
  if (!session.ready.value) return <Waiting />;
  if (phase.value === 'lobby') return <Lobby session={session} />;
  return (
    <>
      <TableScreen
        session={session}
        language={<LanguageSwitch />}
        openSettings={() => void (openDialog.value = 'settings')}
        openCredits={() => void (openDialog.value = 'credits')}
        onLeft={goHome}
      />
      <SideDialogs />
    </>
  );
}

function wayBack({ code, token }: TableSession): Way {
  return token === undefined ? { kind: 'join', code } : { kind: 'join', code, token };
}

function Waiting() {
  return (
    <main class="page page-small">
      <h1 class="title">{t('title')}</h1>
      <p role="status">{t('opening')}</p>
    </main>
  );
}
