/** Whether to fight, with how much powder, and when to have a die thrown again (R8). */
import {
  type Face,
  LADY_BETH,
  longestRoute,
  type RaceDecision,
  type RaceView,
  type ShipIndex,
  stock,
} from '@brigantine/shared/race';
import type { Situation } from './situation';
import { attackOdds, compared, defenceOdds, firepower, meanOdds, turned, type Odds } from './odds';
import { prize, vesselOf, type Vessel } from './worth';

type Of<Type extends RaceDecision['type']> = Extract<RaceDecision, { type: Type }>;

/** What captains are expected to spend when they attack, and when they are attacked. */
const USUAL_ATTACK = 3;
const USUAL_DEFENCE = 2;

/** What fighting that ship is worth, gains and losses weighed. */
export function stakes({ view, me, taste }: Situation, vessel: Vessel, index: ShipIndex): number {
  const attack = Math.min(USUAL_ATTACK, stock(vessel, 'powder')) + ladyBeth(view, me);
  const odds = attackOdds(taste.points, attack, usualDefence(view, index) + ladyBeth(view, index));
  return odds.win * prize(taste, shipOf(view, index)) - odds.lose * prize(taste, shipOf(view, me));
}

function usualDefence(view: RaceView, index: ShipIndex): number {
  return Math.min(USUAL_DEFENCE, stock(vesselOf(shipOf(view, index)), 'powder'));
}

export function shipOf(view: RaceView, index: ShipIndex): RaceView['ships'][number] {
  const ship = view.ships[index];
  if (ship === undefined) throw new Error(`no ship ${String(index)}`);
  return ship;
}

function ladyBeth(view: RaceView, index: ShipIndex): number {
  return shipOf(view, index).treasures.some(({ card }) => card === 'ladyBeth') ? LADY_BETH : 0;
}

const POWDER_WORTH = 0.35;

/** As much powder as pays: what is at stake times the better odds, less the powder. */
export function powderFor(situation: Situation, { side }: Of<'spendPowder'>, most: number): number {
  const { view, me, taste } = situation;
  const { points } = taste;
  const { attack, defence } = combatOf(view).sides;
  const attacking = side === 'attack';
  const other = (attacking ? defence : attack).ship;
  const [own, others] = [ladyBeth(view, me), ladyBeth(view, other)];
  const stake =
    prize(taste, shipOf(view, other)) + prize(taste, shipOf(view, me)) + (attacking ? needed(situation) : 0);
  const rolled = faceOf(attack.face);
  const odds = (powder: number): Odds => {
    if (attacking) return attackOdds(points, powder + own, others);
    const added = attack.powder + others;
    // R14.15 the defender may have to spend before the first roll.
    if (rolled === undefined) return turned(attackOdds(points, added, powder + own));
    return defenceOdds(points, firepower(rolled, added), powder + own);
  };
  const gain = (powder: number): number => {
    const { win, lose } = odds(powder);
    return stake * ((win - lose) / 2) - POWDER_WORTH * powder;
  };
  const amounts = Array.from({ length: most + 1 }, (_, powder) => powder);
  return amounts.reduce((top, powder) => (gain(powder) > gain(top) ? powder : top), 0);
}

/** Goods lost before the payment hurt twice. */
function needed({ view, me, final }: Situation): number {
  const vessel = vesselOf(shipOf(view, me));
  return final || longestRoute(vessel) < 1 ? 0 : Math.min(2, stock(vessel, 'food'));
}

/** By how much a new throw betters the chances of the Sabre's owner; negative when it worsens them. */
export function worthOfReroll({ view, taste }: Situation, { ship, roller, face }: Of<'useSabre'>): number {
  const { points } = taste;
  const { sides } = combatOf(view);
  const attack = sides.attack.powder + ladyBeth(view, sides.attack.ship);
  const attacking = sides.defence.face === '';
  const spends = attacking && points.powderTiming === 'eachBeforeOwnRoll';
  const defence = spends ? usualDefence(view, sides.defence.ship) : sides.defence.powder;
  const defender = defence + ladyBeth(view, sides.defence.ship);
  // From the defender's side.
  const odds = (thrown: Face): Odds =>
    attacking
      ? defenceOdds(points, firepower(thrown, attack), defender)
      : compared(points, firepower(faceOf(sides.attack.face) ?? 0, attack), firepower(thrown, defender));
  const [kept, again] = [odds(face), meanOdds(points.combatFaces.map(odds))];
  const better = again.win - again.lose - (kept.win - kept.lose);
  const ownRoll = roller === ship;
  return ownRoll === attacking ? -better : better;
}

function combatOf(view: RaceView): RaceView['combat'][number] {
  const [combat] = view.combat;
  if (combat === undefined) throw new Error('no combat');
  return combat;
}

/** A face as a view writes it; undefined when it has not been rolled. */
function faceOf(text: string): Face | undefined {
  if (text === '') return undefined;
  return text === 'star' ? text : (Number(text) as Face);
}
