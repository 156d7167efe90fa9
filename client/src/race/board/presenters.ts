/** How every event of the race is shown on the canvas: one entry per type, in the rulebook's words. */
import type { RaceEvent, Resource, ShipName } from '@brigantine/shared/race';
import { paintIcon } from '../../art/icons';
import { FONT, letter } from '../../art/lettering';
import { PALETTE } from '../../art/palette';
import { EASE } from '../../board';
import { RESOURCE_COLOUR } from './cargo';
import { celebrate } from './finale';
import { spotOf } from './layout';
import { DEPTH, type Scene } from './parts';
import { retreatWay, rollShortage } from './shortage';

type EventOf<T extends RaceEvent['type']> = Extract<RaceEvent, { type: T }>;
type Presenter<T extends RaceEvent['type']> = (event: EventOf<T>, scene: Scene) => Promise<void> | undefined;

/** Shown by the page alone: cards and piles are not on the chart. */
const quiet = (): undefined => undefined;

const PRESENTERS: { readonly [T in RaceEvent['type']]: Presenter<T> } = {
  roundStarted: async ({ round, captain }, { fleet, cargo, layout, words }) => {
    const { sea, tray } = layout;
    await Promise.all([
      fleet.passBadge(captain),
      cargo.ribbon(
        `${words.round} ${round}`,
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
  cardRevealed: ({ seat }, { fleet, motion }) => {
    fleet.setActive(seat);
    return motion.wait(260);
  },
  actionStarted: announce,
  actionIgnored: ({ ship }, { fleet, cargo, words }) =>
    cargo.float(words.ignored, fleet.middle(ship), PALETTE.creamDim),
  goodsLoaded: async ({ ship, resource, count }, scene) => {
    const { fleet, cargo, tray, theatre } = scene;
    const plus = `+${count}`;
    const fights = theatre.place(ship);
    // Spoils have flown already.
    if (fights !== undefined) return cargo.float(plus, fights, RESOURCE_COLOUR[resource], theatre.depth);
    await cargo.fly(
      resource,
      count,
      tray.slot(scene.after.half === 'evening' ? 'evening' : 'morning'),
      fleet.middle(ship),
    );
    await cargo.float(plus, fleet.middle(ship), RESOURCE_COLOUR[resource]);
  },
  goodsDumped: ({ ship, resource, count }, scene) => overboard(scene, ship, resource, count),
  shipSailed: ({ ship, path, at }, { fleet }) => fleet.sail(ship, path, at, false),
  shipFinished: async ({ ship }, { fleet, cargo, layout, words }) => {
    const home = spotOf(layout, 0);
    await Promise.all([
      cargo.ribbon(words.finished, { x: home.x, y: home.y - layout.ship * 1.5 }, layout.banner, PALETTE.good, 700),
      cargo.sparks(fleet.middle(ship), layout.ship * 1.4, 16),
    ]);
  },
  costPaid: async ({ ship, at, resource, count }, { fleet, cargo, layout }) => {
    const from = fleet.middle(ship);
    const spot = spotOf(layout, at);
    await Promise.all([
      cargo.fly(resource, count, from, spot),
      cargo.float(`−${count}`, from, RESOURCE_COLOUR[resource]),
    ]);
  },
  shortageStarted: async ({ ship, resource, paid, missing }, scene) => {
    const { fleet, cargo, words } = scene;
    if (paid > 0) await overboard(scene, ship, resource, paid);
    await Promise.all([
      fleet.shake(ship),
      cargo.float(`−${missing} ${words.missing}`, fleet.middle(ship), PALETTE.dangerSoft),
    ]);
  },
  shortageRolled: async ({ ship, symbol }, scene) => {
    await rollShortage(scene, ship, symbol);
    if (symbol === 'star') await scene.cargo.float(scene.words.stays, scene.fleet.middle(ship), PALETTE.gold);
  },
  shipRetreated: async ({ ship, path, at }, { stage, motion, fleet, layout }) => {
    const from = fleet.drawn()[String(ship)] ?? at;
    const way = motion.cut ? undefined : retreatWay(stage, layout, from, path);
    await fleet.turn(ship, spotOf(layout, from).course.x > 0);
    await motion.wait(250);
    await fleet.sail(ship, path, at, true);
    if (way === undefined) return;
    await motion.to(way, { alpha: 0 }, 260);
    way.destroy();
  },
  combatStarted: async ({ attacker, defender }, { theatre, cargo, words, layout }) => {
    await theatre.open(attacker, defender);
    await cargo.ribbon(words.attack, theatre.middle, layout.banner, PALETTE.danger, 350);
  },
  powderSpent: async ({ ship, count }, { theatre }) => {
    if (count > 0) await theatre.spend(ship, count);
  },
  combatRolled: async ({ ship, face }, { theatre, cargo }) => {
    await theatre.roll(ship, face);
    const place = theatre.place(ship);
    if (face === 'star' && place !== undefined) await cargo.sparks(place, 90, 14);
  },
  combatWon: wonCombat,
  combatTied: async ({ attack, defence }, { theatre, cargo, words, layout, motion }) => {
    theatre.total(attack, defence);
    await cargo.ribbon(words.tie, theatre.middle, layout.banner, PALETTE.inkSoft, 700);
    await motion.wait(150);
    await theatre.leave();
  },
  spoilsTaken: async (event, scene) => {
    const { theatre, cargo } = scene;
    const giver = event.take === 'curse' ? event.winner : event.loser;
    const taker = event.take === 'curse' ? event.loser : event.winner;
    const from = shipPlace(scene, giver);
    const to = shipPlace(scene, taker);
    const depth = depthFor(scene);
    if (event.take === 'hold') return cargo.fly(event.resource, event.count, from, to, depth);
    if (event.take !== 'nothing') await throwCard(scene, event.take === 'curse', from, to, depth);
    await theatre.leave();
  },
  treasureFound: ({ at }, { marks }) => marks.openChest(at),
  ghostSteered: async ({ reason }, { fleet, cargo, layout, words }) => {
    fleet.setActive('ghost');
    const at = fleet.middle('ghost');
    await cargo.speak(words.ghost[reason], { x: at.x, y: Math.max(50, at.y - layout.ship * 0.55) }, layout);
  },
  cardsDrawn: quiet,
  pileRebuilt: quiet,
  captainChanged: ({ captain }, { fleet }) => fleet.passBadge(captain),
  roundEnded: (_event, { fleet }) => {
    fleet.setActive(undefined);
    return undefined;
  },
  gameEnded: ({ ranking }, scene) => celebrate(scene, ranking[0] ?? []),
};

/** What happens on the stage of a fight; anything else clears it first. */
const FIGHTING: readonly RaceEvent['type'][] = [
  'combatStarted',
  'powderSpent',
  'combatRolled',
  'combatWon',
  'combatTied',
  'spoilsTaken',
  'goodsLoaded',
  'goodsDumped',
];

/** Shows one event. Resolves when it has been seen; with motion cut, at once. */
export async function present(event: RaceEvent, scene: Scene): Promise<void> {
  if (scene.theatre.isOpen && !FIGHTING.includes(event.type)) await scene.theatre.leave();
  await (PRESENTERS[event.type] as (event: RaceEvent, scene: Scene) => Promise<void> | undefined)(event, scene);
}

/** A ship is where it fights while it fights, else where it lies. */
function shipPlace({ theatre, fleet }: Scene, ship: ShipName): { x: number; y: number } {
  return theatre.place(ship) ?? fleet.middle(ship);
}

function depthFor({ theatre }: Scene): number {
  return theatre.isOpen ? theatre.depth : DEPTH.flying;
}

async function overboard(scene: Scene, ship: ShipName, resource: Resource, count: number): Promise<void> {
  const from = shipPlace(scene, ship);
  const to = { x: from.x + scene.layout.ship * 0.7, y: from.y + scene.layout.ship * 0.45 };
  await Promise.all([
    scene.cargo.fly(resource, count, from, to, depthFor(scene)),
    scene.cargo.float(`−${count}`, from, RESOURCE_COLOUR[resource], depthFor(scene)),
  ]);
}

const ICONS = { gold: 'two-coins', food: 'ham-shank', powder: 'barrel' } as const;

/** A badge of day or night over the ship: what it does now, and with which die. */
async function announce(
  { ship, half, icon, die }: EventOf<'actionStarted'>,
  { stage, motion, fleet, layout }: Scene,
): Promise<void> {
  fleet.setActive(ship);
  if (motion.cut) return;
  const size = Math.max(30, layout.ship * 0.5);
  const day = half === 'morning';
  const badge = stage.bakery.passing(size * 2.1, size * 1.3, (ctx) => {
    ctx.translate(size * 1.05, size * 0.65);
    ctx.beginPath();
    ctx.roundRect(-size * 0.95, -size * 0.5, size * 1.9, size, size * 0.5);
    ctx.fillStyle = day ? PALETTE.morning : PALETTE.evening;
    ctx.fill();
    ctx.lineWidth = 2;
    ctx.strokeStyle = day ? '#7a4e0a' : '#c8d2ff';
    ctx.stroke();
    const ink = day ? PALETTE.goldInk : '#f4f7ff';
    const sign = icon === 'forward' || icon === 'backward' ? undefined : ICONS[icon];
    if (sign === undefined)
      letter(ctx, icon === 'forward' ? '➜' : '⬅', -size * 0.4, 0, {
        font: `700 ${String(size * 0.62)}px ${FONT.text}`,
        colour: ink,
      });
    else paintIcon(ctx, sign, -size * 0.4, 0, size * 0.66, ink);
    letter(ctx, String(die), size * 0.42, size * 0.02, {
      font: `700 ${String(size * 0.72)}px ${FONT.text}`,
      colour: ink,
    });
  });
  const at = fleet.middle(ship);
  const y = Math.max(size, at.y - layout.ship * 0.75);
  badge
    .setPosition(Math.min(layout.width - size, Math.max(size, at.x)), y)
    .setDepth(DEPTH.flying)
    .setScale(0.2);
  await motion.to(badge, { scaleX: 1, scaleY: 1 }, 200, EASE.back);
  await motion.wait(260);
  await motion.to(badge, { alpha: 0, y: y - 12 }, 180, EASE.in);
  badge.destroy();
}

async function wonCombat({ winner, loser, attack, defence, star }: EventOf<'combatWon'>, scene: Scene): Promise<void> {
  const { theatre, cargo, words, layout, motion } = scene;
  const from = theatre.place(winner);
  const to = theatre.place(loser);
  if (!star) theatre.total(attack, defence);
  if (from !== undefined && to !== undefined) {
    const way = Math.sign(to.x - from.x);
    const muzzle = { x: from.x + way * layout.ship * 0.7, y: from.y + 6 };
    await Promise.all([
      cargo.cannon(muzzle, way * 40, theatre.depth),
      motion.wait(120).then(() => theatre.strike(loser)),
    ]);
    await Promise.all([
      cargo.sparks(from, 80, 10, theatre.depth),
      cargo.ribbon(star ? words.star : words.wins, theatre.middle, layout.banner, PALETTE.good, 620),
    ]);
  }
}

/** A treasure card, face down, goes from one ship to the other. */
async function throwCard(
  { stage, motion }: Scene,
  cursed: boolean,
  from: { x: number; y: number },
  to: { x: number; y: number },
  depth: number,
): Promise<void> {
  if (motion.cut) return;
  const card = stage.bakery.passing(40, 54, (ctx) => {
    ctx.fillStyle = cursed ? PALETTE.lair : '#7a4a20';
    ctx.beginPath();
    ctx.roundRect(4, 4, 32, 46, 4);
    ctx.fill();
    ctx.lineWidth = 2;
    ctx.strokeStyle = cursed ? PALETTE.lairRim : PALETTE.gold;
    ctx.stroke();
    paintIcon(ctx, cursed ? 'pirate-skull' : 'locked-chest', 20, 27, 24, cursed ? PALETTE.cream : PALETTE.gold);
  });
  card.setDepth(depth);
  await motion.run(620, (t) => {
    card.setPosition(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t - Math.sin(t * Math.PI) * 60);
    card.setRotation(Math.sin(t * Math.PI * 2) * 0.4);
  });
  card.destroy();
}
