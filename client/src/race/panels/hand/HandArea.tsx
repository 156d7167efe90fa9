import type { Seat } from '@brigantine/shared/engine';
import { forecastCard, type CardId, type RaceView } from '@brigantine/shared/race';
import { rulesOf } from '../../rules';
import { t } from '../../words';
import { liveryOf } from '../../names';
import { useStore, type AskOf, type RaceAsk, drafts, hoveredCard } from '../common/table';
import { HandCard } from '../../../table/panel/HandCard';
import { ownThings } from '../../../table/panel/picking';
import { shape } from '../../../table/window';
import { OwnShip } from '../ships/OwnShip';
import { CardFace, CardBack, MiniCard } from './ActionCard';
import { diceAhead } from './dice';
import { CardInShort } from './InShort';
import { useSignal } from '@preact/signals';
import { Dialog, VisuallyHidden } from '../../../ui';

/** Own cards and piles; for spectators the strip is empty but for the cards lying open. */
export function HandArea() {
  const store = useStore();
  const { seat, asks, room } = store;
  const now = ownThings(store);
  const me = seat.value;
  const own = now?.own;
  if (now === null || own === undefined || now.ships[me] === undefined) return null;
  // The chart keeps its size until the story ends.
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
          const isPicked = picked === card && first;
          const isChosen = own.chosen === card && first && (ask === undefined || (ask.answered && isPicked));
          return (
            <li key={i}>
              <HandCard
                key={card}
                class="card"
                question={ask?.decision.id}
                picked={isPicked}
                flag={isChosen ? t('hand.chosen') : undefined}
                sign={String(i + 1)}
                onPick={() => ask !== undefined && drafts.pick(ask.decision.id, { type: 'chooseCard', card })}
                onPoint={(pointed) => point(card, pointed)}
              >
                <CardFace card={card} morning={morning} evening={evening} forecast={forecast}>
                  {forecast !== undefined && shape.value === 'wide' && <CardInShort forecast={forecast} view={now} />}
                </CardFace>
              </HandCard>
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

function point(card: CardId, pointed: boolean): void {
  if (pointed) hoveredCard.value = card;
  else if (hoveredCard.value === card) hoveredCard.value = 0;
}

interface PilesProps {
  readonly pileSize: number;
  readonly discard: readonly CardId[];
  /** Shared by all ships (R14.1). */
  readonly common: boolean;
  readonly livery: string;
}

/** Draw pile with its size, discard pile with its face; a click spreads the discards out (public, R11). */
function Piles({ pileSize, discard, common, livery }: PilesProps) {
  const spread = useSignal(false);
  const top = discard.at(-1);
  const draw = t(common ? 'piles.commonDraw' : 'piles.draw', { count: pileSize });
  const discarded = t(common ? 'piles.commonDiscard' : 'piles.discard', { count: discard.length });
  return (
    <div class="piles">
      <span class="pile bare" title={draw}>
        <CardBack count={pileSize} livery={livery} />
        <VisuallyHidden>{draw}</VisuallyHidden>
      </span>
      <button
        type="button"
        class="pile bare"
        title={discarded}
        disabled={top === undefined}
        onClick={() => (spread.value = true)}
      >
        <span class="pile-face centred" data-empty={top === undefined} aria-hidden="true">
          {top !== undefined && <MiniCard card={top} chosen={false} />}
          <span class="pile-count centred">{discard.length}</span>
        </span>
        <VisuallyHidden>{discarded}</VisuallyHidden>
      </button>
      {spread.value && (
        <Discards
          title={t(common ? 'piles.commonTitle' : 'piles.discardTitle')}
          cards={discard}
          onClose={() => (spread.value = false)}
        />
      )}
    </div>
  );
}

interface Props {
  readonly title: string;
  readonly cards: readonly CardId[];
  readonly onClose: () => void;
}

/** R11: a discard pile, which is public, spread out; the last card lies at the end. */
function Discards({ title, cards, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <ul class="discard-cards wrap" role="list">
        {cards.map((card, i) => (
          <li key={i} class="card">
            <CardFace card={card} morning={0} evening={0} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
