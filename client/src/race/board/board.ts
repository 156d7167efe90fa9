/** The race on the canvas: its half of a board. Knows no rules and sends nothing. */
import type { Race } from '@brigantine/shared/race';
import { openBoard, type Scenery } from '../../board';
import type { Language } from '../../i18n';
import type { Board } from '../../table/contract';
import { t } from '../say';
import type { Say } from '../words';
import { Cargo } from './cargo';
import { DEPTH } from './depth';
import { Fleet, liveriesOf } from './fleet';
import { layOut, readingBoxes, type Layout } from './layout';
import { Marks } from './marks';
import type { Parts } from './parts';
import { PortNames } from './portNames';
import { present } from './presenters';
import { paintRoute, paintWater } from './scenery';
import { placeLabels, startBox, type ChartLabels } from './chartLabels';
import { Combat } from './combat';
import { OpenCards } from './openCards';
import { Tray } from './tray';
import { Water } from './water';

/** Draws the race into `host`. Resolves when the chart has been painted. */
export function createRaceBoard(host: HTMLElement, language: Language): Promise<Board<Race>> {
  return openBoard(host, language, CHART);
}

/** The names on a layout's chart, worked out once. */
const placed = new WeakMap<Layout, ChartLabels>();
function labelsOf(layout: Layout, t: Say): ChartLabels {
  const labels = placed.get(layout) ?? placeLabels(layout, t);
  placed.set(layout, labels);
  return labels;
}

const CHART: Scenery<Race, Layout, Say, Parts> = {
  words: () => t,
  layOut: ({ width, height }) => layOut(width, height),
  paint(stage, layout, words) {
    const { width, height } = stage.size;
    const { textures } = stage;
    textures.bake('water', width, height, (ctx) => paintWater(ctx, layout));
    textures.bake('route', width, height, (ctx) => paintRoute(ctx, layout, words, labelsOf(layout, words)));
    textures.piece('water', 0, 0, 0, 0).setDepth(DEPTH.water);
    textures.piece('route', 0, 0, 0, 0).setDepth(DEPTH.route);
    const water = stage.hardware ? new Water(stage, layout) : undefined;
    return (seconds) => water?.drift(seconds);
  },
  key: (view, room) => [...liveriesOf(view, room), ...room.seats.map(({ name }) => name)].join(),
  build(stage, layout, words, view, room) {
    const liveries = liveriesOf(view, room);
    const fleet = new Fleet(stage, layout, liveries, new PortNames(stage, labelsOf(layout, words)));
    return {
      stage,
      motion: stage.motion,
      layout,
      room,
      fleet,
      marks: new Marks(stage, layout),
      tray: new Tray(stage, layout),
      combat: new Combat(stage, layout, liveries, fleet, room),
      cargo: new Cargo(stage, layout),
      openCards: new OpenCards(stage, layout, fleet, liveries),
    };
  },
  settle({ fleet, marks, tray, combat, openCards }, view, me) {
    openCards.clear();
    fleet.show(view, me);
    marks.showLairs(view.lairs);
    tray.show(view, me);
    combat.show(view);
  },
  present: (event, parts, after) => present(event, { ...parts, after }),
  offer: ({ marks }, offer) => marks.offer(offer),
  stir({ fleet, marks }, seconds) {
    fleet.rock(seconds);
    marks.breathe(seconds);
  },
  places: ({ spots }) => spots.map(({ at, x, y, radius }) => ({ id: at, x, y, radius })),
  // The dice first: the lessons point to them.
  read: (layout, words) => [...readingBoxes(layout), startBox(layout, words)],
  drawn: ({ fleet }) => fleet.drawn(),
};
