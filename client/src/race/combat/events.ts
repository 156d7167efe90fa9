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
    sentence: ({ attacker, defender, at }, { tell, say }) =>
      tell('event.combatStarted', attacker, { other: say.object(defender), at: say.at(at) }),
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
    sentence: ({ ship, count }, { tell, say }) =>
      tell(count === 0 ? 'event.powderSpent.none' : 'event.powderSpent.some', ship, {
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
    sentence({ ship, face, reroll }, { tell, after }) {
      const values = { face, mark: mark('star') };
      if (rulesOf(after).combatDie === 'stars') {
        const key = reroll ? 'event.combatRolled.starsAgain' : 'event.combatRolled.stars';
        return tell(key, ship, { ...values, count: Number(face) });
      }
      if (face === 'star')
        return tell(reroll ? 'event.combatRolled.starAgain' : 'event.combatRolled.star', ship, values);
      return tell(reroll ? 'event.combatRolled.again' : 'event.combatRolled.first', ship, values);
    },
    icon: 'cannon',
    sound: () => 'combatDie',
    central: true,
    afterAnimation: 'text',
  },
  combatWon: {
    sentence({ winner, loser, attack, defence, star }, { tell, say }) {
      const other = say.object(loser);
      if (star) return tell('event.combatWon.star', winner, { other, mark: mark('star') });
      if (attack === defence)
        return tell('event.combatWon.defender', winner, { other, attack, defence, rule: 'R14.16' });
      const [less, more] = [Math.min(attack, defence), Math.max(attack, defence)];
      return tell('event.combatWon.firepower', winner, { other, more, less });
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
    sentence(event, { tell, say, after }) {
      const { winner } = event;
      const who = { from: say.from(event.loser), to: say.to(event.loser) };
      if (event.take === 'nothing') return tell('event.spoilsTaken.nothing', winner, who);
      if (event.take === 'hold' && event.resource !== 'treasure')
        return tell('event.spoilsTaken.hold', winner, {
          ...who,
          hold: event.hold,
          goods: say.goods(event.resource, event.count),
        });
      const taking = { ...who, treasure: say.treasure(event.card), mark: mark('treasure') };
      if (event.take === 'hold') return tell('event.spoilsTaken.blockedHold', winner, { ...taking, hold: event.hold });
      if (event.take === 'curse')
        return tell(
          event.card === 'faceDown' ? 'event.spoilsTaken.curse' : 'event.spoilsTaken.knownCurse',
          winner,
          taking,
        );
      return rulesOf(after).treasureTheft === 'randomAny'
        ? tell('event.spoilsTaken.random', winner, { ...taking, rule: 'R14.17' })
        : tell('event.spoilsTaken.treasure', winner, taking);
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
