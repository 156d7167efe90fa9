import { stoppingPlace, type RaceView } from '@brigantine/shared/race';
import { stockOf, withoutAny } from '../../../forecast/cargo';
import { costAt, payableRetreats, shortageChain, waitingAt } from '../../../forecast/landing';
import { shipIndex } from '../../../order';
import { t } from '../../../say';
import { Glyph } from '../../common/Glyph';
import { phrases } from '../../common/names';
import { useStore, type AskOf } from '../../common/table';
import { toldVoyage } from '../../common/voyage';
import { Found, IfShort } from '../../hand/Outcome';
import { MoveOptions, type MoveOption } from '../MoveOptions';
import type { SurfaceProps } from './props';

/** R14.6, R14.9: all food and gold for the rest, or what a shortage brings; each answer says exactly what it does. */
export function CoverShortfall({ ask, view }: SurfaceProps<'coverShortfall'>) {
  const { room } = useStore();
  const say = phrases(room.value);
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
      <MoveOptions ask={ask} legend={t('question.shortfall')} options={options} />
      {!stops && <Suffering ask={ask} view={view} />}
    </>
  );
}

interface AnswerProps {
  readonly ask: AskOf<'coverShortfall'>;
  readonly view: RaceView;
}

function Paying({ ask, view }: AnswerProps) {
  const { room } = useStore();
  const say = phrases(room.value);
  const { at, gold, stops, ship } = ask.decision;
  const left = stockOf(view.ships[shipIndex(view, ship)]?.holds ?? [], 'gold') - gold;
  return (
    <>
      <span class="found">{stops ? t('cover.sailOn') : t('cover.stay', { at: say.at(at) })}</span>
      <span class="found">
        <Glyph name="gold" /> {t('cover.left', { goods: say.goods('gold', left) })}
      </span>
    </>
  );
}

/** R14.6.3: where the voyage would stop, as far as this page has seen it. */
function Stopping({ ask, view }: AnswerProps) {
  const { room, log } = useStore();
  const say = phrases(room.value);
  const index = shipIndex(view, ask.decision.ship);
  const told = toldVoyage(log.value, ask.decision.ship);
  if (told?.entered.at(-1)?.at !== ask.decision.at) return <span class="found">{t('cover.somewhere')}</span>;
  const gold = stockOf(view.ships[index]?.holds ?? [], 'gold');
  const { cancelled, ...stop } = stoppingPlace(told.began, told.entered, gold);
  if (cancelled) return <span class="found">{t('cover.began')}</span>;
  const cost = costAt(stop.at);
  return (
    <>
      <span class="found">{t('cover.back', { to: say.upTo(stop.at) })}</span>
      {cost?.resource === 'gold' && (
        <span class="found outcome-cost">
          <Glyph name="gold" /> {t('forecast.cost.yes', { goods: say.goods('gold', cost.count) })}
        </span>
      )}
      <Found landfall={waitingAt(view, index, stop)} view={view} room={room.value} />
    </>
  );
}

/** R14.9: the shortage as the rules in force have it. */
function Suffering({ ask, view }: AnswerProps) {
  const index = shipIndex(view, ask.decision.ship);
  const ship = view.ships[index];
  if (ship === undefined) return null;
  const back = payableRetreats(view, ship, withoutAny(ship.holds, 'food'));
  const landfall = {
    cover: 0,
    shortage: shortageChain(view, index, ship),
    retreats: back.map((place) => waitingAt(view, index, place)),
  };
  return <IfShort landfall={landfall} view={view} />;
}
