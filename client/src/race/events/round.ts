/** The events of a round (R3, R10.4, R12): dice, cards, actions and their end. Their animations are in board/presenters.ts. */
import { NOBODY_ASKED } from '@brigantine/shared/engine';
import type { RaceView, ShipName } from '@brigantine/shared/race';
import { mark } from '../../table/story/marks';
import type { Personal } from '../../table/story/person';
import { answeredLate } from '../../table/story/phrased';
import { shipIndex } from '../order';
import { withShip } from './fleet';
import { rulesOf } from '../rules';
import type { EventRecords } from '../section';
import type { RaceKey } from '../words';

const GHOST_REASON = {
  'alone in the lead': 'event.ghostSteered.lead',
  'alone in last place': 'event.ghostSteered.last',
} as const;

/** Why an action was ignored, by the rule that says so. */
const IGNORED: Readonly<Record<string, Personal<RaceKey>>> = {
  'R4.4': 'event.actionIgnored.full',
  'R5.6': 'event.actionIgnored.home',
  'R10.11': 'event.actionIgnored.home',
};

export const ROUND_EVENTS = {
  roundStarted: {
    // The dice leave the table (R3.6).
    apply(view, { round, captain }) {
      const ships = view.ships.map((ship) => ({ ...ship, revealed: 0 as const, hasChosen: false }));
      return { ...withoutDice(view), round, captain, acting: -1, half: '', ships };
    },
    sentence: ({ round, captain }, { tell }) => tell('event.roundStarted', captain, { round }),
    icon: 'captain',
    sound: () => 'bell',
    turn: 'round',
    brief: 'always',
  },
  diceRolled: {
    apply: (view, { rolled }) => ({ ...view, rolled, morning: 0, evening: 0 }),
    sentence: ({ captain, rolled }, { tell }) =>
      tell('event.diceRolled', captain, { first: rolled[0] ?? 0, second: rolled[1] ?? 0 }),
    icon: null,
    sound: () => 'dice',
    turn: 'round',
    afterAnimation: 'text',
  },
  diceAssigned: {
    apply: (view, { morning, evening }) => ({ ...view, morning, evening }),
    sentence: ({ captain, morning, evening }, { tell }) =>
      tell(morning === evening ? 'event.diceAssigned.equal' : 'event.diceAssigned', captain, {
        morning: `${String(morning)} ${mark('morning')}`,
        evening: `${String(evening)} ${mark('evening')}`,
      }),
    icon: 'helm',
    sound: () => 'diePlaced',
    turn: 'round',
    central: true,
  },
  cardChosen: {
    apply(view, { seat, card }) {
      const chosen = withShip(view, seat, () => ({ hasChosen: true }));
      if (chosen.own === undefined || card === undefined) return chosen;
      return { ...chosen, own: { ...chosen.own, chosen: card } };
    },
    // When the clock chose, only the owner learns which card.
    sentence(event, { tell, say }) {
      const { seat, card } = event;
      if (card !== undefined) return tell('event.cardChosen.own', seat, { card: say.card(card) });
      return answeredLate.has(event) ? null : tell('event.cardChosen.hidden', seat);
    },
    icon: null,
    sound: () => 'cardLaid',
    turn: 'choice',
    betweenTurns: true,
  },
  cardRevealed: {
    apply(view, { seat, card }, me) {
      const shown = withShip(view, seat, ({ handSize }) => ({
        revealed: card,
        hasChosen: false,
        handSize: handSize - 1,
      }));
      const { own } = shown;
      if (own === undefined || seat !== me) return shown;
      const played = own.hand.indexOf(card);
      return { ...shown, own: { ...own, chosen: 0, hand: own.hand.filter((_, i) => i !== played) } };
    },
    sentence: ({ seat, card }, { tell, say }) => tell('event.cardRevealed', seat, { card: say.card(card) }),
    icon: 'cards',
    sound: () => 'cardTurned',
    brief: 'others',
    turn: 'ship',
  },
  actionStarted: {
    apply: (view, { ship, half }) => ({ ...view, acting: shipIndex(view, ship), half }),
    sentence(event, { t, tell, say }) {
      const half = `${mark(event.half)} ${t(`half.${event.half}.title`)}`;
      const { icon, die, ship } = event;
      if (icon === 'forward' || icon === 'backward') {
        return tell(`event.actionStarted.${icon}`, ship, { half, count: die, mark: mark(icon) });
      }
      return tell('event.actionStarted.load', ship, { half, goods: say.goods(icon, die) });
    },
    icon: null,
    sound: () => 'order',
    brief: 'always',
    turn: 'ship',
  },
  actionIgnored: {
    // R5.6, R10.11 a ship that is home has no evening, yet its turn comes.
    apply: (view, { ship, rule }) =>
      rule === 'R4.4' ? view : { ...view, acting: shipIndex(view, ship), half: 'evening' },
    sentence: ({ ship, rule }, { tell }) => tell(IGNORED[rule] ?? 'event.actionIgnored.other', ship, { rule }),
    icon: 'none',
    sound: () => 'refused',
    brief: 'others',
  },
  ghostSteered: {
    apply: (view, { half }) => ({ ...view, acting: view.ships.length - 1, half }),
    sentence({ captain, direction, reason, die }, { t, tell, say }) {
      const way = { count: die, direction: `${t(`direction.${direction}`)} ${mark(direction)}` };
      return reason === "Captain's choice"
        ? tell('event.ghostSteered.choice', captain, { other: say.object('ghost'), ...way })
        : t(GHOST_REASON[reason], { ghost: say.subject('ghost'), ...way });
    },
    icon: 'ship',
    sound: () => 'ghost',
    turn: 'ship',
  },
  cardsDrawn: {
    apply(view, { seat, count, cards = [] }) {
      const table = discardPlayed(view);
      const common = hasCommonPile(view);
      const drawn = withShip(table, seat, ({ handSize, pileSize }) => ({
        handSize: handSize + count,
        pileSize: common ? pileSize : pileSize - count,
      }));
      const { own } = drawn;
      return {
        ...drawn,
        ...(common && { pileSize: drawn.pileSize - count }),
        ...(own && { own: { ...own, hand: [...own.hand, ...cards] } }),
      };
    },
    sentence({ seat, count, cards }, { tell, say }) {
      if (count === 0) return null;
      if (cards === undefined) return tell('event.cardsDrawn.hidden', seat, { count });
      return tell('event.cardsDrawn.own', seat, { cards: say.list(cards.map((card) => say.card(card))) });
    },
    icon: null,
    sound: () => 'cardDrawn',
    betweenTurns: true,
  },
  pileRebuilt: {
    // R3.7, R14.1: the rest of the old pile was drawn before, and is reported with the rest of the draw.
    apply(view, { seat, count }) {
      const table = discardPlayed(view);
      if (hasCommonPile(view)) return { ...table, discard: [], pileSize: table.pileSize + count };
      return withShip(table, seat, ({ pileSize }) => ({ discard: [], pileSize: pileSize + count }));
    },
    sentence: ({ seat, count }, { tell, after }) =>
      hasCommonPile(after)
        ? tell('event.pileRebuilt.common', seat, { count, rule: 'R14.1' })
        : tell('event.pileRebuilt', seat, { count }),
    icon: 'cards',
    sound: () => 'shuffle',
  },
  captainChanged: {
    // Everybody has picked up by now, also those who drew nothing (R9.6).
    apply: (view, { captain }) => ({ ...discardPlayed(view), captain }),
    // R2.5: before the first round nobody has had the compass.
    sentence: ({ captain }, { tell, say, after }) =>
      after.round === 0
        ? tell('event.captainChanged.first', captain, { ship: say.object(captain) })
        : tell('event.captainChanged', captain, { to: say.to(captain) }),
    icon: null,
    sound: () => 'badge',
    turn: 'round',
    brief: 'others',
    betweenTurns: true,
  },
  roundEnded: {
    apply: (view) => ({ ...view, acting: -1, half: '' }),
    sentence: ({ round }, { t }) => t('event.roundEnded', { round }),
    icon: null,
    sound: () => null,
    turn: 'round',
  },
  gameEnded: {
    apply(view, { ranking }) {
      const places = new Map<ShipName, number>();
      let place = 1;
      for (const tied of ranking) {
        for (const ship of tied) places.set(ship, place);
        place += tied.length;
      }
      const ships = view.ships.map((ship, i) => ({
        ...ship,
        place: places.get(ship.ghost ? 'ghost' : i) ?? 0,
        finished: ship.lap >= 1,
      }));
      return { ...view, ships, over: true, acting: -1, half: '', pending: NOBODY_ASKED };
    },
    sentence({ ranking, scores }, { t, tell, say }) {
      const [winners = []] = ranking;
      const [winner, ...others] = winners;
      const score = scores[String(winner)] ?? 0;
      const ships = winners.map((ship, i) => (i === 0 ? say.subject(ship) : say.object(ship)));
      const values = { ships: say.list(ships), score, count: winners.length };
      return winner === undefined || others.length > 0
        ? t('event.gameEnded', values)
        : tell('event.gameEnded', winner, values);
    },
    icon: 'portRoyal',
    sound: () => 'win',
    turn: 'end',
    central: true,
    affects: () => true,
    afterAnimation: 'text',
  },
} satisfies EventRecords;

const withoutDice = (view: RaceView): RaceView => ({ ...view, rolled: [], morning: 0, evening: 0 });

/** R14.1. */
const hasCommonPile = (view: RaceView): boolean => rulesOf(view).actionDeck === 'common66';

/** The played cards join the discards before anybody draws (R3.6, R14.1), and the dice leave the table; in the last round both stay. */
function discardPlayed(view: RaceView): RaceView {
  const played = view.ships.flatMap(({ revealed }) => (revealed === 0 ? [] : [revealed]));
  if (played.length === 0) return view;
  const common = hasCommonPile(view);
  const ships = view.ships.map((ship) =>
    ship.revealed === 0
      ? ship
      : { ...ship, discard: common ? ship.discard : [...ship.discard, ship.revealed], revealed: 0 as const },
  );
  return { ...withoutDice(view), ships, discard: common ? [...view.discard, ...played] : view.discard };
}
