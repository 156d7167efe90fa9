/** The first bot of the race: sails on, pays its way, and fights when the odds are good. */
import {
  CARDS,
  type Half,
  neighbours,
  type RaceDecision,
  type RaceMove,
  type RaceOptions,
  type RaceView,
  type ShipName,
  smallestFirst,
  type Split,
} from '@brigantine/shared/race';
import { bestOf } from '@brigantine/shared/race/bot';
import { powderFor, shipOf, stakes, worthOfReroll } from './fights';
import { loadedInto, worthOfCard, worthOfLanding, worthOfRetreat, worthOfShortage } from './foresight';
import { spent } from './landing';
import { situationOf, valueOf, type Situation } from './situation';
import { worthOfRoom, worthOfSpoils } from './spoils';
import { sail } from './voyage';
import { vesselOf, worthOfTreasure, type Vessel } from './worth';

/** What a bot is given: what a person at that seat sees, and one open question with its answers. */
export interface BotInput {
  readonly view: RaceView;
  readonly ask: { readonly decision: RaceDecision; readonly options: RaceOptions };
  readonly seat: number;
}

type Listed = Extract<RaceOptions, { kind: 'list' }>['moves'][number];
type Described = Extract<RaceOptions, { kind: 'split' }>;
type Of<Type extends RaceDecision['type']> = Extract<RaceDecision, { type: Type }>;

/** The heuristic bot; it satisfies `Bot<Race>` of the table. */
export const raceBot = {
  choose({ view, ask: { decision, options }, seat }: BotInput): RaceMove {
    const mind: Mind = { ...situationOf(view, seat), own: view.own, vessel: vesselOf(shipOf(view, seat)) };
    if (options.kind === 'split') return { type: options.type, from: splitOf(mind, decision, options) };
    return bestOf(options.moves, (move) => value(mind, decision, move));
  },
};

interface Mind extends Situation {
  readonly own: RaceView['own'];
  readonly vessel: Vessel;
}

function indexOf(view: RaceView, name: ShipName): number {
  return name === 'ghost' ? view.ships.length - 1 : name;
}

/** How much the bot likes an answer. */
function value(mind: Mind, decision: RaceDecision, move: Listed): number {
  const { view, me, taste, vessel } = mind;
  switch (move.type) {
    case 'assignDice':
      return worthOfDice(mind, move.morning, move.evening);
    case 'chooseCard':
      return worthOfCard(mind, vessel, move.card, view.morning, view.evening);
    case 'chooseLoadHold':
      return decision.type === 'chooseLoadHold' ? worthOfHold(mind, decision, move.hold) : 0;
    case 'chooseDestination':
      return decision.ship === 'ghost' ? -nuisance(mind, move.at) : worthOfLanding(mind, vessel, move);
    case 'chooseBranch':
      return decision.type === 'chooseBranch' ? worthOfLane(mind, decision, move.next) : 0;
    case 'chooseShortageDestination':
      return worthOfRetreat(mind, vessel, move);
    case 'chooseRetreat':
    case 'choosePortRetreat':
      return worthOfLanding(mind, vessel, move);
    case 'coverShortfall':
      return decision.type === 'coverShortfall' ? worthOfCover(mind, decision, move.pay) : 0;
    case 'chooseGhostDirection':
      return move.direction === 'backward' ? 1 : 0;
    case 'chooseTarget':
      return decision.ship === 'ghost' ? Number(move.ship !== me) : stakes(mind, vessel, indexOf(view, move.ship));
    case 'useSabre':
      return decision.type === 'useSabre' ? worthOfReroll(mind, decision) * (move.reroll ? 1 : -1) : 0;
    case 'chooseSpoils':
      return decision.type === 'chooseSpoils'
        ? worthOfSpoils(mind, vessel, decision, indexOf(view, decision.loser), move)
        : 0;
    case 'keepStolenTreasure':
      return decision.type === 'keepStolenTreasure' && move.keep ? worthOfTreasure(taste.points, decision.card) : 0;
    case 'makeRoomForCurse':
      return worthOfRoom(mind, vessel, move.hold);
    default:
      return 0;
  }
}

/** By the best card in hand, or by the one already chosen (R14.2). */
function worthOfDice(mind: Mind, morning: number, evening: number): number {
  const { hand, chosen } = mind.own ?? { hand: [], chosen: 0 };
  const cards = chosen === 0 ? hand : [chosen];
  return Math.max(...cards.map((card) => worthOfCard(mind, mind.vessel, card, morning, evening)));
}

/** A Ghost Ship steered away from one's own ship is the better one. */
function nuisance({ view, me }: Mind, at: number): number {
  return Number(shipOf(view, me).at === at);
}

function worthOfHold(mind: Mind, decision: Of<'chooseLoadHold'>, hold: number): number {
  const { resource, count } = decision;
  if (decision.ship === 'ghost') {
    // What helps the Ghost Ship helps nobody else.
    const ghost = vesselOf(shipOf(mind.view, mind.view.ships.length - 1));
    return -valueOf(mind, loadedInto(ghost, hold, resource, count));
  }
  // Hold 6 can be stolen with its card, so the regular one comes first.
  return valueOf(mind, loadedInto(mind.vessel, hold, resource, count)) - (hold > 5 ? 0.01 : 0);
}

// ---------------------------------------------------------------- voyages (R14.5, R14.9)

function worthOfLane(mind: Mind, decision: Of<'chooseBranch'>, next: number): number {
  if (decision.ship === 'ghost') return -nuisance(mind, next);
  return valueOf(mind, sail(mind, mind.vessel, decision.direction, decision.left, next));
}

/** The space that gold buys, or the one the ship is thrown back to. */
function worthOfCover(mind: Mind, { food, gold, stops }: Of<'coverShortfall'>, pays: boolean): number {
  const hungry = spent(mind.vessel, 'food', food);
  if (pays) return valueOf(mind, spent(hungry, 'gold', gold));
  if (!stops) return worthOfShortage(mind, mind.vessel);
  const back = actionOf(mind) === 'backward' ? 'forward' : 'backward';
  return Math.max(...neighbours(hungry, back).map((place) => valueOf(mind, { ...hungry, ...place })));
}

/** The icon of the action this seat is carrying out. */
function actionOf(mind: Mind): string {
  const { revealed } = shipOf(mind.view, mind.me);
  const half = mind.view.half as Half;
  return revealed === 0 ? 'forward' : CARDS[revealed][half];
}

// ---------------------------------------------------------------- tokens

function splitOf(mind: Mind, decision: RaceDecision, options: Described): Split {
  const amount = decision.type === 'spendPowder' ? powderOf(mind, decision, options.most) : options.least;
  // An empty hold is worth more than two half-full ones; R14.22 may even ask for this order.
  return smallestFirst(options.holds, amount);
}

/** R14.21 a Ghost Ship with powder has a deputy who does not mind its losses. */
function powderOf(mind: Mind, decision: Of<'spendPowder'>, most: number): number {
  return decision.ship === 'ghost' ? 0 : powderFor(mind, decision, most);
}
