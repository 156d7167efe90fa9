import type { Seat } from '@brigantine/shared/engine';
import type { CardId, RaceView } from '@brigantine/shared/race';
import { useEffect } from 'preact/hooks';
import { forecastCard, type CardForecast } from '@brigantine/shared/race';
import { rulesOf } from '../../rules';
import { t } from '../../say';
import { drafts, hoveredCard } from '../common/picked';
import { liveryOf } from '../../names';
import { useStore, type AskOf, type RaceAsk } from '../common/table';
import { ANSWER_FORM } from '../../../table/panel/form';
import { ownThings } from '../../../table/panel/ownThings';
import { shape } from '../../../table/window';
import { OwnShip } from '../ships/OwnShip';
import { CardFace } from './ActionCard';
import { diceAhead } from './dice';
import { Piles, type PilesProps } from './Piles';

/** Own cards and piles; for spectators the strip is empty but for the cards lying open. */
export function HandArea() {
  const store = useStore();
  const { seat, asks, room } = store;
  const now = ownThings(store);
  const me = seat.value;
  const own = now?.own;
  if (now === null || own === undefined || now.ships[me] === undefined) return null;
  // Until the story is told the chart stays as large as it was.
  if (now.over && !store.timelineBusy.value) return null;
  const ask = asks.value.find(isChooseCard);
  const dice = diceAhead(now, me, asks.value);
  const [morning, evening] = dice ?? [0, 0];
  const picked = pickedCard(ask) ?? own.chosen;
  return (
    <section
      class="area-hand race-hand"
      aria-label={t('hand.title')}
      tabIndex={ask === undefined && shape.value !== 'wide' ? 0 : undefined}
    >
      {shape.value === 'wide' ? (
        <Piles {...pilesOf(now, me)} livery={liveryOf(room.value, me)} />
      ) : (
        <OwnShip view={now} me={me} />
      )}
      <ul class="hand" role="list" data-choosing={ask !== undefined} data-count={own.hand.length}>
        {own.hand.map((card, i) => {
          // Once a card is chosen for good, the others do nothing in this round.
          const idle = ask === undefined && own.chosen !== 0 && own.chosen !== card;
          const forecast = dice === null || idle ? undefined : forecastCard(now, me, card, ...dice);
          // R14.1: of equal cards the first stands for all.
          const first = own.hand.indexOf(card) === i;
          const props = { card, number: i + 1, morning, evening, forecast, picked: picked === card && first };
          return (
            <li key={i}>
              {ask === undefined ? (
                <LyingCard {...props} chosen={own.chosen === card && first} />
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

function isChooseCard(ask: RaceAsk): ask is AskOf<'chooseCard'> {
  return ask.decision.type === 'chooseCard';
}

function pickedCard(ask: RaceAsk | undefined): CardId | undefined {
  const move = ask === undefined ? null : drafts.of(ask.decision.id);
  return move?.type === 'chooseCard' ? move.card : undefined;
}

/** The piles of a seat, or of everybody (R14.1). */
function pilesOf(view: RaceView, me: Seat): Omit<PilesProps, 'livery'> {
  if (rulesOf(view).actionDeck === 'common66') return { pileSize: view.pileSize, discard: view.discard, common: true };
  const { pileSize = 0, discard = [] } = view.ships[me] ?? {};
  return { pileSize, discard, common: false };
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
  const chosen = ask.answered && picked && useStore().view.value?.own?.chosen === card;
  return (
    <label class="card" data-picked={picked} data-chosen={chosen} {...hover(card)}>
      <input
        class="visually-hidden"
        type="radio"
        name="card"
        form={ANSWER_FORM}
        value={card}
        checked={picked}
        onChange={() => drafts.pick(ask.decision.id, { type: 'chooseCard', card })}
        onFocus={() => (hoveredCard.value = card)}
        onBlur={() => leave(card)}
      />
      <CardFace card={card} morning={morning} evening={evening} forecast={forecast} />
      <kbd class="option-key card-key" aria-hidden="true">
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
