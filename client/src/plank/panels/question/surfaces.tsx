import { crewOf, valueOf, type PlankMove, type PlankView, type Crew } from '@brigantine/shared/plank';
import { Options, type Option } from '../../../table/panel/Options';
import { actionOf, aimsOf, moveOf, type Draft } from '../../draft';
import { previewOf, type Slide, type Preview } from '../../preview';
import { placeSign, leaderOf } from '../../crews';
import { t } from '../../words';
import { VisuallyHidden } from '../../../ui';
import { PirateFigure, PirateMark, usePirateName } from '../common/Pirate';
import { useStore, type PlankAsk, drafts, hovered } from '../common/table';
import { LastMove } from './LastMove';
import { plain } from '../../../table/story/marks';
import { phrase } from '../../events';
import { phrasesOf } from '../../phrasing/phrases';
import { stations } from '../crews/Ribbon';
import { MiniPlank } from '../common/MiniPlank';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../../icons';
import { knows } from '../../../learn/learnt';
import { settings } from '../../../settings/settings';

interface Props {
  readonly ask: PlankAsk;
  readonly view: PlankView;
}

/** P3: the card is picked in the hand. Here an action gets its pirate, and a preview shows the result. */
export function TakeTurn({ ask, view }: Props) {
  const { seat } = useStore();
  const draft = drafts.of(ask.decision.id);
  const action = actionOf(draft);
  const looked = hovered.value ?? draft;
  const move = moveOf(looked);
  const preview = move === null ? null : previewOf(view, seat.value, move);
  const due = ask.decision.type === 'turn' ? ask.decision.due : 'anything';
  // The captain's tip comes while it can still be played, at the beginning of a turn.
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
      {preview !== null && <Outcome view={view} preview={preview} follows={due === 'anything'} />}
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
    <div class="whom" data-room="all">
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

/** P2.3: the pirate is chosen in the hand. Here are the rule for ties (P2.4) and the neutral crews (P8.1). */
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

interface OutcomeProps {
  readonly view: PlankView;
  readonly preview: Preview;
  /** A second card must follow. */
  readonly follows: boolean;
}

/** The result of a choice, in words and as a plank. */
function Outcome(props: OutcomeProps) {
  return (
    <div class="plank-outcome" aria-live="polite">
      <Words {...props} />
      <Picture preview={props.preview} />
    </div>
  );
}

function Words({ view, preview, follows }: OutcomeProps) {
  const { room, seat } = useStore();
  const name = usePirateName();
  const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  switch (preview.kind) {
    case 'entry': {
      const { fell, pile } = preview;
      const fall = { type: 'pirateFell', crew: crewOf(fell), pirate: valueOf(fell), pile, points: pile } as const;
      return (
        <p>
          <span class="outcome-more">
            {upper(t('does.enters', { pirate: name(preview.pirate), place: placeSign(preview.place) }))}{' '}
          </span>
          <b>{plain(phrase(t, fall, view, room.value, seat.value))}</b>
          {follows && <span class="outcome-more"> {t('does.then.action')}</span>}
        </p>
      );
    }
    case 'slide': {
      const values = { pirate: name(preview.moved), from: placeSign(preview.from), to: placeSign(preview.to) };
      return (
        <p>
          <b>{upper(t(preview.from === preview.to ? 'does.nothing' : 'does.slides', values))}</b>{' '}
          <span class="outcome-more">
            {t('does.nobodyFalls')}
            {follows && ` ${t('does.then.pirate')}`}
          </span>
        </p>
      );
    }
    case 'pass':
      return <p>{t('does.pass')}</p>;
  }
}

function Picture({ preview }: { readonly preview: Preview }) {
  const { plank } = preview;
  switch (preview.kind) {
    case 'entry':
      return <MiniPlank plank={plank} moved={preview.pirate} fell={{ pirate: preview.fell, pile: preview.pile }} />;
    case 'slide':
      return <MiniPlank plank={plank} moved={preview.moved} />;
    case 'pass':
      return <MiniPlank plank={plank} />;
  }
}

/** The tips, with their round and lesson. Players choose their first pirates in round 0. */
const TOLD = {
  place: { round: 0, lesson: 'place' },
  enter: { round: 1, lesson: 'enter' },
  captain: { round: 2, lesson: 'score' },
} as const;

interface TipProps {
  readonly view: PlankView;
  readonly about: keyof typeof TOLD;
  /** Said to everybody else. */
  readonly children?: ComponentChildren;
}

/** A tip for newcomers; in its round, unless its lesson was played. */
function Tip({ view, about, children }: TipProps) {
  const { lesson, round } = TOLD[about];
  if (view.round !== round || !settings.value.hints || knows('plank', lesson)) return <>{children}</>;
  return (
    <p class="plank-tip">
      <Icon name="parrot-head" />
      <span>{t(`tip.${about}`)}</span>
    </p>
  );
}
