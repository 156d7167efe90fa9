import { ACTIONS, PIRATES, type Crew, type CrewView, type PlankView } from '@brigantine/shared/plank';
import type { LiveryId } from '@brigantine/shared/protocol';
import type { ComponentChildren } from 'preact';
import { stateText } from '../../../table/panel/seats';
import { Emblem, Verified, VisuallyHidden } from '../../../ui';
import { leaderOf, liveryOf } from '../../crews';
import { t } from '../../words';
import { crewTitle, signed } from '../../phrasing/phrases';
import { Palm } from '../hand/faces';
import { useStore } from '../common/table';

/** A longer name, or word, is written smaller, so that it takes no more height than the others. */
export const LONG_NAME = /.{15}|\p{L}{9}/u;

interface Props {
  readonly crew: Crew;
  readonly view: PlankView;
  readonly open: boolean;
}

/** One crew: who, what it still has (public by subtraction, P9), what it would score now. */
export function Plate({ crew, view, open }: Props) {
  const { room, seat } = useStore();
  const now = view.crews[crew];
  if (now === undefined) return null;
  const livery = liveryOf(room.value, crew);
  const name = crewTitle(t, room.value, crew);
  return (
    <li
      class="crew-plate"
      data-livery={livery}
      data-acting={view.turn === crew}
      data-me={seat.value === crew}
      data-speaker={crew}
      data-open={open}
    >
      <header class="crew-head">
        <Seal livery={livery} done={now.hasChosen} />
        <h2 data-long={LONG_NAME.test(name)}>{name}</h2>
        <p>
          <Captain crew={crew} />
          {now.hasChosen && <VisuallyHidden>{t('crews.chosen')}</VisuallyHidden>}
        </p>
      </header>
      <Score crew={now} />
      {now.neutral ? <Stack crew={now} /> : <Cards crew={now} name={name} />}
    </li>
  );
}

interface SealProps {
  readonly livery: LiveryId;
  readonly done: boolean;
  readonly children?: ComponentChildren;
}

/** A crew's emblem, with a tick once it has chosen, or has played its turn; decoration. */
export function Seal({ livery, done, children }: SealProps) {
  return (
    <span class="crew-seal" aria-hidden="true">
      <Emblem livery={livery} />
      {done && <b class="crew-badge crew-tick">✓</b>}
      {children}
    </span>
  );
}

function Captain({ crew }: { readonly crew: Crew }) {
  const { room: table, seat } = useStore();
  const room = table.value;
  const leader = leaderOf(room, crew);
  if (leader === undefined) return <span>{t('crews.neutral')}</span>;
  const state = stateText(leader, room, crew === seat.value);
  return (
    <>
      {leader.verified && <Verified />}
      {state !== null && (
        <span class="seat-tag" data-state={state.state} title={state.about}>
          {state.word}
        </span>
      )}
    </>
  );
}

/** P7 what it has as the plank stands; a neutral crew never scores (P8.7). */
function Score({ crew }: { readonly crew: CrewView }) {
  if (crew.neutral) return null;
  const label = t('crews.score', { ...crew.score, score: crew.score.total });
  return (
    <p class="crew-score" title={label}>
      <b aria-hidden="true">{crew.score.total}</b>
      <small aria-hidden="true">{t('crews.points', { count: crew.score.total })}</small>
      <VisuallyHidden>{label}</VisuallyHidden>
    </p>
  );
}

/** What is left in the hand; what has been played stays as a hollow. */
function Cards({ crew, name }: { readonly crew: CrewView; readonly name: string }) {
  const actions = [...ACTIONS].sort((a, b) => a - b);
  return (
    <div class="crew-cards">
      <ul class="left-pirates" role="list" aria-label={t('crews.pirates', { name })}>
        {PIRATES.map((value) => (
          <Left key={value} text={String(value)} left={crew.pirates.includes(value)} captain={value === 1} />
        ))}
      </ul>
      <ul class="left-actions" role="list" aria-label={t('crews.actions', { name })}>
        {actions.map((action) => (
          <Left key={action} text={signed(action)} left={crew.actions.includes(action)} />
        ))}
        <li
          class="left-card left-pass"
          data-left={crew.pass}
          title={t(crew.pass ? 'crews.passLeft' : 'crews.passGone')}
        >
          <Palm class="left-palm" />
          <VisuallyHidden>{t(crew.pass ? 'crews.passLeft' : 'crews.passGone')}</VisuallyHidden>
        </li>
      </ul>
    </div>
  );
}

function Left({
  text,
  left,
  captain = false,
}: {
  readonly text: string;
  readonly left: boolean;
  readonly captain?: boolean;
}) {
  return (
    <li class="left-card" data-left={left} data-captain={captain}>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{left ? text : t('crews.gone', { card: text })}</VisuallyHidden>
    </li>
  );
}

/** P8.1, P8.2 a neutral crew's stack: how many cards, and where its pass lies if everybody saw it. */
function Stack({ crew }: { readonly crew: CrewView }) {
  return (
    <p class="row wrap crew-stack">
      <span class="stack-cards" aria-hidden="true">
        {Array.from({ length: crew.stackSize }, (_, i) => (
          <i key={i} data-pass={i === crew.passUnder} />
        ))}
      </span>
      <span>
        {crew.stackSize === 0 ? t('crews.stackEmpty') : t('crews.stack', { count: crew.stackSize })}
        <small>{passText(crew)}</small>
      </span>
    </p>
  );
}

function passText({ passUnder, passed, stackSize }: CrewView): string {
  if (passed) return t('crews.passGone');
  if (passUnder >= 0) return t(passUnder === 0 ? 'crews.passOnTop' : 'crews.passUnder', { count: passUnder });
  return stackSize > 0 ? t('crews.passSomewhere') : '';
}
