import type { GameTypes, Seat } from '@brigantine/shared/engine';
import { isSlow, TENTH, YOUNG_TIMES } from '@brigantine/shared/protocol';
import type { Table } from '@brigantine/shared/table';
import type { Broadcast } from './broadcast';
import { call } from './calls';
import { PlayingTime } from './playingTime';
import type { TableState } from './tableState';

const CLOCK = 'clock';

/**
 * The clock of one game: one deadline for everybody who is asked. It starts when the question has been shown, at a slow table
 * when it is asked, and does not move with answers.
 */
export class Clock<G extends GameTypes> {
  /** When the open question is answered by its default, ms since epoch; 0 is never. */
  deadline = 0;
  private question = -1;
  /** A question whose clock has run already, and what it had left when it stopped, in ms. */
  private readonly rest: { readonly asked: number; readonly left: number } | undefined;
  private readonly time: PlayingTime;

  constructor(
    private readonly hosted: TableState<G>,
    private readonly broadcast: Broadcast<G>,
    private readonly table: Table<G>,
    /** What the clock of the open question had left when it stopped, in ms; null when it begins anew. */
    left: number | null,
    private readonly runOut: (asked: number) => Promise<void>,
  ) {
    const { clock, pauses, zone } = hosted.agreement.options;
    this.time = new PlayingTime(isSlow(clock) ? pauses : 'never', zone);
    // What was due from bots was no deadline.
    this.rest = left === null || this.people.length === 0 ? undefined : { asked: table.state.asked, left };
  }

  /** Sets the deadline of the open question, if it has none yet. `waits`: not everybody has been shown how it came about. */
  set(waits: boolean): void {
    const { agreement, alarms, queue, services } = this.hosted;
    const { clock } = agreement.options;
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

  /** A person has answered: what they took beyond the question's own time is taken from their reserve, which refills a little. */
  answered(seat: Seat): void {
    const { agreement, reserves, services } = this.hosted;
    const { clock } = agreement.options;
    if (!isSlow(clock) || this.deadline === 0) return;
    reserves.answered(seat, this.time.between(services.now(), this.deadline), clock);
  }

  /** The people who are asked. */
  private get people(): readonly Seat[] {
    return this.table.waitingFor().filter((seat) => this.hosted.seats.humanPlays(seat));
  }

  /** In whole tenths of a second after the table was opened, as clients are told it, and never sooner than it should be. */
  private deadlineOf(asked: number, people: readonly Seat[]): number {
    const { opened } = this.hosted;
    return opened + Math.ceil((this.exactly(asked, people) - opened) / TENTH) * TENTH;
  }

  private exactly(asked: number, people: readonly Seat[]): number {
    const { agreement, reserves, services } = this.hosted;
    const now = services.now();
    if (this.rest?.asked === asked) return this.time.outsidePauses(now + this.rest.left);
    const { entry, options } = agreement;
    const young = !isSlow(options.clock) && entry.young?.(this.table.state) === true;
    return this.time.after(now, options.clock * 1000 * (young ? YOUNG_TIMES : 1) + reserves.give(people));
  }
}
