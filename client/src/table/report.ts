/** What a player can hand in of a table that a fault has stopped: what that seat could see, and no name or token. */
import { downloadJson } from '../ui/download';
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { KeyValueStore } from '../storage';
import { PROTOCOL, type Ask, type Batch, type RoomView, type SeatView } from '@brigantine/shared/protocol';

/** How many of the last messages and answers a report contains. */
const BATCHES = 60;
const ANSWERS = 20;
const KEY = 'brigantine.report';

/** An answer of this seat, as it was sent; `version` is that of the table as this page knew it. */
export interface Sent<G extends GameTypes> {
  readonly version: number;
  readonly decision: number;
  readonly move: G['move'];
}

type Told<G extends GameTypes> = Pick<Batch<G>, 'version' | 'events'>;

export interface TableReport<G extends GameTypes> extends Omit<
  RoomView,
  'seats' | 'kicked' | 'muted' | 'casters' | 'invitation' | 'fair'
> {
  /** When it was made, by the clock of the device. */
  readonly at: string;
  readonly build: string;
  readonly protocol: number;
  /** Of this player; −1 watched. */
  readonly seat: Seat;
  readonly seats: readonly Omit<SeatView, 'name'>[];
  readonly view: G['view'] | null;
  readonly asks: readonly Ask<G>[];
  readonly answers: readonly Sent<G>[];
  readonly told: readonly Told<G>[];
}

/** What a seat knew when its table stopped. */
export interface Known<G extends GameTypes> {
  readonly room: RoomView;
  readonly seat: Seat;
  readonly view: G['view'] | null;
  readonly asks: readonly Ask<G>[];
}

/** Remembers the last of what was told and answered, for a report. */
export class Logbook<G extends GameTypes> {
  build = '';
  told: readonly Told<G>[] = [];
  private answers: readonly Sent<G>[] = [];

  constructor(
    /** Keeps the report across a reload, after which the page would know less. */
    private readonly storage: KeyValueStore,
    private readonly now: () => Date = () => new Date(),
  ) {}

  record({ version, events }: Batch<G>): void {
    this.told = [...this.told, { version, events }].slice(-BATCHES);
  }

  /** The events of that version, if it is among the last. */
  eventsOf(version: number): readonly G['event'][] {
    return this.told.flatMap((told) => (told.version === version ? told.events : []));
  }

  answer(sent: Sent<G>): void {
    this.answers = [...this.answers, sent].slice(-ANSWERS);
  }

  /** The report on a table that has stopped: that of before a reload, or a new one, which is kept. */
  report({ room, seat, view, asks }: Known<G>): TableReport<G> {
    const before = this.read(room.code);
    if (before !== undefined) return before;
    const { gameId, code, phase, version, opened, deadline, takeBack, host, gameNumber, options, spectators, kept } =
      room;
    const report = {
      at: this.now().toISOString(),
      build: this.build,
      protocol: PROTOCOL,
      ...{ gameId, code, phase, version, opened, deadline, takeBack, host, gameNumber, options, spectators, kept },
      seat,
      seats: room.seats.map(nameless),
      view,
      asks,
      answers: this.answers,
      told: this.told.slice(-BATCHES),
    };
    this.storage.setItem(KEY, JSON.stringify(report));
    return report;
  }

  private read(code: string): TableReport<G> | undefined {
    try {
      const found = JSON.parse(this.storage.getItem(KEY) ?? 'null') as TableReport<G> | null;
      return found?.code === code ? found : undefined;
    } catch {
      return undefined;
    }
  }
}

function nameless({
  kind,
  captain,
  livery,
  level,
  connected,
  botPlays,
  absentSince,
  atScore,
  verified,
}: SeatView): Omit<SeatView, 'name'> {
  return { kind, captain, livery, level, connected, botPlays, absentSince, atScore, verified };
}

/** Hands a report to the browser as a file. */
export const download = <G extends GameTypes>(report: TableReport<G>): void =>
  downloadJson(`brigantine-${report.code}-report.json`, report);
