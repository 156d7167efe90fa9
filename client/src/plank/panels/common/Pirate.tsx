import { crewOf, valueOf, type Pirate } from '@brigantine/shared/plank';
import { plain } from '../../../table/story/marks';
import { Emblem, VisuallyHidden } from '../../../ui';
import { liveryOf } from '../../crews';
import { t } from '../../words';
import { phrasesOf } from '../../phrasing/phrases';
import { Figure } from './Figure';
import { useStore } from './table';

/** “Anne’s 5” or “your 5” in plain text. */
export function usePirateName(): (pirate: Pirate) => string {
  const { room, seat } = useStore();
  const say = phrasesOf(t, room.value, seat.value);
  return (pirate) => plain(say.pirate(pirate));
}

/** A pirate as small as a coin: the crew's emblem and the value; a captain's has a gold rim. Speaks its name. */
export function PirateMark({ pirate, silent = false }: { readonly pirate: Pirate; readonly silent?: boolean }) {
  const name = usePirateName();
  const livery = liveryOf(useStore().room.value, crewOf(pirate));
  const value = valueOf(pirate);
  return (
    <span class="pirate-mark" data-livery={livery} data-captain={value === 1} title={name(pirate)}>
      <span aria-hidden="true">
        <Emblem livery={livery} />
        <b>{value}</b>
      </span>
      {!silent && <VisuallyHidden>{name(pirate)}</VisuallyHidden>}
    </span>
  );
}

/** A pirate in person with value and emblem; decoration beside its name. */
export function PirateFigure({ pirate }: { readonly pirate: Pirate }) {
  const livery = liveryOf(useStore().room.value, crewOf(pirate));
  const value = valueOf(pirate);
  return (
    <span class="pirate-figure" data-livery={livery} aria-hidden="true">
      <Figure value={value} livery={livery} />
      <Emblem livery={livery} />
      <b class="pirate-value">{value}</b>
    </span>
  );
}
