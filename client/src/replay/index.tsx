import type { ComponentChildren } from 'preact';
import { useSignal } from '@preact/signals';
import { readRecord, RecordError, type GameRecord } from '@brigantine/shared/record';
import type { GameTypes } from '@brigantine/shared/engine';
import { TableScreen } from '../table/TableScreen';
import type { GameClient } from '../table/contract';
import { locale, words } from '../i18n';
import { fetchRecord } from '../net/records';
import { PANELS } from './panels';
import { Theatre, type Origin } from './theatre';
import { t } from './words';
import './replay.css';

export { REPLAY_WORDS } from './words';
export type { Origin };

const app = words('app');

type LoadGame = (id: string) => Promise<GameClient<GameTypes>>;

/** Opens a record, or the text of a file. Throws `RecordError`, or what `loadGame` throws. */
export async function openTheatre(from: string | GameRecord, origin: Origin, loadGame: LoadGame): Promise<Theatre> {
  const record = typeof from === 'string' ? readRecord(from) : from;
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

interface ScreenProps {
  readonly theatre: Theatre | null;
  readonly loadGame: LoadGame;
  readonly language: ComponentChildren;
  readonly openSettings: () => void;
  readonly leave: () => void;
  readonly goHome: () => void;
}

/** A record at a table of its own, or the place for its file. Files may be dropped on both. */
export function ReplayScreen({ theatre: first, ...page }: ScreenProps) {
  const shown = useSignal(first);
  const theatre = shown.value;
  const open = async (text: string): Promise<void> => void (shown.value = await openTheatre(text, {}, page.loadGame));
  if (theatre !== null) {
    return (
      <FileDrop open={open}>
        <Stage key={theatre.number} theatre={theatre} {...page} />
      </FileDrop>
    );
  }
  return (
    <div class="page page-small" translate={false}>
      <header class="home-top">{page.language}</header>
      <main class="slip stack door">
        <h1 class="door-title">{t('open.title')}</h1>
        <FileDrop open={open} />
        <button type="button" class="plain-button" onClick={page.goHome}>
          {app('back')}
        </button>
      </main>
    </div>
  );
}

/** The table as a theatre, with a drawer of its own. */
function Stage({ theatre, ...page }: ScreenProps & { readonly theatre: Theatre }) {
  const { openCards, session, viewpoint } = theatre;
  return (
    <TableScreen
      {...page}
      session={session}
      note={t('note', { date: dateOf(theatre.record) })}
      more={{ label: t('title'), panel: <Panels theatre={theatre} /> }}
      hands={
        viewpoint.value === 'open' &&
        openCards !== undefined && <openCards.Hands state={theatre.state} room={session.room.value} />
      }
    />
  );
}

const Panels = ({ theatre }: { readonly theatre: Theatre }) => (
  <div class="stack replay-panels">
    {PANELS.map((Panel, i) => (
      <Panel key={i} theatre={theatre} />
    ))}
  </div>
);

function dateOf({ date }: GameRecord): string {
  const at = new Date(date);
  return Number.isNaN(at.getTime()) ? date : new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(at);
}

interface OpenProps {
  /** Rejects with `RecordError`. */
  readonly open: (text: string) => Promise<void>;
  /** What a file is dropped on. */
  readonly children?: ComponentChildren;
}

/** Takes files that are dropped on it, or chosen. A file that cannot be shown changes nothing but says why. */
export function FileDrop({ open, children }: OpenProps) {
  const refused = useSignal<string | null>(null);
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    refused.value = null;
    file
      .text()
      .then(open)
      .catch((thrown: unknown) => (refused.value = reasonOf(thrown)));
  };
  return (
    <div
      class="replay-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer?.files[0]);
      }}
    >
      {children}
      {children === undefined && (
        <>
          <p>{t('open.text')}</p>
          <label class="main-button replay-file">
            {t('open.choose')}
            <input
              type="file"
              accept=".json,application/json"
              onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
            />
          </label>
        </>
      )}
      {refused.value !== null && (
        <p class="slip replay-refused" role="alert">
          {refused.value}
          <button type="button" class="button" onClick={() => (refused.value = null)}>
            {t('close')}
          </button>
        </p>
      )}
    </div>
  );
}

function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof RecordError)) return t('error.unreadable');
  const { at, code } = thrown;
  return code === 'altered' && at !== undefined ? t('error.alteredAt', { at: at + 1 }) : t(`error.${code}`);
}
