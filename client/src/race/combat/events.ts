/** Combat events (R8): view, sentence, icon and sound of each. Their animations are in board.ts. */
import type { CombatSideView, RaceView, ShipName } from '@brigantine/shared/race';
import { mark } from '../../table/story/marks';
import { shipIndex } from '../order';
import { EMPTY_HOLD, setHold, taken, withShip } from '../events/fleet';
import { giveCurse, stealTreasure } from '../events/treasures';
import { rulesOf } from '../rules';
import type { EventOf, EventRecords } from '../section';

/** How a combat has been won. */
export type Won = Omit<EventOf<'combatWon'>, 'type'>;

export const COMBAT_EVENTS = {
  combatStarted: {
    apply(view, { at, attacker, defender }) {
      const side = (ship: ShipName) => ({ ship: shipIndex(view, ship), powder: 0, face: '' }) as const;
      return {
        ...view,
        combat: [{ at, sides: { attack: side(attacker), defence: side(defender) }, sabreUsed: false }],
      };
    },
    sentence: ({ attacker, defender, at }, { t, say }) =>
      t('event.combatStarted', { ship: say.subject(attacker), other: say.object(defender), at: say.at(at) }),
    deed: ({ attacker, defender }, { t, say }, ship) =>
      ship === attacker ? t('turn.attacks', { other: say.object(defender) }) : undefined,
    icon: 'combat',
    sound: () => 'arms',
    central: true,
    hidesChart: true,
    affects: ({ defender }, seat) => defender === seat,
  },
  powderSpent: {
    apply(view, { ship, count, from }) {
      const spent = withShip(view, ship, ({ holds }) => ({ holds: taken(holds, from) }));
      return withSide(spent, ship, ({ powder }) => ({ powder: powder + count }));
    },
    sentence: ({ ship, count }, { t, say }) =>
      t(count === 0 ? 'event.powderSpent.none' : 'event.powderSpent.some', {
        ship: say.subject(ship),
        goods: say.goods('powder', count),
      }),
    icon: 'powder',
    sound: ({ count }) => (count === 0 ? null : 'powder'),
    goods: ({ count }) => ({ count: -count, resource: 'powder' }),
    central: true,
  },
  combatRolled: {
    apply(view, { ship, face, reroll }) {
      const rolled = withSide(view, ship, () => ({ face: String(face) }));
      return { ...rolled, combat: rolled.combat.map((each) => ({ ...each, sabreUsed: each.sabreUsed || reroll })) };
    },
    sentence({ ship, face, reroll }, { t, say, after }) {
      const values = { ship: say.subject(ship), face, mark: mark('star') };
      if (rulesOf(after).combatDie === 'stars') {
        const key = reroll ? 'event.combatRolled.starsAgain' : 'event.combatRolled.stars';
        return t(key, { ...values, count: Number(face) });
      }
      if (face === 'star') return t(reroll ? 'event.combatRolled.starAgain' : 'event.combatRolled.star', values);
      return t(reroll ? 'event.combatRolled.again' : 'event.combatRolled.first', values);
    },
    icon: 'cannon',
    sound: () => 'combatDie',
    central: true,
    afterAnimation: 'text',
  },
  combatWon: {
    sentence({ winner, loser, attack, defence, star }, { t, say }) {
      const who = { ship: say.subject(winner), other: say.object(loser) };
      if (star) return t('event.combatWon.star', { ...who, mark: mark('star') });
      if (attack === defence) return t('event.combatWon.defender', { ...who, attack, defence, rule: 'R14.16' });
      const [less, more] = [Math.min(attack, defence), Math.max(attack, defence)];
      return t('event.combatWon.firepower', { ...who, more, less });
    },
    deed: ({ winner }, { t }, ship) => t(winner === ship ? 'turn.wins' : 'turn.loses'),
    icon: 'combat',
    sound: () => 'cannon',
    central: true,
    afterAnimation: 'text',
  },
  combatTied: {
    sentence: ({ attack, defence }, { t }) => t('event.combatTied', { attack, defence }),
    deed: (_event, { t }) => t('turn.draws'),
    icon: 'combat',
    sound: () => 'clash',
    central: true,
  },
  spoilsTaken: {
    apply(view, event) {
      const { winner, loser } = event;
      if (event.take === 'nothing') return view;
      if (event.take === 'curse') return giveCurse(view, winner, loser, event);
      if (event.take === 'treasure') return stealTreasure(view, winner, loser, event);
      const { hold } = event;
      if (event.resource === 'treasure') return stealTreasure(view, winner, loser, { card: event.card, stowed: hold });
      return withShip(view, loser, ({ holds }) => ({ holds: setHold(holds, hold, EMPTY_HOLD) }));
    },
    sentence(event, { t, say, after }) {
      const who = { ship: say.subject(event.winner), from: say.from(event.loser), to: say.to(event.loser) };
      if (event.take === 'nothing') return t('event.spoilsTaken.nothing', who);
      if (event.take === 'hold' && event.resource !== 'treasure')
        return t('event.spoilsTaken.hold', { ...who, hold: event.hold, goods: say.goods(event.resource, event.count) });
      const taking = { ...who, treasure: say.treasure(event.card), mark: mark('treasure') };
      if (event.take === 'hold') return t('event.spoilsTaken.blockedHold', { ...taking, hold: event.hold });
      if (event.take === 'curse')
        return t(event.card === 'faceDown' ? 'event.spoilsTaken.curse' : 'event.spoilsTaken.knownCurse', taking);
      return rulesOf(after).treasureTheft === 'randomAny'
        ? t('event.spoilsTaken.random', { ...taking, rule: 'R14.17' })
        : t('event.spoilsTaken.treasure', taking);
    },
    icon: 'treasure',
    sound: (event) => (event.take === 'nothing' ? null : 'card' in event ? 'treasure' : 'plunder'),
    central: true,
    afterAnimation: 'numbers',
  },
  combatEnded: {
    apply: (view) => ({ ...view, combat: [] }),
    // `combatWon` and `spoilsTaken` have said it.
    sentence: () => null,
    icon: null,
    sound: () => null,
    afterAnimation: 'numbers',
  },
} satisfies EventRecords;

/** The view with what a ship brings into the combat changed. */
function withSide(view: RaceView, ship: ShipName, change: (side: CombatSideView) => Partial<CombatSideView>): RaceView {
  const index = shipIndex(view, ship);
  const changed = (side: CombatSideView) => (side.ship === index ? { ...side, ...change(side) } : side);
  const combat = view.combat.map((each) => ({
    ...each,
    sides: { attack: changed(each.sides.attack), defence: changed(each.sides.defence) },
  }));
  return { ...view, combat };
}
