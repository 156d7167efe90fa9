/** What an action of a card would lead to: landings, fights, costs, the odds of a shortage. */
import { isFinished, landings, retreats } from '../board';
import { CARDS, FACES, spaceAt, type CardIcon, type CardId, type Resource } from '../data';
import { RETREAT_TO } from '../turn';
import type { Position, RaceView } from '../types';
import { attackOdds } from './odds';
import { prize, stockOf, UNSEEN_TREASURE, worth, type Vessel } from './worth';

/** What may come of an action; the chances add up to 1. */
type Outlook = readonly { readonly chance: number; readonly vessel: Vessel }[];

/** Whose position it is and what is known of the others. */
export interface Lookout {
  readonly view: RaceView;
  readonly me: number;
}

const LADY_BETH = 2;

/** The expected worth of playing a card with these dice. */
export function worthOfCard(lookout: Lookout, vessel: Vessel, card: CardId, morning: number, evening: number): number {
  const icons = CARDS[card];
  return mean(act(lookout, vessel, icons.morning, morning), (after) =>
    isFinished(after) ? worth(after) : mean(act(lookout, after, icons.evening, evening), worth),
  );
}

function mean(outlook: Outlook, value: (vessel: Vessel) => number): number {
  return outlook.reduce((sum, { chance, vessel }) => sum + chance * value(vessel), 0);
}

function act(lookout: Lookout, vessel: Vessel, icon: CardIcon, die: number): Outlook {
  if (icon !== 'forward' && icon !== 'backward') return [{ chance: 1, vessel: loaded(vessel, icon, die) }];
  const outlooks = landings(vessel, icon, die).map((position) => landed(lookout, vessel, position));
  return best(outlooks);
}

/** The outlook with the highest expected worth. */
function best(outlooks: readonly Outlook[]): Outlook {
  const [first, ...rest] = outlooks;
  if (first === undefined) throw new Error('nowhere to land');
  return rest.reduce((top, each) => (mean(each, worth) > mean(top, worth) ? each : top), first);
}

/** R4: into the lowest empty hold, else into the one that is missed least. */
export function loaded(vessel: Vessel, resource: Resource, count: number): Vessel {
  const into = (hold: number): Vessel => ({
    ...vessel,
    holds: vessel.holds.map((each, i) => (i === hold ? { resource, count } : each)),
  });
  const empty = vessel.holds.findIndex((hold) => hold.count === 0);
  if (empty >= 0) return into(empty);
  const open = vessel.holds.flatMap((hold, i) => (hold.resource === resource ? [] : [into(i)]));
  return open.reduce((top, each) => (worth(each) > worth(top) ? each : top), open[0] ?? vessel);
}

/** R6: what comes of landing there, combat and payment included. */
export function landed(lookout: Lookout, from: Vessel, { at, lap }: Position): Outlook {
  const vessel: Vessel = { ...from, at, lap };
  if (at === 0) return [{ chance: 1, vessel }];
  const { type, cost } = spaceAt(at);
  const arrived = found(lookout, fought(lookout, vessel));
  if (type === 'lair') return [{ chance: 1, vessel: arrived }];
  const resource = type === 'port' ? 'gold' : 'food';
  const paid = spent(arrived, resource, cost);
  if (stockOf(arrived, resource) >= cost) return [{ chance: 1, vessel: paid }];
  return FACES.map(({ shortage }) => ({
    chance: 1 / FACES.length,
    vessel: shortage === 'star' ? paid : retreated(lookout, paid, RETREAT_TO[shortage]),
  }));
}

/** R7.4: the best of the spaces a ship may fall back to. */
function retreated(lookout: Lookout, vessel: Vessel, type: (typeof RETREAT_TO)[keyof typeof RETREAT_TO]): Vessel {
  const options = retreats(vessel, type).map(({ at, lap }) => found(lookout, fought(lookout, { ...vessel, at, lap })));
  return options.reduce((top, each) => (worth(each) > worth(top) ? each : top), options[0] ?? vessel);
}

function found({ view }: Lookout, vessel: Vessel): Vessel {
  return view.lairs.includes(vessel.at) ? { ...vessel, luck: vessel.luck + UNSEEN_TREASURE } : vessel;
}

/** The ships one would have to fight there. */
function opponents({ view, me }: Lookout, at: number): number[] {
  if (at === 0) return [];
  return view.ships.flatMap((ship, index) => (index !== me && ship.at === at ? [index] : []));
}

function fought(lookout: Lookout, vessel: Vessel): Vessel {
  const gains = opponents(lookout, vessel.at).map((index) => stakes(lookout, vessel, index));
  return gains.length === 0 ? vessel : { ...vessel, luck: vessel.luck + Math.max(...gains) };
}

/** What fighting that ship is worth, gains and losses weighed. */
export function stakes({ view, me }: Lookout, vessel: Vessel, index: number): number {
  const powder = Math.min(3, stockOf(vessel, 'powder'));
  const against = Math.min(2, stockOf(view.ships[index] ?? vessel, 'powder')) + ladyBeth(view, index);
  const odds = attackOdds(powder + ladyBeth(view, me), against);
  return odds.win * prize(view, index) - odds.lose * prize(view, me);
}

export function ladyBeth(view: RaceView, index: number): number {
  return view.ships[index]?.treasures.some(({ card }) => card === 'ladyBeth') === true ? LADY_BETH : 0;
}

/** Tokens gone, from the smallest holds first; all there are when there are too few. */
export function spent(vessel: Vessel, resource: Resource, count: number): Vessel {
  let left = count;
  const order = vessel.holds
    .map((hold, i) => ({ ...hold, i }))
    .filter((hold) => hold.resource === resource)
    .sort((a, b) => a.count - b.count);
  const holds = [...vessel.holds];
  for (const { i, count: available } of order) {
    const taken = Math.min(available, left);
    left -= taken;
    holds[i] = taken === available ? { resource: '', count: 0 } : { resource, count: available - taken };
  }
  return { ...vessel, holds };
}

/** The expected worth of landing there. */
export function worthOfLanding(lookout: Lookout, from: Vessel, position: Position): number {
  return mean(landed(lookout, from, position), worth);
}

/** The worth of falling back there: nothing is paid. */
export function worthOfRetreat(lookout: Lookout, from: Vessel, { at, lap }: Position): number {
  return worth(found(lookout, fought(lookout, { ...from, at, lap })));
}
