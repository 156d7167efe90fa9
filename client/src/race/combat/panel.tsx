/** What goes on in a combat beside the board, and the odds (R8). */
import {
  combatOdds,
  firepower,
  turnedRound,
  type CombatView,
  type Odds,
  type RaceView,
  type ShipIndex,
  type Side,
} from '@brigantine/shared/race';
import { VisuallyHidden, Emblem } from '../../ui';
import { shipName } from '../order';
import { Crates } from '../panels/common/Crate';
import { faceText } from '../panels/common/Die';
import { liveryOf, nameOf, phrases } from '../names';
import { useStore } from '../panels/common/table';
import { TreasureRow } from '../panels/ships/Treasures';
import { rulesOf } from '../rules';
import { t } from '../words';
import { isThrown, outcome, sidesOf, wonIn } from './sides';

interface CombatPanelProps {
  readonly view: RaceView;
  readonly combat: CombatView;
  /** The open question shows the odds. */
  readonly asked: boolean;
}

/** What both may lose, and how likely. The board shows the numbers, which are here for screen readers. */
export function CombatPanel({ view, combat, asked }: CombatPanelProps) {
  const { room, seat } = useStore();
  const { attack, defence } = sidesOf(view, combat);
  const { attack: attacker, defence: defender } = combat.sides;
  const odds = combatOdds(view.rules, attack, defence);
  const open = !isThrown(attack, defence);
  const defends = seat.value === defender.ship;
  const { type } = view.pending;
  const title = t('combat.title', { at: phrases(room.value).at(combat.at) });
  /** What the winner gets, until all dice are rolled. A question about spoils may be that of the combat before, until then. */
  const stakes = (): string => {
    if (open || type === 'useSabre') return t('why.chooseSpoils');
    return type === 'chooseSpoils' ? outcome(t, wonIn(view, combat), seat.value, room.value).text : title;
  };
  return (
    <section class="combat slip" data-open={open} aria-label={title}>
      <h2 class="visually-hidden">{title}</h2>
      <VisuallyHidden>
        <SideText view={view} combat={combat} side="attack" />
        <SideText view={view} combat={combat} side="defence" />
      </VisuallyHidden>
      <p class="combat-stakes">{stakes()}</p>
      <Stakes view={view} ship={attacker.ship} />
      <Stakes view={view} ship={defender.ship} />
      {attacker.face === 'star' && <p class="warning">{t('combat.attackStar')}</p>}
      {defender.face === 'star' && <p class="warning">{t('combat.defenceStar')}</p>}
      {open && rulesOf(view).combatTie === 'defenderWins' && <p class="warning">{t('combat.tieDefender')}</p>}
      {open && !asked && (
        <>
          <OddsBar
            odds={defends ? turnedRound(odds) : odds}
            label={nameOf(room.value, shipName(view, defends ? defender.ship : attacker.ship))}
          />
          <OddsLegend about={t(attack.powder + defence.powder > 0 ? 'odds.further' : 'odds.bare')} />
        </>
      )}
    </section>
  );
}

function SideText({ view, combat, side }: Pick<CombatPanelProps, 'view' | 'combat'> & { readonly side: Side }) {
  const { room } = useStore();
  const { ship, face } = combat.sides[side];
  const fighter = sidesOf(view, combat)[side];
  const total = firepower(fighter);
  const rolled = face === '' ? t('combat.notRolled') : faceText(face, rulesOf(view).combatDie === 'stars');
  const parts = [
    nameOf(room.value, shipName(view, ship)),
    t(side === 'attack' ? 'combat.attacker' : 'combat.defender'),
    // After the attacker's star the defender does not roll.
    side === 'defence' && combat.sides.attack.face === 'star' ? '' : rolled,
    phrases(room.value).goods('powder', fighter.powder),
    fighter.ladyBeth ? t('combat.ladyBeth') : '',
    face === 'star' ? t('combat.wins') : total > 0 || face !== '' ? t('combat.total', { total }) : '',
  ];
  return <p>{parts.filter((part) => part !== '').join(', ')}</p>;
}

/** What the winner may take from a ship. */
function Stakes({ view, ship: index }: { readonly view: RaceView; readonly ship: ShipIndex }) {
  const { room } = useStore();
  const ship = view.ships[index];
  if (ship === undefined) return null;
  const name = shipName(view, index);
  const known = view.own?.known[index] ?? [];
  const bare = ship.treasures.length === 0 && ship.holds.every(({ count }) => count === 0);
  return (
    <div class="combat-side wrap" aria-hidden="true">
      <Emblem livery={liveryOf(room.value, name)} />
      <b>{nameOf(room.value, name)}</b>
      {bare ? t('load.empty') : <Crates ship={ship} known={known} label="" />}
      <TreasureRow ship={ship} known={known} />
    </div>
  );
}

const OUTCOMES = ['win', 'tie', 'loss'] as const;

/** Win, tie and loss of a ship in percent; `label` says of which ship, or in which case. */
export function OddsBar({ odds, label }: { readonly odds: Odds; readonly label?: string | undefined }) {
  const outcomes = OUTCOMES.filter((outcome) => odds[outcome] > 0);
  const shares = percents(odds);
  const textOf = (outcome: keyof typeof shares) => t(`odds.${outcome}`, { percent: shares[outcome] });
  return (
    <div class="odds">
      {label !== undefined && <span class="odds-label">{label}</span>}
      <span class="odds-bar" aria-hidden="true">
        {outcomes.map((outcome) => (
          <span
            key={outcome}
            class="centred"
            data-outcome={outcome}
            style={{ flexGrow: shares[outcome] }}
            title={textOf(outcome)}
          >
            {shares[outcome]}%
          </span>
        ))}
      </span>
      <VisuallyHidden>{outcomes.map(textOf).join(', ')}</VisuallyHidden>
    </div>
  );
}

/** Shares in whole percent that add up to 100: the largest is rounded so that they do. */
function percents(odds: Odds): Record<(typeof OUTCOMES)[number], number> {
  const [win = 0, tie = 0, loss = 0] = OUTCOMES.map((outcome) => Math.round((100 * odds[outcome]) / odds.of));
  const shares = { win, tie, loss };
  const largest = OUTCOMES.reduce((a, b) => (odds[b] > odds[a] ? b : a));
  return { ...shares, [largest]: shares[largest] + 100 - win - tie - loss };
}

/** What the colours of the bars above it mean; `about`: in which case all of them apply. */
export function OddsLegend({ about }: { readonly about?: string }) {
  return (
    <p class="odds-legend wrap" aria-hidden={about === undefined}>
      {about !== undefined && <span>{about}:</span>}
      {OUTCOMES.map((outcome) => (
        <span key={outcome}>
          <i data-outcome={outcome} /> {t(`odds.name.${outcome}`)}
        </span>
      ))}
    </p>
  );
}
