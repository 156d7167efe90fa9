import { sameMove } from '@brigantine/shared/engine';
import type {
  Action,
  Crew,
  CrewView,
  Place,
  PlankMove,
  PlankView,
  Value,
  PlankDecision,
} from '@brigantine/shared/plank';
import type { ComponentChildren } from 'preact';
import { HandCard } from '../../../table/panel/HandCard';
import { submitAnswer } from '../../../table/panel/keys';
import { ownThings } from '../../../table/panel/picking';
import { shape } from '../../../table/window';
import { liveryOf } from '../../crews';
import { cardsOf, moveOf, sameCard, type Draft } from '../../draft';
import { previewOf } from '../../preview';
import { t, type PlankKey } from '../../words';
import { useStore, type PlankAsk, drafts, hovered } from '../common/table';
import { ActionFace, PassFace, PirateFace } from './faces';
import { keyOf } from '../question/keys';

/** All cards of a hand, as they lie. */
const VALUES: readonly Value[] = [1, 2, 3, 4, 5, 6];
const ACTIONS: readonly Action[] = [-3, -2, -1, 1, 2];

/** Own cards, each always in its place, pirates above actions; nothing for spectators, and nothing after the game. */
export function HandArea() {
  const store = useStore();
  const { seat, asks, room, timelineBusy } = store;
  const now = ownThings(store);
  const me = seat.value;
  const crew = now?.crews[me];
  if (now === null || crew === undefined || crew.neutral || (now.over && !timelineBusy.value)) return null;
  // After the crew's last turn the board keeps its size, and events use the room of the cards.
  if (now.over || hasPlayedAll(crew)) return <section class="area-hand plank-hand" data-empty="true" />;
  const ask = asks.value[0];
  return (
    <section
      class="area-hand plank-hand"
      aria-label={t('hand.title')}
      data-livery={liveryOf(room.value, me)}
      tabIndex={ask === undefined && shape.value !== 'wide' ? 0 : undefined}
    >
      <Row label={t('hand.pirates')} kind="pirates">
        {pirateCards(crew, ask).map((card) =>
          card === undefined ? (
            PLAYED
          ) : (
            <li key={card.pirate}>
              <Held card={card} view={now} ask={ask}>
                <PirateFace value={card.pirate} livery={liveryOf(room.value, me)} place={entryOf(card, now, me, ask)} />
              </Held>
            </li>
          ),
        )}
      </Row>
      <Row label={t('hand.actions')} kind="actions">
        {ACTIONS.map((action) =>
          crew.actions.includes(action) ? (
            <li key={action}>
              <Held card={{ type: 'aim', action }} view={now} ask={ask}>
                <ActionFace action={action} />
              </Held>
            </li>
          ) : (
            PLAYED
          ),
        )}
        {crew.pass ? (
          <li>
            <Held card={{ type: 'pass' }} view={now} ask={ask}>
              <PassFace />
            </Held>
          </li>
        ) : (
          PLAYED
        )}
      </Row>
    </section>
  );
}

/** The place of a played card: the others keep theirs. */
const PLAYED = <li class="card-gap" aria-hidden="true" />;

function hasPlayedAll({ pirates, actions, pass }: CrewView): boolean {
  return pirates.length + actions.length === 0 && !pass;
}

function Row({
  label,
  kind,
  children,
}: {
  readonly label: string;
  readonly kind: string;
  readonly children: ComponentChildren;
}) {
  return (
    <ul class="hand-row" role="list" data-kind={kind} aria-label={label}>
      {children}
    </ul>
  );
}

type PirateCard = Extract<PlankMove, { type: 'playPirate' | 'choosePlacement' }>;

/** A card for each pirate, in order; undefined for those that have been played. */
function pirateCards(crew: CrewView, ask: PlankAsk | undefined): (PirateCard | undefined)[] {
  const type = ask?.decision.type === 'choosePlacement' ? 'choosePlacement' : 'playPirate';
  return VALUES.map((pirate) => (crew.pirates.includes(pirate) ? { type, pirate } : undefined));
}

/** The place a pirate would enter on, if it may be played now; else 0. */
function entryOf(card: PirateCard, view: PlankView, me: Crew, ask: PlankAsk | undefined): Place | 0 {
  if (ask?.options.moves.some((move) => sameMove(move, card)) !== true) return 0;
  const preview = previewOf(view, me, card);
  return preview?.kind === 'entry' ? preview.place : 0;
}

interface HeldProps {
  readonly card: Draft;
  readonly view: PlankView;
  readonly ask: PlankAsk | undefined;
  readonly children: ComponentChildren;
}

/** A card as it lies now: to be chosen, dimmed with the reason, or just held. */
function Held({ card, view, ask, children }: HeldProps) {
  const open = ask !== undefined && cardsOf(ask.options.moves).some((each) => sameCard(each, card));
  const chosen = card.type === 'choosePlacement' && view.own?.placement === card.pirate;
  return (
    <HandCard
      class="plank-card"
      question={open ? ask.decision.id : undefined}
      picked={open && sameCard(drafts.of(ask.decision.id), card)}
      flag={chosen ? t('hand.chosen') : undefined}
      // A pirate's key is its number.
      sign={card.type === 'aim' || card.type === 'pass' ? keyOf(card) : undefined}
      reason={open || ask === undefined ? undefined : t(dimmedBecause(ask.decision))}
      onPick={() => open && drafts.pick(ask.decision.id, card)}
      onPoint={open ? (pointed) => point(card, pointed) : undefined}
      onEnter={() => enter(card)}
    >
      {children}
    </HandCard>
  );
}

function point(card: Draft, pointed: boolean): void {
  if (pointed) hovered.value = card;
  else if (sameCard(hovered.peek(), card)) hovered.value = null;
}

/** Enter confirms a card; an action still wants its pirate, so Enter goes there. */
function enter(card: Draft): void {
  if (moveOf(card) !== null) submitAnswer();
  else document.querySelector<HTMLInputElement>('input[name=whom]')?.focus();
}

/** Why a card in the hand is no answer to the open question: the other kind is due (P2.3, P3.1, P3.5). */
function dimmedBecause(decision: PlankDecision): PlankKey {
  if (decision.type === 'choosePlacement') return 'dim.notYet';
  switch (decision.due) {
    case 'pirate':
      return 'dim.pirateDue';
    case 'action':
      return 'dim.actionDue';
    case 'anything':
      return 'dim.begun';
  }
}
