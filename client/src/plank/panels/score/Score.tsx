import { crewOf, pileOf, PLANK_POINTS, type Crew, type PlankView } from '@brigantine/shared/plank';
import { Portrait } from '../../../captains';
import { words } from '../../../i18n';
import { ScoreSheet } from '../../../table/panel/ScoreSheet';
import { plain } from '../../../table/story/marks';
import { Emblem } from '../../../ui';
import { leaderOf, liveryOf } from '../../crews';
import { placeSign } from '../../places';
import { t } from '../../say';
import { crewTitle, phrasesOf } from '../../phrasing/phrases';
import { PirateMark } from '../common/Pirate';
import { useStore } from '../common/table';
import '../styles/score.css';

const tableWords = words('table');

/** P7: piles, places on the plank, captains; equal totals share the place, neutral crews have none (P8.7). */
export function Score() {
  const store = useStore();
  const now = store.view.value;
  if (now === null) return null;
  const columns = (['place', 'crew', 'piles', 'plank', 'captain', 'total'] as const).map((key) => t(`score.${key}`));
  return (
    <ScoreSheet
      store={store}
      over={now.over}
      title={t('score.title')}
      winner={winnerText()}
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
    const first = (now?.crews ?? []).flatMap(({ place }, crew) => (place === 1 ? [crew] : []));
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
      <Piles view={view} crew={crew} />
      <Plank view={view} crew={crew} />
      <td data-label={t('score.captain')} data-none={now.score.captain === 0}>
        <b>{now.neutral ? '–' : now.score.captain}</b>
        {now.score.captain > 0 && <small>{t('score.captainStands')}</small>}
      </td>
      <td class="score-total">
        <span>{now.neutral ? '–' : now.score.total}</span>
      </td>
    </tr>
  );
}

interface PartProps {
  readonly view: PlankView;
  readonly crew: Crew;
}

/** The fallen with the points each brought; a neutral crew's bring none (P8.7). */
function Piles({ view, crew }: PartProps) {
  const { neutral = true, score } = view.crews[crew] ?? {};
  const points = view.fallen.flatMap((pirate, n) => (crewOf(pirate) === crew ? [pileOf(n)] : []));
  return (
    <td data-label={t('score.piles')}>
      <b>{neutral ? '–' : score?.piles}</b>
      {!neutral && <small>{points.join(' + ')}</small>}
    </td>
  );
}

/** Whoever still stands: each pirate, its place, and what that brings. */
function Plank({ view, crew }: PartProps) {
  const { neutral = true, score } = view.crews[crew] ?? {};
  const standing = view.plank.flatMap((pirate, i) =>
    crewOf(pirate) === crew ? [{ pirate, place: placeSign(i + 1), points: PLANK_POINTS[i] }] : [],
  );
  return (
    <td data-label={t('score.plank')}>
      <b>{neutral ? '–' : score?.plank}</b>
      {!neutral && standing.length > 0 && (
        <small class="score-standing">
          {standing.map(({ pirate, place, points }) => (
            <span key={pirate}>
              <PirateMark pirate={pirate} />
              <i class="whom-place">{place}</i>
              <b class="score-brings">+{points}</b>
            </span>
          ))}
        </small>
      )}
    </td>
  );
}
