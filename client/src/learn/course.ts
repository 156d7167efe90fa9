import { batch as together, computed, signal } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import { openScenario } from '@brigantine/shared/scenario/opened';
import type { Lesson, Lessons, Remark } from './contract';
import type { LessonLine } from './lessonLine';
import type { TableStore } from '../table/contract';
import { leaveOff, leftOff, remember } from './learnt';

/** What the coach does now. */
type Said =
  /** Says something; the learner goes on when it has been read. */
  | { readonly kind: 'tells'; readonly remark: Remark }
  /** Says what is asked; the learner answers at the table. */
  | { readonly kind: 'asks'; readonly remark: Remark }
  /** Lets the story be seen. */
  | { readonly kind: 'waits' }
  /** All lessons are through. */
  | { readonly kind: 'done' };

/** One learner's way through the lessons of a game. */
export class Course<G extends GameTypes> {
  /** The present lesson's number, from 0; as many as there are lessons once all are through. */
  readonly number = signal(0);
  private readonly left = signal<readonly Remark[]>([]);
  /** The question has been put; what is left to say then comes after the story. */
  private readonly begun = signal(false);

  readonly said = computed<Said>(() => {
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

  /** The table has just been set to another position than that of the lesson before: the first sentence says so. */
  readonly jumped = computed(() => this.number.value !== this.first && this.left.value === this.lesson?.intro);
  /** The lesson that this page began with. */
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

  /** The present lesson; undefined when all are through. */
  get lesson(): Lesson<G> | undefined {
    return this.lessons.lessons[this.number.value];
  }

  /** What was said has been read. */
  next(): void {
    const [, ...left] = this.left.peek();
    this.left.value = left;
    if (left.length > 0) return;
    if (this.begun.peek()) this.pass();
    else this.put();
  }

  /** On to the next lesson, whatever is left of this one. */
  pass(): void {
    this.go(this.number.peek() + 1);
  }

  /** To the beginning of a lesson, where one comes back to. */
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
