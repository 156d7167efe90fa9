import { computed, signal, type Signal } from '@preact/signals';
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import {
  DEFAULT_OPTIONS,
  UNPROVEN,
  type Ask,
  type ChatLine,
  type Refused,
  type RoomView,
  type ServerMessages,
} from '@brigantine/shared/protocol';
import type { Failure, LineStatus } from '../net';
import type { BoardOffer, GameClient, LogEntry, Telling } from './contract';
import type { Gap } from './mirror';

/** The line to the table, and the browser's place at it. */
interface LineState {
  readonly status: LineStatus;
  /** The line was lost and holds again, and the seat is still ours: shown for a moment. */
  readonly back: boolean;
  /** The first state and welcome have come. */
  readonly ready: boolean;
  /** Opens this seat again, here or elsewhere; undefined for spectators. */
  readonly token: string | undefined;
  /** How long a player must have been absent until others may hand the seat over, in ms: the server says. */
  readonly handOver: number;
  /** A fault of the table, shown until the line opens anew. */
  readonly notice: Failure | null;
}

/** The outcome of messages sent. */
interface SentState {
  /** An answer has been unconfirmed for longer than usual. */
  readonly slow: boolean;
  /** An answer was unconfirmed when the line was lost, and its question is closed now. */
  readonly overtaken: boolean;
  /** The last refusal, shown until dismissed. */
  readonly refusal: Pick<Refused, 'code' | 'rule'> | null;
}

/** Events that this player did not see or decide, shown until dismissed. */
interface Missed<G extends GameTypes> {
  /** While the tab was hidden. */
  readonly away: readonly LogEntry<G>[];
  /** The clock's answers for this seat. */
  readonly late: readonly LogEntry<G>[];
}

/** The state of one table in this browser. `Session` writes what is known, `Story` what is shown. */
export class TableSignals<G extends GameTypes = GameTypes> {
  readonly room = signal<RoomView>(NOWHERE);
  readonly view = signal<G['view'] | null>(null);
  readonly shown = signal<G['view'] | null>(null);
  readonly seat = signal<Seat>(-1);
  readonly asks = signal<readonly Ask<G>[]>([]);
  readonly telling = signal<Telling<G>>(SILENCE);
  readonly log = signal<readonly LogEntry<G>[]>([]);
  readonly gap = signal<Gap | null>(null);
  readonly recalled = signal<LogEntry<G> | null>(null);
  readonly missed = signal<Missed<G>>(NOTHING_MISSED);
  readonly clockSkew = signal(0);
  readonly line = signal<LineState>({
    status: { kind: 'open' },
    back: false,
    ready: false,
    token: undefined,
    handOver: Infinity,
    notice: null,
  });
  readonly sent = signal<SentState>({ slow: false, overtaken: false, refusal: null });
  /** The canvas, and the version up to which what happened has been shown on it. */
  readonly board = signal<{ readonly state: 'loading' | 'ready' | 'failed'; readonly version: number }>({
    state: 'loading',
    version: 0,
  });
  readonly goneOn = signal<RoomView | null>(null);
  readonly chat = signal<readonly ChatLine[]>([]);
  /** The private parts of all seats, if every player allows this spectator to see them. */
  readonly hands = signal<readonly NonNullable<G['view']['own']>[]>([]);
  /** The names of spectators as of the last request; '' for those without one. */
  readonly watchers = signal<readonly string[]>([]);
  /** Quick phrases that players have just said, at most one of each seat. */
  readonly bubbles = signal<readonly ChatLine[]>([]);
  /** From whoever runs the server to everybody. */
  readonly announcement = signal<ServerMessages<G>['announcement']>({ text: '', restart: null });
  readonly asking = signal('');
  readonly game = signal<GameClient<G> | null>(null);
  readonly offered = signal<BoardOffer>({ places: [] });

  /** An open question of ours that still wants an answer. */
  readonly wanted = computed(() => this.asks.value.some((ask) => !ask.answered));
  readonly skippable = computed(() => {
    const { room, seat, telling, wanted } = this;
    if (telling.value.busy) return true;
    return room.value.phase === 'playing' && !wanted.value && isAmongBots(room.value, seat.value);
  });
  readonly timelineBusy = computed(() => this.telling.value.busy);
  readonly playing = computed(() => this.telling.value.playing);
  readonly lost = computed(() => this.line.value.status.kind === 'lost');
  readonly sending = computed(() => this.sent.value.slow);
  readonly boardState = computed(() => this.board.value.state);
}

/** Whether bots play all other seats; false for spectators. */
export function isAmongBots({ seats }: RoomView, me: Seat): boolean {
  return me >= 0 && seats.every(({ botPlays, kind }, seat) => seat === me || kind === 'bot' || botPlays);
}

/** Changes some fields of the record in a signal. */
export function update<T extends object>(record: Signal<T>, fields: Partial<T>): void {
  record.value = { ...record.peek(), ...fields };
}

export const SILENCE = { busy: false, playing: null, again: false, passedOver: null, recent: [], spoken: [] } as const;
export const NOTHING_MISSED = { away: [], late: [] } as const;

/** Before the first state. */
export const NOWHERE: RoomView = {
  gameId: '',
  code: '',
  phase: 'lobby',
  version: 0,
  opened: 0,
  deadline: 0,
  takeBack: -1,
  host: -1,
  gameNumber: 0,
  options: DEFAULT_OPTIONS,
  seats: [],
  spectators: 0,
  kicked: [],
  muted: [],
  casters: [],
  invitation: '',
  kept: '',
  fair: UNPROVEN,
};
