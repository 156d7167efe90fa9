import type { RaceView } from '@brigantine/shared/race';
import { plain } from '../../../table/story/marks';
import { phrasesOf } from '../../phrasing/phrases';
import { t } from '../../words';
import { Glyph, type GlyphName } from '../common/Glyph';
import { Told } from '../common/Told';
import { phrases } from '../../names';
import { useStore } from '../common/table';
import { arrivalOf, type ArrivalStep, type StepState } from './arrival';

const STATE_GLYPHS: Readonly<Record<StepState, GlyphName | null>> = {
  todo: null,
  now: 'helm',
  done: 'tick',
  failed: 'warning',
};

/** R6: combat first, then treasure or payment; ticked as the story goes. */
export function ArrivalList({ view }: { readonly view: RaceView }) {
  const { log, room } = useStore();
  const arrival = arrivalOf(log.value);
  if (arrival === null || view.acting < 0) return null;
  const say = phrases(room.value);
  const marked = phrasesOf(t, room.value);
  const title = t('arrival.title', { ship: marked.subject(arrival.ship), at: marked.at(arrival.at) });
  return (
    <section class="arrival" aria-label={plain(title)}>
      <p class="arrival-title" aria-hidden="true">
        <Told text={title} room={room.value} />
      </p>
      <ol class="wrap" role="list">
        {arrival.steps.map((step) => (
          <li key={step.kind} data-state={step.state}>
            <span class="arrival-box centred" aria-hidden="true">
              {STATE_GLYPHS[step.state] !== null && <Glyph name={STATE_GLYPHS[step.state] ?? 'tick'} />}
            </span>
            {stepText(step, (count) => say.goods(step.kind === 'payment' ? step.cost.resource : 'gold', count))}
            <span class="visually-hidden">{t(`arrival.${step.state}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepText(step: ArrivalStep, goods: (count: number) => string): string {
  if (step.kind !== 'payment') return t(`arrival.${step.kind}`);
  return t('arrival.payment', { goods: goods(step.cost.count) });
}
