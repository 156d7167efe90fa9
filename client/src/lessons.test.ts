import { hashText, seededPicker } from '@brigantine/shared/chance';
import type { GameTypes } from '@brigantine/shared/engine';
import { openScenario } from '@brigantine/shared/scenario/opened';
import type { Table } from '@brigantine/shared/table';
import { LANGUAGES } from './i18n/areas';
import type { Lesson, Lessons, Remark } from './learn/contract';
import type { ClientManifest } from './manifest';

// Without their types: those of the whole client hang on them.
const { GAMES } = jest.requireActual<{ GAMES: readonly ClientManifest[] }>('./games');
const TAUGHT = GAMES.filter(({ lessons }) => lessons !== undefined);
const SEEDS = 12;
/** More answers than any lesson asks for. */
const MOST_ANSWERS = 20;

function lessonsOf({ id }: ClientManifest): Lessons<GameTypes> {
  const [lessons] = Object.values(jest.requireActual<Record<string, Lessons<GameTypes>>>(`./${id}/lessons`));
  return lessons!;
}

/** The others have answered, by the defaults of the rules. */
function othersAnswer(table: Table<GameTypes>): GameTypes['event'][] {
  const events: GameTypes['event'][] = [];
  for (;;) {
    const other = table.waitingFor().find((seat) => seat !== 0);
    if (other === undefined) return events;
    const submission = table.timeout(other);
    if (!submission.ok) throw new Error(submission.refusal.code);
    events.push(...submission.events);
  }
}

/** Plays a lesson with these answers; what the coach has said, and whether the lesson has ended. */
function play(
  lesson: Lesson<GameTypes>,
  lessons: Lessons<GameTypes>,
  answer: (table: Table<GameTypes>) => GameTypes['move'],
) {
  const { game } = lessons.notation;
  const table = openScenario(lesson.scenario, lessons.notation);
  const remarks: Remark[] = [...lesson.intro];
  let events = othersAnswer(table);
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    const end = events.findIndex((event) => lesson.ends(event) !== undefined);
    if (end >= 0) {
      const told = events.slice(0, lesson.ends(events[end]!) === 'with' ? end + 1 : end);
      return { ended: true, remarks: [...remarks, ...lesson.meaning(told, game.view(table.state, 0))] };
    }
    const type = table.asks(0)[0]?.decision.type ?? '';
    remarks.push((answers > 0 ? lesson.then?.[type] : undefined) ?? lesson.asks[type] ?? lessons.otherwise);
    const submission = table.submit(0, answer(table));
    if (!submission.ok) throw new Error(submission.refusal.code);
    events = [...events, ...submission.events, ...othersAnswer(table)];
  }
  return { ended: false, remarks };
}

describe.each(TAUGHT)('the lessons of $id', (manifest) => {
  const lessons = lessonsOf(manifest);
  const { game } = lessons.notation;

  test.each(lessons.lessons)('$id begins in a legal position, and what it expects is among the answers', (lesson) => {
    const table = openScenario(lesson.scenario, lessons.notation);
    othersAnswer(table);
    expect(table.refuse(0, lesson.expected)).toBeUndefined();
    expect(Object.keys(lesson.asks)).toContain(table.asks(0)[0]?.decision.type);
  });

  test.each(lessons.lessons)('$id ends whatever the learner answers', (lesson) => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const pick = seededPicker(hashText(`${lesson.id} ${seed}`));
      expect(play(lesson, lessons, ({ state }) => game.sample(state, 0, pick)).ended).toBe(true);
    }
  });

  test.each(LANGUAGES)('every sentence is there in %s, and none is left over', (language) => {
    const catalogue = jest.requireActual<object>(`./i18n/${language}/${manifest.lessons!.words.area}.json`);
    const said = new Set([lessons.otherwise.say]);
    for (const lesson of lessons.lessons) {
      said.add(`${lesson.id}.title`);
      for (const remark of Object.values(lesson.asks)) said.add((remark as Remark).say);
      for (let seed = 0; seed < SEEDS; seed++) {
        const pick = seededPicker(hashText(`${lesson.id} ${seed}`));
        const { remarks } = play(lesson, lessons, ({ state }) => game.sample(state, 0, pick));
        for (const { say } of remarks) said.add(say);
      }
    }
    expect([...said].sort()).toEqual(Object.keys(catalogue).sort());
  });
});

test('P5.4 the lesson of actions does not tell of a card without effect as if somebody had moved', () => {
  const lessons = lessonsOf(TAUGHT.find(({ id }) => id === 'plank')!);
  const lesson = lessons.lessons.find(({ id }) => id === 'action')!;
  const said = (action: number): readonly string[] =>
    play(lesson, lessons, () => ({ type: 'playAction', action, place: 4 })).remarks.map(({ say }) => say);
  expect(said(2)).toContain('action.other');
  expect(said(-3)).toContain('action.meaning');
});
