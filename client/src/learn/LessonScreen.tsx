import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Boundary } from '../faults';
import { words, wordsOf } from '../i18n';
import { settings } from '../settings/settings';
import { BoardHost } from '../table/BoardHost';
import type { GameClient } from '../table/contract';
import { Live } from '../table/Live';
import { Session } from '../table/session';
import { useTelling } from '../table/TableScreen';
import { shape } from '../table/window';
import { Coach } from './Coach';
import type { Lessons } from './contract';
import { Course } from './course';
import { LessonLine } from './lessonLine';
import { Pointer } from './Pointer';
import { lessonRoom } from './room';
import '../table/layout.css';
import '../table/table.css';
import './learn.css';

const t = words('learn');

interface Props {
  readonly game: GameClient;
  readonly lessons: Lessons;
  readonly Picture: ComponentType;
  /** Area of the lessons' texts. */
  readonly area: string;
  /** The game's name, in the page's language. */
  readonly name: string;
  readonly language: ComponentChildren;
  /** Opens the first page. */
  readonly leave: () => void;
  /** Starts a real game. */
  readonly play: () => void;
  /** Other games with lessons, and how to open them. */
  readonly others: readonly { readonly name: string; readonly learn: () => void }[];
}

/** The lessons of a game on a real table: the coach, the board, the game's own panels. */
export function LessonScreen(props: Props) {
  const { game, lessons, area, name, language, leave } = props;
  const { session, course } = useMemo(() => begin(game, lessons), [game, lessons]);
  const say = wordsOf<string>(area);
  const said = course.said.value;
  useTelling(session);
  useEffect(() => () => session.close(), [session]);
  if (said.kind === 'done') return <Done {...props} learnt={course.titles.map((title) => say(title))} />;
  return (
    <div
      class="table lesson"
      translate={false}
      data-shape={shape.value}
      data-said={said.kind}
      data-lesson={course.lesson?.id}
    >
      <h1 class="visually-hidden">{t('title', { game: name })}</h1>
      <Boundary where="page" part="coach" fallback={<CoachFallback leave={leave} />} again={said}>
        <Coach course={course} say={say} language={language} leave={leave} />
      </Boundary>
      <main class="deck">
        <BoardHost session={session} game={game} />
        <game.Panels store={session} />
      </main>
      <game.Rules />
      <Boundary where="page" part="live" fallback={null} again={session.shown.value}>
        <Live session={session} />
      </Boundary>
      <Boundary where="page" part="pointer" fallback={null} again={said}>
        <Pointer at={'remark' in said ? said.remark.at : undefined} press={said.kind === 'asks'} />
      </Boundary>
    </div>
  );
}

/** Replaces a coach that has failed. */
const CoachFallback = ({ leave }: { readonly leave: () => void }) => (
  <header class="coach slip">
    <button type="button" class="plain-button" onClick={leave}>
      {t('leave')}
    </button>
  </header>
);

function begin(game: GameClient, lessons: Lessons) {
  const name = settings.peek().name === '' ? t('name') : settings.peek().name;
  const furniture = (seats: number) => lessonRoom(game.id, name, lessons.agreed, seats);
  const line = new LessonLine(game, furniture, () => course.pass());
  const session = new Session(name, line.open);
  session.game.value = game;
  void session.open({ kind: 'join', code: '' });
  const course: Course = new Course(game.id, session, line, lessons);
  return { session, course };
}

interface DoneProps extends Props {
  readonly learnt: readonly string[];
}

/** After the last lesson: what has been learnt, and buttons to a real game, other lessons, the rules and the first page. */
function Done({ game, Picture, name, leave, play, others, learnt }: DoneProps) {
  return (
    <main class="page page-small">
      <div class="slip stack lesson-done">
        <span class="lesson-picture" aria-hidden="true">
          <Picture />
        </span>
        <h1>{t('done.title')}</h1>
        <p>{t('done.text', { game: name })}</p>
        <ul role="list" class="lesson-learnt">
          {learnt.map((title, i) => (
            <li key={title} style={{ '--i': i }}>
              {title}
            </li>
          ))}
        </ul>
        <button type="button" class="main-button" onClick={play} ref={(button) => button?.focus()}>
          {t('done.play')}
          <small>{t('done.playHint')}</small>
        </button>
        <div class="row wrap">
          {others.map((other) => (
            <button key={other.name} type="button" class="button" onClick={other.learn}>
              {t('title', { game: other.name })}
            </button>
          ))}
          <button type="button" class="button" onClick={() => game.openRules()}>
            {t('done.rules')}
          </button>
          <button type="button" class="button" onClick={leave}>
            {t('done.home')}
          </button>
        </div>
      </div>
      <game.Rules />
    </main>
  );
}
