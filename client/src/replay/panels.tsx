import type { ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import { writeRecord } from '@brigantine/shared/record';
import { isolate } from '../i18n';
import { gameLink } from '../net';
import { CopyButton } from '../ui';
import { FileButton } from '../ui/FileButton';
import { ShareButton } from '../table/panel/ShareButton';
import { saveJson } from '../ui/download';
import { CLIP_SECONDS, clipType } from './clip';
import { PlayOn } from './PlayOn';
import type { Theatre, Viewpoint } from './theatre';
import { t } from './words';

export interface PanelProps {
  readonly theatre: Theatre;
  /** Shows another file. */
  readonly open: (file: File) => void;
}

/** Selects the viewpoint. */
function Viewpoints({ theatre }: PanelProps) {
  const { openCards, session, viewpoint } = theatre;
  const views: (readonly [Viewpoint, string])[] = [
    ['table', t('view.table')],
    ...session.room.value.seats.map(({ name }, seat) => [seat, isolate(name)] as const),
  ];
  if (openCards !== undefined) views.push(['open', t('view.open')]);
  return (
    <label class="stack replay-views">
      {t('view.title')}
      <select
        class="field"
        value={views.findIndex(([value]) => value === viewpoint.value)}
        onChange={({ currentTarget }) => theatre.look(views[currentTarget.selectedIndex]?.[0] ?? 'table')}
      >
        {views.map(([value, label], i) => (
          <option key={value} value={i}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A record that does not follow the rules is never shown. */
const Check = ({ theatre }: PanelProps) => (
  <section class="stack">
    <h3>{t('check.title')}</h3>
    <p>✓ {t('check.rules', { count: theatre.record.steps.length })}</p>
  </section>
);

/** Whether its chance follows from what was sealed before the game. */
function Seal({ theatre }: PanelProps) {
  const verified = useMemo(() => theatre.verified(), [theatre]);
  if (verified === undefined) return <p class="hint">{t('seal.none')}</p>;
  const { seats } = theatre.session.room.value;
  return (
    <section class="stack replay-seal" data-ok={verified.ok}>
      <h3>{t('seal.title')}</h3>
      {verified.ok ? (
        <>
          <p>✓ {t('seal.ok', { count: verified.draws.length })}</p>
          {verified.withheld.map((seat) => (
            <p key={seat}>{t('seal.withheld', { name: isolate(seats[seat]?.name ?? '') })}</p>
          ))}
        </>
      ) : (
        <p role="alert">
          ✕ {verified.what === 'draw' ? t('seal.draw', { at: (verified.at ?? 0) + 1 }) : t('seal.broken')}
        </p>
      )}
    </section>
  );
}

function Share({ open, theatre }: PanelProps) {
  const { id, published } = theatre.origin;
  return (
    <section class="stack">
      <h3>{t('share.title')}</h3>
      {id !== undefined && (
        <>
          <CopyButton text={`${gameLink(id)}#${theatre.inputs.value}`} label={t('share.link')} />
          <p class="hint">{t(published === true ? 'share.public' : 'share.private')}</p>
        </>
      )}
      <button
        type="button"
        class="button"
        onClick={() => saveJson(`${theatre.name}.json`, writeRecord(theatre.record))}
      >
        {t('share.save')}
      </button>
      <FileButton open={open} label={t('share.other')} />
      <ShareButton what="picture" class="button" store={theatre.session} date={Date.parse(theatre.record.date)} />
      <ShareButton what="bug" class="button" store={theatre.session} record={() => writeRecord(theatre.record)} />
    </section>
  );
}

/** Records the board; only where the browser can. */
function ClipPart({ theatre: { clip, session } }: PanelProps) {
  if (clipType() === undefined) return null;
  const records = clip.state.value === 'recording';
  const over = session.story.playback.now.value === null && !records;
  return (
    <section class="stack">
      <h3>{t('clip.title')}</h3>
      <p class="hint">{over ? t('clip.over') : t('clip.hint', { seconds: CLIP_SECONDS })}</p>
      {!over && (
        <button type="button" class="button" onClick={() => (records ? clip.stop(true) : clip.start())}>
          {t(records ? 'clip.stop' : 'clip.record')}
        </button>
      )}
      {clip.state.value === 'failed' && <p role="alert">{t('clip.failed')}</p>}
    </section>
  );
}

/** Copies the position that is shown. */
const Scenario = ({ theatre }: PanelProps) => (
  <section class="stack">
    <h3>{t('scenario.title')}</h3>
    <p class="hint">{t('scenario.hint')}</p>
    <CopyButton text={() => theatre.scenario()} label={t('scenario.copy')} />
  </section>
);

/** Of games with a coach. */
function Review({ theatre }: PanelProps) {
  const { inputs, origin, record, session } = theatre;
  const Part = session.game.value?.Review;
  if (Part === undefined) return null;
  return (
    <Part
      record={record}
      room={session.room.value}
      seat={session.seat.value}
      at={inputs.value}
      to={(moment, eyes) => theatre.toSeat(moment, eyes)}
      begin={origin.review !== undefined}
      sentence={(input) => theatre.sentence(input)}
    />
  );
}

/** What the drawer of a record shows, from top to bottom. */
export const PANELS: readonly ComponentType<PanelProps>[] = [
  Viewpoints,
  Review,
  PlayOn,
  Check,
  Seal,
  Share,
  ClipPart,
  Scenario,
];
