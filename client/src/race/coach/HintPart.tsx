import type { RaceMove, RaceView } from '@brigantine/shared/race';
import { useEffect } from 'preact/hooks';
import { lazily, useEscape, VisuallyHidden } from '../../ui';
import { CloseButton } from '../panels/common/Glyph';
import { useStore, type RaceAsk } from '../panels/common/table';
import { rulesOf } from '../rules';
import { t } from '../words';
import { askForHint, hinting, percent, ratingOf } from './hinting';
import './coach.css';

const Advice = lazily(async () => (await import('./Advice.js')).Advice);

/** True if the question leaves a choice and the host allows hints. There are none where every sea space costs food (R14.5): the learned value is too weak. */
function mayAsk({ options, decision, answered }: RaceAsk, view: RaceView, allowed: boolean): boolean {
  const ways = options.kind === 'list' ? options.moves.length : options.most - options.least + 1;
  const choice = options.kind === 'list' || decision.type === 'spendPowder';
  return allowed && !answered && choice && ways > 1 && rulesOf(view).spaceCost !== 'everySeaEntered';
}

interface Props {
  readonly ask: RaceAsk;
  readonly view: RaceView;
}

/** The button that asks the coach. */
export function HintButton({ ask, view }: Props) {
  const { room, seat } = useStore();
  useEffect(() => () => void (hinting.value = null), []);
  if (!mayAsk(ask, view, room.value.options.hints)) return null;
  const computing = hinting.value?.hint === 'computing';
  return (
    <button
      type="button"
      class="button hint-button"
      aria-disabled={computing}
      onClick={() => {
        if (!computing) void askForHint({ ask, view, seat: seat.peek() });
      }}
    >
      {t('coach.ask')}
    </button>
  );
}

/** The coach's hint for the open question. On a phone it is below the hand and unfolds over the chart. */
export function HintNote({ ask, unfolds }: Pick<Props, 'ask'> & { readonly unfolds: boolean }) {
  const now = hinting.value;
  const hint = now?.decision === ask.decision.id ? now.hint : null;
  const said =
    typeof hint === 'string' ? <p class="question-note">{t(`coach.${hint}`)}</p> : hint && <Advice hint={hint} />;
  const close = (): void => void (hinting.value = null);
  useEscape(said !== null, close);
  return (
    <div class="hint-note" role="status">
      {said !== null && unfolds ? (
        <div class="outcome-fold">
          <div class="outcome-sheet">
            <CloseButton onClose={close} opener=".hint-button" />
            {said}
          </div>
        </div>
      ) : (
        said
      )}
    </div>
  );
}

/** The chance to win with an answer, beside it. */
export function Chance({ ask, move }: Pick<Props, 'ask'> & { readonly move: RaceMove }) {
  const found = ratingOf(ask.decision.id, move);
  if (found === null) return null;
  const { best, rating } = found;
  return (
    <span class="chance" data-best={best}>
      <VisuallyHidden>{t('coach.chance')}</VisuallyHidden> {percent(rating.win)}
    </span>
  );
}
