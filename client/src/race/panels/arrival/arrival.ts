/** R6: what a landing still has to go through, in its order: fight, then treasure or payment. */
import { spaceAt, type Race, type RaceEvent, type RaceView, type ShipName } from '@brigantine/shared/race';
import type { LogEntry } from '../../../table/contract';
import { costAt, opponentsAt, type Cost } from '../../forecast/landing';
import { shipIndex } from '../../order';

export type StepState = 'todo' | 'now' | 'done' | 'failed';

export type ArrivalStep =
  | { readonly kind: 'fight'; readonly state: StepState }
  | { readonly kind: 'treasure'; readonly state: StepState }
  | { readonly kind: 'payment'; readonly state: StepState; readonly cost: Cost };

export interface Arrival {
  readonly ship: ShipName;
  readonly at: number;
  readonly steps: readonly ArrivalStep[];
}

/** Events that end a landing: somebody else's, or another action, begins. */
const ENDS: ReadonlySet<RaceEvent['type']> = new Set([
  'actionStarted',
  'cardRevealed',
  'roundEnded',
  'ghostSteered',
  'gameEnded',
]);

/** The landing that is going on, as the story has been told so far; null between landings. */
export function arrivalOf(log: readonly LogEntry<Race>[]): Arrival | null {
  let begin = log.length - 1;
  for (; begin >= 0; begin--) {
    const type = log[begin]?.event.type;
    if (type === undefined || ENDS.has(type)) return null;
    if (type === 'shipSailed' || type === 'shipRetreated') break;
  }
  const landing = log[begin];
  if (landing?.event.type !== 'shipSailed' && landing?.event.type !== 'shipRetreated') return null;
  const { ship, at } = landing.event;
  const later = log.slice(begin + 1).map(({ event }) => event);
  const steps = stepsOf(landing.after, landing.event, later);
  return steps.length === 0 ? null : { ship, at, steps };
}

function stepsOf(
  after: RaceView,
  event: Extract<RaceEvent, { type: 'shipSailed' | 'shipRetreated' }>,
  later: readonly RaceEvent[],
): ArrivalStep[] {
  const { ship, at } = event;
  const has = (...types: RaceEvent['type'][]): boolean => later.some(({ type }) => types.includes(type));
  const steps: ArrivalStep[] = [];
  const fights = opponentsAt(after, shipIndex(after, ship), at).length > 0;
  const fought = !fights || has('combatTied', 'spoilsTaken');
  if (fights) steps.push({ kind: 'fight', state: fought ? 'done' : has('combatStarted') ? 'now' : 'todo' });
  if (spaceAt(at).type === 'lair') {
    if (after.lairs.includes(at))
      steps.push({ kind: 'treasure', state: has('treasureFound') ? 'done' : fought ? 'now' : 'todo' });
    return steps;
  }
  const cost = costAt(at);
  // R7.4.4, R10.5: nothing is paid after a retreat, nor by the Ghost Ship.
  if (cost === null || event.type === 'shipRetreated' || ship === 'ghost') return steps;
  if (has('shortageStarted')) return [...steps, { kind: 'payment', state: 'failed', cost }];
  return [...steps, { kind: 'payment', state: has('costPaid') ? 'done' : fought ? 'now' : 'todo', cost }];
}
