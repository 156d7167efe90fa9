import { isPower, type RaceView, type SpoilsMove } from '@brigantine/shared/race';
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
import { cursesAmong } from '../../common/treasure';
import { shipIndex } from '../../../order';
import { TreasureChip } from '../../ships/Treasures';
import type { SurfaceProps } from './props';

type SpoilsAsk = AskOf<'chooseSpoils'>;
type TreasureMove = Extract<SpoilsMove, { take: 'treasure' }>;

/** R8.6: on the loser's own crates and treasures, with what would have to make room; what holds for all of them is said once. */
export function ChooseSpoils({ ask, view }: SurfaceProps<'chooseSpoils'>) {
  const { room } = useStore();
  const moves = movesOf(ask).flatMap((move) => (move.type === 'chooseSpoils' ? [move] : []));
  const held = moves.flatMap((move) => (move.take === 'hold' ? [move] : []));
  const notes = new Set(held.map((move) => noteOf(move, ask, view)));
  const [note] = notes;
  const once = held.length > 1 && notes.size === 1 && (note === 'spoils.stowed' || note === 'spoils.empties');
  const holds = held.map((move) => holdOption(move, ask, view, !once));
  const others = moves.flatMap((move) => (move.take === 'hold' ? [] : [otherOption(move, ask, view, room.value)]));
  const crates = [...holds, ...barredHolds(moves, ask, view)];
  // Whatever is alone stands with the others: nothing beside the holds, one hold among the treasures.
  const all = [...crates, ...others];
  const [row, list] =
    others.length === 1 && crates.length > 0 ? [all, []] : crates.length === 1 ? [[], all] : [crates, others];
  return (
    <div class="spoils">
      {row.length > 0 && <MoveOptions ask={ask} layout="row" legend={t('question.holds')} options={row} />}
      {once && <p class="question-note">{t(`${note}.all`)}</p>}
      {list.length > 0 && <MoveOptions ask={ask} options={list} />}
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
            <Glyph name="cursed" />
            <span>{t('spoils.curse', { value: signed(move.card), to: phrases(room).to(ask.decision.loser) })}</span>
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
      <TreasureChip seen={seen} />
      <span>{card === 'random' ? t('spoils.random') : phrases(room).treasure(card)}</span>
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
  // The warning replaces the line about drawing blind, since a laptop has no room for one more. Where that line also says what becomes of the card, it stays.
  const curse = ghost || (card === 'random' && discard) ? null : curseLooms(card, ask, view);
  return (
    <>
      {isPower(card) ? t(`treasure.${card}.does`) : (curse ?? drawn)}
      {card !== 'sixthHold' && !roomForTreasure(ask, view) && <Warning text={t('spoils.treasureLost')} />}
    </>
  );
}

/** A warning where some of the cards that may be drawn are known to be cursed; else nothing. */
function curseLooms(card: TreasureMove['card'], { decision }: SpoilsAsk, view: RaceView) {
  const index = shipIndex(view, decision.loser);
  const ship = view.ships[index];
  if (ship === undefined) return null;
  const { cursed, all } = cursesAmong(ship, view.own?.known[index] ?? [], card);
  if (cursed === 0) return null;
  return <Warning text={cursed === all ? t('spoils.cursed') : t('spoils.cursedSome', { cursed, all })} />;
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

type HoldMove = Extract<SpoilsMove, { take: 'hold' }>;

const holdOf = (move: HoldMove, { decision }: SpoilsAsk, view: RaceView) =>
  view.ships[shipIndex(view, decision.loser)]?.holds[move.hold - 1];

function holdOption(move: HoldMove, ask: SpoilsAsk, view: RaceView, told: boolean): MoveOption {
  const index = shipIndex(view, ask.decision.loser);
  const loser = view.ships[index];
  const hold = holdOf(move, ask, view);
  if (loser === undefined || hold === undefined || hold.resource === '')
    return { move, label: t('hold.empty', { hold: move.hold }) };
  const inside = insideOf(loser, view.own?.known[index] ?? [], move.hold);
  const label = (
    <>
      <Crate hold={hold} number={move.hold} inside={inside} />
      {hold.resource !== 'treasure' && (
        <span class="spoils-goods" aria-hidden="true">
          {t(`goods.${hold.resource}`, { count: hold.count })}
        </span>
      )}
    </>
  );
  if (!told) return { move, label };
  const note = noteOf(move, ask, view);
  return { move, label, detail: WARNINGS.has(note) ? <Warning text={t(note)} /> : t(note) };
}

type HoldNote = `spoils.${'stowed' | 'empties' | 'same' | 'lost' | 'toBank' | 'beside' | 'treasureLost'}`;
const WARNINGS: ReadonlySet<HoldNote> = new Set(['spoils.empties', 'spoils.lost', 'spoils.treasureLost'] as const);

/** What becomes of what is in the hold (R8.6a, R10.8, R14.11). */
function noteOf(move: HoldMove, ask: SpoilsAsk, view: RaceView): HoldNote {
  const { decision } = ask;
  const resource = holdOf(move, ask, view)?.resource ?? '';
  if (resource === 'treasure') {
    if (decision.ship === 'ghost') return 'spoils.beside';
    return roomForTreasure(ask, view) ? 'spoils.stowed' : 'spoils.treasureLost';
  }
  if (resource === '' || (decision.ship === 'ghost' && resource !== 'gold')) return 'spoils.toBank';
  const mine = view.ships[shipIndex(view, decision.ship)]?.holds ?? [];
  const { fate, holds } = loadFate(mine, resource, rulesOf(view));
  if (fate !== 'stowed') return fate === 'empties' ? 'spoils.empties' : 'spoils.lost';
  return holds.every((number) => mine[number - 1]?.resource === resource) ? 'spoils.same' : 'spoils.stowed';
}

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
