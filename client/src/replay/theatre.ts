import { batch as together, computed, signal } from '@preact/signals';
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import { verify, type Verification } from '@brigantine/shared/fair';
import { CAPTAINS, DEFAULT_OPTIONS, LIVERIES, type KeptSeat } from '@brigantine/shared/protocol';
import { RecordError, Replay, type GameRecord } from '@brigantine/shared/record';
import { writeScenario } from '@brigantine/shared/scenario';
import type { GameClient, LogEntry, OpenCards } from '../table/contract';
import { openKept } from '../table/keptTable';
import type { Session } from '../table/session';
import { Clip } from './clip';

/** The viewpoint of a record: a seat, spectators, or all cards open. */
export type Viewpoint = Seat | 'table' | 'open';

/** How a record is first shown. */
export interface Moment {
  /** The number of inputs after which it is shown; its end by default. */
  readonly at?: number | undefined;
  /** The seat from which its review opens at once; −1 for spectators. */
  readonly review?: Seat | undefined;
}

/** Where a record comes from. */
export interface Origin extends Moment {
  /** Of the finished game; absent for a file. */
  readonly id?: string | undefined;
  /** Anybody with the link sees the whole record. */
  readonly published?: boolean;
}

/** A record on the table: its session shows what the viewpoint saw. */
export class Theatre {
  private static opened = 0;
  /** Distinguishes the records that this page has opened. */
  readonly number = ++Theatre.opened;
  readonly viewpoint = signal<Viewpoint>('table');
  readonly clip: Clip;
  /** By number of inputs: the lines of the log that they have led to. */
  private ends: readonly number[] = [0];

  /** How many inputs have led to the moment that is shown. */
  readonly inputs = computed(() => {
    void this.viewpoint.value;
    const now = this.session.story.playback.now.value;
    return now === null ? this.replay.length : this.ends.findLastIndex((end) => end <= now.line);
  });

  private constructor(
    private readonly replay: Replay,
    readonly session: Session,
    private readonly client: GameClient,
    /** Absent where nothing is hidden for long. */
    readonly openCards: OpenCards<GameTypes> | undefined,
    readonly origin: Origin,
  ) {
    this.clip = new Clip(session.story.playback, () => `${this.name}-${this.inputs.peek()}`);
    // Moments are looked up by turn, which needs the game.
    session.game.value = client;
    const { at = this.replay.length, review = -1 } = origin;
    this.look(review >= 0 && review < this.record.seats ? review : 'table');
    if (at < this.replay.length) this.to(at);
  }

  /** Throws `RecordError` for records that the rules do not lead to. */
  static async open(record: GameRecord, client: GameClient, origin: Origin): Promise<Theatre> {
    const replay = new Replay(record);
    if (record.unfinished === true) throw new RecordError('unfinished', 'no end to show');
    const { game, rules, date } = record;
    const view = (inputs: number): GameTypes['view'] => replay.game.view(replay.stateAt(inputs), 'table');
    const kept = {
      ...{ id: origin.id ?? '', game, at: Date.parse(date), events: [], seats: seatsOf(record) },
      options: { ...DEFAULT_OPTIONS, game: rules ?? [] },
      ...{ first: view(0), last: view(replay.length) },
    };
    const [session, openCards] = await Promise.all([openKept(kept, client), client.openCards?.()]);
    return new Theatre(replay, session, client, openCards, origin);
  }

  get record(): GameRecord {
    return this.replay.record;
  }

  /** Whether its chance follows from the proof; undefined without one. */
  verified(): Verification | undefined {
    return this.record.fair && verify(this.record);
  }

  /** Names its files. */
  get name(): string {
    const { game, date } = this.record;
    return `brigantine-${game}-${this.origin.id ?? date.slice(0, 10)}`;
  }

  /** The state at the moment that is shown, which the caller may change. */
  get state(): GameTypes['state'] {
    return this.replay.stateAt(this.inputs.value);
  }

  /** The private part of each seat at that moment. */
  get owns(): readonly NonNullable<GameTypes['view']['own']>[] {
    return this.session.room.value.seats.map((_, seat) => this.replay.game.own(this.state, seat));
  }

  /** Shows the moment after that many inputs. */
  to(inputs: number): void {
    const end = this.ends[Math.min(this.replay.length, Math.max(0, Math.trunc(inputs) || 0))] ?? 0;
    this.session.story.lookBack(end);
  }

  /** Shows the moment after that many inputs through the eyes of a seat, unless all cards are open. */
  toSeat(inputs: number, seat: Seat): void {
    if (this.viewpoint.peek() !== 'open' && this.viewpoint.peek() !== seat) this.look(seat);
    this.to(inputs);
  }

  /** Shows the same moment through other eyes. */
  look(viewpoint: Viewpoint): void {
    const { origin, replay, session } = this;
    const { playback } = session.story;
    const inputs = playback.now.peek() === null ? undefined : this.inputs.peek();
    const seat = typeof viewpoint === 'number' ? viewpoint : -1;
    const views = replay.views(seatOr(viewpoint), viewpoint === 'open' ? this.openCards?.view : undefined);
    const log = this.logOf(viewpoint, views);
    const [first = {}] = views;
    together(() => {
      session.seat.value = seat;
      session.view.value = views.at(-1) ?? first;
      session.story.load(log, first, origin.id ?? '');
      this.viewpoint.value = viewpoint;
      // Also at the end, because the board there may differ between viewpoints.
      this.to(inputs ?? 0);
      if (inputs === undefined) playback.end();
    });
  }

  /** What an input led to, in a sentence, as the viewpoint saw it; null for none. */
  sentence(input: number): string | null {
    const { log, room, seat } = this.session;
    for (const { event, after } of log.value.slice(this.ends[input], this.ends[input + 1])) {
      const text = this.client.sentence(event, after, room.value, seat.value);
      if (text !== null) return text;
    }
    return null;
  }

  /** This moment as a scenario file (docs/scenarios.md). */
  scenario(): string {
    const { game, seats, choices, steps } = this.record;
    let end = this.inputs.peek();
    // A scenario plays on to the next decision, so it needs the outcomes before that.
    while (steps[end]?.input.kind === 'chance') end++;
    const inputs = steps.slice(0, end).map(({ input }) => input);
    const name = `${game} after ${inputs.length} inputs`;
    return `${JSON.stringify(writeScenario({ name, game, seats, choices, inputs }), null, 2)}\n`;
  }

  /** Every event as the viewpoint saw it, with the view after it. */
  private logOf(viewpoint: Viewpoint, views: readonly GameTypes['view'][]): readonly LogEntry<GameTypes>[] {
    const { client, replay } = this;
    const seat = typeof viewpoint === 'number' ? viewpoint : -1;
    const log: LogEntry<GameTypes>[] = [];
    this.ends = [
      0,
      ...replay.events.map((events, input) => {
        const seen =
          viewpoint === 'open' ? events : events.flatMap((event) => replay.game.redact(event, seatOr(viewpoint)) ?? []);
        let after = views[input] ?? {};
        for (const [i, event] of seen.entries()) {
          after = i === seen.length - 1 ? (views[input + 1] ?? after) : client.reduce(after, event, seat);
          log.push({ key: log.length, event, after });
        }
        return log.length;
      }),
    ];
    return log;
  }
}

const seatOr = (viewpoint: Viewpoint): Seat | 'table' => (viewpoint === 'open' ? 'table' : viewpoint);

/** The players as they looked, or in the default colours of their seats. */
export function seatsOf({ seats, names, looks }: Pick<GameRecord, 'seats' | 'names' | 'looks'>): readonly KeptSeat[] {
  return Array.from({ length: seats }, (_, seat) => ({
    name: names?.[seat] ?? '',
    ...(looks?.[seat] ?? {
      kind: 'human',
      captain: CAPTAINS[seat % CAPTAINS.length] ?? 'bonny',
      livery: LIVERIES[seat % LIVERIES.length] ?? 'cross',
    }),
  }));
}
