/** How every event of the race is shown on the canvas: one entry per type, in the rulebook's words. */
import { PALETTE } from '../../art/palette';
import { rulesOf } from '../rules';
import { t } from '../words';
import { COMBAT_PRESENTERS } from '../combat/board';
import { announceAction } from './announcement';
import { showMissing } from './bill';
import { shufflePile, sinkCard } from './cards';
import { RESOURCE_COLOUR } from './cargo';
import { celebrate, crossLine } from './finale';
import { spotOf } from './layout';
import { loseGoods, overboard, overFor, sourceOf } from './losses';
import type { Presenters } from './parts';
import { retreatWay, rollShortage } from './shortage';
import { findTreasure } from './treasure';

/** How long an ordinary load of another ship holds up what follows. */
const BRIEF_LOAD_MS = 400;

/** Shown by the page alone: cards and piles are not on the chart. */
const quiet = (): undefined => undefined;

export const PRESENTERS: Presenters = {
  roundStarted: async ({ round, captain }, { fleet, cargo, layout, next }) => {
    next?.();
    const { sea, tray } = layout;
    await Promise.all([
      fleet.passBadge(captain),
      cargo.ribbon(
        t('round', { round }),
        { x: sea.x + sea.width / 2, y: layout.wide ? sea.y + sea.height * 0.2 : tray.y - 4 },
        layout.banner,
        PALETTE.danger,
        420,
      ),
    ]);
  },
  diceRolled: ({ rolled }, { tray }) => tray.roll(rolled),
  diceAssigned: ({ morning, evening }, { tray }) => tray.assign(morning, evening),
  cardChosen: quiet,
  cardRevealed: ({ seat, card }, { fleet, openCards, after, next }) => {
    // R14.3 all cards turn up before the first action: nobody's turn has come yet.
    if (rulesOf(after).reveal === 'simultaneous') return openCards.turnInRow(after, seat, card);
    fleet.setActive(seat);
    return openCards.turn(after, seat, card, next);
  },
  actionStarted: (action, scene) => announceAction(scene, action),
  actionIgnored: ({ ship }, { fleet, cargo, next }) => {
    next?.();
    return cargo.float(t('chart.ignored'), fleet.middle(ship), PALETTE.creamDim);
  },
  goodsLoaded: async ({ ship, resource, count }, scene) => {
    const { fleet, cargo, combat, motion, next } = scene;
    const plus = `+${count}`;
    const inCombat = combat.place(ship);
    // Spoils have flown already.
    if (inCombat !== undefined) return cargo.float(plus, inCombat, RESOURCE_COLOUR[resource], overFor(scene));
    const flying = cargo.fly(resource, count, sourceOf(scene, ship), () => fleet.middle(ship));
    if (next !== undefined) void motion.wait(BRIEF_LOAD_MS).then(next);
    await flying;
    await cargo.float(plus, fleet.middle(ship), RESOURCE_COLOUR[resource]);
  },
  goodsDumped: ({ ship, resource, count }, scene) => {
    scene.next?.();
    return overboard(scene, ship, resource, count);
  },
  goodsLost: (event, scene) => loseGoods(scene, event),
  shipSailed: ({ ship, path, at, lap }, { fleet, after, next }) => {
    const { spaceCost, finishes } = rulesOf(after);
    // R14.5 the movement may be told in stretches, each followed by its payment.
    return fleet.sail(
      ship,
      path,
      at,
      spaceCost === 'everySeaEntered' && !finishes({ at, lap }) ? 'onward' : 'last',
      next !== undefined,
    );
  },
  shipFinished: async ({ ship }, { fleet, cargo, layout, after }) => {
    const home = spotOf(layout, 0);
    const over = { x: home.x, y: home.y - layout.ship * 1.5 };
    await Promise.all([
      cargo.ribbon(t('chart.finished'), over, layout.banner, PALETTE.good, 700),
      cargo.sparks(fleet.middle(ship), layout.ship * 1.4, 16),
    ]);
    // R12.1: the first one home makes this the last round.
    if (after.ships.filter(({ finished }) => finished).length > 1) return;
    const { sea } = layout;
    const middle = { x: sea.x + sea.width / 2, y: sea.y + sea.height * 0.3 };
    await cargo.ribbon(t('lastRound.title'), middle, layout.banner * 1.6, PALETTE.danger, 900);
  },
  shipCrossedLine: ({ ship }, scene) => crossLine(scene, ship),
  costPaid: async ({ ship, at, resource, count }, { fleet, cargo, layout, next }) => {
    next?.();
    const from = fleet.middle(ship);
    const spot = spotOf(layout, at);
    const paid = Promise.all([
      cargo.fly(resource, count, from, spot),
      cargo.float(`−${count}`, from, RESOURCE_COLOUR[resource]),
    ]);
    // What is paid on the way does not hold up the ship (R14.5).
    if (!fleet.underWay) await paid;
  },
  shortageStarted: (event, scene) => showMissing(scene, event),
  shortageRolled: async ({ ship, symbol }, scene) => {
    await rollShortage(scene, ship, symbol);
    if (symbol !== 'star') return;
    const { cargo, fleet, storm } = scene;
    await Promise.all([storm.pass(), cargo.float(t('shortage.star'), fleet.middle(ship), PALETTE.gold)]);
  },
  shipRetreated: async ({ ship, path, at }, { stage, motion, fleet, layout, storm, next }) => {
    const from = fleet.drawn()[String(ship)] ?? at;
    const way = motion.cut ? undefined : retreatWay(stage, layout, from, path);
    await fleet.turn(ship, spotOf(layout, from).course.x > 0);
    await Promise.all([storm.pass(), fleet.sail(ship, path, at, 'retreat', next !== undefined)]);
    next?.();
    if (way === undefined) return;
    await motion.to(way, { alpha: 0 }, 260);
    way.destroy();
  },
  ...COMBAT_PRESENTERS,
  treasureFound: (found, scene) => findTreasure(scene, found),
  treasureLost: ({ ship, from, rule }, scene) => sinkCard(scene, rule === 'R14.11' ? from : ship),
  ghostSteered: async ({ reason }, { fleet, cargo, layout }) => {
    fleet.setActive('ghost');
    await cargo.speak(t(`chart.ghost.${reason}`), fleet.middle('ghost'), layout.ship * 0.55, layout);
  },
  cardsDrawn: quiet,
  pileRebuilt: (_event, scene) => (rulesOf(scene.after).actionDeck === 'common66' ? shufflePile(scene) : undefined),
  captainChanged: ({ captain }, { fleet, next }) => {
    next?.();
    return fleet.passBadge(captain);
  },
  roundEnded: (_event, { fleet }) => {
    fleet.setActive(undefined);
    return undefined;
  },
  gameEnded: (_event, scene) => celebrate(scene),
};
