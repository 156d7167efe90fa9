import { computed, useSignalEffect } from '@preact/signals';
import { Boundary } from '../faults';
import { language, words } from '../i18n';
import { TornEdge } from '../ui';
import { DiagDoor } from './DiagDoor';
import { Door } from './Door';
import { FailPage } from './FailPage';
import { Offline } from './Offline';
import { GamePage } from './GamePage';
import { Home } from './Home';
import { LearnPage } from './LearnPage';
import { MissingPart } from '../ui';
import { screen } from './state';
import { StorageNotice } from './StorageNotice';
import { TablePage } from './TablePage';
import { Opening } from './Opening';

const t = words('app');
const kind = computed(() => screen.value.kind);

/** The whole page: one screen at a time. */
export function App() {
  useSignalEffect(() => {
    document.documentElement.lang = language.value;
    if (kind.value !== 'table') document.title = t('title');
  });
  return (
    <>
      <TornEdge />
      <Boundary where="page" part="page" fallback={<FailPage why="broken" />} again={screen.value}>
        <Page />
      </Boundary>
      <MissingPart />
      <StorageNotice />
    </>
  );
}

function Page() {
  const now = screen.value;
  switch (now.kind) {
    case 'offline':
      return <Offline />;
    case 'home':
      return <Home />;
    case 'door':
      return <Door key={now.code} code={now.code} invitation={now.invitation} />;
    case 'diag':
      return <DiagDoor />;
    case 'opening':
      return <Opening />;
    case 'learn':
      return <LearnPage key={now.game} name={now.game} />;
    case 'kept':
      return <GamePage key={now.id} id={now.id} />;
    case 'table':
      return <TablePage session={now.session} />;
    case 'failed':
      return <FailPage why={now.why} code={now.code} again={now.again} />;
  }
}
