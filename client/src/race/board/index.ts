/** The race on the canvas: its half of a board. Knows no rules and sends nothing. */
import type { Race, RaceEvent } from '@brigantine/shared/race';
import { openBoard, type Scenery, type Stage } from '../../board';
import type { Language } from '../../i18n';
import { renewal } from '../../net';
import type { Board } from '../../table/contract';
import { t } from '../words';
import { Fleet, liveriesOf } from './fleet';
import { layOut, readingBoxes, type Layout, DEPTH } from './layout';
import { Marks } from './marks';
import type { Acts, Parts, Scene } from './parts';
import { PortNames } from './portNames';
import { paintRoute, paintWater } from './scenery';
import { placeLabels, startBox, withNames, type ChartLabels } from './chartLabels';
import { Tray } from './tray';
import * as Phaser from 'phaser';
import { causticTile } from '../../art/sea';

export { lettersReady } from '../../art/lettering';

/** Draws the race into `host`. Resolves when the chart has been painted. */
export async function createRaceBoard(host: HTMLElement, language: Language): Promise<Board<Race>> {
  const board = await openBoard(host, language, CHART);
  void loadActs().catch(() => undefined);
  return board;
}

/** How many times as fast a fight between other captains is shown. */
const FIGHT_OF_OTHERS = 2.5;

type Staging = new (parts: Parts) => Acts;
/** The constructor of the acts, once loaded. */
let Staged: Staging | undefined;

async function loadActs(): Promise<Staging> {
  const { ChartActs } = await renewal.part(() => import('./acts.js'));
  return (Staged = ChartActs);
}

/** The acts on a board that is still the same when they have come. */
async function actsOf(parts: Parts): Promise<Acts | undefined> {
  // Without the acts there are no animations; the words tell the story.
  const Loaded = Staged ?? (await loadActs().catch(() => undefined));
  if (Loaded === undefined || parts !== current) return undefined;
  return (parts.acts ??= begun(new Loaded(parts), parts));
}

/** Acts that stand as the board was shown last, before anything is played on it. */
function begun(acts: Acts, { view }: Parts): Acts {
  if (view !== undefined) acts.show(view);
  return acts;
}

/** The parts that were built last. */
let current: Parts | undefined;

/** Events under the squall of a shortage. Not every shortage ends with a die or a retreat (R7.6, R14.6): any other event ends it. */
const STORMY: readonly RaceEvent['type'][] = ['shortageStarted', 'shortageRolled', 'shipRetreated'];

/** A chart with the names on it, worked out once. */
interface Named {
  readonly labels: ChartLabels;
  readonly layout: Layout;
}
const placed = new WeakMap<Layout, Named>();
function named(layout: Layout): Named {
  const known = placed.get(layout);
  if (known !== undefined) return known;
  const labels = placeLabels(layout, t);
  const all = { labels, layout: withNames(layout, labels) };
  placed.set(layout, all);
  return all;
}

const CHART: Scenery<Race, Layout, Parts> = {
  layOut: ({ width, height }) => layOut(width, height),
  paint(stage, layout) {
    const { width, height } = stage.size;
    const { textures } = stage;
    textures.bake('water', width, height, (ctx) => paintWater(ctx, layout));
    textures.bake('route', width, height, (ctx) => paintRoute(ctx, layout, t, named(layout).labels));
    textures.piece('water', 0, 0, 0, 0).setDepth(DEPTH.water);
    textures.piece('route', 0, 0, 0, 0).setDepth(DEPTH.route);
    const water = stage.hardware ? new Water(stage, layout) : undefined;
    return (seconds) => water?.drift(seconds);
  },
  key: (view, room) => [...liveriesOf(view, room), ...room.seats.map(({ name }) => name)].join(),
  build(stage, bare, view, room) {
    const liveries = liveriesOf(view, room);
    const { labels, layout } = named(bare);
    const names = new PortNames(stage, layout, labels);
    const fleet = new Fleet(stage, layout, liveries, (ships) => names.makeWay('ships', ships));
    const marks = new Marks(
      stage,
      layout,
      () => fleet.outlines(),
      (numbers) => names.makeWay('numbers', numbers),
    );
    const tray = new Tray(stage, layout);
    current = { stage, motion: stage.motion, layout, room, liveries, fleet, marks, tray };
    if (Staged !== undefined) current.acts = new Staged(current);
    return current;
  },
  settle(parts, view, me) {
    const { acts, fleet, marks, stage, tray } = parts;
    fleet.show(view, me);
    marks.showLairs(view.lairs);
    tray.show(view, me);
    parts.view = view;
    acts?.show(view);
    if (acts === undefined && view.combat.length > 0) void actsOf(parts).then(() => stage.draw());
  },
  async present(event, parts, after, seen, next) {
    const acts = await actsOf(parts);
    if (acts === undefined) return;
    const { combat, cargo, openCards, storm } = acts;
    // A brief fight overlaps with nothing: all of it is shown, only faster.
    const fights = after.combat.length > 0;
    if (next !== undefined && fights) parts.motion.hasten(FIGHT_OF_OTHERS);
    if (!STORMY.includes(event.type)) await storm.pass();
    const present = acts.presenters[event.type] as (event: RaceEvent, scene: Scene) => Promise<void> | undefined;
    await present(event, { ...parts, combat, cargo, openCards, storm, after, seen, next: fights ? undefined : next });
  },
  offer: ({ marks }, offer) => marks.offer(offer),
  stir({ fleet, marks }, seconds) {
    fleet.rock(seconds);
    marks.breathe(seconds);
  },
  places: ({ spots }) => spots.map(({ at, x, y, radius }) => ({ id: at, x, y, radius })),
  // The dice first: the lessons point to them.
  read: (layout) => [...readingBoxes(layout), startBox(layout, t)],
  drawn: ({ fleet }) => fleet.drawn(),
};

const TILE = 256;
const LAYERS = [
  { scale: 1, alpha: 0.1, x: 7, y: 3 },
  { scale: 1.7, alpha: 0.08, x: -5, y: 4 },
] as const;

/** Light that wanders over the water, between the sea and the land; only where a graphics card draws it. */
class Water {
  readonly #layers: Phaser.GameObjects.TileSprite[];

  constructor(stage: Stage, { sea }: Layout) {
    stage.textures.bake('caustics', TILE, TILE, (ctx) => ctx.drawImage(causticTile(), 0, 0, TILE, TILE));
    this.#layers = LAYERS.map(({ scale, alpha }) =>
      stage.textures
        .tiles('caustics', sea.x, sea.y, sea.width, sea.height)
        .setTileScale(scale)
        .setAlpha(alpha)
        .setBlendMode(Phaser.BlendModes.SCREEN)
        .setDepth(DEPTH.water + 1),
    );
  }

  drift(seconds: number): void {
    this.#layers.forEach((layer, index) => {
      const way = LAYERS[index] ?? LAYERS[0];
      layer.setTilePosition(seconds * way.x, seconds * way.y);
    });
  }
}
