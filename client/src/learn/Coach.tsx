import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import type { Say } from '../i18n';
import { words } from '../i18n';
import { SkipLink } from '../table/skip';
import type { Course } from './course';

const t = words('learn');

interface Props<G extends GameTypes> {
  readonly course: Course<G>;
  /** Texts of the game's lessons. */
  readonly say: Say<string>;
  readonly language: ComponentChildren;
  readonly leave: () => void;
}

/** The coach above the table: the steps, one sentence, and the button to continue. */
export function Coach<G extends GameTypes>({ course, say, language, leave }: Props<G>) {
  const said = course.said.value;
  return (
    <header class="coach slip">
      <SkipLink />
      <select
        class="coach-step"
        aria-label={t('steps')}
        value={String(course.number.value)}
        onChange={(event) => course.go(Number(event.currentTarget.value))}
      >
        {course.titles.map((title, i) => (
          <option value={String(i)}>{`${i + 1}/${course.count} · ${say(title)}`}</option>
        ))}
      </select>
      <div class="row wrap coach-ways">
        {language}
        <button type="button" class="plain-button" onClick={leave}>
          {t('leave')}
        </button>
      </div>
      <p class="coach-text" role="status" data-said={said.kind}>
        {course.jumped.value && `${t('jump')} `}
        {'remark' in said ? say(said.remark.say) : t('watch')}
      </p>
      {said.kind === 'tells' && <Next act={() => course.next()} mark={said.remark.say} />}
    </header>
  );
}

/** Takes the focus if nothing else needs it, so that Enter continues. */
function Next({ act, mark }: { readonly act: () => void; readonly mark: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [mark]);
  return (
    <button ref={button} type="button" class="main-button coach-next" onClick={act}>
      {t('next')}
    </button>
  );
}
