import {
  combatOdds,
  LADY_BETH,
  turnedRound,
  type CombatView,
  type Fighter,
  type RaceView,
  type ShipIndex,
} from '@brigantine/shared/race';
import { rulesOf } from '../../rules';
import { t } from '../../say';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { Emblem } from '../../../ui/Emblem';
import { CombatDie } from '../common/Die';
import { Glyph } from '../common/Glyph';
import { liveryOf, nameOf, phrases } from '../common/names';
import { useStore } from '../common/table';
import { shipName } from '../../order';
import { OddsBar } from '../question/OddsBar';
import { sidesOf } from '../question/sides';

interface CombatPanelProps {
  readonly view: RaceView;
  readonly combat: CombatView;
  /** The question below shows the odds already. */
  readonly asked: boolean;
}

/** The combat in a line of numbers, beside what the board shows of it (R8). */
export function CombatPanel({ view, combat, asked }: CombatPanelProps) {
  const { room, seat } = useStore();
  const { attack, defence } = sidesOf(view, combat);
  const { attack: attacker, defence: defender } = combat.sides;
  const rules = rulesOf(view);
  const odds = combatOdds(view.rules, attack, defence);
  const mine = seat.value === defender.ship ? turnedRound(odds) : odds;
  const open = attack.face === undefined || (defence.face === undefined && attack.face !== 'star');
  const who = seat.value === attacker.ship || seat.value === defender.ship ? seat.value : attacker.ship;
  return (
    <section class="combat slip" aria-label={t('combat.title', { at: phrases(room.value).at(combat.at) })}>
      <h2 class="visually-hidden">{t('combat.title', { at: phrases(room.value).at(combat.at) })}</h2>
      <div class="combat-sides">
        <CombatSide view={view} ship={attacker.ship} side={attack} face={attacker.face} role="attacker" />
        <span class="combat-versus" aria-hidden="true">
          <Glyph name="cannon" />
        </span>
        <CombatSide
          view={view}
          ship={defender.ship}
          side={defence}
          face={defender.face}
          role="defender"
          spared={attacker.face === 'star'}
        />
      </div>
      {attacker.face === 'star' && <p class="combat-note">{t('combat.attackStar')}</p>}
      {defender.face === 'star' && <p class="combat-note">{t('combat.defenceStar')}</p>}
      {open && rules.combatTie === 'defenderWins' && <p class="combat-note">{t('combat.tieDefender')}</p>}
      {open && !asked && <OddsBar odds={mine} label={nameOf(room.value, shipName(view, who))} />}
    </section>
  );
}

interface CombatSideProps {
  readonly view: RaceView;
  readonly ship: ShipIndex;
  readonly side: Fighter;
  readonly face: string;
  readonly role: 'attacker' | 'defender';
  /** Throws no die: the combat is decided. */
  readonly spared?: boolean;
}

function CombatSide({ view, ship, side, face, role, spared = false }: CombatSideProps) {
  const { room } = useStore();
  const name = shipName(view, ship);
  const thrown = side.face === undefined || side.face === 'star' ? 0 : side.face;
  const total = side.powder + thrown + (side.ladyBeth ? LADY_BETH : 0);
  return (
    <div class="combat-side" data-livery={liveryOf(room.value, name)}>
      <p class="combat-who">
        <Emblem livery={liveryOf(room.value, name)} />
        <b>{nameOf(room.value, name)}</b>
        <VisuallyHidden>{t(`combat.${role}`)}</VisuallyHidden>
      </p>
      {spared ? (
        <span class="combat-die" data-blank="true" aria-hidden="true" />
      ) : (
        <CombatDie face={face} stars={rulesOf(view).combatDie === 'stars'} />
      )}
      <p class="combat-sum">
        <span aria-hidden="true">
          <Glyph name="powder" /> {side.powder}
        </span>
        <VisuallyHidden>{phrases(room.value).goods('powder', side.powder)}</VisuallyHidden>
        {side.ladyBeth && <span>· {t('combat.ladyBeth')}</span>}{' '}
        <b class="combat-total">
          {face === 'star' ? t('combat.wins') : (total > 0 || face !== '') && t('combat.total', { total })}
        </b>
      </p>
    </div>
  );
}
