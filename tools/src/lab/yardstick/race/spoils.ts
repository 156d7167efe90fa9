/** What the winner of a fight had best take (R8.6), and what to do with treasures in holds (R14.11–R14.17). */
import {
  type HoldNumber,
  isPower,
  type RaceDecision,
  type RaceView,
  type ShipIndex,
  type SpoilsMove,
  type Treasure,
  treasureValue,
} from '@brigantine/shared/race';
import { shipOf } from './fights';
import { loaded } from './foresight';
import { valueOf, type Situation } from './situation';
import { worthOfTreasure, type Vessel } from './worth';

type Known = Treasure | 'cursed' | 'faceDown';

/** To lose something is worse than to see another lose it is good. */
const OWN_LOSS = -10;
const SPITE = 0.5;
const SOME_CURSE = -3;

/** What those spoils are worth; `loser` is the ship they come from. */
export function worthOfSpoils(
  situation: Situation,
  vessel: Vessel,
  decision: Extract<RaceDecision, { type: 'chooseSpoils' }>,
  loser: ShipIndex,
  move: SpoilsMove,
): number {
  if (move.take === 'nothing') return 0;
  const harm = loser === situation.me ? OWN_LOSS : SPITE;
  if (move.take === 'curse') return harm - treasureValue(move.card);
  if (decision.ship === 'ghost') return harm;
  if (move.take === 'treasure')
    return harm + worthOfTheft(situation, vessel, candidates(situation.view, loser, move.card));
  const hold = shipOf(situation.view, loser).holds[move.hold - 1];
  if (hold === undefined || hold.resource === '') return 0;
  if (hold.resource === 'treasure')
    return harm + worthOfTheft(situation, vessel, inHold(situation.view, loser, move.hold));
  return harm + valueOf(situation, loaded(situation, vessel, hold.resource, hold.count)) - valueOf(situation, vessel);
}

/** The cards a theft may turn up, by what this seat knows of them. */
function candidates(view: RaceView, loser: ShipIndex, card: Treasure | 'faceDown' | 'random'): Known[] {
  if (card !== 'faceDown' && card !== 'random') return [card];
  return knownOf(view, loser).filter((each) => card === 'random' || !isPower(each));
}

function knownOf(view: RaceView, ship: ShipIndex): readonly Known[] {
  return view.own?.known[ship] ?? [];
}

/** The treasure that blocks that hold, none or one. */
function inHold(view: RaceView, ship: ShipIndex, hold: HoldNumber): Known[] {
  const { treasures } = shipOf(view, ship);
  return knownOf(view, ship).filter((_, place) => treasures[place]?.hold === hold);
}

/** The mean of the cards that may turn up. Without room they leave the game; curses may be thrown away. */
function worthOfTheft({ taste }: Situation, vessel: Vessel, cards: readonly Known[]): number {
  const { points, unseen } = taste;
  const room = points.treasureStorage === 'beside' || vessel.holds.includes(null);
  const values = cards.map((card) => {
    if (!room && card !== 'sixthHold') return 0;
    const value = card === 'faceDown' ? unseen : card === 'cursed' ? SOME_CURSE : worthOfTreasure(points, card);
    return points.stolenTreasureDiscard ? Math.max(0, value) : value;
  });
  return values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);
}

/** R14.13 what it costs to give up a hold, or the treasure in it. */
export function worthOfRoom(situation: Situation, vessel: Vessel, hold: HoldNumber): number {
  const [treasure] = inHold(situation.view, situation.me, hold);
  if (treasure !== undefined) return -worthOfTheft(situation, { ...vessel, holds: [null] }, [treasure]);
  const holds = vessel.holds.map((each, i) => (i === hold - 1 ? null : each));
  return valueOf(situation, { ...vessel, holds }) - valueOf(situation, vessel);
}
