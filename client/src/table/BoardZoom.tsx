import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import { BarIcon } from './BarIcon';
import type { Looking } from './looking';

const t = words('table');

interface Props<G extends GameTypes> {
  readonly looking: Looking<G>;
}

/** Where places are small, as on a phone: enlarges the board until each is as large as a fingertip, and shows all of it again. */
export function BoardZoom<G extends GameTypes>({ looking }: Props<G>) {
  const large = looking.level.value > 1;
  if (looking.most.value === 1 || looking.whole) return null;
  const name = t(large ? 'board.small' : 'board.large');
  return (
    <button
      type="button"
      class="button board-zoom"
      style={{ '--below': `${looking.covered.value.below}px`, '--beside': `${looking.covered.value.right}px` }}
      data-large={large}
      aria-label={name}
      title={name}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => looking.toggle()}
    >
      <BarIcon name={large ? 'smaller' : 'larger'} />
    </button>
  );
}
