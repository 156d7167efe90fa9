import type { PlankView } from '@brigantine/shared/plank';
import { plain } from '../../../table/story/marks';
import { Emblem } from '../../../ui';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { liveryOf } from '../../crews';
import { t } from '../../say';
import { phrasesOf } from '../../phrasing/phrases';
import { useStore } from '../common/table';

/** P2.2: who is younger than whom, for ties; they come before the plank is manned, and never after. */
export function AgeOrder({ view }: { readonly view: PlankView }) {
  const { room } = useStore();
  const say = phrasesOf(t, room.value);
  if (view.ageOrder.length === 0 || view.plank.length > 0) return null;
  const text = t('ages.text', { crews: plain(say.list(view.ageOrder.map((seat) => say.object(seat)))) });
  return (
    <p class="age-order" title={text}>
      <span aria-hidden="true">
        <span class="age-words">{t('ages.short')}</span>
        {view.ageOrder.map((seat) => (
          <Emblem key={seat} livery={liveryOf(room.value, seat)} />
        ))}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </p>
  );
}
