import type { PlankMove, PlankView, Crew } from '@brigantine/shared/plank';
import { Options, type Option } from '../../../table/panel/Options';
import { actionOf, aimsOf, moveOf, type Draft } from '../../draft';
import { previewOf, type Slide } from '../../preview';
import { placeSign, leaderOf } from '../../crews';
import { t } from '../../words';
import { VisuallyHidden } from '../../../ui';
import { PirateFigure, PirateMark } from '../common/Pirate';
import { useStore, type PlankAsk, drafts, hovered } from '../common/table';
import { LastMove } from './LastMove';
import { Outcome } from './Outcome';
import { Tip } from './Tip';
import { plain } from '../../../table/story/marks';
import { phrasesOf } from '../../phrasing/phrases';
import { stations } from '../crews/Ribbon';

interface Props {
  readonly ask: PlankAsk;
  readonly view: PlankView;
}

/** P3: the card is picked in the hand; here an action gets its pirate, and what would happen is shown beforehand. */
export function TakeTurn({ ask, view }: Props) {
  const { seat } = useStore();
  const draft = drafts.of(ask.decision.id);
  const action = actionOf(draft);
  const looked = hovered.value ?? draft;
  const move = moveOf(looked);
  const preview = move === null ? null : previewOf(view, seat.value, move);
  const due = ask.decision.type === 'turn' ? ask.decision.due : 'anything';
  // Of the captain one is told while it can still be played, as a turn begins.
  const captain = view.round > 1 && due === 'anything' && view.crews[seat.value]?.pirates.includes(1) === true;
  return (
    <>
      {looked === null && (
        <>
          <Tip view={view} about={captain ? 'captain' : 'enter'}>
            <p class="question-note">{t('pick.card')}</p>
          </Tip>
          <LastMove />
        </>
      )}
      {action !== null && <Whom ask={ask} view={view} draft={draft} />}
      {preview !== null && <Outcome preview={preview} follows={due === 'anything'} />}
      {/* The room is kept: answers must not move away from under the pointer that rests on them. */}
      {preview === null && action !== null && (
        <div class="plank-outcome">{due === 'anything' && <p>{t('pick.oneByOne')}</p>}</div>
      )}
    </>
  );
}

/** P5.1: which of the four, and where it would go. */
function Whom({ ask, view, draft }: Props & { readonly draft: Draft | null }) {
  const { seat } = useStore();
  const action = actionOf(draft);
  if (action === null) return null;
  const options = aimsOf(ask.options.moves, action).flatMap((move): Option<PlankMove>[] => {
    const preview = previewOf(view, seat.value, move);
    if (preview?.kind !== 'slide') return [];
    const picked = draft?.type === 'playAction' && draft.place === move.place;
    return [{ draft: move, picked, label: <Who preview={preview} />, detail: <Way preview={preview} /> }];
  });
  return (
    <div class="whom">
      <p class="whom-title">{t('pick.whom')}</p>
      <Options
        name="whom"
        layout="row"
        legend={t('pick.places')}
        options={options}
        onPick={(move) => drafts.pick(ask.decision.id, move)}
        onHover={(move) => (hovered.value = move)}
      />
    </div>
  );
}

/** The place and who stands there, as on the board: a coin on a phone, in person on a desk. */
function Who({ preview }: { readonly preview: Slide }) {
  return (
    <>
      <span class="whom-place" aria-hidden="true">
        {placeSign(preview.from)}
      </span>
      <VisuallyHidden>{preview.from}</VisuallyHidden>
      <PirateMark pirate={preview.moved} />
      <PirateFigure pirate={preview.moved} />
    </>
  );
}

/** Where it would stand, as on the cards of pirates. */
function Way({ preview }: { readonly preview: Slide }) {
  if (preview.from === preview.to) return <>{t('does.stays')}</>;
  return (
    <>
      <span aria-hidden="true">→ {placeSign(preview.to)}</span>
      <VisuallyHidden>{t('does.way', { to: preview.to })}</VisuallyHidden>
    </>
  );
}

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
