/**
 * Plays the story at a pace people can follow: its events one by one, each with the view it leads to; the end of a brief one overlaps
 * with the next. Settles on the truth after every step, so that a wrong or missing animation can never leave a wrong table.
 *
 * What is played is played in full. Who has fallen behind is told whole turns in a sentence, as the target allows.
 */
import type { GameTypes } from '@brigantine/shared/engine';
import type { AfterAnimation, Board, Turns } from './contract';
import type { Step } from './mirror';
import { inBrowser, Patience, type Later } from './patience';
import { answeredLate } from './story/phrased';
import { countTurns, isAnother, turnLength, type PastTurn } from './story/turns';

/** With more than this many turns waiting in further steps, the next one may be passed over. */
const TURNS_BEHIND = 2;
/** No animation takes half as long at normal speed: one that still plays then is hurried. */
const LONGEST_MS = 10_000;
/** The time for an animation of a kind that took too long the last time. */
const SECOND_TIME_MS = 2000;
/** How long the sentence stands of a turn that is passed over, or of an answer that the clock has given, at normal speed. */
const SENTENCE_MS = 1200;

/**
 * How an event is presented: `shown` with its animation, `skipped` without one, `passed` over with its whole turn,
 * `again` in a replay.
 */
export type Manner = 'shown' | 'skipped' | 'passed' | 'again';

/** What the timeline moves. Whatever of it throws, rejects or never ends costs no more than itself. */
export interface PlaybackTarget<G extends GameTypes> {
  reduce(view: G['view'], event: G['event']): G['view'];
  /** Plays one event on the board; resolves when seen. Absent while the board is loading. */
  play: Board<G>['play'] | undefined;
  /** Ends the running animation. */
  hurry(): void;
  /** What is shown now; null before anything is. */
  shown: G['view'] | null;
  /** What of an event changes only once its animation is over. */
  afterAnimation(event: G['event']): AfterAnimation | undefined;
  /** Is heard where an event is shown. */
  sound(event: G['event']): void;
  /** An event is told. */
  present(event: G['event'], after: G['view'], manner: Manner): void;
  /** The last so many events that were presented were a turn passed over. False when that is worth no sentence. */
  passedOver(count: number): boolean;
  /** The board stands as in this view, whatever an animation has left behind. */
  show(view: G['view']): void;
  /** Everything stands as at the end of this step, and what it asks is asked now. */
  settle(step: Step<G>): void;
  busy(busy: boolean): void;
  /** 0 is no motion. */
  speed(): number;
  hidden(): boolean;
  /** How the story is divided; undefined when no turn may be passed over. */
  turns(): Pick<Turns<G>, 'of'> | undefined;
  /** Whether a turn with this event must be shown here. */
  matters(event: G['event']): boolean;
  /** Whether who skips to their own turn wants to see this event. */
  happensTo(event: G['event']): boolean;
  /** Whether an event may overlap with the `next` one of its step. */
  isBrief(event: G['event'], next: G['event'] | undefined, after: G['view']): boolean;
  /** Called when an animation, sound or sentence of an event has failed; the timeline goes on without it. Must not throw. */
  broken(event: string, fault: unknown): void;
}

/** A step that is played once more, from the view before it. */
interface Replay<G extends GameTypes> extends Step<G> {
  readonly from: G['view'];
}

const NOTHING_PASSED = { left: 0, of: 0 };

export class Timeline<G extends GameTypes> {
  private queue: (Step<G> | Replay<G>)[] = [];
  private left = 0;
  private running = false;
  /** Events still to be skipped: somebody has skipped to now, or the tab was hidden. */
  private skipping = 0;
  /** Somebody has skipped to their own turn, which has not come yet. */
  private rushing = false;
  /** The event that is told now, or was last. */
  private now: G['event'] | undefined;
  /** Events still to be passed over with their turn, and how many there were. */
  private passing = NOTHING_PASSED;
  /** The turn of the event told last. */
  private turn: string | null = null;
  /** The replay that was ended last. */
  private ended: Replay<G> | undefined;
  /** Ends the time for which a sentence stands. */
  private endPause: () => void = () => undefined;
  /** How long the running animation still gets. */
  private patience: Patience | undefined;
  /** Events whose animation took too long the last time. */
  private readonly slow = new Set<string>();

  constructor(
    private readonly target: PlaybackTarget<G>,
    private readonly later: Later = inBrowser,
  ) {}

  /** Shows what a step has led to at once and forgets what was waiting: first snapshot, reconnect. */
  snap(step: Step<G>): void {
    this.clear();
    this.settle(step);
  }

  /** Forgets everything: a new game, or none. */
  clear(): void {
    this.queue = [];
    this.left = 0;
    this.skipping = 0;
    this.rushing = false;
    this.passing = NOTHING_PASSED;
    this.turn = null;
    this.target.shown = null;
    this.hurry();
  }

  /** Adds a step to the story. Without anything shown yet, its end is simply shown. */
  push(step: Step<G>): void {
    if (this.target.shown === null) {
      for (const event of step.events) this.present(event, step.view, 'skipped');
      this.snap(step);
      return;
    }
    this.add(step);
  }

  /** Plays a turn again from the view before it, and settles on `then`; false where something else is played, or there is no motion. */
  replay(turn: Omit<PastTurn<G>, 'lead'>, then: Step<G>): boolean {
    if (this.running || this.target.shown === null || this.target.speed() === 0) return false;
    this.add({ ...then, events: turn.entries.map(({ event }) => event), from: turn.before });
    return true;
  }

  /** Ends a replay, if one is going on. */
  endReplay(): void {
    const [step] = this.queue;
    if (step === undefined || !isReplay(step)) return;
    this.ended = step;
    this.hurry();
  }

  /** Somebody is impatient: ends the present event. */
  hurry(): void {
    if (!this.running) return;
    this.patience?.hasten();
    this.endPause();
    this.attempt('', () => this.target.hurry());
  }

  /** To now: everything that waits is skipped. */
  skip(): void {
    this.skipping = this.left;
    this.passing = NOTHING_PASSED;
    this.endReplay();
    this.hurry();
  }

  /**
   * To one's own turn: everything is skipped until something happens to this player, or they are asked. What happens to them just
   * now is skipped to now.
   */
  rush(): void {
    const [step] = this.queue;
    const { left, now } = this;
    this.skip();
    this.rushing = step === undefined || !isReplay(step);
    this.skipping = now === undefined || this.concerns(now) ? left : 0;
  }

  /** Events that have not been shown yet. */
  get waiting(): readonly G['event'][] {
    const all = this.queue.flatMap((step) => (isReplay(step) ? [] : step.events));
    return all.slice(all.length - this.left);
  }

  private add(step: Step<G> | Replay<G>): void {
    this.queue.push(step);
    if (!isReplay(step)) this.left += step.events.length;
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    this.attempt('', () => this.target.busy(true));
    for (let step = this.queue[0]; step !== undefined; step = this.queue[0]) {
      await (isReplay(step) ? this.playAgain(step) : this.playStep(step));
      if (this.queue[0] !== step) {
        // `snap` has thrown the step away; what its animation did last must not stay.
        this.showAgain();
        continue;
      }
      this.queue.shift();
      this.settle(step);
    }
    this.running = false;
    this.attempt('', () => this.target.busy(false));
  }

  private async playStep(step: Step<G>): Promise<void> {
    let lost = false;
    for (const [i, event] of step.events.entries()) {
      const before = this.target.shown;
      if (this.queue[0] !== step || before === null) return;
      this.considerPassing(step, i);
      // Where an event leads to is not known any more: the rest of the step is told in front of its end.
      const reduced: G['view'] | undefined = lost
        ? undefined
        : this.attempt(event.type, () => this.target.reduce(before, event));
      const after: G['view'] = reduced ?? step.view;
      lost = reduced === undefined;
      const manner = this.mannerOfNext(event);
      if (manner === 'shown' && !lost) {
        await this.tell(step, event, after, manner);
        continue;
      }
      this.target.shown = after;
      this.present(event, after, manner);
      if (manner === 'passed') await this.passOver();
    }
  }

  private async playAgain(step: Replay<G>): Promise<void> {
    let before: G['view'] = step.from;
    this.target.shown = before;
    this.showAgain();
    for (const event of step.events) {
      if (this.queue[0] !== step || this.ended === step) return;
      const from = before;
      const after: G['view'] | undefined = this.attempt(event.type, () => this.target.reduce(from, event));
      if (after === undefined) return;
      before = after;
      await this.tell(step, event, after, 'again');
    }
  }

  /**
   * An event with its animation: in words before it, or after it where they would give away how it ends; in numbers when what it brings on
   * has come.
   */
  private async tell(step: Step<G>, event: G['event'], after: G['view'], manner: Manner): Promise<void> {
    this.now = event;
    this.attempt(event.type, () => this.target.sound(event));
    const waits = this.attempt(event.type, () => this.target.afterAnimation(event));
    if (waits === undefined) this.target.shown = after;
    let told = false;
    const present = (): void => {
      if (told || this.queue[0] !== step) return;
      told = true;
      this.present(event, after, manner);
    };
    if (waits !== 'text') present();
    const stands = await this.play(event, after, present, manner === 'shown' && this.isBrief(step, event, after));
    // Thrown away meanwhile.
    if (this.queue[0] !== step) return;
    this.target.shown = after;
    if (!stands) this.showAgain();
    present();
    // An answer is seen in no time; that the clock has given it is to be read.
    if (manner === 'shown' && answeredLate.has(event)) await this.pause();
  }

  /** Where a turn begins: it is passed over when enough others wait behind it and nothing in it must be shown. */
  private considerPassing(step: Step<G>, at: number): void {
    const turns = this.target.turns();
    const event = step.events[at];
    if (turns === undefined || event === undefined) return;
    const turn = turns.of(event);
    const begins = isAnother(turn, this.turn);
    this.turn = turn ?? this.turn;
    if (!begins || this.rushing || this.passing.left > 0 || this.target.speed() === 0) return;
    // What one answer has brought about is told in full, however much it is: only further answers are a backlog.
    const waiting = this.queue.slice(1).flatMap(({ events }) => events);
    if (countTurns(waiting, turns.of) <= TURNS_BEHIND) return;
    const ahead = [...step.events.slice(at), ...waiting];
    const length = turnLength(ahead, turns.of);
    if (ahead.slice(0, length).some((each) => this.target.matters(each))) return;
    this.passing = { left: length, of: length };
  }

  private mannerOfNext(event: G['event']): Manner {
    this.left -= 1;
    if (this.skipping > 0) {
      this.skipping -= 1;
      return 'skipped';
    }
    if (this.rushing && this.concerns(event)) {
      this.rushing = false;
      // Where what was skipped has led to.
      this.showAgain();
    }
    if (this.rushing || this.target.hidden()) return 'skipped';
    if (this.passing.left === 0) return 'shown';
    this.passing = { ...this.passing, left: this.passing.left - 1 };
    return 'passed';
  }

  private isBrief({ events }: Step<G>, event: G['event'], after: G['view']): boolean {
    const next = events[events.indexOf(event) + 1];
    return this.attempt(event.type, () => this.target.isBrief(event, next, after)) === true;
  }

  private concerns(event: G['event']): boolean {
    return this.attempt(event.type, () => this.target.happensTo(event)) !== false;
  }

  /** At the end of a turn that is passed over: its sentence, for a moment. */
  private async passOver(): Promise<void> {
    const { left, of } = this.passing;
    if (left > 0) return;
    this.showAgain();
    if (this.attempt('', () => this.target.passedOver(of)) === true) await this.pause();
  }

  /** Waits as long as a sentence takes to read; not at all without motion. */
  private async pause(): Promise<void> {
    if (this.target.speed() === 0) return;
    await new Promise<void>((resolve) => {
      const cancel = this.later(SENTENCE_MS / this.target.speed(), resolve);
      this.endPause = () => {
        cancel();
        resolve();
      };
    });
    this.endPause = () => undefined;
  }

  /** Plays an event until it has been seen, has taken too long, or has broken: then it is false, and the board may stand anyhow. */
  private async play(event: G['event'], after: G['view'], seen: () => void, brief: boolean): Promise<boolean> {
    const { play } = this.target;
    const speed = this.target.speed();
    if (play === undefined || speed === 0) return true;
    const hurry = (): unknown => this.attempt(event.type, () => this.target.hurry());
    const longest = this.slow.has(event.type) ? SECOND_TIME_MS : LONGEST_MS;
    const patience = new Patience(this.later, longest / Math.min(1, speed), hurry);
    this.patience = patience;
    try {
      await Promise.race([play(event, after, speed, seen, brief), patience.lost]);
      return true;
    } catch (fault) {
      this.target.broken(event.type, fault);
      hurry();
      return false;
    } finally {
      if (patience.over) this.slow.add(event.type);
      else this.slow.delete(event.type);
      patience.stop();
      this.patience = undefined;
    }
  }

  private present(event: G['event'], after: G['view'], manner: Manner): void {
    this.attempt(event.type, () => this.target.present(event, after, manner));
  }

  private settle(step: Step<G>): void {
    this.target.shown = step.view;
    if (step.asks.some(({ answered }) => !answered)) this.rushing = false;
    this.attempt(step.events.at(-1)?.type ?? '', () => this.target.settle(step));
  }

  private showAgain(): void {
    const { shown } = this.target;
    if (shown !== null) this.attempt('', () => this.target.show(shown));
  }

  /** Runs one step of showing an event; undefined when it threw, which is reported. */
  private attempt<T>(event: string, deed: () => T): T | undefined {
    try {
      return deed();
    } catch (fault) {
      this.target.broken(event, fault);
      return undefined;
    }
  }
}

function isReplay<G extends GameTypes>(step: Step<G> | Replay<G>): step is Replay<G> {
  return 'from' in step;
}
