import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { GameTypes, PendingView, Seat } from '@brigantine/shared/engine';
import { Portrait } from '../../captains';
import { isolate, words } from '../../i18n';
import { Icon } from '../../icons';
import { lazily } from '../../ui';
import type { TableStore } from '../contract';
import { SkipButton } from '../skip';
import { lateWords, phrased } from '../story/phrased';
import { useSecondsLeft } from '../useSecondsLeft';
import { Countdown, HURRY_SECONDS } from './Countdown';
import type { PlaybackProps } from './PlaybackBar';
import './styles/waiting.css';

const t = words('table');
/** Only at the end of a game. */
const PlaybackBar = lazily<PlaybackProps>(async () => (await import('./PlaybackBar.js')).PlaybackBar);
/** More faces than these do not fit beside a sentence. */
const MOST_FACES = 3;

/** How an event looks while one waits. */
export interface Happening {
  /** The seat that acts; absent where no single one does. */
  readonly who?: Seat | undefined;
  /** Replaces the portrait. */
  readonly sign?: ComponentChildren;
  /** Null for events not worth a sentence. */
  readonly sentence: ComponentChildren;
  /** The card, the dice, the goods lost or gained. */
  readonly pictures?: ComponentChildren;
}

interface Props<G extends GameTypes> {
  readonly store: TableStore<G>;
  readonly pending: PendingView<G['decision']['type']>;
  /** The sentence about the players who decide. */
  readonly line: (type: G['decision']['type'], seats: readonly Seat[]) => string;
  /** Shown while no question is open and nothing has happened yet. */
  readonly idle: string;
  /** The event that is being shown; its sentence alone when absent. */
  readonly happening?: (event: G['event'], view: G['view']) => Happening;
  /** Shown beside the players who decide: the action they are in. */
  readonly meanwhile?: ComponentChildren;
}

/** Replaces the question while others decide: shows the current event, else the players who decide. */
export function Waiting<G extends GameTypes>(props: Props<G>) {
  const { store, pending, idle, meanwhile } = props;
  const shown = happeningNow(props);
  const { playback } = store.story;
  const now = playback.now.value;
  const waits = shown === undefined && pending.type !== '';
  const faces = waits ? pending.seats : shown?.who === undefined ? [] : [shown.who];
  const { seats } = store.room.value;
  const again = store.telling.value.again && !now;
  useInTime(store, again);
  return (
    <>
      <div class="waiting" data-shows={shown === undefined ? 'question' : 'event'}>
        {store.seat.value < 0 && (
          <p class="waiting-watch">
            <Icon name="spyglass" /> {t('panel.watching')}
          </p>
        )}
        <div class="waiting-faces" aria-hidden="true">
          {shown?.sign}
          {faces.slice(0, MOST_FACES).map((seat) => (
            <Portrait key={seat} captain={seats[seat]?.captain ?? ''} />
          ))}
        </div>
        <p class="waiting-said">
          {again && <span class="waiting-again">↺ {t('story.again')}</span>}
          {shown?.sentence ?? (now ? t('playback.title') : pending.type === '' ? idle : awaited(props))}
        </p>
        <div class="row wrap waiting-pictures">{waits ? meanwhile : shown?.pictures}</div>
        <Countdown store={store} />
        {!now && <SkipButton store={store} />}
      </div>
      {now && <PlaybackBar playback={playback} now={now} round={roundOf(store)} />}
    </>
  );
}

/** Ends a replay during a game when few seconds are left to answer. */
function useInTime<G extends GameTypes>(store: TableStore<G>, again: boolean): void {
  const left = useSecondsLeft(store).value;
  useEffect(() => {
    if (again && left !== null && left <= HURRY_SECONDS) store.story.skip();
  }, [again, left]);
}

/** The players who decide; for absent ones, when the game goes on without them. */
function awaited<G extends GameTypes>({ store, pending, line }: Props<G>): string {
  const { type, seats: asked } = pending;
  const { options, seats } = store.room.value;
  const isAway = (seat: Seat): boolean => {
    const player = seats[seat];
    return player?.kind === 'human' && !player.connected && !player.botPlays;
  };
  const here = asked.filter((seat) => !isAway(seat));
  const away = asked.filter(isAway).map((seat) => isolate(seats[seat]?.name ?? ''));
  const told = type === '' || here.length === 0 ? '' : line(type, here);
  if (away.length === 0) return told;
  return `${told} ${t(options.clock === 0 ? 'absent.noClock' : 'absent.clock', { names: away.join(', ') })}`;
}

/**
 * The event that is being shown; between two of them, or while one is that is not worth a sentence, the last one before: the
 * next question would give the outcome away.
 */
function happeningNow<G extends GameTypes>(props: Props<G>): Happening | undefined {
  const { shown, story, telling } = props.store;
  const { busy, passedOver, recent } = telling.value;
  if ((!busy && !story.playback.now.value) || shown.value === null) return undefined;
  const latest = [...recent].reverse();
  const happenings = latest.map(({ event, after }) => happeningOf(props, event, after));
  const found = happenings.find(saysSomething) ?? happenings[0];
  if (found === undefined || passedOver === null) return found;
  return { ...found, sentence: passedOver, pictures: undefined };
}

const saysSomething = ({ sentence }: Happening): boolean => sentence !== null && sentence !== false;

function happeningOf<G extends GameTypes>(props: Props<G>, event: G['event'], view: G['view']): Happening {
  const { game, room, seat } = props.store;
  const sentence = (): string | null => game.value?.sentence(event, view, room.value, seat.value) ?? null;
  const shown = phrased(event.type, () => props.happening?.(event, view) ?? { sentence: sentence() });
  const happening = typeof shown === 'string' ? { sentence: shown } : shown;
  const late = lateWords(event, room.value, seat.value);
  if (late === '') return happening;
  const told = (
    <>
      {late}
      {happening.sentence}
    </>
  );
  return { ...happening, sentence: told };
}

/** The name of the shown round; '' for none. */
export function roundOf<G extends GameTypes>({ game, shown }: Pick<TableStore<G>, 'game' | 'shown'>): string {
  return shown.value === null ? '' : (game.value?.round?.(shown.value) ?? '');
}
