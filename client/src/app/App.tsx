import { computed, useSignalEffect, signal } from '@preact/signals';
import { Boundary } from '../faults';
import { language, words } from '../i18n';
import { MissingPart } from '../ui';
import { Door } from './Door';
import { FailPage, Opening } from './FailPage';
import { Offline } from './Offline';
import { loadGamePage, loadPuzzles, loadReplay } from './GamePage';
import { Home } from './Home';
import { Loaded, loadLazyPage } from './LazyPage';
import { LearnPage } from './LearnPage';
import { screen } from './state';
import { TablePage } from './TablePage';
import { losesSeats } from '../storage';
import './page.css';

const t = words('app');
const kind = computed(() => screen.value.kind);

/** The whole page, which shows one screen at a time. */
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
    case 'fair':
    case 'profile':
    case 'statistics':
      return <Loaded key={now.kind} load={() => loadLazyPage(now.kind)} />;
    case 'opening':
      return <Opening />;
    case 'learn':
      return <LearnPage key={now.game} name={now.game} />;
    case 'kept':
      return <Loaded key={`${now.id} ${JSON.stringify(now.moment)}`} load={() => loadGamePage(now.id, now.moment)} />;
    case 'replay':
      return <Loaded key={now.kind} load={() => loadReplay({})} />;
    case 'puzzles':
      return <Loaded key={now.name} load={() => loadPuzzles(now.name)} />;
    case 'table':
      return <TablePage session={now.session} />;
    case 'failed':
      return <FailPage why={now.why} code={now.code} again={now.again} />;
  }
}

const read = signal(false);

/** If the browser stores nothing, says once that seats last only as long as the page. */
function StorageNotice() {
  const shown = losesSeats.value && !read.value;
  return (
    <div role="status">
      {shown && (
        <div class="slip row storage-notice">
          <p>{t('storage.lost')}</p>
          <button type="button" class="button" onClick={() => void (read.value = true)}>
            {t('close')}
          </button>
        </div>
      )}
    </div>
  );
}

/** The SVG filter for torn edges of parchment (`url(#torn)`). Render it once per page. */
function TornEdge() {
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false" style="position:absolute">
      <filter id="torn" x="-3%" y="-3%" width="106%" height="106%">
        <feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="3" seed="4" result="n" />
        <feDisplacementMap in="SourceGraphic" in2="n" scale="7" xChannelSelector="R" yChannelSelector="G" />
      </filter>
    </svg>
  );
}
