import { forecastAnswer, readVoyage, stock } from '@brigantine/shared/race';
import { shipIndex } from '../../../order';
import { t } from '../../../words';
import { Glyph } from '../../common/Glyph';
import { useSay } from '../../common/table';
import { Found, IfShort } from '../../hand/Outcome';
import { MoveOptions, type MoveOption } from '../MoveOptions';
import type { AnswerProps } from '../../../section';

/** R14.6, R14.9: all food and gold for the rest, or what a shortage brings; each answer says exactly what it does. */
export function CoverShortfall({ ask, view }: AnswerProps<'coverShortfall'>) {
  const say = useSay();
  const { food, gold, stops } = ask.decision;
  const price = [...(food > 0 ? [say.goods('food', food)] : []), say.goods('gold', gold)];
  const options: MoveOption[] = [
    {
      move: { type: 'coverShortfall', pay: true },
      label: t('cover.pay', { goods: say.list(price) }),
      detail: <Paying ask={ask} view={view} />,
    },
    {
      move: { type: 'coverShortfall', pay: false },
      label: t(stops ? 'cover.stop' : 'cover.suffer'),
      detail: (
        <>
          <span class="found outcome-warning">
            <Glyph name="food" /> {food > 0 ? t('cover.lost', { goods: say.goods('food', food) }) : t('cover.nothing')}
          </span>
          {stops && <Stopping ask={ask} view={view} />}
        </>
      ),
    },
  ];
  return (
    <>
      <MoveOptions ask={ask} options={options} />
      {!stops && <Suffering ask={ask} view={view} />}
    </>
  );
}

function Paying({ ask, view }: AnswerProps<'coverShortfall'>) {
  const say = useSay();
  const { at, gold, stops, ship } = ask.decision;
  const left = stock(view.ships[shipIndex(view, ship)] ?? { holds: [] }, 'gold') - gold;
  return (
    <>
      <span class="found">{stops ? t('cover.sailOn') : t('cover.stay', { at: say.at(at) })}</span>
      <span class="found">
        <Glyph name="gold" /> {t('cover.left', { goods: say.goods('gold', left) })}
      </span>
    </>
  );
}

/** What comes of not paying. */
function refusal({ ask, view }: AnswerProps<'coverShortfall'>) {
  return forecastAnswer(view, shipIndex(view, ask.decision.ship), { type: 'coverShortfall', pay: false })[0];
}

/** R14.6.3: where the voyage would stop. */
function Stopping({ ask, view }: AnswerProps<'coverShortfall'>) {
  const say = useSay();
  const [stop] = refusal({ ask, view })?.retreats ?? [];
  if (stop === undefined) return null;
  if (stop.at === readVoyage(view)?.began.at) return <span class="found">{t('cover.began')}</span>;
  return (
    <>
      <span class="found">{t('cover.back', { to: say.upTo(stop.at) })}</span>
      {stop.cost !== null && (
        <span class="found outcome-cost">
          <Glyph name={stop.cost.resource} />{' '}
          {t('forecast.cost.yes', { goods: say.goods(stop.cost.resource, stop.cost.count) })}
        </span>
      )}
      <Found landfall={stop} view={view} />
    </>
  );
}

/** R14.9: the shortage as the rules in force have it. */
function Suffering({ ask, view }: AnswerProps<'coverShortfall'>) {
  const landfall = refusal({ ask, view });
  return landfall === undefined ? null : <IfShort landfall={{ ...landfall, cover: 0 }} view={view} />;
}
