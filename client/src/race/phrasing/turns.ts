/** A round of the race cut into turns: one for each ship, one for what belongs to all. */
import type { Seat } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import type { Race, RaceEvent, RaceView, ShipName } from '@brigantine/shared/race';
import type { LogEntry } from '../../table/contract';
import { phrase, recordOf } from '../events';
import { shipIndex, shipName, shipsBefore } from '../order';
import type { Say } from '../words';
import { phrasesOf, type Phrases } from './phrases';

/** The ship or seat that acts in an event; undefined when no single one does. */
export function actorOf(event: RaceEvent): ShipName | undefined {
  if (event.type === 'ghostSteered') return 'ghost';
  if ('ship' in event) return event.ship;
  if ('seat' in event) return event.seat;
  if ('attacker' in event) return event.attacker;
  if ('captain' in event) return event.captain;
  return 'winner' in event ? event.winner : undefined;
}

/** The ship whose card is shown beside an event: who defends has a card too, but it is not the one that is being played. */
export function playerOf(event: RaceEvent, view: RaceView): ShipName | undefined {
  const actor = actorOf(event);
  if (actor === undefined || view.half === '' || view.acting === shipIndex(view, actor)) return actor;
  return undefined;
}

/** The turn an event belongs to; null: that of the event before it. */
export function turnOf(event: RaceEvent): string | null {
  const { turn } = recordOf(event);
  return turn === 'ship' ? `ship ${String(actorOf(event))}` : (turn ?? null);
}

/** Whether an event is of one's own turn, attacks one's ship, or ends the race. */
export function happensTo(event: RaceEvent, me: Seat): boolean {
  const record = recordOf(event);
  return record.affects?.(event, me) === true || (actorOf(event) === me && record.betweenTurns !== true);
}

/** Whether a turn with this event is shown to that seat in any case. */
export function matters(event: RaceEvent, me: Seat): boolean {
  const { central } = recordOf(event);
  return central === true || actorOf(event) === me || (event.type === 'ghostSteered' && event.captain === me);
}

/** How long the turn of another captain takes at normal speed, on average: most are brief, and some bring a fight. */
export const TURN_SECONDS = 3.5;

/** How long events of other captains take at normal speed, in seconds; those that are absent take no time. */
const SECONDS: Readonly<Partial<Record<RaceEvent['type'], number>>> = {
  cardRevealed: 0.6,
  goodsLoaded: 0.4,
  shipSailed: 0.75,
  shortageStarted: 0.65,
  shortageRolled: 1.4,
  shipRetreated: 1,
  treasureFound: 3,
  shipFinished: 1.9,
  combatStarted: 1,
  powderSpent: 0.5,
  combatRolled: 0.9,
  combatWon: 1.9,
  spoilsTaken: 0.9,
  combatEnded: 0.6,
  diceRolled: 0.9,
  diceAssigned: 0.7,
};

/** How long an event of another captain takes, in seconds. */
export const seconds = ({ type }: RaceEvent): number => SECONDS[type] ?? 0;

/** Until a player is asked for a card or acts, in seconds. */
export function untilMine(view: RaceView, me: Seat): number | undefined {
  const ships = shipsBefore(view, me);
  return ships === undefined ? undefined : ships * TURN_SECONDS;
}

/** Whether a fight is between other captains; one of the Ghost Ship may follow from this player’s choice. */
function isOfOthers({ sides }: RaceView['combat'][number], after: RaceView, me: Seat): boolean {
  const ships = [sides.attack, sides.defence].map(({ ship }) => shipName(after, ship));
  return !ships.includes(me) && !ships.includes('ghost');
}

/**
 * Whether an event is told briefly: before the last round, an announcement of anybody, what another captain does unless a
 * fight or a treasure comes of it, and a fight between others.
 */
export function isBrief(event: RaceEvent, next: RaceEvent | undefined, after: RaceView, me: Seat): boolean {
  const { brief } = recordOf(event);
  const [fight] = after.combat;
  if (after.lastRound) return false;
  if (fight !== undefined) return isOfOthers(fight, after, me);
  if (brief === undefined || actorOf(event) === 'ghost') return false;
  if (brief === 'always') return true;
  const leadsOn = next === undefined || recordOf(next).central !== true || recordOf(next).brief !== undefined;
  return leadsOn && actorOf(event) !== me;
}

/** What a ship did, as part of a sentence about its turn; undefined for what is not worth a word there. */
function deed(t: Say, event: RaceEvent, ship: ShipName, say: Phrases): string | undefined {
  if ('ship' in event && event.ship !== ship) return undefined;
  return recordOf(event).deed?.(event, { t, say }, ship);
}

/** A ship's turn in one sentence, the end of the race as the log tells it; null for what belongs to all. */
export function turnPhrase(t: Say, turn: readonly LogEntry<Race>[], room: RoomView): string | null {
  const [first] = turn;
  if (first === undefined) return null;
  if (first.event.type === 'gameEnded') return phrase(t, first.event, first.after, room);
  const ship = actorOf(first.event);
  if (ship === undefined || turnOf(first.event)?.startsWith('ship') !== true) return null;
  const say = phrasesOf(t, room);
  const deeds = turn.flatMap(({ event }) => deed(t, event, ship, say) ?? []);
  return deeds.length === 0 ? null : t('turn.said', { ship: say.subject(ship), deeds: say.list(deeds) });
}
