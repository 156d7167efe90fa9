import { isPower, type Fate, type RaceView, type SpoilsMove } from '@brigantine/shared/race';
import type { RoomView } from '@brigantine/shared/protocol';
import { loadFate } from '../../../loading';
import { rulesOf } from '../../../rules';
import { signed } from '../../../phrasing/phrases';
import { t } from '../../../say';
import { Crate, insideOf } from '../../common/Crate';
import { Glyph } from '../../common/Glyph';
import { phrases } from '../../common/names';
import { MoveOptions, movesOf, type MoveOption } from '../MoveOptions';
import { useStore, type AskOf } from '../../common/table';
import { shipIndex } from '../../../order';
import { TreasureChip } from '../../ships/Treasures';
import type { SurfaceProps } from './props';

type SpoilsAsk = AskOf<'chooseSpoils'>;
type TreasureMove = Extract<SpoilsMove, { take: 'treasure' }>;

/** R8.6: on the loser's own crates and treasures, with what would have to make room. */
export function ChooseSpoils({ ask, view }: SurfaceProps<'chooseSpoils'>) {
  const { room } = useStore();
  const moves = movesOf(ask).flatMap((move) => (move.type === 'chooseSpoils' ? [move] : []));
  const holds = moves.flatMap((move) => (move.take === 'hold' ? [holdOption(move, ask, view)] : []));
  const others = moves.flatMap((move) => (move.take === 'hold' ? [] : [otherOption(move, ask, view, room.value)]));
  const crates = [...holds, ...barredHolds(moves, ask, view)];
  return (
    <div class="spoils">
      {crates.length > 0 && <MoveOptions ask={ask} layout="row" legend={t('question.holds')} options={crates} />}
      <MoveOptions ask={ask} before={holds.length} legend={t('question.spoils')} options={others} />
    </div>
  );
}

function otherOption(
  move: Exclude<SpoilsMove, { take: 'hold' }>,
  ask: SpoilsAsk,
  view: RaceView,
  room: RoomView,
): MoveOption {
  switch (move.take) {
    case 'treasure':
      return { move, label: treasureLabel(move, room), detail: treasureNote(move, ask, view) };
    case 'curse':
      return {
        move,
        label: (
          <>
            <Glyph name="cursed" />{' '}
            {t('spoils.curse', { value: signed(move.card), to: phrases(room).to(ask.decision.loser) })}
          </>
        ),
        detail: curseNote(ask, view),
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

function treasureLabel({ card }: TreasureMove, room: RoomView) {
  const seen = { card: card === 'random' ? 'faceDown' : card, faceUp: isPower(card), cursed: false } as const;
  return (
    <>
      <TreasureChip seen={seen} />{' '}
      {card === 'random' ? t('spoils.random') : t('spoils.treasure', { treasure: phrases(room).treasure(card) })}
    </>
  );
}

/** What a power does, or how a card is drawn; and whether there is room for it (R14.11). */
function treasureNote({ card }: TreasureMove, ask: SpoilsAsk, view: RaceView) {
  const ghost = ask.decision.ship === 'ghost';
  const discard = rulesOf(view).stolenTreasureDiscard;
  const drawn =
    card === 'random'
      ? t(ghost ? 'spoils.randomGhost' : discard ? 'spoils.randomDiscard' : 'spoils.randomNote')
      : t(ghost ? 'spoils.blindGhost' : 'spoils.blind');
  return (
    <>
      {isPower(card) ? t(`treasure.${card}.does`) : drawn}
      {card !== 'sixthHold' && !roomForTreasure(ask, view) && <Warning text={t('spoils.treasureLost')} />}
    </>
  );
}

function curseNote({ decision }: SpoilsAsk, view: RaceView): string {
  const forced = rulesOf(view).curseGift === 'forcedIntoHold' && decision.loser !== 'ghost';
  return forced ? `${t('spoils.curseNote')}; ${t('spoils.curseForced')}` : t('spoils.curseNote');
}

/** R14.11: whether a treasure finds an empty hold with the winner, where it needs one. */
function roomForTreasure({ decision }: SpoilsAsk, view: RaceView): boolean {
  if (rulesOf(view).treasureStorage === 'beside' || decision.ship === 'ghost') return true;
  return view.ships[shipIndex(view, decision.ship)]?.holds.some(({ resource }) => resource === '') ?? false;
}

function Warning({ text }: { readonly text: string }) {
  return (
    <span class="outcome-warning">
      <Glyph name="warning" /> {text}
    </span>
  );
}

function holdOption(move: Extract<SpoilsMove, { take: 'hold' }>, ask: SpoilsAsk, view: RaceView): MoveOption {
  const index = shipIndex(view, ask.decision.loser);
  const loser = view.ships[index];
  const hold = loser?.holds[move.hold - 1];
  if (loser === undefined || hold === undefined || hold.resource === '')
    return { move, label: t('hold.empty', { hold: move.hold }) };
  const inside = insideOf(loser, view.own?.known[index] ?? [], move.hold);
  return {
    move,
    label: <Crate hold={hold} number={move.hold} inside={inside} />,
    detail: hold.resource === 'treasure' ? blockedNote(ask, view) : holdNote(ask, view, hold.resource),
  };
}

function blockedNote(ask: SpoilsAsk, view: RaceView) {
  if (ask.decision.ship === 'ghost') return t('spoils.beside');
  return roomForTreasure(ask, view) ? t('spoils.stowed') : <Warning text={t('spoils.treasureLost')} />;
}

function holdNote({ decision }: SpoilsAsk, view: RaceView, resource: Parameters<typeof loadFate>[1]) {
  const mine = view.ships[shipIndex(view, decision.ship)]?.holds ?? [];
  if (decision.ship === 'ghost' && resource !== 'gold') return t('spoils.toBank');
  const { fate, holds } = loadFate(mine, resource, rulesOf(view));
  if (fate === 'stowed') {
    const same = holds.every((number) => mine[number - 1]?.resource === resource);
    return t(same ? 'spoils.same' : 'spoils.stowed');
  }
  return <Warning text={t(NOTES[fate])} />;
}

const NOTES = { empties: 'spoils.empties', ignored: 'spoils.lost', lost: 'spoils.lost' } as const satisfies Readonly<
  Record<Exclude<Fate, 'stowed'>, string>
>;

/** R4.4, R14.10: what could not be loaded is no spoils. */
function barredHolds(moves: readonly SpoilsMove[], ask: SpoilsAsk, view: RaceView): MoveOption[] {
  const loser = view.ships[shipIndex(view, ask.decision.loser)];
  const holds = loser?.holds ?? [];
  const reason = t(rulesOf(view).overflow === 'lost' ? 'spoils.noRoom' : 'spoils.barred');
  return holds.flatMap((hold, i): MoveOption[] => {
    const offered = moves.some((move) => move.take === 'hold' && holds[move.hold - 1]?.resource === hold.resource);
    if (hold.resource === '' || offered) return [];
    return [{ move: null, label: <Crate hold={hold} number={i + 1} />, detail: reason }];
  });
}
