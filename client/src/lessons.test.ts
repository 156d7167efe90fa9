import { hashText, seededPicker } from '@brigantine/shared/chance';
import type { GameTypes } from '@brigantine/shared/engine';
import { openScenario } from '@brigantine/shared/scenario/opened';
import type { Table } from '@brigantine/shared/table';
import { LANGUAGES } from './i18n/areas';
import type { Lesson, Lessons, Remark } from './learn/contract';
import { Course } from './learn/course';
import { LessonLine } from './learn/lessonLine';
import { lessonRoom } from './learn/room';
import type { ClientManifest } from './manifest';
import type { GameClient } from './table/contract';
import { Session } from './table/session';
import { flush } from './testing/timelineRig';

// Without types, which would pull in those of the whole client.
const { GAMES } = jest.requireActual<{ GAMES: readonly ClientManifest[] }>('./games');
const TAUGHT = GAMES.filter(({ lessons }) => lessons !== undefined);
const SEEDS = 12;
/** More remarks than any lesson has. */
const MOST_SAID = 60;

function lessonsOf({ id }: ClientManifest): Lessons {
  const [lessons] = Object.values(jest.requireActual<Record<string, Lessons>>(`./${id}/lessons`));
  return lessons!;
}

/** The parts of a game that work without a page. */
const clientOf = (id: string): GameClient => {
  const { reduce } = jest.requireActual<Pick<GameClient, 'reduce'>>(`./${id}/events`);
  return { id, reduce, sentence: () => null, sound: () => null } as unknown as GameClient;
};

/** The others answer with the defaults of the rules. */
function othersAnswer(table: Table<GameTypes>): void {
  for (let other; (other = table.waitingFor().find((seat) => seat !== 0)) !== undefined;) table.timeout(other);
}

/** A connection whose table the test can read. */
class OpenTable extends LessonLine<GameTypes> {
  get table(): Table<GameTypes> {
    return this.local!.table!;
  }
}

interface Played {
  readonly session: Session;
  /** The keys of the coach's remarks. */
  readonly said: readonly string[];
  /** Number of answers. */
  readonly answers: number;
}

/** Plays a lesson to its end with these answers, like the page. */
async function play(
  manifest: ClientManifest,
  lesson: Lesson<GameTypes>,
  answer: (table: Table<GameTypes>) => GameTypes['move'],
): Promise<Played> {
  const { id } = manifest;
  const lessons = lessonsOf(manifest);
  const client = clientOf(id);
  const line = new OpenTable(
    client,
    (seats) => lessonRoom(id, 'Grace', lessons.agreed, seats),
    () => undefined,
  );
  const session = new Session('Grace', line.open);
  session.game.value = client;
  await session.open({ kind: 'join', code: '' });
  const course = new Course(id, session, line, { ...lessons, lessons: [lesson] });
  const said: string[] = [];
  let answers = 0;
  for (let steps = 0; steps < MOST_SAID; steps++) {
    const now = course.said.peek();
    if (now.kind === 'done') return { session, said, answers };
    if ('remark' in now) said.push(now.remark.say);
    if (now.kind === 'tells') course.next();
    else if (now.kind === 'asks') {
      answers += 1;
      session.answer(session.asks.peek()[0]!, answer(line.table));
    }
    await flush();
  }
  throw new Error(`${lesson.id} does not end`);
}

/** Plays a lesson with random answers. */
const playAtRandom = (manifest: ClientManifest, lesson: Lesson<GameTypes>, seed: number): Promise<Played> => {
  const pick = seededPicker(hashText(`${lesson.id} ${seed}`));
  return play(manifest, lesson, ({ game, state }) => game.sample(state, 0, pick));
};

const page = { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined };
beforeAll(() => void Object.assign(globalThis, { document: { ...page, querySelector: () => null } }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'document'));

describe.each(TAUGHT)('the lessons of $id', (manifest) => {
  const lessons = lessonsOf(manifest);
  const random = new Map<Lesson<GameTypes>, Promise<readonly Played[]>>();
  /** A lesson, played several times with random answers. */
  const playedAtRandom = (lesson: Lesson<GameTypes>): Promise<readonly Played[]> => {
    const seeds = Array.from({ length: SEEDS }, (_, seed) => seed);
    const games = random.get(lesson) ?? Promise.all(seeds.map((seed) => playAtRandom(manifest, lesson, seed)));
    random.set(lesson, games);
    return games;
  };

  test.each(lessons.lessons)('$id begins in a legal position, and its expected answer is legal', (lesson) => {
    const table = openScenario(lesson.scenario, lessons.notation);
    othersAnswer(table);
    expect(table.refuse(0, lesson.expected)).toBeUndefined();
    expect(Object.keys(lesson.asks)).toContain(table.asks(0)[0]?.decision.type);
  });

  test.each(lessons.lessons)('$id ends after any answers, and its view matches its events', async (lesson) => {
    for (const played of await playedAtRandom(lesson)) {
      expect(played.said.slice(0, lesson.intro.length)).toEqual(lesson.intro.map(({ say }) => say));
      expect(played.answers).toBeGreaterThan(0);
      expect(played.session.asks.peek()).toEqual([]);
      expect(played.session.shown.peek()).toEqual(played.session.view.peek());
    }
  });

  test.each(LANGUAGES)('%s has every sentence, and no unused ones', async (language) => {
    const said = new Set([lessons.otherwise.say]);
    for (const lesson of lessons.lessons) {
      said.add(`${lesson.id}.title`);
      for (const { say } of Object.values(lesson.asks) as readonly Remark[]) said.add(say);
      for (const played of await playedAtRandom(lesson)) for (const key of played.said) said.add(key);
    }
    const catalogue = jest.requireActual<object>(`./i18n/${language}/${manifest.lessons!.words.area}.json`);
    expect([...said].sort()).toEqual(Object.keys(catalogue).sort());
  });
});

test('P5.4 the lesson of actions does not describe a card without effect as a move', async () => {
  const plank = TAUGHT.find(({ id }) => id === 'plank')!;
  const lesson = lessonsOf(plank).lessons.find(({ id }) => id === 'action')!;
  const said = async (action: number): Promise<readonly string[]> =>
    (await play(plank, lesson, () => ({ type: 'playAction', action, place: 4 }))).said;
  expect(await said(2)).toContain('action.other');
  expect(await said(-3)).toContain('action.meaning');
});
