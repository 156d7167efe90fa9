/** A captain without a captain: races, eats, fights when the odds are good, and does not starve. */
import { longestRoute } from '../board';
import { TREASURE_VALUE, type Treasure } from '../data';
import type { RaceDecision, RaceMove, RaceOptions, RaceView, ShipName, Split } from '../types';
import { ladyBeth, loaded, stakes, worthOfCard, worthOfLanding, worthOfRetreat, type Lookout } from './foresight';
import { attackOdds, defenceOdds } from './odds';
import { prize, stockOf, UNSEEN_TREASURE, vesselOf, worth, type Vessel } from './worth';

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
    const mind: Mind = { view, me: seat, own: view.own, vessel: vesselAt(view, seat) };
    if (options.kind === 'split') return { type: options.type, from: splitOf(mind, decision, options) };
    return bestOf(options.moves, (move) => value(mind, decision, move));
  },
};

interface Mind extends Lookout {
  readonly own: RaceView['own'];
  readonly vessel: Vessel;
}

function vesselAt(view: RaceView, index: number): Vessel {
  const ship = view.ships[index];
  if (ship === undefined) throw new Error(`no ship ${index}`);
  return vesselOf(ship);
}

function indexOf(view: RaceView, name: ShipName): number {
  return name === 'ghost' ? view.ships.length - 1 : name;
}

function bestOf(moves: readonly Listed[], value: (move: Listed) => number): Listed {
  const [first, ...rest] = moves;
  if (first === undefined) throw new Error('no answer to choose from');
  let top = { move: first, value: value(first) };
  for (const move of rest) {
    const each = value(move);
    if (each > top.value) top = { move, value: each };
  }
  return top.move;
}

/** How much the bot likes an answer. */
function value(mind: Mind, decision: RaceDecision, move: Listed): number {
  const { view, me, vessel } = mind;
  switch (move.type) {
    case 'assignDice':
      return Math.max(
        ...(mind.own?.hand ?? []).map((card) => worthOfCard(mind, vessel, card, move.morning, move.evening)),
      );
    case 'chooseCard':
      return worthOfCard(mind, vessel, move.card, view.morning, view.evening);
    case 'chooseLoadHold':
      return decision.type === 'chooseLoadHold' ? worthOfHold(mind, decision, move.hold) : 0;
    case 'chooseDestination':
      return decision.ship === 'ghost' ? -nuisance(mind, move.at) : worthOfLanding(mind, vessel, move);
    case 'chooseShortageDestination':
      return worthOfRetreat(mind, vessel, move);
    case 'chooseGhostDirection':
      return move.direction === 'backward' ? 1 : 0;
    case 'chooseTarget':
      return decision.ship === 'ghost' ? Number(move.ship !== me) : stakes(mind, vessel, indexOf(view, move.ship));
    case 'useSabre':
      return decision.type === 'useSabre' ? worthOfReroll(decision) * (move.reroll ? 1 : -1) : 0;
    case 'chooseSpoils':
      return decision.type === 'chooseSpoils' ? worthOfSpoils(mind, decision, move) : 0;
    default:
      return 0;
  }
}

/** A Ghost Ship steered away from one's own ship is the better one. */
function nuisance({ view, me }: Mind, at: number): number {
  return Number(view.ships[me]?.at === at);
}

function worthOfHold({ view, vessel }: Mind, decision: Of<'chooseLoadHold'>, hold: number): number {
  const ship = decision.ship === 'ghost' ? vesselAt(view, view.ships.length - 1) : vessel;
  const { resource, count } = decision;
  const after = ship.holds.map((each, i) => (i === hold - 1 ? { resource, count } : each));
  // Hold 6 can be stolen with its card, so the regular one comes first.
  return worth({ ...ship, holds: after }) - (hold > 5 ? 0.01 : 0);
}

/** Positive when the die should be thrown again. */
function worthOfReroll({ ship, roller, face }: Of<'useSabre'>): number {
  const own = roller === ship;
  if (face === 'star') return own ? -1 : 1;
  return own ? 5 - face : face - 7;
}

function worthOfSpoils({ view, me, own, vessel }: Mind, decision: Of<'chooseSpoils'>, move: Listed): number {
  if (move.type !== 'chooseSpoils' || move.take === 'nothing') return 0;
  const harm = indexOf(view, decision.loser) === me ? -10 : 0.5;
  if (move.take === 'curse') return harm - TREASURE_VALUE[move.card];
  const loser = indexOf(view, decision.loser);
  if (move.take === 'hold') {
    const hold = view.ships[loser]?.holds[move.hold - 1];
    if (hold === undefined || hold.resource === '') return 0;
    const gold = hold.resource === 'gold' ? hold.count : hold.count / 2;
    if (decision.ship === 'ghost') return harm < 0 ? -gold : gold;
    return worth(loaded(vessel, hold.resource, hold.count)) - worth(vessel) + harm;
  }
  const known = own?.known[loser] ?? [];
  return (move.card === 'faceDown' ? unseen(known) : (POWER_WORTH[move.card] ?? 0)) + harm;
}

const POWER_WORTH: Readonly<Partial<Record<Treasure, number>>> = { map: 1.5, sabre: 2, ladyBeth: 2.5, sixthHold: 2.5 };

/** The mean of the face-down cards, by what this seat knows of them. */
function unseen(known: readonly string[]): number {
  const values = known.flatMap((card) => {
    if (card === 'faceDown') return [UNSEEN_TREASURE];
    if (card === 'cursed') return [-3];
    const value = TREASURE_VALUE[card as Treasure];
    return value === 0 ? [] : [value];
  });
  return values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);
}

// ---------------------------------------------------------------- tokens

function splitOf(mind: Mind, decision: RaceDecision, options: Described): Split {
  const amount = decision.type === 'spendPowder' ? powderFor(mind, decision, options.most) : options.least;
  const from: Record<string, number> = {};
  let left = amount;
  // Small holds first: an empty hold is worth more than two half-full ones.
  for (const { hold, count } of [...options.holds].sort((a, b) => a.count - b.count)) {
    if (left > 0) from[hold] = Math.min(count, left);
    left -= from[hold] ?? 0;
  }
  return from;
}

const POWDER_WORTH = 0.35;

/** As much powder as pays: what is at stake times the better odds, less the powder. */
function powderFor({ view, me, vessel }: Mind, { attacking, opponent }: Of<'spendPowder'>, most: number): number {
  const other = indexOf(view, opponent);
  const stake = prize(view, other) + prize(view, me) + (attacking ? needed(view, vessel) : 0);
  const beth = ladyBeth(view, me);
  const [combat] = view.combat;
  const face = Number(combat?.attackFace ?? 0);
  const reached = face + (combat?.attackPowder ?? 0) + ladyBeth(view, other);
  const gain = (powder: number): number => {
    const odds = attacking ? attackOdds(powder + beth, ladyBeth(view, other)) : defenceOdds(reached, powder + beth);
    return stake * ((odds.win - odds.lose) / 2) - POWDER_WORTH * powder;
  };
  const amounts = Array.from({ length: most + 1 }, (_, powder) => powder);
  return amounts.reduce((top, powder) => (gain(powder) > gain(top) ? powder : top), 0);
}

/** Goods lost before the payment hurt twice. */
function needed(view: RaceView, vessel: Vessel): number {
  return view.lastRound || longestRoute(vessel) < 1 ? 0 : Math.min(2, stockOf(vessel, 'food'));
}
