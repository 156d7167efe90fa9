import { computed, signal } from '@preact/signals';
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { Ask, ChatLine, Refused, RoomView, ServerMessages } from '@brigantine/shared/protocol';
import type { Failure, LineStatus } from '../net';
import type { BoardOffer, GameClient, LogEntry } from './contract';
import type { TableReport } from './report';
import type { Told } from './told';

/** All that this browser knows and shows of one table. `Connection` writes what is true, `TableStage` what is shown. */
export class TableSignals<G extends GameTypes> {
  readonly room = signal<RoomView>(NOWHERE);
  readonly view = signal<G['view'] | null>(null);
  readonly shown = signal<G['view'] | null>(null);
  readonly seat = signal<Seat>(-1);
  readonly asks = signal<readonly Ask<G>[]>([]);
  readonly timelineBusy = signal(false);
  readonly playing = signal<LogEntry<G> | null>(null);
  readonly again = signal(false);
  readonly passedOver = signal<string | null>(null);
  readonly log = signal<readonly LogEntry<G>[]>([]);
  /** The view before the first line of the log. */
  origin: G['view'] | null = null;
  readonly recent = signal<readonly LogEntry<G>[]>([]);
  readonly recalled = signal<LogEntry<G> | null>(null);
  readonly clockSkew = signal(0);
  /** How long a player must have been absent until others may hand the seat over, in ms: the server says. */
  readonly handOver = signal(Infinity);
  /** True once the first state and welcome have come. */
  readonly ready = signal(false);
  readonly status = signal<LineStatus>({ kind: 'open' });
  /** What is to be heard of what is shown, newest last. */
  readonly spoken = signal<readonly { readonly key: number; readonly text: string }[]>([]);
  /** What has been told last, for tests. */
  readonly history: Told[] = [];
  /** What happened up to this version has been shown here. */
  readonly shownVersion = signal(0);
  readonly boardState = signal<'loading' | 'ready' | 'failed'>('loading');
  /** What has happened while the tab was hidden, until it is dismissed. */
  readonly away = signal<readonly LogEntry<G>[]>([]);
  /** What the clock has decided for this seat of late, until it is dismissed. */
  readonly late = signal<readonly LogEntry<G>[]>([]);
  readonly lost = computed(() => this.status.value.kind === 'lost');
  /** The line was lost and holds again, and the seat is still ours: said for a moment. */
  readonly back = signal(false);
  readonly sending = signal(false);
  /** An answer was on its way when the line was lost, and its question is closed now. */
  readonly overtaken = signal(false);
  /** The table as it is now, where others have gone on from the score and this page still shows that; else null. */
  readonly goneOn = signal<RoomView | null>(null);
  readonly chat = signal<readonly ChatLine[]>([]);
  /** The last refusal, shown until dismissed. */
  readonly refusal = signal<Pick<Refused, 'code' | 'rule'> | null>(null);
  readonly notice = signal<Failure | null>(null);
  /** What whoever runs the server tells everybody. */
  readonly announcement = signal<ServerMessages<G>['announcement']>({ text: '', restart: null });
  /** An open question of ours that still wants an answer. */
  readonly wanted = computed(() => this.asks.value.some((ask) => !ask.answered));
  readonly asking = signal('');
  /** The game's half of the client, once it is loaded. */
  readonly game = signal<GameClient<G> | null>(null);
  /** What may be handed in once a fault has stopped the table. */
  readonly report = signal<TableReport<G> | null>(null);
  /** What the panels offer now; the board and the place buttons both follow it. */
  readonly offered = signal<BoardOffer>({ places: [] });
}

/** Before the first state. */
const NOWHERE: RoomView = {
  gameId: '',
  code: '',
  phase: 'lobby',
  version: 0,
  opened: 0,
  deadline: 0,
  host: -1,
  gameNumber: 0,
  options: { clock: 0, pauses: 'never', zone: 'UTC', chat: true, quick: false, listed: false, game: [] },
  seats: [],
  spectators: 0,
  kicked: [],
  muted: [],
  invitation: '',
  kept: '',
};
