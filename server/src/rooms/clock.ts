import type { GameTypes, Seat } from '@brigantine/shared/engine';
import { isSlow, TENTH, YOUNG_TIMES } from '@brigantine/shared/protocol';
import type { Table } from '@brigantine/shared/table';
import type { Broadcast } from './broadcast';
import { call } from './calls';
import { PlayingTime } from './playingTime';
import type { TableState } from './tableState';

const CLOCK = 'clock';

/** The clock of one game: one deadline for all who are asked. It starts when the question is shown, at a slow table when it is asked. */
export class Clock {
  /** When the default answers the open question, ms since epoch; 0 is never. */
  deadline = 0;
  private question = -1;
  /** A question whose clock was stopped, with the ms left. */
  private rest: { readonly asked: number; readonly left: number } | undefined;
  private readonly time: PlayingTime;

  constructor(
    private readonly hosted: TableState,
    private readonly broadcast: Broadcast,
    private readonly table: Table<GameTypes>,
    /** ms left when the clock was stopped; null starts it anew. */
    left: number | null,
    private readonly runOut: (asked: number) => Promise<void>,
  ) {
    const { clock, pauses, zone } = hosted.settings.options;
    this.time = new PlayingTime(isSlow(clock) ? pauses : 'never', zone);
    // A time due from bots was no deadline.
    this.rest = left === null || this.people.length === 0 ? undefined : { asked: table.state.asked, left };
  }

  /** Sets the deadline of the open question once. `waits`: somebody still watches the events before it. */
  set(waits: boolean): void {
    const { settings, alarms, queue, services } = this.hosted;
    const { clock } = settings.options;
    const { over, state } = this.table;
    const { asked } = state;
    const slow = isSlow(clock);
    const held = waits && !slow;
    const { people } = this;
    const nobody = people.length === 0;
    if (asked === this.question && this.deadline !== 0 && !over && !held && !(slow && nobody)) return;
    this.question = asked;
    if (clock === 0 || over || held || nobody) return this.stop();
    this.deadline = this.deadlineOf(asked, people);
    if (slow && this.rest?.asked !== asked) call(this.hosted, this.broadcast, people, this.deadline);
    alarms.set(CLOCK, this.deadline - services.now(), () => void queue.run(() => this.runOut(asked)));
  }

  stop(): void {
    this.deadline = 0;
    this.hosted.alarms.clear(CLOCK);
  }

  /** When the question that this seat answers is due, also if its clock has not started; 0 is never. */
  dueFor(seat: Seat): number {
    if (this.hosted.settings.options.clock === 0) return 0;
    return this.deadline === 0 ? this.deadlineOf(this.table.state.asked, [seat]) : this.deadline;
  }

  /** The open question is asked again after an answer was taken back: it keeps its deadline. */
  resume(due: number): void {
    const { asked } = this.table.state;
    this.rest = due === 0 ? undefined : { asked, left: due - this.hosted.services.now() };
  }

  /** Charges a person's answer to their reserve, which refills a little. */
  answered(seat: Seat): void {
    const { settings, reserves, services } = this.hosted;
    const { clock } = settings.options;
    if (!isSlow(clock) || this.deadline === 0) return;
    reserves.answered(seat, this.time.between(services.now(), this.deadline), clock);
  }

  private get people(): readonly Seat[] {
    return this.table.waitingFor().filter((seat) => this.hosted.seats.humanPlays(seat));
  }

  /** Rounded up to tenths of a second since the table was opened, the unit on the wire. */
  private deadlineOf(asked: number, people: readonly Seat[]): number {
    const { opened } = this.hosted;
    return opened + Math.ceil((this.exactly(asked, people) - opened) / TENTH) * TENTH;
  }

  private exactly(asked: number, people: readonly Seat[]): number {
    const { settings, reserves, services } = this.hosted;
    const now = services.now();
    if (this.rest?.asked === asked) return this.time.outsidePauses(now + this.rest.left);
    const { entry, options } = settings;
    const young = !isSlow(options.clock) && (entry.round?.(this.table.state) ?? Infinity) <= 1;
    return this.time.after(now, options.clock * 1000 * (young ? YOUNG_TIMES : 1) + reserves.give(people));
  }
}
