/** How the events of a combat (R8) are animated. Loaded with the other animations, after the chart. */
import { PALETTE } from '../../art/palette';
import { RESOURCE_COLOUR } from '../board/cargo';
import { throwCard } from '../board/cards';
import { overFor, shipPlace } from '../board/losses';
import type { Presenter } from '../board/parts';
import { rulesOf } from '../rules';
import { t } from '../words';
import type { EventType } from '../section';
import { outcome } from './sides';

/** How long it stays in sight that a winner takes nothing. */
const NOTHING_MS = 900;

export const COMBAT_PRESENTERS = {
  async combatStarted({ attacker, defender, at }, { combat, cargo, layout, after }) {
    await combat.open(after, attacker, defender, at);
    await combat.announce(cargo.ribbon(t('chart.attack'), combat.above, layout.banner, PALETTE.danger, 350));
  },
  powderSpent: ({ ship, count }, { combat }) => (count > 0 ? combat.spend(ship, count) : undefined),
  async combatRolled({ ship, face, reroll }, { combat, cargo, after, layout, motion, seen }) {
    const sabre = t('treasure.sabre.name');
    // Over whose die it is.
    const over = { x: combat.place(ship)?.x ?? combat.above.x, y: combat.above.y };
    if (reroll) await combat.announce(cargo.ribbon(sabre, over, layout.banner * 1.2, PALETTE.danger, 500));
    await combat.roll(ship, face);
    seen();
    // Time to read the die before it decides the fight.
    if (reroll) await motion.wait(900);
    const place = combat.place(ship);
    if (face === rulesOf(after).combatFaces.at(-1) && place !== undefined) await cargo.sparks(place, 90, 14);
  },
  /** The winner fires a broadside. */
  async combatWon(event, { combat, cargo, fleet, room, seen }) {
    const { winner, loser } = event;
    const [from, to] = [combat.place(winner), combat.place(loser)];
    if (from === undefined || to === undefined) return;
    const end = outcome(t, event, fleet.own, room);
    const targets = combat.gunPorts(loser);
    const shots = combat.gunPorts(winner).map((port, index) => ({ from: port, to: targets[index] ?? to }));
    const fired = cargo.broadside(shots, combat.depth, async () => {
      seen();
      combat.conclude(end, loser);
      await combat.side(loser)?.strike();
    });
    await Promise.all([fired, combat.side(winner)?.recoil()]);
    await Promise.all([
      end.fared === 'lost' ? undefined : cargo.sparks(from, 110, 14, combat.depth),
      combat.proclaim(),
    ]);
  },
  combatTied: (_event, { combat, cargo, layout }) =>
    combat.announce(cargo.ribbon(t('chart.tie'), combat.above, layout.banner * 1.3, PALETTE.inkSoft, 850)),
  async spoilsTaken(event, scene) {
    const { cargo, motion, openCards } = scene;
    const gives = event.take === 'curse';
    const from = shipPlace(scene, gives ? event.winner : event.loser);
    const to = shipPlace(scene, gives ? event.loser : event.winner);
    const over = overFor(scene);
    if (event.take === 'nothing') return motion.wait(NOTHING_MS);
    if (event.take === 'hold' && event.resource !== 'treasure') {
      const { resource, count } = event;
      await Promise.all([
        cargo.fly(resource, count, from, to, over),
        cargo.float(`−${count}`, from, RESOURCE_COLOUR[resource], over),
      ]);
      return;
    }
    await throwCard(scene, gives, from, to, over.depth);
    // A thief who took it blind sees it now.
    if (!gives && event.card !== 'faceDown') await openCards.holdUp(event.card, to, to);
  },
  combatEnded: (_event, { combat }) => combat.leave(),
} satisfies { readonly [Type in EventType]?: Presenter<Type> };
