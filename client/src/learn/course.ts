import { batch as together, computed, signal } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import { openScenario } from '@brigantine/shared/scenario/opened';
import type { Lesson, Lessons, Remark } from './contract';
import type { LessonLine } from './lessonLine';
import type { TableStore } from '../table/contract';
import { leaveOff, leftOff, remember } from './learnt';

/** State of the coach. */
type CoachState =
  /** Shows a remark; the learner continues after reading it. */
  | { readonly kind: 'tells'; readonly remark: Remark }
  /** Explains a question; the learner answers at the table. */
  | { readonly kind: 'asks'; readonly remark: Remark }
  /** Waits for the playback. */
  | { readonly kind: 'waits' }
  /** All lessons are finished. */
  | { readonly kind: 'done' };

/** A learner's progress through the lessons of a game. */
export class Course<G extends GameTypes = GameTypes> {
  /** Number of the current lesson, from 0; the number of lessons once all are finished. */
  readonly number = signal(0);
  private readonly left = signal<readonly Remark[]>([]);
  /** The question has been asked; remaining remarks follow the playback. */
  private readonly begun = signal(false);

  readonly said = computed<CoachState>(() => {
    const lesson = this.lesson;
    if (lesson === undefined) return { kind: 'done' };
    const [remark] = this.left.value;
    const { asks, timelineBusy } = this.session;
    const [ask] = asks.value;
    if (remark !== undefined && !(this.begun.value && timelineBusy.value)) return { kind: 'tells', remark };
    if (ask === undefined || ask.answered) return { kind: 'waits' };
    const type: G['decision']['type'] = ask.decision.type;
    const then = this.line.answered ? lesson.then?.[type] : undefined;
    return { kind: 'asks', remark: then ?? lesson.asks[type] ?? this.lessons.otherwise };
  });

  /** The table has just switched to another position than the end of the previous lesson, so the first sentence says so. */
  readonly jumped = computed(() => this.number.value !== this.first && this.left.value === this.lesson?.intro);
  /** The first lesson of this page. */
  private readonly first: number;

  constructor(
    private readonly id: string,
    private readonly session: Pick<TableStore<G>, 'asks' | 'timelineBusy'>,
    private readonly line: LessonLine<G>,
    private readonly lessons: Lessons<G>,
  ) {
    const { step = 0 } = leftOff(id) ?? {};
    this.first = step < this.count ? step : 0;
    this.go(this.first);
  }

  get count(): number {
    return this.lessons.lessons.length;
  }

  /** The keys of all lessons' titles. */
  get titles(): readonly string[] {
    return this.lessons.lessons.map(({ id }) => `${id}.title`);
  }

  /** The current lesson; undefined after the last one. */
  get lesson(): Lesson<G> | undefined {
    return this.lessons.lessons[this.number.value];
  }

  /** The learner has read the remark. */
  next(): void {
    const [, ...left] = this.left.peek();
    this.left.value = left;
    if (left.length > 0) return;
    if (this.begun.peek()) this.pass();
    else this.put();
  }

  /** Skips the rest of this lesson. */
  pass(): void {
    this.go(this.number.peek() + 1);
  }

  /** Restarts at a lesson. */
  go(number: number): void {
    const lesson = this.lessons.lessons[number];
    leaveOff(this.id, number, this.count);
    together(() => {
      this.number.value = number;
      this.begun.value = false;
      this.left.value = lesson?.intro ?? [];
      if (lesson === undefined) return;
      const { notation } = this.lessons;
      const table = openScenario(lesson.scenario, notation);
      this.line.begin(table, Number(lesson.scenario['seats']), {
        ends: lesson.ends,
        ended: (events, after) => {
          remember(this.id, lesson.id);
          this.left.value = lesson.meaning(events, after);
        },
      });
    });
    if (lesson?.intro.length === 0) this.put();
  }

  private put(): void {
    this.begun.value = true;
    this.line.ask();
  }
}
