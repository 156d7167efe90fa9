import type { ComponentChildren } from 'preact';
import { useSignal } from '@preact/signals';
import { readRecord, RecordError, type GameRecord } from '@brigantine/shared/record';
import type { GameTypes } from '@brigantine/shared/engine';
import { TableScreen } from '../table/TableScreen';
import type { GameClient } from '../table/contract';
import { locale } from '../i18n';
import { PANELS } from './panels';
import { Theatre, type Origin } from './theatre';
import { t } from './words';
import './replay.css';

export { REPLAY_WORDS } from './words';
export type { Origin, Theatre };

type LoadGame = (id: string) => Promise<GameClient<GameTypes>>;

/** Opens a record, or the text of a file. Throws `RecordError`, or what `loadGame` throws. */
export async function openTheatre(from: string | GameRecord, origin: Origin, loadGame: LoadGame): Promise<Theatre> {
  const record = typeof from === 'string' ? readRecord(from) : from;
  const client = await loadGame(record.game).catch((thrown: unknown) => {
    throw thrown instanceof Error && 'code' in thrown ? thrown : new RecordError('unknownGame', record.game);
  });
  return Theatre.open(record, client, origin);
}

interface ScreenProps {
  readonly theatre: Theatre;
  readonly loadGame: LoadGame;
  readonly language: ComponentChildren;
  readonly openSettings: () => void;
  readonly goHome: () => void;
}

/** The table as a theatre, with a drawer of its own. */
export function ReplayScreen({ theatre, goHome, ...table }: ScreenProps) {
  const { openCards, session, viewpoint } = theatre;
  return (
    <TableScreen
      {...table}
      session={session}
      leave={goHome}
      goHome={goHome}
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
