import {
  CAPTAIN,
  CAPTAIN_BONUS,
  crewOf,
  pileOf,
  PLANK_POINTS,
  valueOf,
  type Crew,
  type Pirate,
  type PlankView,
} from '@brigantine/shared/plank';
import type { RoomView } from '@brigantine/shared/protocol';
import { type Feaster, paintFeast, paintFeasters } from '../../../art/pirateFeast';
import { Portrait } from '../../../captains';
import { words } from '../../../i18n';
import { ScoreSheet } from '../../../table/panel/ScoreSheet';
import { plain } from '../../../table/story/marks';
import { Emblem } from '../../../ui';
import { leaderOf, liveryOf } from '../../crews';
import { t } from '../../words';
import { crewTitle, phrasesOf } from '../../phrasing/phrases';
import { PirateMark } from '../common/Pirate';
import { useStore } from '../common/table';
import '../styles/score.css';
import { Backdrop } from '../../../ui/Painting';

const tableWords = words('table');

/** P7: piles, places on the plank and the captains there; equal totals share the place, neutral crews have none (P8.7). */
export function Score() {
  const store = useStore();
  const now = store.view.value;
  if (now === null) return null;
  const first = now.crews.flatMap(({ place }, crew) => (place === 1 ? [crew] : []));
  const columns = (['place', 'crew', 'piles', 'plank', 'total'] as const).map((key) => t(`score.${key}`));
  return (
    <ScoreSheet
      store={store}
      over={now.over}
      title={t('score.title')}
      winner={winnerText()}
      feast={<Feast feasters={feasters(now, first, store.room.value)} />}
      place={now.crews[store.seat.value]?.place}
      ranked={now.crews.filter(({ neutral }) => !neutral).length}
      columns={columns}
      legend={legendOf(now)}
    >
      {ranked(now).map((crew) => (
        <Row key={crew} view={now} crew={crew} />
      ))}
    </ScoreSheet>
  );

  function winnerText(): string {
    const say = phrasesOf(t, store.room.value);
    const crews = say.list(first.map((crew, i) => (i === 0 ? say.subject(crew) : say.object(crew))));
    return plain(t('score.winner', { crews, count: first.length }));
  }
}

/** P7.2–P7.5: what the columns mean; that a place is shared only where totals are equal. */
function legendOf({ crews }: PlankView): [string, string][] {
  const totals = crews.flatMap(({ neutral, score }) => (neutral ? [] : [score.total]));
  const tied = new Set(totals).size < totals.length;
  const keys = ['piles', 'plank', 'captain', ...(tied ? (['place'] as const) : [])] as const;
  return keys.map((key) => [t(`score.${key}`), t(`score.why.${key}`)]);
}

/** Players by place, neutral crews last. */
function ranked(view: PlankView): Crew[] {
  const rank = (crew: Crew): number => view.crews[crew]?.place || Infinity;
  return view.crews.map((_, crew) => crew).sort((a, b) => rank(a) - rank(b) || a - b);
}

function Row({ view, crew }: { readonly view: PlankView; readonly crew: Crew }) {
  const { room, seat } = useStore();
  const now = view.crews[crew];
  if (now === undefined) return null;
  const leader = leaderOf(room.value, crew);
  const livery = liveryOf(room.value, crew);
  // P8.7 neutral crews do not score.
  const sum = (points: number): number | string => (now.neutral ? '–' : points);
  const { captain, piles, plank, total } = now.score;
  const brought = now.neutral ? [] : broughtBy(view, crew);
  return (
    <tr data-seat={crew} data-first={now.place === 1} data-me={seat.value === crew} data-neutral={now.neutral}>
      <td class="score-place">
        <span>{now.neutral ? '–' : now.place}</span>
      </td>
      <th scope="row">
        <span class="score-ship">
          {leader !== undefined && (
            <span class="score-portrait" aria-hidden="true">
              <Portrait captain={leader.captain} />
            </span>
          )}
          <Emblem livery={livery} />
          <span>
            {crewTitle(t, room.value, crew)}
            {now.neutral && <small>{t('score.neutral')}</small>}
          </span>
          {seat.value === crew && <small class="score-you">{tableWords('seat.you')}</small>}
        </span>
      </th>
      <Part label={t('score.piles')} sum={sum(piles)} brought={brought.filter(({ stands }) => !stands)} />
      <Part label={t('score.plank')} sum={sum(plank + captain)} brought={brought.filter(({ stands }) => stands)} />
      <td class="score-total" data-first={piles} data-then={total}>
        <span>{sum(total)}</span>
      </td>
    </tr>
  );
}

/** What a pirate has brought its crew. */
interface Brought {
  readonly pirate: Pirate;
  readonly points: number;
  /** P7.3 a captain's own points besides; 0 for everybody else. */
  readonly bonus: number;
  readonly stands: boolean;
}

/** P7.2, P7.3: those on the plank from the ship on, then the fallen, the last first: whoever brings most comes first. */
function broughtBy({ fallen, plank }: PlankView, crew: Crew): Brought[] {
  const standing = plank.map((pirate, i) => {
    const bonus = valueOf(pirate) === CAPTAIN ? CAPTAIN_BONUS : 0;
    return { pirate, points: PLANK_POINTS[i] ?? 0, bonus, stands: true };
  });
  const afloat = fallen.map((pirate, n) => ({ pirate, points: pileOf(n), bonus: 0, stands: false }));
  return [...standing, ...afloat.reverse()].filter(({ pirate }) => crewOf(pirate) === crew);
}

/** P7: the crews that have the first place in person; who stands nearest to the ship comes first. */
function feasters(view: PlankView, first: readonly Crew[], room: RoomView): Feaster[] {
  return first
    .flatMap((crew) => broughtBy(view, crew))
    .sort((a, b) => b.points - a.points)
    .map(({ pirate, points, bonus, stands }) => ({
      ...{ value: valueOf(pirate), livery: liveryOf(room, crewOf(pirate)), neutral: false },
      ...{ points: points + bonus, stands },
    }));
}

interface PartProps {
  readonly label: string;
  readonly sum: number | string;
  readonly brought: readonly Brought[];
}

/** One part of a total, and each pirate that it is made of. */
function Part({ label, sum, brought }: PartProps) {
  return (
    <td data-label={label} data-none={brought.length === 0}>
      <b>{sum}</b>
      {brought.length > 0 && (
        <small class="score-brought">
          {brought.map(({ pirate, points, bonus, stands }) => (
            <span key={pirate} data-stands={stands}>
              <PirateMark pirate={pirate} />{' '}
              <b>
                +{points}
                {bonus > 0 && <i class="captain-bonus"> +{bonus}</i>}
              </b>
            </span>
          ))}
        </small>
      )}
    </td>
  );
}

/** The head of the score as a picture: the crew that has won, large on the plank or in the water. Decoration: the ribbon says who. */
export function Feast({ feasters }: { readonly feasters: readonly Feaster[] }) {
  return (
    <div class="score-feast" aria-hidden="true">
      <Backdrop of="feast" paint={paintFeast} />
      <Backdrop
        class="score-feasters"
        of="feasters"
        paint={(ctx, width, height) => paintFeasters(ctx, width, height, feasters)}
      />
    </div>
  );
}
