import type { PlankView } from '@brigantine/shared/plank';
import { plain } from '../../../../table/story/marks';
import { t } from '../../../say';
import { phrasesOf } from '../../../phrasing/phrases';
import { useStore } from '../../common/table';

/** P2.3: the pirate is chosen in the hand; here stands how ties would be settled (P2.4). */
export function ChoosePlacement({ view }: { readonly view: PlankView }) {
  const { room, seat } = useStore();
  const say = phrasesOf(t, room.value);
  const at = view.ageOrder.indexOf(seat.value);
  const named = (seats: readonly number[]) => ({
    crews: plain(say.list(seats.map((each) => say.object(each)))),
    count: seats.length,
  });
  const younger = view.ageOrder.slice(0, at);
  const elder = view.ageOrder.slice(at + 1);
  return (
    <>
      {younger.length > 0 && <p class="question-note">{t('tie.before', named(younger))}</p>}
      {elder.length > 0 && <p class="question-note">{t('tie.after', named(elder))}</p>}
    </>
  );
}
