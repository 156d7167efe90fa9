import type { Crew, PlankView } from '@brigantine/shared/plank';
import { plain } from '../../../../table/story/marks';
import { leaderOf } from '../../../crews';
import { t } from '../../../say';
import { phrasesOf } from '../../../phrasing/phrases';
import { useStore } from '../../common/table';
import { stations } from '../../crews/order';
import { Tip } from '../Tip';

/** P2.3: the pirate is chosen in the hand; here stands how ties would be settled (P2.4), and who has no player (P8.1). */
export function ChoosePlacement({ view }: { readonly view: PlankView }) {
  const { room, seat } = useStore();
  const say = phrasesOf(t, room.value);
  const younger = view.ageOrder.slice(0, view.ageOrder.indexOf(seat.value));
  const crews = (which: readonly Crew[]): string => plain(say.list(which.map((each) => say.object(each))));
  const neutral = stations(view).filter((crew) => leaderOf(room.value, crew) === undefined);
  return (
    <>
      <Tip view={view} about="place" />
      <p class="question-note">
        {younger.length > 0 ? t('tie.younger', { crews: crews(younger), count: younger.length }) : t('tie.youngest')}
      </p>
      {neutral.length > 0 && <p class="question-note">{t('placement.neutral', { crews: crews(neutral) })}</p>}
    </>
  );
}
