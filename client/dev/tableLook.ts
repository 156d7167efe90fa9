/** Tables for `looks`: a game from a position, played at random until the wanted question. */
import { chanceFrom, hashText, seededPicker } from '@brigantine/shared/chance';
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { GameManifest } from '@brigantine/shared/manifest';
import { CAPTAINS, LIVERIES, type RoomView } from '@brigantine/shared/protocol';
import { Table } from '@brigantine/shared/table';
import type { LogEntry } from '../src/table/contract';
import type { Session } from '../src/table/session';
import { NOWHERE } from '../src/table/signals';

/** Names of twenty letters. */
export const LONG_NAMES = [
  'Bartholomé-Alexandre',
  'Marie-Françoise-Anne',
  'Konstantinopolitaner',
  'Emmanuelle-Joséphine',
  'Charles-Ferdinand II',
  'Wilhelmina-Georgiana',
];

/** Hebrew and Arabic names, one with a number. */
export const RIGHT_TO_LEFT_NAMES = ['דוד', 'محمد 7', 'שרה', 'ليلى', 'נועה', 'يوسف'];

/** The search condition: the question, its state, and the answers if they are listed. */
export type Wanted<G extends GameTypes> = (
  decision: G['decision'],
  state: G['state'],
  moves: readonly G['move'][],
) => boolean;

export interface TableLook<G extends GameTypes> {
  readonly game: GameManifest<G>;
  readonly seats: number;
  /** The options, in the game's notation. */
  readonly agreed?: readonly string[];
  /** The state before the first question; by default the game's set-up with these options. */
  readonly begin?: (seats: number, agreed: readonly string[]) => G['state'];
  /** By default the first question; `over` plays to the end. */
  readonly until?: Wanted<G> | 'over';
  /** Selects the final state to show. */
  readonly ended?: (state: G['state']) => boolean;
  /** The viewer: by default the seat with the question. */
  readonly eyes?: 'another' | 'watching';
  /** Marks the page's own answers as answers of the clock. */
  readonly late?: boolean;
  readonly names?: readonly string[];
  readonly room?: Partial<RoomView>;
  /** Selectors of elements to press, in order. */
  readonly press?: readonly string[];
  /** Further changes of the session. */
  readonly then?: (session: Session<G>) => void;
}

const NAMES = ['Anne-Marie', 'Jonas', 'Théo', 'Wanjiru', 'Saskia', 'Old Bram'];
/** Inputs after which a game without the question is abandoned. */
const LONGEST = 1500;
const MOST_GAMES = 4000;
/** Long enough to measure a state, with no more digits than in a game. */
const CLOCK_TENTHS = 5990;

export interface Found<G extends GameTypes> {
  readonly table: Table<G>;
  readonly seat: Seat;
  readonly log: readonly LogEntry<G>[];
  /** The view before the first line of the log. */
  readonly origin: G['view'];
  readonly pick: (n: number) => number;
}

/** Plays random games until the wanted question. Throws if it never comes. */
export function find<G extends GameTypes>(look: TableLook<G>, reduce: Reduce<G>): Found<G> {
  for (let attempt = 0; attempt < MOST_GAMES; attempt++) {
    const pick = seededPicker(hashText(`look ${String(attempt)}`));
    const story = new Story(begun(look, pick), reduce);
    const { table } = story;
    while (!table.over && table.log.length < LONGEST) {
      const seat = wantedBy(look, table);
      if (seat !== undefined) return { ...story.found, seat: eyesOf(look, seat), pick };
      const [next = 0] = table.waitingFor();
      story.submit(next, table.game.sample(table.state, next, pick));
    }
    const wanted = look.until === 'over' && table.over && (look.ended?.(table.state) ?? true);
    if (wanted) return { ...story.found, seat: eyesOf(look, 0), pick };
  }
  throw new Error('never asked');
}

type Reduce<G extends GameTypes> = (view: G['view'], event: G['event']) => G['view'];

function begun<G extends GameTypes>(look: TableLook<G>, pick: (n: number) => number): Table<G> {
  const { game, seats, agreed = look.game.options.usual, begin } = look;
  const state = begin?.(seats, agreed) ?? game.game.setup(seats, game.options.choices(agreed, seats));
  return Table.resume(game.game, state, chanceFrom(pick));
}

function wantedBy<G extends GameTypes>({ until }: TableLook<G>, table: Table<G>): Seat | undefined {
  if (until === 'over') return undefined;
  return table.waitingFor().find((seat) => {
    const [ask] = table.asks(seat);
    const moves = ask?.options.kind === 'list' ? ask.options.moves : [];
    return ask !== undefined && (until?.(ask.decision, table.state, moves) ?? true);
  });
}

function eyesOf<G extends GameTypes>({ eyes, seats }: TableLook<G>, asked: Seat): Seat {
  if (eyes === 'watching') return -1;
  return eyes === 'another' ? (asked + 1) % seats : asked;
}

/** A table with its history. */
class Story<G extends GameTypes> {
  private log: readonly LogEntry<G>[] = [];
  private readonly origin: G['view'];
  private shown: G['view'];

  constructor(
    readonly table: Table<G>,
    private readonly reduce: Reduce<G>,
  ) {
    this.origin = table.game.view(table.state, 'table');
    this.shown = this.origin;
  }

  get found(): Pick<Found<G>, 'table' | 'log' | 'origin'> {
    const { log, origin, table } = this;
    return { log, origin, table };
  }

  submit(seat: Seat, move: G['move']): void {
    const { events } = this.table.accept(seat, move);
    for (const told of events) {
      const event = this.table.game.redact(told, 'table');
      if (event === undefined) continue;
      this.shown = this.reduce(this.shown, event);
      this.log = [...this.log, { key: this.log.length, event, after: this.shown }];
    }
  }
}

/** Selectors to press for a replay at this turn. */
export const watchedAgain = (turns: number): readonly string[] => [
  '.score-foot > .button + .plain-button',
  ...Array.from({ length: turns }, () => '.playback > .button:nth-of-type(2)'),
];

/** The room of a table. */
export function roomOf<G extends GameTypes>(look: TableLook<G>, game: string): RoomView {
  const { names = NAMES, seats, agreed = look.game.options.usual, room } = look;
  return {
    ...{ ...NOWHERE, gameId: game, code: 'BRGQNT', phase: 'playing', opened: Date.now(), host: 0, gameNumber: 1 },
    // A running clock takes room in every question.
    deadline: CLOCK_TENTHS,
    options: { ...NOWHERE.options, clock: 60, game: look.game.options.atSeats(agreed, seats) },
    seats: Array.from({ length: seats }, (_, i) => ({
      name: names[i] ?? '',
      kind: i === 3 ? 'bot' : 'human',
      captain: CAPTAINS[i] ?? '',
      livery: LIVERIES[i] ?? '',
      level: i === 3 ? 'captain' : '',
      connected: true,
      botPlays: false,
      absentSince: 0,
      atScore: false,
      verified: false,
    })),
    ...room,
  };
}

/** The own page is the only one at a table among bots, whose game is stored. */
export function amongBots({ room, seat }: Pick<Session, 'room' | 'seat'>): void {
  const seats = room.value.seats.map((each, i) => ({ ...each, kind: i === seat.value ? 'human' : 'bot' }) as const);
  room.value = { ...room.value, host: seat.value, seats, kept: 'a-game' };
}
