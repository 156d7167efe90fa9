import type { RaceView, ShipIndex, ShipView } from '@brigantine/shared/race';
import { VisuallyHidden, Emblem, Verified } from '../../../ui';
import { knows, PLAYED } from '../../../learn/learnt';
import { pointsSeen, rulesOf } from '../../rules';
import { t } from '../../words';
import { signed } from '../../phrasing/phrases';
import { Crates } from '../common/Crate';
import { Glyph } from '../common/Glyph';
import { liveryOf, nameOf } from '../../names';
import { useStore, openShip } from '../common/table';
import { shipName } from '../../order';
import { crewText } from './crew';
import { Treasures } from './Treasures';

interface ShipProps {
  readonly index: ShipIndex;
  readonly view: RaceView;
}

interface PlateProps extends ShipProps {
  /** One line has to do for holds, marks and treasures. */
  readonly tight: boolean;
}

/** One ship on a desk: who, holds, treasures and score, everything public and what this seat knows besides. Pressed, it unfolds. */
export function Plate({ index, view, tight }: PlateProps) {
  const { room, seat } = useStore();
  const ship = view.ships[index];
  if (ship === undefined) return null;
  const name = shipName(view, index);
  const text = nameOf(room.value, name);
  const known = view.own?.known[index] ?? [];
  const open = openShip.value === index;
  return (
    <li
      class="plate"
      data-livery={liveryOf(room.value, name)}
      data-acting={view.acting === index}
      data-me={seat.value === index}
      data-speaker={index}
      onClick={() => (openShip.value = open ? -1 : index)}
    >
      <Emblem livery={liveryOf(room.value, name)} />
      <h2 class="plate-name">
        <button type="button" class="bare" aria-expanded={open}>
          {text}
        </button>
      </h2>
      <span class="plate-gold">
        <Glyph name="gold" />
        <b>{ship.score.gold}</b>
        <VisuallyHidden>{t('resource.gold')}</VisuallyHidden>
      </span>
      <Points view={view} index={index} />
      <div class="plate-row row">
        <p class="plate-marks">
          <ShipMarks view={view} index={index} ship={ship} />
        </p>
        <Treasures ship={ship} known={known} name={text} tight={tight} />
      </div>
      <Crates ship={ship} known={known} label={t('ships.holds', { name: text })} />
    </li>
  );
}

interface ShipMarksProps extends ShipProps {
  readonly ship: ShipView;
}

/** Whether somebody else plays the seat; whether the ship is home, or beyond the line (R14.18); who is Captain, and who has chosen. */
export function ShipMarks({ view, index, ship }: ShipMarksProps) {
  const { room, seat: me } = useStore();
  const sailsOn = rulesOf(view).finishMove === 'passBeyond';
  const seat = ship.ghost ? undefined : room.value.seats[index];
  const crew = crewText(seat, room.value, index === me.value);
  return (
    <>
      {seat?.verified === true && <Verified />}
      {ship.ghost && <span class="plate-crew">{t('ghost.crew')}</span>}
      {crew !== null && (
        <span class="seat-state" data-state={crew.state} title={crew.about}>
          {crew.kind !== undefined && <span class="seat-kind">{crew.kind} · </span>}
          {crew.word}
          {crew.character && ` ·\u00a0${crew.character}`}
        </span>
      )}
      {ship.lap >= 1 && (
        <span class="seat-state" data-state="home">
          {t(sailsOn ? 'ships.crossed' : 'ships.home')}
        </span>
      )}
      {view.captain === index && !ship.ghost && (
        <span class="plate-compass centred" title={t('ribbon.captain')}>
          <Glyph name="captain" label={t('ribbon.captain')} />
        </span>
      )}
      {ship.hasChosen && (
        <span class="plate-chosen centred" title={t('ships.chosen')}>
          <Glyph name="tick" label={t('ships.chosen')} />
        </span>
      )}
    </>
  );
}

interface PointsProps extends ShipProps {
  /** What they are made of stands beside them. */
  readonly made?: boolean;
}

/** R12.2: the ship's score in words. */
export function scoreText({ total, open }: ReturnType<typeof pointsSeen>): string {
  return t(open ? 'ships.scorePublic' : 'ships.score', { score: signed(total) });
}

/** R12.2: what the ship would score now, and what that is made of. */
export function Points({ view, index, made = false }: PointsProps) {
  const score = pointsSeen(view, index);
  const more = score.open ? ' + ?' : '';
  const now = scoreText(score);
  // The plural while treasures that this page cannot see make the number uncertain.
  const points = t('ships.points', { count: score.open ? 2 : score.total });
  const parts = {
    space: score.space < 0 ? `${signed(score.space)} (${t('score.before')})` : signed(score.space),
    gold: signed(score.gold),
    treasures: signed(score.treasures) + more,
  };
  return (
    <>
      <span class="plate-score" title={`${now} (${t('ships.made', parts)})`}>
        <span aria-hidden="true">
          {signed(score.total)}
          {more} {(made || !knows('race', PLAYED)) && <span class="plate-points">{points}</span>}
        </span>
        <VisuallyHidden>{now}</VisuallyHidden>
      </span>
      {made && <span class="plate-made">{t('ships.made', parts)}</span>}
    </>
  );
}
