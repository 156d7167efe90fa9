import type { PlankView } from '@brigantine/shared/plank';
import { plain } from '../../../../table/story/marks';
import { t } from '../../../say';
import { phrasesOf } from '../../../phrasing/phrases';
import { useStore } from '../../common/table';
import { Tip } from '../Tip';

/** P2.3: the pirate is chosen in the hand; here stands how ties would be settled (P2.4). */
export function ChoosePlacement({ view }: { readonly view: PlankView }) {
  const { room, seat } = useStore();
  const say = phrasesOf(t, room.value);
  const younger = view.ageOrder.slice(0, view.ageOrder.indexOf(seat.value));
  const crews = plain(say.list(younger.map((each) => say.object(each))));
  return (
    <>
      <Tip view={view} about="place" />
      <p class="question-note">
        {younger.length > 0 ? t('tie.younger', { crews, count: younger.length }) : t('tie.youngest')}
      </p>
    </>
  );
}
