import { signal, useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Race, RaceChoices } from '@brigantine/shared/race';
import { changeAt, notable, turningPoints, type Judged, type Review as Found } from '@brigantine/shared/race/coach';
import { isolate } from '../../i18n';
import type { ReviewProps } from '../../table/contract';
import { nameOf } from '../names';
import { coachWords as t, t as race } from '../words';
import { desk } from './desk';
import { percent, signedPoints } from './hinting';
import { isReviewed, playedRace } from './luck';
import { moveText } from './moveText';
import { ReviewGraph } from './ReviewGraph';
import './review.css';

type Props = ReviewProps<Race>;
type Progress = 'none' | 'cancelled' | 'failed' | { readonly done: number } | { readonly found: Found };

/** By record: a review outlives the drawer that shows it. */
const reviews = new WeakMap<object, Signal<Progress>>();

function reviewOf(record: object): Signal<Progress> {
  const known = reviews.get(record) ?? signal<Progress>('none');
  reviews.set(record, known);
  return known;
}

/** Reviews a race in the background: chances, luck and skill, turning points, choices. */
export function Review(props: Props) {
  const progress = reviewOf(props.record);
  const now = progress.value;
  const start = (): void => {
    progress.value = { done: 0 };
    desk
      .do('review', playedRace(props.record), (done) => (progress.value = { done }))
      .then(
        (found) => (progress.value = { found }),
        (error: unknown) => (progress.value = String(error).includes(CANCELLED) ? CANCELLED : 'failed'),
      );
  };
  const reviewed = isReviewed(props.record.choices as RaceChoices);
  useEffect(() => {
    if (props.begin && reviewed && progress.peek() === 'none') start();
  }, []);
  return (
    <section class="stack review">
      <h3>{t('review.title')}</h3>
      {!reviewed ? (
        <p class="hint">{t('review.none')}</p>
      ) : typeof now === 'string' ? (
        <>
          <p class="hint" role="status">
            {t(now === 'failed' ? 'review.failed' : 'review.about')}
          </p>
          <button type="button" class="button" onClick={start}>
            {t('review.start')}
          </button>
        </>
      ) : 'done' in now ? (
        <div class="row">
          <progress value={now.done} aria-label={t('review.title')} />
          <button type="button" class="button" onClick={() => desk.stop(CANCELLED)}>
            {t('review.cancel')}
          </button>
        </div>
      ) : (
        <Result {...props} found={now.found} />
      )}
    </section>
  );
}

const CANCELLED = 'cancelled';

type ResultProps = Props & { readonly found: Found };

function Result(props: ResultProps) {
  const { found, room, at } = props;
  const chosen = useSignal(0);
  const seat = props.seat >= 0 ? props.seat : chosen.value;
  const to = (inputs: number): void => props.to(inputs, seat);
  const { luck, skill } = found.accounts[seat] ?? { luck: 0, skill: 0 };
  const [from, until] = [found.chances[0]?.[seat] ?? 0, found.chances.at(-1)?.[seat] ?? 0];
  // From the rounded numbers, so that those shown add up.
  const rest = [until, -from, -luck, -skill].reduce((sum, each) => sum + Math.round(100 * each) / 100, 0);
  const parts = { luck: signedPoints(luck), skill: signedPoints(skill), rest: signedPoints(rest) };
  return (
    <>
      {props.seat < 0 && (
        <select
          class="field"
          aria-label={t('review.whose')}
          value={String(seat)}
          onChange={({ currentTarget }) => (chosen.value = Number(currentTarget.value))}
        >
          {room.seats.map(({ name }, i) => (
            <option key={i} value={String(i)}>
              {isolate(name)}
            </option>
          ))}
        </select>
      )}
      <ReviewGraph found={found} room={room} seat={seat} at={at} to={to} />
      <p>{t('review.sum', { from: percent(from), until: percent(until), ...parts })}</p>
      <p class="hint">{t('review.sumHint')}</p>
      <Moments
        title={t('review.turns')}
        to={to}
        moments={turningPoints(found, seat).map((each) => turn(props, each, seat))}
      />
      <Moments
        title={t('review.losses')}
        to={to}
        moments={notable(found, seat, 'loss').map((each) => loss(props, each))}
      />
      <Moments
        title={t('review.leads')}
        to={to}
        moments={notable(found, seat, 'lead').map((each) => lead(props, each))}
      />
    </>
  );
}

interface Moment {
  readonly at: number;
  readonly text: string;
  readonly points: number;
  readonly round: number;
}

const roundAt = ({ rounds }: Found, at: number): number => rounds.findIndex((end) => at < end);

function turn({ found, record, room, sentence }: ResultProps, at: number, seat: number): Moment {
  const input = record.steps[at]?.input;
  const text =
    input?.kind === 'move'
      ? `${isolate(nameOf(room, input.seat))}: ${moveText(input.move, room)}`
      : (sentence(at) ?? t('review.chance'));
  return { at, text, points: changeAt(found.chances, at, seat), round: roundAt(found, at) };
}

function loss({ found, room }: ResultProps, { at, chosen, best, loss: points }: Judged): Moment {
  const text = t('review.instead', { chosen: moveText(chosen, room), best: moveText(best, room) });
  return { at, text, points: -points, round: roundAt(found, at) };
}

function lead({ found, room }: ResultProps, { at, chosen, lead: points }: Judged): Moment {
  return { at, text: moveText(chosen, room), points, round: roundAt(found, at) };
}

interface MomentsProps {
  readonly title: string;
  readonly moments: readonly Moment[];
  readonly to: (inputs: number) => void;
}

/** Moments and what they changed; selecting one shows the board before it. */
const Moments = ({ title, moments, to }: MomentsProps) => (
  <>
    <h4>{title}</h4>
    {moments.length === 0 && <p class="hint">{t('review.nothing')}</p>}
    <ol role="list" class="review-moments">
      {moments.map(({ at, text, points, round }) => (
        <li key={at}>
          <button type="button" class="button" onClick={() => to(at)}>
            <small>{round > 0 && race('round', { round })}</small>
            <span>{text}</span>
            <b>{signedPoints(points)}</b>
          </button>
        </li>
      ))}
    </ol>
  </>
);
