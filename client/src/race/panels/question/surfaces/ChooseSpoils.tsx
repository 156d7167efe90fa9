import { isPower, type RaceView, type SpoilsMove } from '@brigantine/shared/race';
import type { RoomView } from '@brigantine/shared/protocol';
import { loadFate } from '../../../forecast/cargo';
import { signed } from '../../../tell/phrases';
import { t } from '../../../say';
import { Crate } from '../../common/Crate';
import { Glyph } from '../../common/Glyph';
import { phrases } from '../../common/names';
import { movesOf, Options, type Option } from '../../common/Options';
import { useStore } from '../../common/table';
import type { AskOf } from '../../common/ask';
import { shipIndex } from '../../../order';
import { TreasureChip } from '../../ships/Treasures';
import type { SurfaceProps } from './Surface';

/** R8.6: on the loser's own crates and treasures, with what would have to make room. */
export function ChooseSpoils({ ask, view }: SurfaceProps<'chooseSpoils'>) {
  const { room } = useStore();
  const moves = movesOf(ask).flatMap((move) => (move.type === 'chooseSpoils' ? [move] : []));
  const holds = moves.flatMap((move) => (move.take === 'hold' ? [holdOption(move, ask, view)] : []));
  const others = moves.flatMap((move) => (move.take === 'hold' ? [] : [otherOption(move, ask, room.value)]));
  const crates = [...holds, ...barredHolds(moves, ask, view)];
  return (
    <div class="spoils">
      {crates.length > 0 && <Options ask={ask} layout="row" legend={t('question.holds')} options={crates} />}
      <Options ask={ask} before={holds.length} legend={t('question.spoils')} options={others} />
    </div>
  );
}

function otherOption(move: Exclude<SpoilsMove, { take: 'hold' }>, ask: AskOf<'chooseSpoils'>, room: RoomView): Option {
  switch (move.take) {
    case 'treasure':
      return {
        move,
        label: (
          <>
            <TreasureChip seen={move.card} faceUp={move.card !== 'faceDown'} cursed={false} />{' '}
            {t('spoils.treasure', { treasure: phrases(room).treasure(move.card) })}
          </>
        ),
        detail: isPower(move.card)
          ? t(`treasure.${move.card}.does`)
          : t(ask.decision.ship === 'ghost' ? 'spoils.blindGhost' : 'spoils.blind'),
      };
    case 'curse':
      return {
        move,
        label: (
          <>
            <Glyph name="cursed" />{' '}
            {t('spoils.curse', { value: signed(move.card), to: phrases(room).to(ask.decision.loser) })}
          </>
        ),
        detail: t('spoils.curseNote'),
      };
    case 'nothing':
      return {
        move,
        label: (
          <>
            <Glyph name="none" /> {t('spoils.nothing')}
          </>
        ),
      };
  }
}

function holdOption(move: Extract<SpoilsMove, { take: 'hold' }>, ask: AskOf<'chooseSpoils'>, view: RaceView): Option {
  const hold = view.ships[shipIndex(view, ask.decision.loser)]?.holds[move.hold - 1];
  const mine = view.ships[shipIndex(view, ask.decision.ship)]?.holds ?? [];
  if (hold === undefined || hold.resource === '') return { move, label: t('hold.empty', { hold: move.hold }) };
  const toBank = ask.decision.ship === 'ghost' && hold.resource !== 'gold';
  const empties = loadFate(mine, hold.resource).fate === 'empties';
  const note = toBank ? t('spoils.toBank') : t(empties ? 'spoils.empties' : 'spoils.stowed');
  return {
    move,
    label: (
      <>
        <Crate hold={hold} number={move.hold} />
      </>
    ),
    detail:
      empties && !toBank ? (
        <span class="outcome-warning">
          <Glyph name="warning" /> {note}
        </span>
      ) : (
        note
      ),
  };
}

/** R4.4: what could not be loaded is no spoils. */
function barredHolds(moves: readonly SpoilsMove[], ask: AskOf<'chooseSpoils'>, view: RaceView): Option[] {
  const loser = view.ships[shipIndex(view, ask.decision.loser)];
  const holds = loser?.holds ?? [];
  return holds.flatMap((hold, i): Option[] => {
    const offered = moves.some((move) => move.take === 'hold' && holds[move.hold - 1]?.resource === hold.resource);
    if (hold.resource === '' || offered) return [];
    return [{ move: null, label: <Crate hold={hold} number={i + 1} />, detail: t('spoils.barred') }];
  });
}
