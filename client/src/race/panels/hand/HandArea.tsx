import type { CardId, RaceView } from '@brigantine/shared/race';
import { useEffect } from 'preact/hooks';
import { forecastCard, type CardForecast } from '../../forecast/forecast';
import { t } from '../../say';
import { draftFor, hoveredCard, pick } from '../common/draft';
import { liveryOf } from '../common/names';
import { useStore } from '../common/table';
import type { AskOf, RaceAsk } from '../common/ask';
import { QUESTION_FORM } from '../question/form';
import { OwnShip } from '../ships/OwnShip';
import { CardFace } from './ActionCard';
import { Piles } from './Piles';

/** Own cards and piles; for spectators the strip is empty but for the cards lying open. */
export function HandArea() {
  const { view, seat, asks, room } = useStore();
  const now = view.value;
  const me = seat.value;
  const own = now?.own;
  if (now === null || own === undefined || now.ships[me] === undefined || now.over) return null;
  const ask = asks.value.find(isChooseCard);
  // Once the own card lies open the dice of this round say nothing about the others any more.
  const [morning, evening] = now.ships[me].revealed === 0 ? placedDice(now, asks.value) : [0, 0];
  const picked = pickedCard(ask) ?? own.chosen;
  return (
    <section class="area-hand race-hand" aria-label={t('hand.title')} tabIndex={ask === undefined ? 0 : undefined}>
      <OwnShip view={now} me={me} />
      <Piles ship={now.ships[me]} livery={liveryOf(room.value, me)} />
      <ul class="hand" role="list" data-choosing={ask !== undefined} data-count={own.hand.length}>
        {own.hand.map((card, i) => {
          const forecast = morning > 0 && evening > 0 ? forecastCard(now, me, card, morning, evening) : undefined;
          const props = { card, number: i + 1, morning, evening, forecast, picked: picked === card };
          return (
            <li key={card}>
              {ask === undefined ? (
                <LyingCard {...props} chosen={own.chosen === card} />
              ) : (
                <ChoosableCard {...props} ask={ask} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function isChooseCard(ask: RaceAsk): ask is AskOf<'chooseCard'> {
  return ask.decision.type === 'chooseCard';
}

function pickedCard(ask: RaceAsk | undefined): CardId | undefined {
  const move = ask === undefined ? null : draftFor(ask.decision.id);
  return move?.type === 'chooseCard' ? move.card : undefined;
}

/** The dice on morning and evening; while the Captain tries placements, those of the draft (R3.1). */
export function placedDice(view: RaceView, asks: readonly RaceAsk[]): readonly [number, number] {
  const placing = asks.find(({ decision }) => decision.type === 'assignDice');
  const move = placing === undefined ? null : draftFor(placing.decision.id);
  if (move?.type === 'assignDice') return [move.morning, move.evening];
  return [view.morning, view.evening];
}

interface CardProps {
  readonly card: CardId;
  readonly number: number;
  readonly morning: number;
  readonly evening: number;
  readonly forecast: CardForecast | undefined;
  readonly picked: boolean;
}

/** A card while no card is asked for: to be read, and looked at on the board. */
function LyingCard({ card, morning, evening, forecast, chosen }: CardProps & { readonly chosen: boolean }) {
  useHover(card);
  return (
    <div class="card" data-chosen={chosen} {...hover(card)}>
      <CardFace card={card} morning={morning} evening={evening} forecast={forecast} />
      {chosen && <span class="card-flag">{t('hand.chosen')}</span>}
    </div>
  );
}

/** A card to choose: a radio button of the question's form, so that Enter confirms and arrows move. */
function ChoosableCard({
  card,
  number,
  morning,
  evening,
  forecast,
  picked,
  ask,
}: CardProps & { readonly ask: AskOf<'chooseCard'> }) {
  useHover(card);
  const chosen = ask.answered && useStore().view.value?.own?.chosen === card;
  return (
    <label class="card" data-picked={picked} data-chosen={chosen} {...hover(card)}>
      <input
        class="unseen"
        type="radio"
        name="card"
        form={QUESTION_FORM}
        value={card}
        checked={picked}
        onChange={() => pick(ask.decision.id, { type: 'chooseCard', card })}
        onFocus={() => (hoveredCard.value = card)}
        onBlur={() => leave(card)}
      />
      <CardFace card={card} morning={morning} evening={evening} forecast={forecast} />
      <kbd class="card-key" aria-hidden="true">
        {number}
      </kbd>
      {chosen && <span class="card-flag">{t('hand.chosen')}</span>}
    </label>
  );
}

function hover(card: CardId) {
  return { onPointerEnter: () => (hoveredCard.value = card), onPointerLeave: () => leave(card) };
}

function leave(card: CardId): void {
  if (hoveredCard.value === card) hoveredCard.value = 0;
}

/** A card that leaves the hand is no longer under the pointer. */
function useHover(card: CardId): void {
  useEffect(() => () => leave(card), [card]);
}
