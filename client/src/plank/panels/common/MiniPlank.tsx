import { crewOf, type Pirate } from '@brigantine/shared/plank';
import { VisuallyHidden } from '../../../ui';
import { leaderOf, placeSign } from '../../crews';
import { t } from '../../words';
import { PirateFigure, usePirateName } from './Pirate';
import { useStore } from './table';

interface Props {
  readonly plank: readonly Pirate[];
  /** Whoever has just come or moved: ringed. */
  readonly moved?: Pirate | undefined;
  /** Whoever falls off the end, and into which pile. */
  readonly fell?: { readonly pirate: Pirate; readonly pile: number } | undefined;
}

/** The plank as it would be afterwards, drawn small: ship on the left, sea on the right. */
export function MiniPlank({ plank, moved, fell }: Props) {
  const { room } = useStore();
  const name = usePirateName();
  return (
    <div class="mini-plank" role="group" aria-label={t('after.title')}>
      <ol class="mini-places" role="list">
        {plank.map((pirate, i) => (
          <li key={pirate} data-moved={pirate === moved}>
            <PirateFigure pirate={pirate} />
            <span class="mini-board" aria-hidden="true">
              {placeSign(i + 1)}
            </span>
            <VisuallyHidden>{t('after.place', { place: i + 1, pirate: name(pirate) })}</VisuallyHidden>
          </li>
        ))}
      </ol>
      <div class="mini-sea" data-falls={fell !== undefined}>
        {fell !== undefined && (
          <>
            <PirateFigure pirate={fell.pirate} />
            <span class="mini-wave" aria-hidden="true">
              {leaderOf(room.value, crewOf(fell.pirate)) === undefined ? '–' : `+${fell.pile}`}
            </span>
            <VisuallyHidden>{t('after.falls', { pirate: name(fell.pirate) })}</VisuallyHidden>
          </>
        )}
      </div>
    </div>
  );
}
