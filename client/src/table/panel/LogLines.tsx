import type { ComponentChildren } from 'preact';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import { words } from '../../i18n';
import { playingBy } from '../../options';
import { speed } from '../../settings/settings';
import { BarIcon } from '../BarIcon';
import type { LogEntry, LogProps, TableStore } from '../contract';
import { lateWords, phrased, takenBackWords } from '../story/phrased';
import { ReplayButton } from './ReplayButton';
import './styles/log.css';

const t = words('table');
/** How many of the latest lines the log beside the board shows; the drawer shows all. */
const KEPT = 120;

interface Props<G extends GameTypes> extends LogProps<G> {
  /** A line's sentence with its pictures; null for events not worth one. */
  readonly sentence: (entry: LogEntry<G>) => ComponentChildren;
  /** The picture at the head of a line. */
  readonly glyph: (entry: LogEntry<G>) => ComponentChildren;
  /** Entries that begin a new chapter. */
  readonly chapter: (entry: LogEntry<G>) => boolean;
}

/** The log beside the board, with the way to see the last turn again. */
export function LogArea<G extends GameTypes>({ store }: { readonly store: TableStore<G> }) {
  const Log = store.game.value?.Log;
  return (
    <section class="area-log log-area" aria-label={t('panel.log')}>
      <ReplayButton store={store} />
      {Log !== undefined && <Log store={store} />}
    </section>
  );
}

/** Scrolls to the newest line, so that a whole line stands at the upper edge. */
function toItsEnd(box: HTMLElement): void {
  box.style.setProperty('--rest', '0px');
  box.scrollTop = box.scrollHeight;
  const edge = box.getBoundingClientRect().top + parseFloat(getComputedStyle(box).paddingTop);
  const cut = [...box.children].find((line) => line.getBoundingClientRect().bottom > edge);
  if (cut === undefined || box.scrollTop === 0) return;
  const rest = (cut.getBoundingClientRect().bottom - edge) % parseFloat(getComputedStyle(cut).lineHeight);
  box.style.setProperty('--rest', `${rest}px`);
  box.scrollTop = box.scrollHeight;
}

/** What has happened; while one looks back, as far as has been told again. */
export function asFarAsTold<G extends GameTypes>({ log, story }: TableStore<G>): readonly LogEntry<G>[] {
  return log.value.slice(0, story.playback.now.value?.line);
}

interface LineProps {
  /** It is in reach of the keyboard: one line of a round is. */
  readonly button: boolean;
  readonly children: ComponentChildren;
}

function Line({ button, children }: LineProps) {
  return button ? (
    <button type="button" class="log-chapter">
      {children}
    </button>
  ) : (
    <span>{children}</span>
  );
}

/** The log cut into chapters; what comes before the first one stands in one of its own. */
function chaptersOf<G extends GameTypes>(
  entries: readonly LogEntry<G>[],
  begins: Props<G>['chapter'],
): readonly (readonly LogEntry<G>[])[] {
  const chapters: LogEntry<G>[][] = [[]];
  for (const entry of entries) {
    if (begins(entry)) chapters.push([]);
    chapters.at(-1)?.push(entry);
  }
  return chapters;
}

function toggled<T>(all: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(all);
  if (!next.delete(one)) next.add(one);
  return next;
}

/** After the line of an event: who has taken back what followed it. */
function TakenBack<G extends GameTypes>({
  store,
  by,
}: {
  readonly store: TableStore<G>;
  readonly by: readonly Seat[];
}) {
  return (
    <>
      {by.map((seat, i) => (
        <li key={i} class="log-taken-back">
          <span class="log-glyph">
            <BarIcon name="back" />
          </span>
          <span>{takenBackWords(seat, store.room.value, store.seat.value)}</span>
        </li>
      ))}
    </>
  );
}

function FoldButton({ open, act }: { readonly open: boolean; readonly act: () => void }) {
  return (
    <button
      type="button"
      class="log-fold"
      aria-expanded={open}
      aria-label={t('log.fold')}
      onClick={(event) => {
        event.stopPropagation();
        act();
      }}
    >
      <BarIcon name="later" />
    </button>
  );
}

/** The story so far, newest line last and in sight; while one looks back, the one that is told. */
export function LogLines<G extends GameTypes>({ store, whole = false, makeRoom, ...props }: Props<G>) {
  const { sentence, glyph, chapter } = props;
  const list = useRef<HTMLOListElement>(null);
  /** Chapters whose lines are not as they are at first: folded away, but for the last one’s. */
  const turned = useSignal<ReadonlySet<number>>(new Set());
  const entries = whole ? store.log.value : asFarAsTold(store).slice(-KEPT);
  const now = store.story.playback.now.value;
  const told = now === null ? undefined : store.log.value[now.line - 1]?.event;
  const again = store.game.value?.turns !== undefined && (speed.value > 0 || store.room.value.phase === 'over');
  const newest = entries.at(-1)?.key;
  const rules = playingBy(store.game.value?.options, store.room.value.options.game);
  const gap = store.boardState.value === 'loading' ? null : store.gap.value;
  useEffect(() => {
    // Again with each line, because the server may have refused the last request as too fast.
    if (gap === null) return;
    import('../story/fill.js').then(
      ({ filled }) => store.completeLog(filled),
      () => undefined,
    );
  }, [gap, newest]);
  useEffect(() => {
    // With the next frame, for which the page is laid out anyway: at once it would be laid out for every line.
    const frame = requestAnimationFrame(() => {
      const box = list.current;
      const current = box?.querySelector('[aria-current]');
      if (current) current.scrollIntoView({ block: 'nearest' });
      // What is told now may have no line; where all lines stand, those about it stay then.
      else if (box !== null && (!whole || told === undefined)) toItsEnd(box);
    });
    return () => cancelAnimationFrame(frame);
  }, [newest, told]);
  const linesOf = (entry: LogEntry<G>, unfolded?: boolean): ComponentChildren => [
    lineOf(entry, unfolded),
    entry.takenBack && <TakenBack key={`${entry.key} back`} store={store} by={entry.takenBack} />,
  ];
  /** One line; `unfolded` where the lines below it can be folded away. */
  const lineOf = (entry: LogEntry<G>, unfolded?: boolean): ComponentChildren => {
    const line = phrased(entry.event.type, () => sentence(entry));
    const late = lateWords(entry.event, store.room.value, store.seat.value);
    return line === null && late === '' ? null : (
      <li
        key={entry.key}
        data-event={entry.event.type}
        data-chapter={chapter(entry)}
        aria-current={whole && entry.event === told ? 'step' : undefined}
        onPointerEnter={() => (store.recalled.value = entry)}
        onPointerLeave={() => (store.recalled.value = null)}
        title={again ? t('log.again') : undefined}
        onClick={() => {
          if (!again) return;
          makeRoom?.();
          store.story.replay(entry.key);
        }}
      >
        <span class="log-glyph">{glyph(entry)}</span>
        <Line button={again && whole && chapter(entry)}>
          {late}
          {line}
        </Line>
        {unfolded !== undefined && (
          <FoldButton open={unfolded} act={() => (turned.value = toggled(turned.value, entry.key))} />
        )}
      </li>
    );
  };
  const chapters = whole ? chaptersOf(entries, chapter) : [entries];
  return (
    <ol ref={list} class="log-lines" role="list" tabIndex={0} aria-label={t('panel.log')}>
      {rules !== undefined && <li>{rules}</li>}
      {whole && entries.length === 0 && <li>{t('log.empty')}</li>}
      {chapters.map((lines, i) => {
        const [head] = lines;
        const last = i === chapters.length - 1;
        if (head === undefined || i === 0 || (last && store.room.value.phase !== 'over'))
          return lines.map((entry) => linesOf(entry));
        const unfolded = turned.value.has(head.key) !== last || lines.some(({ event }) => event === told);
        return [linesOf(head, unfolded), unfolded && lines.slice(1).map((entry) => linesOf(entry))];
      })}
    </ol>
  );
}
