/**
 * Derives the tasks of a race from a view: the one whose question is open, and those that wait behind it. `pending.about` has what nothing else in the
 * view shows.
 */
import { iconOn, RESOURCES, type CardIcon } from '../data/cards';
import { rulesIn, pointsOf, type RulePoints } from '../rules/points';
import { roundActions, roundSteps, type RaceTask, type RoundOf } from '../turn';
import type { Half, RaceState, RaceView, ShipIndex } from '../types';

/** What sends a ship back, as a number. */
const RETREATS = ['circle', 'square', 'skull'] as const;
const DIRECTIONS = ['forward', 'backward'] as const;

// ---------------------------------------------------------------- shown

/**
 * Writes `pending.about`: whether the space of the combat has been paid, then up to two numbers of the question. Trailing zeros are omitted, so it is
 * mostly empty.
 */
export function aboutQuestion(state: RaceState): number[] {
  const task = state.question?.task as RaceTask | undefined;
  if (task === undefined) return [];
  const paid = state.stack.some(
    (waiting) => (waiting as RaceTask).do === 'arrive' && 'settled' in waiting && waiting.settled,
  );
  const about = [Number(paid), ...numbersOf(state, task)];
  while (about.at(-1) === 0) about.pop();
  return about;
}

function numbersOf(state: RaceState, task: RaceTask): number[] {
  switch (task.do) {
    case 'load':
      return isLoad(iconOf(state)) && state.combat === null ? [] : [RESOURCES.indexOf(task.resource), task.count];
    case 'move':
      return task.ship === state.seats ? [DIRECTIONS.indexOf(task.direction)] : [];
    case 'retreat':
      return [RETREATS.indexOf(task.symbol)];
    case 'pay':
      return [task.shortfall];
    case 'keepTreasure':
      return [task.place];
    default:
      return [];
  }
}

/** The icon of the current action: of the acting ship's card, or of the Captain's card for the Ghost Ship (R14.21). */
function iconOf({ rules, acting, seats, captain, decks, half }: Acting): CardIcon {
  const sails = acting === seats && pointsOf(rules).ghostActions === 'twoMoves';
  const card = decks[acting === seats ? captain : acting]?.revealed ?? 0;
  return sails || card === 0 || half === '' ? 'forward' : iconOn(card, half);
}

type Acting = Pick<RaceState, 'rules' | 'acting' | 'seats' | 'captain' | 'half'> & {
  readonly decks: readonly Pick<RaceState['decks'][number], 'revealed'>[];
};

function isLoad(icon: CardIcon): icon is Exclude<CardIcon, 'forward' | 'backward'> {
  return icon !== 'forward' && icon !== 'backward';
}

// ---------------------------------------------------------------- told from what is shown

/** A view with derived values. */
interface Shown extends RoundOf {
  readonly view: RaceView;
  readonly points: RulePoints;
  /** The first of the seats asked. */
  readonly asked: number;
}

export function shownIn(view: RaceView): Shown {
  const rules = rulesIn(view.rules);
  const seats = view.ships.filter(({ ghost }) => !ghost).length;
  const ghostShip = seats < view.ships.length;
  return {
    view,
    rules,
    points: pointsOf(rules),
    seats,
    ghostShip,
    captain: view.captain,
    asked: view.pending.seats[0] ?? -1,
  };
}

/** The task whose question is open; null when the race is over. */
export function askingTask(shown: Shown): RaceTask | null {
  const { view, asked } = shown;
  const { acting: ship } = view;
  const half = view.half as Half;
  const [, first = 0, second = 0] = view.pending.about;
  switch (view.pending.type) {
    case '':
      return null;
    case 'assignDice':
      return { do: 'placeDice' };
    case 'chooseCard':
      return { do: 'chooseCards' };
    case 'chooseLoadHold':
      return loadTask(shown, first, second);
    case 'chooseDestination':
      return { do: 'move', ship, direction: directionOf(shown, first), steps: view[half], half };
    case 'chooseBranch':
      return { do: 'sailOn', ship };
    case 'chooseGhostDirection':
      return { do: 'moveGhost', half };
    case 'chooseTarget':
      return { do: 'startCombat', ship };
    case 'spendPowder':
      return { do: 'spendPowder', side: ship === fighterOf(shown) ? 'attack' : 'defence' };
    case 'useSabre':
      return { do: 'useSabre', side: view.combat[0]?.sides.defence.face === '' ? 'attack' : 'defence' };
    case 'chooseSpoils':
      return { do: 'takeSpoils', winner: fighterOf(shown), loser: otherThan(shown, fighterOf(shown)) };
    case 'keepStolenTreasure':
      return { do: 'keepTreasure', winner: asked, loser: otherThan(shown, asked), place: first };
    case 'makeRoomForCurse': {
      const place = (view.ships[asked]?.treasures.length ?? 0) - 1;
      return { do: 'makeRoom', ship: asked, giver: otherThan(shown, asked), place };
    }
    case 'choosePayment':
      return { do: 'pay', ship, shortfall: first };
    case 'coverShortfall':
      return { do: 'coverShortfall', ship };
    case 'chooseShortageDestination':
      return { do: 'retreat', ship, symbol: RETREATS[first] ?? 'circle' };
    case 'chooseRetreat':
      return { do: 'retreatToPayable', ship };
    case 'choosePortRetreat':
      return { do: 'retreatFromPort', ship };
  }
}

function actionOf({ view, rules, seats, captain }: Shown): CardIcon {
  const decks = view.ships.slice(0, seats);
  return iconOf({ rules, acting: view.acting, seats, captain, half: view.half, decks });
}

/** A load from the card, a combat or loot. */
function loadTask(shown: Shown, resource: number, count: number): RaceTask {
  const { view } = shown;
  const icon = actionOf(shown);
  if (count === 0 && isLoad(icon))
    return { do: 'load', ship: view.acting, resource: icon, count: view[view.half as Half] };
  const ship = view.combat.length > 0 ? fighterOf(shown) : view.acting;
  return { do: 'load', ship, resource: RESOURCES[resource] ?? 'gold', count };
}

function directionOf(shown: Shown, ghosts: number) {
  const icon = actionOf(shown);
  if (shown.view.acting < shown.seats && !isLoad(icon)) return icon;
  return DIRECTIONS[ghosts] ?? 'forward';
}

/** The ship in the combat for which a seat is asked: its own, or the Ghost Ship (R10.6). */
function fighterOf({ view, seats, asked }: Shown): ShipIndex {
  const [combat] = view.combat;
  const sides = combat === undefined ? [] : Object.values(combat.sides);
  return sides.some(({ ship }) => ship === asked) ? asked : seats;
}

function otherThan({ view }: Shown, ship: ShipIndex): ShipIndex {
  const { attack, defence } = view.combat[0]?.sides ?? {};
  return (ship === attack?.ship ? defence?.ship : attack?.ship) ?? ship;
}

/** The tasks waiting behind the open question, the next one last, as in a state. */
export function waitingTasks(shown: Shown): RaceTask[] {
  const { view } = shown;
  const steps = roundSteps(shown);
  switch (view.pending.type) {
    case '':
      return [];
    case 'assignDice':
      return after(steps, ({ do: what }) => what === 'placeDice').reverse();
    case 'chooseCard':
      return after(steps, ({ do: what }) => what === 'chooseCards').reverse();
    default:
      return [...inAction(shown), ...afterAction(shown)].reverse();
  }
}

function after(tasks: readonly RaceTask[], isNow: (task: RaceTask) => boolean): RaceTask[] {
  const now = tasks.findIndex(isNow);
  return now < 0 ? [] : tasks.slice(now + 1);
}

/** The rest of the round after this action. */
function afterAction(shown: Shown): RaceTask[] {
  const { acting, half } = shown.view;
  return after(roundActions(shown), (task) =>
    acting === shown.seats
      ? task.do === 'moveGhost' && task.half === half
      : task.do === 'act' && task.ship === acting && task.half === half,
  );
}

/** The rest of the action, the next task first. */
function inAction({ view, points }: Shown): RaceTask[] {
  const { acting: ship, voyage } = view;
  const arrive: RaceTask = { do: 'arrive', ship, settled: view.pending.about[0] === 1 };
  if (view.combat.length > 0) return [{ do: 'endCombat' }, arrive];
  switch (view.pending.type) {
    case 'chooseTarget':
      return [arrive];
    case 'chooseBranch':
      return [{ do: 'endVoyage' }];
    case 'choosePayment':
    case 'coverShortfall':
    case 'choosePortRetreat':
      if (voyage !== '') return [{ do: 'sailOn', ship }, { do: 'endVoyage' }];
      return points.spaceCost === 'everySeaEntered' ? [{ do: 'land', ship, settled: true }] : [];
    default:
      return [];
  }
}
