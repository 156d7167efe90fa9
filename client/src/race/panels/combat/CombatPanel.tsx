import {
  combatOdds,
  firepower,
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
import { Crates } from '../common/Crate';
import { faceText } from '../common/Die';
import { liveryOf, nameOf, phrases } from '../common/names';
import { useStore } from '../common/table';
import { shipName } from '../../order';
import { outcome } from '../../phrasing/outcome';
import { OddsBar, OddsLegend } from '../question/OddsBar';
import { isThrown, sidesOf, wonIn } from '../question/sides';
import { TreasureRow } from '../ships/Treasures';

interface CombatPanelProps {
  readonly view: RaceView;
  readonly combat: CombatView;
  /** The question below shows the odds already. */
  readonly asked: boolean;
}

/** What a combat is about, beside the numbers on the board: what both may lose and how likely (R8); the numbers are here for those who listen. */
export function CombatPanel({ view, combat, asked }: CombatPanelProps) {
  const { room, seat } = useStore();
  const { attack, defence } = sidesOf(view, combat);
  const { attack: attacker, defence: defender } = combat.sides;
  const rules = rulesOf(view);
  const odds = combatOdds(view.rules, attack, defence);
  const mine = seat.value === defender.ship ? turnedRound(odds) : odds;
  const open = !isThrown(attack, defence);
  const who = seat.value === attacker.ship || seat.value === defender.ship ? seat.value : attacker.ship;
  const asks = view.pending.type;
  const title = t('combat.title', { at: phrases(room.value).at(combat.at) });
  /**
   * Until all dice are thrown: that the winner takes one thing. What is asked says nothing before: it may still be asked for the fight
   * before. Then, while the board shows the end: where the fight is; and while the winner chooses: who has won.
   */
  const stakesText = (): string => {
    if (open || asks === 'useSabre') return t('why.chooseSpoils');
    return asks === 'chooseSpoils' ? outcome(t, wonIn(view, combat), seat.value, room.value).text : title;
  };
  return (
    <section class="combat slip" data-open={open} aria-label={title}>
      <h2 class="visually-hidden">{title}</h2>
      <VisuallyHidden>
        <CombatSide view={view} ship={attacker.ship} side={attack} face={attacker.face} role="attacker" />
        <CombatSide
          view={view}
          ship={defender.ship}
          side={defence}
          face={defender.face}
          role="defender"
          spared={attacker.face === 'star'}
        />
      </VisuallyHidden>
      <p class="combat-stakes">{stakesText()}</p>
      <Stakes view={view} ship={attacker.ship} />
      <Stakes view={view} ship={defender.ship} />
      {attacker.face === 'star' && <p class="combat-note">{t('combat.attackStar')}</p>}
      {defender.face === 'star' && <p class="combat-note">{t('combat.defenceStar')}</p>}
      {open && rules.combatTie === 'defenderWins' && <p class="combat-note">{t('combat.tieDefender')}</p>}
      {open && !asked && (
        <>
          <OddsBar odds={mine} label={nameOf(room.value, shipName(view, who))} />
          <OddsLegend about={t(attack.powder + defence.powder > 0 ? 'odds.further' : 'odds.bare')} />
        </>
      )}
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
  const total = firepower(side);
  const said = [
    nameOf(room.value, name),
    t(`combat.${role}`),
    spared ? '' : face === '' ? t('combat.notRolled') : faceText(face, rulesOf(view).combatDie === 'stars'),
    phrases(room.value).goods('powder', side.powder),
    side.ladyBeth ? t('combat.ladyBeth') : '',
    face === 'star' ? t('combat.wins') : total > 0 || face !== '' ? t('combat.total', { total }) : '',
  ];
  return <p>{said.filter((part) => part !== '').join(', ')}</p>;
}

/** What the winner may take from a ship. */
function Stakes({ view, ship }: Pick<CombatSideProps, 'view' | 'ship'>) {
  const { room } = useStore();
  const present = view.ships[ship];
  const name = shipName(view, ship);
  if (present === undefined) return null;
  const known = view.own?.known[ship] ?? [];
  const bare = present.treasures.length === 0 && present.holds.every(({ count }) => count === 0);
  return (
    <div class="combat-side" aria-hidden="true">
      <Emblem livery={liveryOf(room.value, name)} />
      <b>{nameOf(room.value, name)}</b>
      {bare ? t('load.empty') : <Crates ship={present} known={known} label="" />}
      <TreasureRow ship={present} known={known} />
    </div>
  );
}
