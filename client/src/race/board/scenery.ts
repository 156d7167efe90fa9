/** Paints the still part of the race's chart: below, paper and water; above, land, route, spaces and names. */
import { LAIRS, PORT_ROYAL, SPACES, type Space } from '@brigantine/shared/race';
import {
  closedPath,
  common,
  covered,
  distance,
  mix,
  openPath,
  outsideOf,
  type Box,
  type Point,
} from '../../art/geometry';
import { paintGrowth } from '../../art/country';
import { coastIn, paintIslet, paintSoil, paintSpit, spitTo, type Coast } from '../../art/land';
import { FONT, letter, letterArc, lineWidth, paintRibbon } from '../../art/lettering';
import { paintRose, paintSerpent } from '../../art/ornaments';
import { PALETTE } from '../../art/palette';
import { paintFolds, paintNeatline, paintPaper } from '../../art/paper';
import { paintContours, paintRhumbs, paintSea, paintVignette, paintWaves } from '../../art/sea';
import { faded, painting, stroked, type Ctx } from '../../art/sheet';
import { paintScoreTag } from '../../art/effects';
import { paintHomeToken, paintLairToken, paintPortToken, paintSeaToken } from '../../art/tokens';
import type { Say } from '../words';
import { carriesBadge } from './berths';
import { chestPlace, chestSize } from './besideSpaces';
import { boxOf, startPlace, startSize, startWords, type ChartLabels } from './chartLabels';
import { boxAround, cornerOf, middleOf, OUTER, spotOf, tagBox, type Layout, type Spot } from './layout';

/** Paper, frame, water and what is drawn under it. */
export function paintWater(ctx: Ctx, layout: Layout): void {
  const { sea, island } = layout;
  paintPaper(ctx, layout.paper, sea.x * 0.17);
  const heart = { x: island.x + island.width / 2, y: island.y + island.height / 2 };
  paintSea(ctx, sea, heart);
  paintVignette(ctx, sea);
  ctx.save();
  ctx.beginPath();
  ctx.rect(sea.x, sea.y, sea.width, sea.height);
  ctx.clip();
  paintRhumbs(ctx, sea, layout.rose);
  const coast = coastIn(island);
  const shores = closedPath(spitTo(island, spotOf(layout, PORT_ROYAL)));
  // Lines off the coast follow its bays, not each of its stones: with all of them they take twice as long.
  shores.addPath(closedPath(coast.line.filter((_point, index) => index % 3 === 0)));
  paintContours(ctx, shores, island.width * 0.055);
  paintWaves(ctx, sea, (point) => openWater(layout, coast, point), layout.tag * 0.6);
  ctx.restore();
  paintNeatline(ctx, sea, layout.frame);
}

function openWater(layout: Layout, coast: Coast, point: Point): boolean {
  const near = layout.tag * 2.6;
  const clear = (other: Point, far: number) => Math.hypot(other.x - point.x, other.y - point.y) > far;
  return (
    layout.spots.every((spot) => clear(spot, spot.radius + near * 0.55)) &&
    clear(layout.rose, layout.rose.radius * 1.4) &&
    coast.line.every((shore, index) => index % 6 !== 0 || clear(shore, near * 0.9)) &&
    !within(layout.tray, point, 8)
  );
}

function within(box: Layout['tray'], point: Point, margin: number): boolean {
  return (
    point.x > box.x - margin &&
    point.x < box.x + box.width + margin &&
    point.y > box.y - margin &&
    point.y < box.y + box.height + margin
  );
}

/** Land, route, spaces and names, on nothing. */
export function paintRoute(ctx: Ctx, layout: Layout, t: Say, labels: ChartLabels): void {
  const coast = coastIn(layout.island);
  paintSpit(ctx, spitTo(layout.island, spotOf(layout, PORT_ROYAL)), layout.island.width);
  paintSoil(ctx, layout.island, coast);
  paintGrowth(ctx, layout.island, coast, (point) => !underName(layout, point));
  paintNames(ctx, layout, t('chart.title'), labels);
  const names = [...labels.ports.values()].map(boxOf);
  layout.islets.forEach((islet, index) => {
    if (names.every((name) => covered(name, islet) === 0))
      painting(ctx, islet.x, islet.y, () => paintIslet(ctx, islet.radius, index + 2));
  });
  painting(ctx, layout.serpent.x, layout.serpent.y, () => paintSerpent(ctx, layout.serpent.radius / 62));
  // Half a rose beside a button is worse than none.
  if (cornerOf(layout).every((corner) => covered(corner, layout.rose) === 0)) {
    painting(ctx, layout.rose.x, layout.rose.y, () => paintRose(ctx, layout.rose.radius, t('chart.winds').split(' ')));
  }
  paintLanes(ctx, layout);
  paintWay(ctx, layout, labels);
  paintScoreLine(ctx, layout, t('chart.beforeLine'));
  for (const spot of layout.spots) paintSpace(ctx, layout, spot);
  paintNumbers(ctx, layout, names);
  paintStart(ctx, layout, startWords(t));
  paintFolds(ctx, layout.paper, layout.wide ? 3 : 2, 2);
}

/** Where the pale number of a space may stand round it, in eighths of a turn from the side of the island; the best liked first. */
const ROUND = [0, -1, 1, -2, 2, 4] as const;
/** So many square pixels of it, at most, may lie on something else where it is liked best. */
const TOUCHED = 6;

/** Paints the number of every space, pale, where it lies least on anything else; not on a chart too small for compasses on its ships. */
function paintNumbers(ctx: Ctx, layout: Layout, names: readonly Box[]): void {
  if (!carriesBadge(layout)) return;
  const size = Math.max(11, layout.tag * 0.8);
  const taken = [
    ...names,
    ...LAIRS.map((at) => spotOf(layout, at)).map((lair) =>
      boxAround(chestPlace(layout, lair), chestSize(lair), chestSize(lair)),
    ),
    ...[...layout.scores.values()].map((score) => tagBox(score, layout.pennant)),
    layout.line.words,
    layout.tray,
  ];
  for (const spot of layout.spots) {
    if (spot.at === PORT_ROYAL) continue;
    const boxes = ROUND.map((eighth) => {
      const away = spot.radius + size * 0.62;
      const turn = Math.atan2(spot.inward.y, spot.inward.x) + (eighth / 4) * Math.PI;
      return boxAround({ x: spot.x + Math.cos(turn) * away, y: spot.y + Math.sin(turn) * away }, size * 1.3, size);
    });
    const faultOf = (box: Box): number =>
      taken.reduce((sum, other) => sum + common(box, other, 1), outsideOf(box, layout.sea)) +
      layout.spots.reduce((sum, other) => sum + (other === spot ? 0 : covered(box, other, 1)), 0);
    const best =
      boxes.find((box) => faultOf(box) < TOUCHED) ??
      boxes.reduce((one, other) => (faultOf(other) < faultOf(one) ? other : one));
    taken.push(best);
    const { x, y } = middleOf(best);
    letter(ctx, String(spot.at), x, y, {
      font: `700 ${String(size)}px ${FONT.text}`,
      colour: faded(PALETTE.cream, 0.8),
      halo: faded(PALETTE.seaInk, 0.55),
      haloWidth: 2.4,
    });
  }
}

function underName(layout: Layout, point: Point): boolean {
  const { name } = layout;
  return (
    Math.abs(point.x - name.x) < name.size * 1.75 &&
    point.y > name.y - name.size * 0.5 &&
    point.y < name.y + name.size * 0.95
  );
}

function paintNames(ctx: Ctx, { name }: Layout, title: string, { mountains, sea }: ChartLabels): void {
  letterArc(ctx, title, name.x, name.y + name.size * 0.12, name.size * 9, {
    font: `${String(name.size)}px ${FONT.title}`,
    colour: PALETTE.ink,
    halo: faded('#f7efcf', 0.9),
    haloWidth: name.size * 0.16,
    spread: name.size * 0.09,
  });
  if (mountains === undefined || sea === undefined) return;
  letterArc(ctx, mountains.text, mountains.x, mountains.y, 300, {
    font: `${String(mountains.size)}px ${FONT.place}`,
    colour: PALETTE.ink,
    halo: faded('#f7efcf', 0.85),
  });
  letter(ctx, sea.text, sea.x, sea.y, {
    font: `italic ${String(sea.size)}px ${FONT.place}`,
    colour: faded(PALETTE.cream, 0.85),
    halo: faded(PALETTE.seaInk, 0.5),
    spread: sea.spread,
  });
}

function paintLanes(ctx: Ctx, layout: Layout): void {
  const thick = layout.tag * 0.2;
  ctx.save();
  ctx.lineCap = 'round';
  const dots = (line: Path2D, colour: string, gap: number) => {
    ctx.setLineDash([0.1, gap]);
    stroked(ctx, line, faded(PALETTE.seaInk, 0.7), thick + 1.8);
    stroked(ctx, line, colour, thick);
  };
  const ring = openPath(layout.circuit);
  ring.closePath();
  dots(ring, PALETTE.cream, thick * 2.9);
  for (const lane of layout.lanes) dots(openPath(lane), PALETTE.gold, thick * 2.6);
  ctx.restore();
}

/** Less room than this between two spaces, in CSS pixels, and no arrow can be read there. */
const LEAST_ARROW = 5;

/** R1.1: arrows show the way round: between the spaces, or where there is no room beside every second stretch without a chest. */
function paintWay(ctx: Ctx, layout: Layout, { ports }: ChartLabels): void {
  const scores = [...layout.scores.values()].map((score) => tagBox(score, layout.pennant));
  const written = [...[...ports.values()].map(boxOf), ...scores];
  OUTER.forEach((at, i) => {
    const from = spotOf(layout, at);
    const to = spotOf(layout, OUTER[(i + 1) % OUTER.length] ?? PORT_ROYAL);
    const free = distance(from, to) - from.radius - to.radius;
    const between = Math.min(free, layout.tag) * 0.8;
    const turn = Math.atan2(to.y - from.y, to.x - from.x);
    const middle = mix(from, to, (from.radius + free / 2) / distance(from, to));
    if (between >= LEAST_ARROW) return painting(ctx, middle.x, middle.y, () => paintArrowhead(ctx, between, turn));
    const size = layout.tag * 0.75;
    const out = to.radius + size * 0.5;
    const place = { x: middle.x - to.inward.x * out, y: middle.y - to.inward.y * out, radius: size };
    const chest = [at, to.at].some((each) => SPACES[each]?.type === 'lair');
    if (chest || i % 2 === 1 || written.some((box) => covered(box, place) > 0)) return;
    painting(ctx, place.x, place.y, () => paintArrowhead(ctx, size, turn));
  });
}

function paintArrowhead(ctx: Ctx, size: number, turn: number): void {
  ctx.rotate(turn);
  ctx.beginPath();
  ctx.moveTo(size * 0.55, 0);
  ctx.lineTo(-size * 0.45, size * 0.55);
  ctx.lineTo(-size * 0.2, 0);
  ctx.lineTo(-size * 0.45, -size * 0.55);
  ctx.closePath();
  ctx.lineJoin = 'round';
  ctx.strokeStyle = PALETTE.seaInk;
  ctx.lineWidth = Math.max(1.5, size * 0.2);
  ctx.stroke();
  ctx.fillStyle = PALETTE.gold;
  ctx.fill();
}

/** A space and what it scores, where they lie on the chart. */
export function paintSpace(ctx: Ctx, layout: Layout, spot: Spot): void {
  const space = SPACES[spot.at];
  if (space === undefined) return;
  painting(ctx, spot.x, spot.y, () => TOKENS[space.type](ctx, spot.radius, space.cost));
  paintSpotScore(ctx, layout, spot);
}

const TOKENS: Readonly<Record<Space['type'], (ctx: Ctx, radius: number, cost: number) => void>> = {
  portRoyal: (ctx, radius) => paintHomeToken(ctx, radius),
  port: paintPortToken,
  sea: paintSeaToken,
  lair: (ctx, radius) => paintLairToken(ctx, radius),
};

/** R12.3: what the last nine spaces score. */
function paintSpotScore(ctx: Ctx, layout: Layout, spot: Spot): void {
  const score = SPACES[spot.at]?.score ?? 0;
  const place = layout.scores.get(spot.at);
  if (place === undefined) return;
  painting(ctx, place.x, place.y, () => paintScoreTag(ctx, `+${score}`, layout.pennant, PALETTE.good));
}

/** The line before space 41: whoever has not crossed it at the end loses 5. */
function paintScoreLine(ctx: Ctx, layout: Layout, words: string): void {
  const { points, words: room } = layout.line;
  const { tag } = layout;
  const middle = middleOf(room);
  ctx.save();
  ctx.lineCap = 'round';
  ctx.setLineDash([tag * 0.6, tag * 0.46]);
  stroked(ctx, openPath(points), 'rgba(40,5,5,.8)', (8 * tag) / 15);
  stroked(ctx, openPath(points), '#ff6a55', (4.6 * tag) / 15);
  ctx.restore();
  if (!layout.wide) {
    painting(ctx, middle.x, middle.y, () => paintScoreTag(ctx, words, room.height, PALETTE.danger, room.width));
    return;
  }
  const font = `700 ${String(tag * 1.2)}px ${FONT.text}`;
  const wide = lineWidth(ctx, words, font) + tag * 1.1;
  painting(ctx, middle.x, middle.y, () => paintRibbon(ctx, words, wide, room.height, PALETTE.danger, font));
}

function paintStart(ctx: Ctx, layout: Layout, text: string): void {
  const place = startPlace(layout);
  const size = startSize(layout);
  const font = `${String(size)}px ${FONT.place}`;
  painting(ctx, place.x, place.y, () =>
    paintRibbon(ctx, text, lineWidth(ctx, text, font) + layout.tag * 0.5, size * 1.5, PALETTE.danger, font),
  );
}
