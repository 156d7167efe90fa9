import { useSignal } from '@preact/signals';
import { forecastCard, hintsOf, type RaceView } from '@brigantine/shared/race';
import { knows, PLAYED } from '../../../../learn/learnt';
import { shape } from '../../../../table/window';
import { useEscape, VisuallyHidden } from '../../../../ui';
import { mayLeaveBefore } from '../../../order';
import { t } from '../../../words';
import { CloseButton } from '../../common/Glyph';
import { useStore, drafts, hoveredCard } from '../../common/table';
import { BadgeMark, Fight, Landing, PRICE_WORDS } from '../../hand/ActionCard';
import { asPlanned, marksOf, tellsAll, type LandingMark } from '../../hand/badges';
import { InShort } from '../../hand/InShort';
import { CardOutcome } from '../../hand/Outcome';
import type { AnswerProps } from '../../../section';

/** R3.2: the cards are chosen in the hand itself; here stands what the picked one would do. */
export function ChooseCard({ ask, view }: AnswerProps<'chooseCard'>) {
  const { seat } = useStore();
  const open = useSignal(false);
  useEscape(open.value, () => void (open.value = false));
  const draft = drafts.of(ask.decision.id);
  const picked = draft?.type === 'chooseCard' ? draft.card : 0;
  const card = hoveredCard.value === 0 ? picked : hoveredCard.value;
  if (card === 0) {
    return (
      <>
        <p class="question-note">{t('forecast.pick')}</p>
        <Legend view={view} me={seat.value} />
      </>
    );
  }
  const forecast = forecastCard(view, seat.value, card, view.morning, view.evening);
  const toggle = (): void => void (open.value = !open.value);
  const phone = shape.value !== 'wide';
  // Of four cards none has room for words.
  const onCard = tellsAll(forecast) && (view.own?.hand.length ?? 0) < 4;
  const sheet = (
    <div class="outcome-sheet" data-room={onCard ? 'column' : 'all'}>
      <h3 class="outcome-title">{t(`card.${card}`)}</h3>
      {phone && <CloseButton onClose={toggle} opener=".outcome-toggle" />}
      <CardOutcome forecast={forecast} view={view} />
      {view.ships.some((_, index) => mayLeaveBefore(view, index, seat.value)) && (
        <p class="question-note">{t('forecast.earlier')}</p>
      )}
    </div>
  );
  if (!phone) {
    return (
      <>
        {sheet}
        {onCard && isNewcomer() && (
          <ul class="badge-legend wrap" role="list" data-worded>
            <ChartKey />
          </ul>
        )}
      </>
    );
  }
  return (
    <>
      {/* On a phone one line for each half; the rest unfolds over the chart, and stays from card to card. */}
      <button type="button" class="outcome-toggle" aria-expanded={open.value} onClick={toggle}>
        <VisuallyHidden>{t('hand.details')}</VisuallyHidden>
        <InShort half="morning" forecast={forecast.morning} />
        <InShort half="evening" forecast={asPlanned(forecast)} />
      </button>
      {open.value && (
        <div class="outcome-fold" data-side={freeSide(view, seat.value)}>
          {sheet}
        </div>
      )}
    </>
  );
}

/** What the marks on the cards of this hand mean; first what says least by itself, as a phone has room for two. */
function Legend({ view, me }: { readonly view: RaceView; readonly me: number }) {
  const halves = (view.own?.hand ?? []).flatMap((card) => {
    const forecast = forecastCard(view, me, card, view.morning, view.evening);
    return [marksOf(forecast.morning), marksOf(asPlanned(forecast))];
  });
  const badges = new Set(halves.flatMap(({ badge }) => badge ?? []));
  const landings = halves.flatMap((half) => half.landings);
  const either = halves.find((half) => half.landings.length > 1)?.landings.slice(0, 2);
  const lair = (treasure: boolean) => (mark: LandingMark) => mark.space === 'lair' && mark.treasure === treasure;
  const kinds = [
    ['badge.emptyLair', lair(false)],
    ['badge.treasure', lair(true)],
    ['place.portRoyal', (mark: LandingMark) => mark.space === 'portRoyal'],
  ] as const;
  return (
    <ul class="badge-legend wrap" role="list" data-worded={halves.length < 8}>
      {[...badges].map((badge) => (
        <li key={badge}>
          <BadgeMark badge={badge} /> {t(`badge.${badge}`)}
        </li>
      ))}
      {(['no', 'maybe', 'yes'] as const).map((payable) => {
        const sample = landings.find((landing) => landing.payable === payable && landing.count > 0);
        if (sample === undefined) return null;
        return (
          <li key={payable}>
            <Landing {...sample} fight={false} /> {t(PRICE_WORDS[payable])}
          </li>
        );
      })}
      {kinds.map(([words, such]) => {
        const sample = landings.find(such);
        return (
          sample !== undefined && (
            <li key={words}>
              <Landing {...sample} fight={false} /> {t(words)}
            </li>
          )
        );
      })}
      {either !== undefined && (
        <li>
          {either.map((landing, i) => (
            <Landing key={i} {...landing} fight={false} />
          ))}{' '}
          {t('badge.either')}
        </li>
      )}
      {landings.some(({ fight }) => fight) && (
        <li>
          <Fight /> {t('badge.combat')}
        </li>
      )}
      {isNewcomer() && <ChartKey />}
    </ul>
  );
}

const isNewcomer = (): boolean => !knows('race', PLAYED);

/** What the numbers on the chart mean, until one has played a race to its end. */
function ChartKey() {
  return (
    <>
      {(['sea', 'port'] as const).map((space) => (
        <li key={space} class="chart-key">
          <Landing space={space} count={3} payable="yes" treasure={false} fight={false} /> {t(`key.${space}`)}
        </li>
      ))}
      {(['score', 'number'] as const).map((kind) => (
        <li key={kind} class="chart-key">
          <b data-kind={kind}>{kind === 'score' ? '+4' : '12'}</b> {t(`key.${kind}`)}
        </li>
      ))}
    </>
  );
}

/** The half of the chart in which fewer of the spaces lie that the cards of the hand lead to: one place for all of them. */
function freeSide(view: RaceView, me: number): 'above' | 'below' {
  const chart = document.querySelector('.board')?.getBoundingClientRect();
  const ends = (view.own?.hand ?? []).flatMap((card) => {
    const { first, later } = hintsOf(forecastCard(view, me, card, view.morning, view.evening));
    return [...first, ...later];
  });
  const low = ends.map((at) => {
    const place = document.querySelector(`.place[data-place="${String(at)}"]`)?.getBoundingClientRect();
    return place !== undefined && chart !== undefined && place.top > (chart.top + chart.bottom) / 2;
  });
  return low.filter(Boolean).length * 2 > low.length ? 'above' : 'below';
}
