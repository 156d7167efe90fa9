import type { ComponentChildren } from 'preact';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { readRecord, RecordError, type GameRecord } from '@brigantine/shared/record';
import { TableScreen, type LoadGame, type Surroundings } from '../table/TableScreen';
import { locale, words } from '../i18n';
import { fetchRecord } from '../net';
import { FileButton } from '../ui/FileButton';
import { PANELS, type PanelProps } from './panels';
import { BadScenario, playScenario, practice, PracticeScreen, scenarioIn } from './practice';
import { Theatre, type Moment, type Origin } from './theatre';
import { t } from './words';
import './replay.css';

export { readRecord };
export { REPLAY_WORDS } from './words';
export type { Moment, Origin };

const app = words('app');

/** The largest file that is read; every record is smaller. */
const MOST_BYTES = 1_000_000;

/** Opens the text of a record. Throws `RecordError`, or what `loadGame` throws. */
async function openTheatre(text: string, origin: Origin, loadGame: LoadGame): Promise<Theatre> {
  const record = readRecord(text);
  const client = await loadGame(record.game).catch((thrown: unknown) => {
    throw thrown instanceof Error && 'code' in thrown ? thrown : new RecordError('unknownGame', record.game);
  });
  return Theatre.open(record, client, origin);
}

/** The record of a finished game; null if this browser may not have it, or today's rules do not lead to it. */
export async function openGame(origin: Origin, loadGame: LoadGame): Promise<Theatre | null> {
  const text = origin.id === undefined ? null : await fetchRecord(origin.id);
  try {
    return text === null ? null : await openTheatre(text, origin, loadGame);
  } catch (thrown) {
    if (thrown instanceof RecordError) return null;
    throw thrown;
  }
}

/** Opens the text of a file: a record, which is returned, or a scenario, which is played at once. Throws like `openTheatre`, or `BadScenario`. */
async function openFile(text: string, loadGame: LoadGame): Promise<Theatre | undefined> {
  const scenario = scenarioIn(text);
  if (scenario === undefined) return openTheatre(text, {}, loadGame);
  await playScenario(scenario);
  return undefined;
}

interface ScreenProps extends Surroundings {
  readonly theatre: Theatre | null;
  readonly leave: () => void;
}

/** A record at a table of its own, or the place for its file. A file that cannot be shown changes nothing but says why. */
export function ReplayScreen({ theatre: first, ...page }: ScreenProps) {
  const theatre = useSignal(first);
  const refused = useSignal<string | null>(null);
  const take = (file: File): void => {
    refused.value = null;
    file
      .slice(0, MOST_BYTES)
      .text()
      .then((text) => openFile(text, page.loadGame))
      .then(
        (opened) => void (theatre.value = opened ?? theatre.peek()),
        (thrown: unknown) => void (refused.value = reasonOf(thrown)),
      );
  };
  if (practice.value !== null) return <PracticeScreen session={practice.value} {...page} />;
  return (
    <FileDrop take={take}>
      {theatre.value === null ? (
        <OpenPage {...page} take={take} />
      ) : (
        <Stage key={theatre.value.number} {...page} theatre={theatre.value} take={take} />
      )}
      {refused.value !== null && (
        <div class="slip replay-refused" role="alert">
          <p>{refused.value}</p>
          <button type="button" class="button" onClick={() => (refused.value = null)}>
            {t('close')}
          </button>
        </div>
      )}
    </FileDrop>
  );
}

type PageProps = Omit<ScreenProps, 'theatre'> & Pick<DropProps, 'take'>;

const OpenPage = ({ language, goHome, take }: PageProps) => (
  <div class="page page-small" translate={false}>
    <header class="home-top">{language}</header>
    <main class="slip stack door">
      <h1 class="door-title">{t('open.title')}</h1>
      <p>{t('open.text')}</p>
      <FileButton open={take} label={t('open.choose')} />
      <button type="button" class="plain-button" onClick={goHome}>
        {app('back')}
      </button>
    </main>
  </div>
);

/** The table as a theatre, with a drawer of its own. */
function Stage({ theatre, take, ...page }: PageProps & { readonly theatre: Theatre }) {
  const { clip, openCards, origin, session, viewpoint } = theatre;
  useEffect(() => () => clip.stop(false), [clip]);
  return (
    <TableScreen
      {...page}
      session={session}
      note={t('note', { date: dateOf(theatre.record) })}
      more={{
        label: t('title'),
        panel: <Panels theatre={theatre} open={take} />,
        open: origin.review !== undefined,
      }}
      hands={
        viewpoint.value === 'open' &&
        openCards !== undefined && (
          <openCards.Hands owns={theatre.owns} view={session.shown.value ?? {}} room={session.room.value} />
        )
      }
    />
  );
}

const Panels = (props: PanelProps) => (
  <div class="stack replay-panels">
    {PANELS.map((Panel, i) => (
      <Panel key={i} {...props} />
    ))}
  </div>
);

function dateOf({ date }: GameRecord): string {
  const at = new Date(date);
  return Number.isNaN(at.getTime()) ? date : new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(at);
}

interface DropProps {
  readonly take: (file: File) => void;
  readonly children: ComponentChildren;
}

/** Takes files that are dropped on it. */
const FileDrop = ({ take, children }: DropProps) => (
  <div
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file !== undefined) take(file);
    }}
  >
    {children}
  </div>
);

function reasonOf(thrown: unknown): string {
  if (thrown instanceof BadScenario) return t('error.scenario');
  if (!(thrown instanceof RecordError)) return t('error.unreadable');
  const { at, code } = thrown;
  return code === 'altered' && at !== undefined ? t('error.alteredAt', { at: at + 1 }) : t(`error.${code}`);
}
