import type { PlankView } from '@brigantine/shared/plank';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../../icons';
import { knows } from '../../../learn/learnt';
import { settings } from '../../../settings/settings';
import { t } from '../../say';

interface Props {
  readonly view: PlankView;
  /** The lesson that teaches it. */
  readonly about: 'place' | 'enter';
  /** Said to everybody else. */
  readonly children?: ComponentChildren;
}

/** What a newcomer must know to answer; until the first round is over, and never for who has learnt it. */
export function Tip({ view, about, children }: Props) {
  if (view.round > 1 || !settings.value.hints || knows('plank', about)) return <>{children}</>;
  return (
    <p class="plank-tip">
      <Icon name="parrot-head" />
      <span>{t(`tip.${about}`)}</span>
    </p>
  );
}
