import { splitSize } from '@brigantine/shared/race';
import type { Hint, Rating } from '@brigantine/shared/race/coach';
import { locale } from '../../i18n';
import { coachWords as t, t as race } from '../words';
import { signed } from '../phrasing/phrases';
import { percent } from './hinting';

/** The reason for the best answer, and a table of those that have no place of their own beside them: cards and amounts. */
export function Advice({ hint: { ratings, reason } }: { readonly hint: Hint }) {
  const [best] = ratings;
  if (best === undefined) return null;
  const cards = best.move.type === 'chooseCard';
  return (
    <>
      <p class="question-note">
        {t(`reason.${reason}`)} {t('margin', { margin: percent(Math.max(0.01, best.error)) })}
      </p>
      {(cards || 'from' in best.move) && (
        <table class="hint-table">
          <thead>
            <tr>
              <th scope="col">{t(cards ? 'card' : 'powder')}</th>
              <th scope="col">{race('coach.chance')}</th>
              {cards && <th scope="col">{t('shortage')}</th>}
              {cards && <th scope="col">{t('gold')}</th>}
            </tr>
          </thead>
          <tbody>
            {ratings.map((rating, i) => (
              <Row key={i} rating={rating} best={i === 0} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Row({ rating, best }: { readonly rating: Rating; readonly best: boolean }) {
  const { move, win, shortage, gold } = rating;
  const gain = new Intl.NumberFormat(locale(), { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  return (
    <tr data-best={best}>
      <th scope="row">
        {move.type === 'chooseCard' ? race(`card.${move.card}`) : 'from' in move && splitSize(move.from)}
      </th>
      <td>{percent(win)}</td>
      {move.type === 'chooseCard' && <td>{percent(shortage)}</td>}
      {move.type === 'chooseCard' && <td>{signed(gain.format(gold))}</td>}
    </tr>
  );
}
