import type { PlankView } from '@brigantine/shared/plank';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../../icons';
import { knows } from '../../../learn/learnt';
import { settings } from '../../../settings/settings';
import { t } from '../../words';

/** What is told, in which round, and by which lesson. Players choose their first pirates in round 0. */
const TOLD = {
  place: { round: 0, lesson: 'place' },
  enter: { round: 1, lesson: 'enter' },
  captain: { round: 2, lesson: 'score' },
} as const;

interface Props {
  readonly view: PlankView;
  readonly about: keyof typeof TOLD;
  /** Said to everybody else. */
  readonly children?: ComponentChildren;
}

/** What a newcomer must know to answer; in its round, and never for who has learnt it. */
export function Tip({ view, about, children }: Props) {
  const { lesson, round } = TOLD[about];
  if (view.round !== round || !settings.value.hints || knows('plank', lesson)) return <>{children}</>;
  return (
    <p class="plank-tip">
      <Icon name="parrot-head" />
      <span>{t(`tip.${about}`)}</span>
    </p>
  );
}
