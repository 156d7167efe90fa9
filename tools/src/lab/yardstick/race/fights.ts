/** Whether to fight, with how much powder, and when to have a die thrown again (R8). */
import {
  combatOdds,
  type Face,
  type Fighter,
  longestRoute,
  pointsIn,
  type RaceDecision,
  type RaceView,
  type ShipIndex,
  stock,
} from '@brigantine/shared/race';
import type { Situation } from './situation';
import { prize, vesselOf, type Vessel } from './worth';

type Of<Type extends RaceDecision['type']> = Extract<RaceDecision, { type: Type }>;

/** What captains are expected to spend when they attack, and when they are attacked. */
const USUAL_ATTACK = 3;
const USUAL_DEFENCE = 2;

/** What fighting that ship is worth, gains and losses weighed. */
export function stakes({ view, me, taste }: Situation, vessel: Vessel, index: ShipIndex): number {
  const attack = Math.min(USUAL_ATTACK, stock(vessel, 'powder'));
  const { win, loss, of } = combatOdds(
    view.rules,
    fighter(view, me, attack),
    fighter(view, index, usualDefence(view, index)),
  );
  return (win / of) * prize(taste, shipOf(view, index)) - (loss / of) * prize(taste, shipOf(view, me));
}

function usualDefence(view: RaceView, index: ShipIndex): number {
  return Math.min(USUAL_DEFENCE, stock(vesselOf(shipOf(view, index)), 'powder'));
}

export function shipOf(view: RaceView, index: ShipIndex): RaceView['ships'][number] {
  const ship = view.ships[index];
  if (ship === undefined) throw new Error(`no ship ${String(index)}`);
  return ship;
}

function fighter(view: RaceView, index: ShipIndex, powder: number, face?: Face): Fighter {
  const ladyBeth = shipOf(view, index).treasures.some(({ card }) => card === 'ladyBeth');
  return { powder, ladyBeth, ...(face === undefined ? {} : { face }) };
}

/** By how much the attacker is likelier to win than to lose. */
function advantage(view: RaceView, attack: Fighter, defence: Fighter): number {
  const { win, loss, of } = combatOdds(view.rules, attack, defence);
  return win / of - loss / of;
}

const POWDER_WORTH = 0.35;

/** As much powder as pays: what is at stake times the better odds, less the powder. */
export function powderFor(situation: Situation, { side }: Of<'spendPowder'>, most: number): number {
  const { view, me, taste } = situation;
  const { attack, defence } = combatOf(view).sides;
  const attacking = side === 'attack';
  const other = (attacking ? defence : attack).ship;
  const stake =
    prize(taste, shipOf(view, other)) + prize(taste, shipOf(view, me)) + (attacking ? needed(situation) : 0);
  const gain = (powder: number): number => {
    const better = attacking
      ? advantage(view, fighter(view, me, powder), fighter(view, other, 0))
      : -advantage(view, fighter(view, other, attack.powder, faceOf(attack.face)), fighter(view, me, powder));
    return stake * (better / 2) - POWDER_WORTH * powder;
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
export function worthOfReroll({ view }: Situation, { ship, roller, face }: Of<'useSabre'>): number {
  const points = pointsIn(view.rules);
  const { attack, defence } = combatOf(view).sides;
  const attacking = defence.face === '';
  const spends = attacking && points.powderTiming === 'eachBeforeOwnRoll';
  const powder = spends ? usualDefence(view, defence.ship) : defence.powder;
  const lead = (thrown: Face): number =>
    advantage(
      view,
      fighter(view, attack.ship, attack.powder, attacking ? thrown : faceOf(attack.face)),
      fighter(view, defence.ship, powder, attacking ? undefined : thrown),
    );
  const throws = points.combatFaces.map(lead);
  const better = throws.reduce((sum, each) => sum + each, 0) / throws.length - lead(face);
  return (roller === ship) === attacking ? better : -better;
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
