import { isPower, type RaceView } from '@brigantine/shared/race';
import { shipIndex } from '../../../order';
import { rulesOf } from '../../../rules';
import { t } from '../../../words';
import { signed } from '../../../phrasing/phrases';
import { Glyph } from '../../common/Glyph';
import type { AskOf } from '../../common/table';
import { treasureText, type Seen } from '../../common/treasure';
import { TreasureChip } from '../../ships/Treasures';
import { MoveOptions, type MoveOption } from '../MoveOptions';
import type { AnswerProps } from '../../../section';

/** R14.17: the thief has looked at the card and keeps it, or puts it out of the game. */
export function KeepStolenTreasure({ ask, view }: AnswerProps<'keepStolenTreasure'>) {
  const { card } = ask.decision;
  const seen: Seen = { card, faceUp: isPower(card), cursed: false };
  const options: MoveOption[] = [
    {
      move: { type: 'keepStolenTreasure', keep: true },
      label: t('keep.keep'),
      detail: [worth(ask, view, seen), room(ask, view)].join('; '),
    },
    {
      move: { type: 'keepStolenTreasure', keep: false },
      label: (
        <>
          <Glyph name="none" /> {t('keep.discard')}
        </>
      ),
      detail: freed(ask, view),
    },
  ];
  return (
    <>
      <p class="question-card row">
        <TreasureChip seen={seen} /> {treasureText(seen)}
      </p>
      <MoveOptions ask={ask} options={options} />
    </>
  );
}

type Stolen = AskOf<'keepStolenTreasure'>;

/** The hold it has been laid into; 0 for the 6th Hold, which needs none (R14.11). */
function holdOf({ decision }: Stolen, view: RaceView): number {
  const index = shipIndex(view, decision.ship);
  // What has come last lies last.
  const place = view.own?.known.at(index)?.lastIndexOf(decision.card) ?? -1;
  return view.ships[index]?.treasures[place]?.hold ?? 0;
}

/** What it counts for at the end (R12.2); nothing for a power, whose effect stands above. */
function worth({ decision }: Stolen, view: RaceView, { card }: Seen): string {
  return t('keep.scores', { value: isPower(card) ? 0 : signed(rulesOf(view).treasureValue(decision.card)) });
}

function room(ask: Stolen, view: RaceView): string {
  const hold = holdOf(ask, view);
  return hold === 0 ? t('keep.sixth') : t('keep.blocks', { hold });
}

function freed(ask: Stolen, view: RaceView): string {
  const hold = holdOf(ask, view);
  return hold === 0 ? t('keep.sixthGone') : t('keep.frees', { hold });
}
