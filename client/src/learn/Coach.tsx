import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import type { Say } from '../i18n';
import { words } from '../i18n';
import { SkipLink } from '../table/SkipLink';
import type { Course } from './course';

const t = words('learn');

interface Props<G extends GameTypes> {
  readonly course: Course<G>;
  /** The words of the game's lessons. */
  readonly say: Say<string>;
  readonly language: ComponentChildren;
  readonly leave: () => void;
}

/** What the coach says, above the table: where one is, one sentence, and the way on. */
export function Coach<G extends GameTypes>({ course, say, language, leave }: Props<G>) {
  const said = course.said.value;
  const lesson = course.lesson;
  return (
    <header class="coach slip">
      <SkipLink />
      <p class="coach-step">
        <span class="coach-count">{t('step', { step: course.number.value + 1, count: course.count })}</span>{' '}
        <b>{lesson === undefined ? '' : say(`${lesson.id}.title`)}</b>
      </p>
      <p class="coach-text" role="status" data-said={said.kind}>
        {course.jumped.value && `${t('jump')} `}
        {'remark' in said ? say(said.remark.say) : t('watch')}
      </p>
      <div class="coach-deeds">
        {said.kind === 'tells' && <Next act={() => course.next()} mark={said.remark.say} />}
        {language}
        <button type="button" class="plain-button" onClick={() => course.pass()}>
          {t('pass')}
        </button>
        <button type="button" class="plain-button" onClick={leave}>
          {t('leave')}
        </button>
      </div>
    </header>
  );
}

/** Has the focus while there is nothing else to do, so that Enter alone goes on. */
function Next({ act, mark }: { readonly act: () => void; readonly mark: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [mark]);
  return (
    <button ref={button} type="button" class="main-button coach-next" onClick={act}>
      {t('next')}
    </button>
  );
}
