/** R8.6: what the winner takes, or the curse that the loser gets. */
import { isPower, type RaceView, type SpoilsMove } from '@brigantine/shared/race';
import type { ComponentChildren } from 'preact';
import { loadFate } from '../loading';
import { shipIndex } from '../order';
import { Crate, insideOf } from '../panels/common/Crate';
import { Glyph } from '../panels/common/Glyph';
import { type AskOf, useSay } from '../panels/common/table';
import { cursesAmong } from '../panels/common/treasure';
import { MoveOptions, movesOf, type MoveOption } from '../panels/question/MoveOptions';
import { TreasureChip } from '../panels/ships/Treasures';
import { signed, type Phrases } from '../phrasing/phrases';
import { rulesOf } from '../rules';
import { t } from '../words';
import type { AnswerProps } from '../section';

type Taking<Take extends SpoilsMove['take']> = Extract<SpoilsMove, { take: Take }>;

/** Who takes from whom, and by which rules. */
function raidOf({ decision }: AskOf<'chooseSpoils'>, view: RaceView, say: Phrases) {
  const index = shipIndex(view, decision.loser);
  const loser = view.ships[index];
  return (
    loser && {
      loser,
      /** What is known of the treasures of the loser. */
      known: view.own?.known[index] ?? [],
      /** Those of the winner. */
      holds: view.ships[shipIndex(view, decision.ship)]?.holds ?? [],
      ghost: decision.ship === 'ghost',
      rules: rulesOf(view),
      say,
      to: say.to(decision.loser),
    }
  );
}
type Raid = NonNullable<ReturnType<typeof raidOf>>;

/** The crates and treasures of the loser, and what would have to make room for them. What holds for all crates is said once. */
export function ChooseSpoils({ ask, view }: AnswerProps<'chooseSpoils'>) {
  const say = useSay();
  const raid = raidOf(ask, view, say);
  if (raid === undefined) return null;
  const moves = movesOf(ask);
  const held = moves.filter((move) => move.take === 'hold');
  const notes = new Set(held.map((move) => noteOf(move, raid)));
  const [note] = notes;
  const once = held.length > 1 && notes.size === 1 && (note === 'spoils.stowed' || note === 'spoils.empties');
  const crates = [...held.map((move) => crateOption(move, raid, !once)), ...barredCrates(held, raid)];
  const others = moves.flatMap((move) => (move.take === 'hold' ? [] : [otherOption(move, raid)]));
  // A single one stands with the others: nothing beside the holds, one hold among the treasures.
  const all = [...crates, ...others];
  const [row, list] =
    others.length === 1 && crates.length > 0 ? [all, []] : crates.length === 1 ? [[], all] : [crates, others];
  return (
    <div
      class="spoils"
      data-answers={list.length === 0 ? 'row' : row.length === 0 ? 'list' : 'both'}
      data-crowded={once || list.length > 0}
      data-room={list.length > 0 && 'all'}
    >
      {row.length > 0 && <MoveOptions ask={ask} layout="row" legend={t('question.holds')} options={row} />}
      {once && <p class="question-note">{t(`${note}.all`)}</p>}
      {list.length > 0 && <MoveOptions ask={ask} options={list} />}
    </div>
  );
}

type HoldNote = `spoils.${'stowed' | 'empties' | 'same' | 'lost' | 'toBank' | 'beside' | 'treasureLost'}`;
const WARNINGS: ReadonlySet<HoldNote> = new Set(['spoils.empties', 'spoils.lost', 'spoils.treasureLost'] as const);

function crateOption(move: Taking<'hold'>, raid: Raid, noted: boolean): MoveOption {
  const { loser, known } = raid;
  const hold = loser.holds[move.hold - 1];
  if (hold === undefined || hold.resource === '') return { move, label: t('hold.empty', { hold: move.hold }) };
  const label = (
    <>
      <Crate hold={hold} number={move.hold} inside={insideOf(loser, known, move.hold)} />
      {hold.resource !== 'treasure' && (
        <span class="spoils-goods" aria-hidden="true">
          {t(`goods.${hold.resource}`, { count: hold.count })}
        </span>
      )}
    </>
  );
  const note = noteOf(move, raid);
  return { move, label, detail: noted ? WARNINGS.has(note) ? <Warning text={t(note)} /> : t(note) : undefined };
}

/** What becomes of what is in the hold (R8.6a, R10.8, R14.11). */
function noteOf({ hold }: Taking<'hold'>, raid: Raid): HoldNote {
  const { ghost, loser, holds: mine, rules } = raid;
  const resource = loser.holds[hold - 1]?.resource ?? '';
  if (resource === 'treasure')
    return ghost ? 'spoils.beside' : hasBerth(raid) ? 'spoils.stowed' : 'spoils.treasureLost';
  if (resource === '' || (ghost && resource !== 'gold')) return 'spoils.toBank';
  const { fate, holds } = loadFate(mine, resource, rules);
  if (fate !== 'stowed') return fate === 'empties' ? 'spoils.empties' : 'spoils.lost';
  return holds.every((number) => mine[number - 1]?.resource === resource) ? 'spoils.same' : 'spoils.stowed';
}

/** R4.4, R14.10: goods that could not be loaded are no spoils. */
function barredCrates(offered: readonly Taking<'hold'>[], { loser: { holds }, rules }: Raid): MoveOption[] {
  const open = new Set(offered.map(({ hold }) => holds[hold - 1]?.resource));
  const detail = t(rules.overflow === 'lost' ? 'spoils.noRoom' : 'spoils.barred');
  return holds.flatMap((hold, i): MoveOption[] =>
    hold.resource === '' || open.has(hold.resource)
      ? []
      : [{ move: null, label: <Crate hold={hold} number={i + 1} />, detail }],
  );
}

function otherOption(move: Exclude<SpoilsMove, Taking<'hold'>>, raid: Raid): MoveOption {
  const { say, to } = raid;
  switch (move.take) {
    case 'treasure':
      return { move, label: treasureLabel(move, say), detail: treasureNote(move, raid) };
    case 'curse': {
      const label = (
        <>
          <Glyph name="cursed" />
          <span>{t('spoils.curse', { value: signed(move.card), to })}</span>
        </>
      );
      return { move, label, detail: curseNote(raid) };
    }
    case 'nothing': {
      const label = (
        <>
          <Glyph name="none" /> {t('spoils.nothing')}
        </>
      );
      return { move, label };
    }
  }
}

function treasureLabel({ card }: Taking<'treasure'>, say: Phrases) {
  const random = card === 'random';
  return (
    <>
      <TreasureChip seen={{ card: random ? 'faceDown' : card, faceUp: isPower(card), cursed: false }} />
      <span>{random ? t('spoils.random') : say.treasure(card)}</span>
    </>
  );
}

/** What a power does, or how a card is drawn, and whether there is room for it (R14.11). */
function treasureNote({ card }: Taking<'treasure'>, raid: Raid) {
  const { ghost, loser, known, rules } = raid;
  const discards = rules.stolenTreasureDiscard;
  const drawn = (): ComponentChildren => {
    // A laptop has no room for a warning beside how the card is drawn. It stays where it also says what becomes of the card.
    const { cursed, all } = cursesAmong(loser, known, card);
    if (cursed > 0 && !ghost && !(card === 'random' && discards))
      return <Warning text={cursed === all ? t('spoils.cursed') : t('spoils.cursedSome', { cursed, all })} />;
    if (card !== 'random') return t(ghost ? 'spoils.blindGhost' : 'spoils.blind');
    return t(ghost ? 'spoils.randomGhost' : discards ? 'spoils.randomDiscard' : 'spoils.randomNote');
  };
  return (
    <>
      {isPower(card) ? t(`treasure.${card}.does`) : drawn()}
      {card !== 'sixthHold' && !hasBerth(raid) && <Warning text={t('spoils.treasureLost')} />}
    </>
  );
}

function curseNote({ loser, rules }: Raid): string {
  const forced = rules.curseGift === 'forcedIntoHold' && !loser.ghost;
  return forced ? `${t('spoils.curseNote')}; ${t('spoils.curseForced')}` : t('spoils.curseNote');
}

/** R14.11: whether a treasure finds an empty hold of the winner, where it needs one. */
function hasBerth({ ghost, holds, rules }: Raid): boolean {
  return ghost || rules.treasureStorage === 'beside' || holds.some(({ resource }) => resource === '');
}

function Warning({ text }: { readonly text: string }) {
  return (
    <span class="outcome-warning">
      <Glyph name="warning" /> {text}
    </span>
  );
}
