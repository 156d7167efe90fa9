/** The decisions of a combat (R8): whom to attack, how much powder to spend, whether to use the Sabre, what to take. */
import {
  combatOdds,
  splitSize,
  stock,
  turnedRound,
  type CombatView,
  type Fighter,
  type Odds,
  type RaceView,
  type ShipName,
} from '@brigantine/shared/race';
import { Emblem } from '../../ui';
import { shipIndex } from '../order';
import { Crates } from '../panels/common/Crate';
import { faceText } from '../panels/common/Die';
import { liveryOf, nameOf, phrases } from '../names';
import { useStore, type AskOf } from '../panels/common/table';
import { MoveOptions, movesOf, type MoveOption } from '../panels/question/MoveOptions';
import { Splitter, splitOf } from '../panels/question/surfaces/Split';
import { Treasures } from '../panels/ships/Treasures';
import { rulesOf } from '../rules';
import { t } from '../words';
import type { AnswerProps, DecisionRecords } from '../section';
import { OddsBar, OddsLegend } from './panel';
import { hasPower, sidesOf, unarmed } from './sides';
import { ChooseSpoils } from './spoils';

export const COMBAT_DECISIONS = {
  chooseTarget: {
    Answers: ChooseTarget,
    heading: ({ at }, { say }) => t('ask.chooseTarget', { at: say.at(at) }),
    reason: () => t('why.chooseTarget'),
    rule: () => 'R8.1',
  },
  spendPowder: {
    Answers: SpendPowder,
    heading: ({ side, opponent }, { say }) =>
      t(side === 'attack' ? 'ask.spendPowder.attacking' : 'ask.spendPowder.defending', { other: say.object(opponent) }),
    reason({ side }, { rules }) {
      const both = rules.powderTiming === 'bothBeforeRolls';
      if (side === 'defence') return t(both ? 'why.spendPowder.defending.second' : 'why.spendPowder.defending');
      if (both) return t('why.spendPowder.attacking.first');
      return t(rules.combatDie === 'stars' ? 'why.spendPowder.attacking.stars' : 'why.spendPowder.attacking');
    },
    rule: () => 'R8.2',
    showsOdds: true,
  },
  useSabre: {
    Answers: UseSabre,
    heading({ face: rolled, roller }, { say, rules, me }) {
      const face = faceText(rolled, rules.combatDie === 'stars');
      return roller === me ? t('ask.useSabre.own', { face }) : t('ask.useSabre', { ship: say.subject(roller), face });
    },
    reason: (_decision, { rules }) => t(rules.combatDie === 'stars' ? 'why.useSabre.stars' : 'why.useSabre'),
    confirm: ({ reroll }) => (reroll ? 'confirm.reroll' : 'confirm.leave'),
    rule: () => 'R8.5',
    showsOdds: true,
  },
  chooseSpoils: {
    Answers: ChooseSpoils,
    heading: ({ loser }, { say }) => t('ask.chooseSpoils', { other: say.object(loser) }),
    reason: () => t('why.chooseSpoils'),
    confirm({ take }) {
      if (take === 'nothing') return 'confirm.takeNothing';
      return take === 'curse' ? 'confirm.giveCurse' : 'confirm.chooseSpoils';
    },
    rule: ({ ship }) => (ship === 'ghost' ? 'R10.8' : 'R8.6'),
    holdsOf: ({ loser }) => loser,
  },
} satisfies DecisionRecords;

/** Each ship with what it carries and how strong it is. */
function ChooseTarget({ ask, view }: AnswerProps<'chooseTarget'>) {
  const { room } = useStore();
  const { ship: attacker } = ask.decision;
  const own = unarmed(view, shipIndex(view, attacker));
  const options = movesOf(ask).flatMap((move): MoveOption[] => {
    const index = shipIndex(view, move.ship);
    const ship = view.ships[index];
    if (ship === undefined) return [];
    const name = nameOf(room.value, move.ship);
    const known = view.own?.known[index] ?? [];
    const label = (
      <>
        <Emblem livery={liveryOf(room.value, move.ship)} /> {name}
      </>
    );
    const detail = (
      <>
        <Crates ship={ship} known={known} label={t('ships.holds', { name })} />
        <div class="target-strength wrap">
          <span>{phrases(room.value).goods('powder', stock(ship, 'powder'))}</span>
          <Treasures ship={ship} known={known} name={name} />
        </div>
        <OddsBar odds={combatOdds(view.rules, own, unarmed(view, index))} />
      </>
    );
    return [{ move, label, detail }];
  });
  return (
    <>
      <MoveOptions ask={ask} options={options} />
      <OddsLegend about={t('odds.bare')} />
      <SabreNote view={view} ships={[attacker, ...movesOf(ask).map(({ ship }) => ship)]} />
    </>
  );
}

/** The odds leave the Sabre aside, whoever has it. */
function SabreNote({ view, ships }: { readonly view: RaceView; readonly ships: readonly ShipName[] }) {
  const sabre = ships.some((ship) => hasPower(view.ships[shipIndex(view, ship)], 'sabre'));
  return sabre && <p class="question-note">{t('odds.withoutSabre')}</p>;
}

/** How much powder, from which holds. The odds follow. */
function SpendPowder({ ask, view }: AnswerProps<'spendPowder'>) {
  const [combat] = view.combat;
  if (ask.options.kind !== 'split') return null;
  return (
    <>
      <Splitter ask={ask} options={ask.options} />
      {combat !== undefined && <Prospects ask={ask} view={view} combat={combat} />}
    </>
  );
}

function Prospects({ ask, view, combat }: AnswerProps<'spendPowder'> & { readonly combat: CombatView }) {
  const { opponent, ship, side } = ask.decision;
  const { attack, defence } = sidesOf(view, combat);
  const powder = splitSize(splitOf(ask));
  const all = stock(view.ships[shipIndex(view, opponent)] ?? { holds: [] }, 'powder');
  const against = (spent: number) => combatOdds(view.rules, { ...attack, powder }, { ...defence, powder: spent });
  return (
    <>
      {side === 'attack' ? (
        <OddsBar odds={against(0)} label={t(all > 0 ? 'odds.idle' : 'odds.unarmed')} />
      ) : (
        <OddsBar odds={turnedRound(combatOdds(view.rules, attack, { ...defence, powder }))} />
      )}
      {side === 'attack' && all > 0 && <OddsBar odds={against(all)} label={t('odds.allIn', { count: all })} />}
      <OddsLegend />
      <SabreNote view={view} ships={[ship, opponent]} />
    </>
  );
}

/** R8.5: once per combat, either die, a star too. The second roll stands. */
function UseSabre({ ask, view }: AnswerProps<'useSabre'>) {
  const { room, seat } = useStore();
  const [combat] = view.combat;
  const { roller, face, ship } = ask.decision;
  const again =
    roller === seat.value ? t('sabre.own') : t('sabre.reroll', { ship: phrases(room.value).object(roller) });
  const keep = t('sabre.keep', { face: faceText(face, rulesOf(view).combatDie === 'stars') });
  const who = ship === seat.value ? undefined : nameOf(room.value, ship);
  const oddsWith = (reroll: boolean) => combat && oddsIf(reroll, ask, view, combat);
  const options = [true, false].map((reroll): MoveOption => {
    const odds = oddsWith(reroll);
    return {
      move: { type: 'useSabre', reroll },
      label: reroll ? again : keep,
      detail: odds && <OddsBar odds={odds} label={who} />,
    };
  });
  const kept = oddsWith(false);
  return (
    <>
      <MoveOptions ask={ask} options={options} />
      {kept && <OddsLegend />}
      <p class="question-note">
        {kept && kept.win === kept.of && `${t('sabre.sure')} `}
        {t('sabre.final')}
      </p>
    </>
  );
}

/** The odds of the ship that is asked, with the die kept or rolled again. Powder still to come is left aside. */
function oddsIf(reroll: boolean, { decision }: AskOf<'useSabre'>, view: RaceView, combat: CombatView): Odds {
  const attacks = (ship: ShipName) => shipIndex(view, ship) === combat.sides.attack.ship;
  const { attack, defence } = sidesOf(view, combat);
  const again = (side: Fighter, attacking: boolean): Fighter =>
    reroll && attacks(decision.roller) === attacking ? { powder: side.powder, ladyBeth: side.ladyBeth } : side;
  const odds = combatOdds(view.rules, again(attack, true), again(defence, false));
  return attacks(decision.ship) ? odds : turnedRound(odds);
}
