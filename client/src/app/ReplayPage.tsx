import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameRecord } from '@brigantine/shared/record';
import { loadWords, words, wordsOf } from '../i18n';
import { failureOf, renewal, type Failure } from '../net';
import type * as Replay from '../replay';
import type { Origin, Theatre } from '../replay';
import { FailPage, Opening } from './FailPage';
import { openDialog, SideDialogs } from './FooterLinks';
import { loadGame } from './games';
import { LanguageSwitch } from './LanguageSwitch';
import { goHome } from './state';

type Part = typeof Replay;

async function loadPart(): Promise<Part> {
  const part = await renewal.part(() => import('../replay/index.js'));
  await Promise.all([loadWords(part.REPLAY_WORDS), loadWords('table')]);
  return part;
}

/** Opens a record. Throws `RecordError`, or `NetError`. */
export const theatreOf = async (text: string, origin: Origin): Promise<Theatre> =>
  (await loadPart()).openTheatre(text, origin, loadGame);

export interface ReplayPageProps {
  readonly record?: GameRecord | undefined;
  readonly at?: number | undefined;
  /** A record that is open already. */
  readonly shown?: Theatre;
}

/** A record on the table; without one, the place for its file. Other files may be dropped on it. */
export function ReplayPage({ record, at, shown }: ReplayPageProps) {
  const part = useSignal<Part | null>(null);
  const theatre = useSignal<Theatre | null>(shown ?? null);
  const failed = useSignal<Failure | null>(null);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const loaded = await loadPart();
      if (record !== undefined) theatre.value = await loaded.openTheatre(record, { at }, loadGame);
      part.value = loaded;
    };
    load().catch((thrown: unknown) => (failed.value = failureOf(thrown)));
  }, [record]);
  if (failed.value !== null) return <FailPage why={failed.value} again={() => location.reload()} />;
  if (part.value === null) return <Opening />;
  const { FileDrop, ReplayScreen, openTheatre } = part.value;
  const open = async (text: string): Promise<void> => void (theatre.value = await openTheatre(text, {}, loadGame));
  if (theatre.value === null) return <OpenFile FileDrop={FileDrop} open={open} />;
  return (
    <FileDrop open={open}>
      <ReplayScreen
        key={theatre.value.number}
        theatre={theatre.value}
        loadGame={loadGame}
        language={<LanguageSwitch />}
        openSettings={() => void (openDialog.value = 'settings')}
        goHome={goHome}
      />
      <SideDialogs />
    </FileDrop>
  );
}

interface OpenProps {
  readonly FileDrop: Part['FileDrop'];
  readonly open: (text: string) => Promise<void>;
}

const t = wordsOf<'open.title'>('replay');
const app = words('app');

const OpenFile = ({ FileDrop, open }: OpenProps) => (
  <div class="page page-small" translate={false}>
    <header class="home-top">
      <LanguageSwitch />
    </header>
    <main class="slip stack door">
      <h1 class="door-title">{t('open.title')}</h1>
      <FileDrop open={open} />
      <button type="button" class="plain-button" onClick={goHome}>
        {app('back')}
      </button>
    </main>
  </div>
);
