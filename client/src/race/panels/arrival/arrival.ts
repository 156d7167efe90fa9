/** What a landing still has to go through, in its order: R6 combat, then treasure or payment; R14.5 payment first. */
import {
  costAt,
  opponentsOf,
  spaceAt,
  type Cost,
  type Race,
  type RaceEvent,
  type RaceView,
  type ShipName,
  neighbours,
  type Position,
} from '@brigantine/shared/race';
import type { LogEntry } from '../../../table/contract';
import { shipIndex } from '../../order';
import { rulesOf } from '../../rules';

export type StepState = 'todo' | 'now' | 'done' | 'failed';

export type ArrivalStep =
  | { readonly kind: 'combat'; readonly state: StepState }
  | { readonly kind: 'treasure'; readonly state: StepState }
  | { readonly kind: 'payment'; readonly state: StepState; readonly cost: Cost };

export interface Arrival {
  readonly ship: ShipName;
  readonly at: number;
  readonly steps: readonly ArrivalStep[];
}

type Log = readonly LogEntry<Race>[];
type Came = Extract<RaceEvent, { type: 'shipSailed' | 'shipRetreated' }>;

/** Events that end a landing: somebody else's, or another action, begins. */
const ENDS: ReadonlySet<RaceEvent['type']> = new Set([
  'actionStarted',
  'cardRevealed',
  'roundEnded',
  'ghostSteered',
  'gameEnded',
]);

/** The landing that is going on, as the story has been told so far; null between landings. */
export function arrivalOf(log: Log): Arrival | null {
  let begin = log.length - 1;
  for (; begin >= 0; begin--) {
    const type = log[begin]?.event.type;
    if (type === undefined || ENDS.has(type)) return null;
    if (type === 'shipSailed' || type === 'shipRetreated') break;
  }
  const landing = log[begin];
  if (landing?.event.type !== 'shipSailed' && landing?.event.type !== 'shipRetreated') return null;
  const { ship, at } = landing.event;
  const steps = stated(stepsOf(landing.after, landing.event, log.slice(0, begin + 1)), log.slice(begin + 1));
  return steps.length === 0 ? null : { ship, at, steps };
}

/** A step before it is known how far it has got. */
type Step = { readonly kind: 'combat' | 'treasure' } | { readonly kind: 'payment'; readonly cost: Cost };

/** `told` ends with that event. */
function stepsOf(after: RaceView, event: Came, told: Log): Step[] {
  const { ship, at } = event;
  const cost = dueOf(after, event, told);
  const payment: Step[] = cost === null ? [] : [{ kind: 'payment', cost }];
  if (!isLanding(after, event, told)) return payment;
  const combat: Step[] =
    opponentsOf(rulesOf(after), after, shipIndex(after, ship)).length > 0 ? [{ kind: 'combat' }] : [];
  const treasure: Step[] = spaceAt(at).type === 'lair' && after.lairs.includes(at) ? [{ kind: 'treasure' }] : [];
  return rulesOf(after).spaceCost === 'everySeaEntered'
    ? [...payment, ...combat, ...treasure]
    : [...combat, ...treasure, ...payment];
}

/** R14.5: a ship that only enters a space on its way lands nowhere; R14.6.3 nor one that is back where it began. */
function isLanding(after: RaceView, { type, ship, at, lap }: Came, told: Log): boolean {
  const voyage = rulesOf(after).spaceCost === 'everySeaEntered' ? toldVoyage(told, ship) : null;
  if (voyage === null) return true;
  if (type === 'shipSailed') return voyage.entered.length >= voyage.die;
  return lastShortage(told) === 'gold' || at !== voyage.began.at || lap !== voyage.began.lap;
}

/** What must be paid here: R7.1; R7.4.4, R14.6–R14.8 after falling back; R10.5 nothing by the Ghost Ship. */
function dueOf(after: RaceView, event: Came, told: Log): Cost | null {
  const cost = event.ship === 'ghost' ? null : costAt(event.at);
  const { spaceCost, shortageRule } = rulesOf(after);
  if (event.type === 'shipSailed') {
    const passing = spaceCost === 'everySeaEntered' && !isLanding(after, event, told);
    return passing && cost?.resource === 'gold' ? null : cost;
  }
  if (shortageRule === 'die') return null;
  if (shortageRule === 'payableRetreat') return cost;
  const payer = lastShortage(told) === 'gold' ? 'food' : 'gold';
  return isLanding(after, event, told) && cost?.resource === payer ? cost : null;
}

/** What was missing when a ship fell back last. */
function lastShortage(told: Log): string | undefined {
  for (let i = told.length - 1; i >= 0; i--) {
    const event = told[i]?.event;
    if (event?.type === 'shortageStarted') return event.resource;
  }
  return undefined;
}

/** How far each step has got: what is over, what goes on, what waits for it. */
function stated(steps: readonly Step[], later: Log): ArrivalStep[] {
  let waiting = false;
  return steps.map((step) => {
    const reached = stateOf(step, later);
    const state = waiting ? 'todo' : reached;
    waiting ||= state !== 'done';
    return { ...step, state };
  });
}

const isFighting = ({ after }: LogEntry<Race>): boolean => after.combat.length > 0;

function stateOf(step: Step, later: Log): StepState {
  const has = (type: RaceEvent['type']): boolean => later.some(({ event }) => event.type === type);
  switch (step.kind) {
    case 'combat':
      if (!later.some(isFighting)) return 'todo';
      return later.at(-1)?.after.combat.length === 0 ? 'done' : 'now';
    case 'treasure':
      return has('treasureFound') ? 'done' : 'now';
    case 'payment': {
      if (has('shortageStarted')) return 'failed';
      // R14.9: food and gold together make up the cost.
      const paid = later.reduce((sum, { event }) => sum + (event.type === 'costPaid' ? event.count : 0), 0);
      return paid >= step.cost.count ? 'done' : 'now';
    }
  }
}

/** A movement as the story has told it so far. */
interface Told {
  /** Where the ship stood when the action began. */
  readonly began: Position;
  /** The places it has entered since, in order. */
  readonly entered: readonly Position[];
  /** Steps in all, by the die. */
  readonly die: number;
}

/** The movement of a ship in the action that goes on; null when its beginning has not been told on this page. */
function toldVoyage(log: readonly LogEntry<Race>[], ship: ShipName): Told | null {
  let begin = log.length - 1;
  while (begin >= 0 && !beginsAction(log[begin])) begin--;
  const first = log[begin];
  if (first?.event.type !== 'actionStarted' && first?.event.type !== 'ghostSteered') return null;
  const stood = first.after.ships[shipIndex(first.after, ship)];
  if (stood === undefined) return null;
  const began = { at: stood.at, lap: stood.lap };
  const entered: Position[] = [];
  for (const { event } of log.slice(begin + 1)) {
    if (event.type !== 'shipSailed' || event.ship !== ship) continue;
    for (const at of event.path) {
      const here = entered.at(-1) ?? began;
      entered.push(neighbours(here, event.direction).find((place) => place.at === at) ?? here);
    }
  }
  return { began, entered, die: first.event.die };
}

function beginsAction(entry: LogEntry<Race> | undefined): boolean {
  return entry?.event.type === 'actionStarted' || entry?.event.type === 'ghostSteered';
}
