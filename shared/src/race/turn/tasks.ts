/** The tasks of the race, and the required callbacks of their handlers. */
import type { Seat, TaskHandler, Turn } from '../../engine';
import type { ShortageSymbol } from '../data';
import type {
  CardId,
  Direction,
  Half,
  Race,
  RaceMove,
  RaceOptions,
  RaceQuestion,
  RaceState,
  Resource,
  ShipIndex,
  ShipName,
  Side,
} from '../types';

/** Tasks that change the state and emit events. */
type PlainTask =
  | { readonly do: 'startRound' }
  | { readonly do: 'playRound' }
  | { readonly do: 'reveal'; readonly seat: Seat }
  | { readonly do: 'act'; readonly ship: Seat; readonly half: Half }
  | {
      readonly do: 'setSail';
      readonly ship: ShipIndex;
      readonly direction: Direction;
      readonly steps: number;
      readonly half: Half;
    }
  | { readonly do: 'stopVoyage' }
  | { readonly do: 'endVoyage' }
  /** `settled`: nothing is due on the space, or it has been paid. */
  | { readonly do: 'land'; readonly ship: ShipIndex; readonly settled: boolean }
  | { readonly do: 'arrive'; readonly ship: ShipIndex; readonly settled: boolean }
  | { readonly do: 'afterRoll'; readonly side: Side }
  | { readonly do: 'endCombat' }
  | { readonly do: 'endRound' }
  | { readonly do: 'passCompass' };

/** Tasks that ask chance. */
type RollingTask =
  | { readonly do: 'nameCaptain' }
  | { readonly do: 'drawCards'; readonly seat: Seat; readonly upTo: number; readonly drawn: readonly CardId[] }
  | { readonly do: 'rollDice' }
  | { readonly do: 'rollShortage'; readonly ship: ShipIndex }
  | { readonly do: 'rollCombat'; readonly side: Side; readonly reroll: boolean }
  | { readonly do: 'findTreasure'; readonly ship: ShipIndex }
  | { readonly do: 'stealBlind'; readonly winner: ShipIndex; readonly loser: ShipIndex };

/** Tasks that ask a seat (or all of them). */
type AskingTask =
  | { readonly do: 'placeDice' }
  | { readonly do: 'chooseCards' }
  | { readonly do: 'load'; readonly ship: ShipIndex; readonly resource: Resource; readonly count: number }
  | {
      readonly do: 'move';
      readonly ship: ShipIndex;
      readonly direction: Direction;
      readonly steps: number;
      readonly half: Half;
    }
  | { readonly do: 'sailOn'; readonly ship: ShipIndex }
  | { readonly do: 'moveGhost'; readonly half: Half }
  | { readonly do: 'startCombat'; readonly ship: ShipIndex }
  | { readonly do: 'spendPowder'; readonly side: Side }
  | { readonly do: 'useSabre'; readonly side: Side }
  | { readonly do: 'takeSpoils'; readonly winner: ShipIndex; readonly loser: ShipIndex }
  | { readonly do: 'keepTreasure'; readonly winner: ShipIndex; readonly loser: ShipIndex; readonly place: number }
  /** `place`: index of the curse among the ship's treasures; it is beside the holds until there is room. */
  | { readonly do: 'makeRoom'; readonly ship: ShipIndex; readonly giver: ShipIndex; readonly place: number }
  /** `shortfall`: gold for that much missing food, instead of the cost of the space (R14.9). */
  | { readonly do: 'pay'; readonly ship: ShipIndex; readonly shortfall: number }
  | { readonly do: 'coverShortfall'; readonly ship: ShipIndex }
  | { readonly do: 'retreat'; readonly ship: ShipIndex; readonly symbol: Exclude<ShortageSymbol, 'star'> }
  | { readonly do: 'retreatToPayable'; readonly ship: ShipIndex }
  | { readonly do: 'retreatFromPort'; readonly ship: ShipIndex };

export type RaceTask = PlainTask | RollingTask | AskingTask;
export type TaskOf<Do extends RaceTask['do']> = Extract<RaceTask, { do: Do }>;
export type RaceTurn = Turn<Race>;

type Full<T extends RaceTask, M extends RaceMove> = Required<TaskHandler<Race, T, M>>;

export type Plain<Do extends PlainTask['do']> = Pick<Full<TaskOf<Do>, RaceMove>, 'run'>;
export type Rolling<Do extends RollingTask['do']> = Pick<Full<TaskOf<Do>, RaceMove>, 'run' | 'rolled'>;

interface Questions {
  placeDice: 'assignDice';
  chooseCards: 'chooseCard';
  load: 'chooseLoadHold';
  move: 'chooseDestination';
  sailOn: 'chooseBranch';
  moveGhost: 'chooseGhostDirection';
  startCombat: 'chooseTarget';
  spendPowder: 'spendPowder';
  useSabre: 'useSabre';
  takeSpoils: 'chooseSpoils';
  keepTreasure: 'keepStolenTreasure';
  makeRoom: 'makeRoomForCurse';
  pay: 'choosePayment';
  coverShortfall: 'coverShortfall';
  retreat: 'chooseShortageDestination';
  retreatToPayable: 'chooseRetreat';
  retreatFromPort: 'choosePortRetreat';
}
type MoveFor<Do extends AskingTask['do']> = Extract<RaceMove, { type: Questions[Do] }>;

/** Tasks that ask all seats at once. */
type TogetherTask = 'chooseCards';

/** Tasks whose answers are splits of tokens (R13.2a). */
type SplitTask = 'spendPowder' | 'pay';

/** Tasks with two answers, both always legal. */
type EitherTask = 'moveGhost' | 'useSabre' | 'keepTreasure' | 'coverShortfall';

export type Asking<Do extends AskingTask['do']> = Pick<
  Full<TaskOf<Do>, MoveFor<Do>>,
  | 'run'
  | 'options'
  | 'reply'
  | 'fallback'
  | (Do extends EitherTask ? never : 'forbids')
  | (Do extends SplitTask ? 'isForced' : never)
  | (Do extends TogetherTask ? 'settled' : never)
> & {
  /** The public details of the question, and its ship. */
  describe(state: RaceState, task: TaskOf<Do>, seat: Seat): Described<Questions[Do]>;
};

type Described<Type extends RaceMove['type']> = Omit<Extract<RaceQuestion, { type: Type }>, 'type'> & {
  readonly ship: ShipName;
};

/** The type of the rule book: a task without a handler, or a handler without a required callback, does not compile. */
export type RaceBook = { readonly [Task in PlainTask as Task['do']]: Plain<Task['do']> } & {
  readonly [Task in RollingTask as Task['do']]: Rolling<Task['do']>;
} & { readonly [Task in AskingTask as Task['do']]: Asking<Task['do']> };

/** Creates a task, and one after it, with checked types. */
export function schedule(turn: RaceTurn, task: RaceTask, then?: RaceTask): void {
  turn.next(task, then);
}

export function listed(moves: readonly RaceMove[]): RaceOptions {
  return { kind: 'list', moves };
}
