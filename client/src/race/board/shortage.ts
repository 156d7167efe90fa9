/** A shortage (R7): what was wanted and what was there, the shortage die, and the dashed way a ship falls back along. */
import { FACES, PORT_ROYAL, type ShipName, type ShortageSymbol } from '@brigantine/shared/race';
import { paintShortageFace } from '../../art/dice';
import { around, distance, mix, openPath, roundedBox, type Point, type Size, smooth } from '../../art/geometry';
import { FONT, letter, lineWidth } from '../../art/lettering';
import { PALETTE } from '../../art/palette';
import { paintPaper } from '../../art/paper';
import { centred, type Ctx, filled, painting, stroked } from '../../art/sheet';
import { EASE, type Piece, type Stage } from '../../board';
import { phrases } from '../names';
import { fallsBackTo } from '../order';
import { t } from '../words';
import { berths, hullOf } from './berths';
import { spotOf, type Layout, DEPTH } from './layout';
import type { Scene } from './parts';
import { largestDie, sheetOf, clearPlace } from './clearPlace';

const ROLL_MS = 900;
/** Duration of the die's roll in an ordinary shortage of another captain. */
const BRIEF_ROLL_MS = 550;
/** How far the die stands out above its table, in parts of it. */
const ABOVE = 0.8;
/** Room round a torn paper for its shadow. */
const SHADOW = 16;
/** R1.6, the commonest first. */
const SYMBOLS = ['circle', 'square', 'skull', 'star'] as const;

function face(textures: Stage['textures'], size: number, symbol: ShortageSymbol): string {
  const picture = centred(size * 1.4, size * 1.4, (ctx) => paintShortageFace(ctx, size, symbol));
  return textures.bake(`shortage-${symbol}`, ...picture);
}

/** A torn paper of that size with its middle there, and what is painted on it about its middle. */
export function torn(stage: Stage, { height, width }: Size, { x, y }: Point, paint?: (ctx: Ctx) => void): Piece {
  const room = 2 * SHADOW;
  return stage.textures
    .passing(width + room, height + room, (ctx) => {
      ctx.translate(width / 2 + SHADOW, height / 2 + SHADOW);
      paintPaper(ctx, { x: -width / 2, y: -height / 2, width, height }, Math.min(6, height * 0.05));
      paint?.(ctx);
    })
    .setPosition(x, y)
    .setDepth(DEPTH.banner);
}

/** Where a ship lies, which what is told of it must not hide. */
function shipDisc({ fleet, layout }: Scene, ship: ShipName): Point & { readonly radius: number } {
  return { ...fleet.middle(ship), radius: layout.ship * fleet.berth(ship).scale * 0.45 };
}

/** Where the table of the die lies, how large its die is, and to which spaces each symbol may send the ship. */
export function tableOf(scene: Scene, ship: ShipName) {
  const { layout } = scene;
  const places = (each: ShortageSymbol): readonly number[] => fallsBackTo(scene.after, ship, each);
  const led = SYMBOLS.flatMap(places);
  const largest = largestDie(layout);
  const seen = led.map((place) => spotOf(layout, place)).map(({ radius, x, y }) => ({ x, y, radius: radius * 1.2 }));
  const whole = sheetOf(largest);
  const { scale, x, y } = clearPlace(layout, { ...whole, height: whole.height + largest * ABOVE }, [
    shipDisc(scene, ship),
    ...seen,
  ]);
  const size = largest * scale;
  return { at: { x, y: y + (size * ABOVE) / 2 }, size, sheet: sheetOf(size), places, led };
}

/**
 * R7.4: the shortage die rolls above a table of where each symbol sends the ship and how likely it is, with the symbols on these spaces as
 * well; then what came up comes forward, and says what it means. The table lies where it hides neither the ship nor a space the die
 * may mean.
 */
export async function rollShortage(scene: Scene, ship: ShipName, symbol: ShortageSymbol): Promise<void> {
  const { stage, motion, storm } = scene;
  if (motion.cut) return;
  if (scene.next !== undefined) return rollBriefly(scene, ship, symbol);
  const table = tableOf(scene, ship);
  const { at, led, places, sheet, size } = table;
  const paper = torn(stage, sheet, at);
  const title = line(stage, at, { text: t('shortage.title'), down: -1.22, high: 0.4, size, wide: sheet.width * 0.94 });
  const columns = SYMBOLS.map((each) => layColumn(scene, at, size, each, places(each)));
  const pieces = [paper, title, ...columns.flatMap(({ marks, meaning }) => [...marks, meaning])];
  for (const piece of pieces) piece.setAlpha(0);
  const fade = (some: readonly Piece[], alpha: number): Promise<unknown> =>
    Promise.all(some.map((piece) => motion.to(piece, { alpha }, 200)));
  scene.marks.number(led);
  await Promise.all([storm.gather(ship), fade(pieces, 1)]);
  await storm.rain(800);
  // It rolls along the upper edge of the table, which can be read all the while, and falls on what it means.
  const home = { x: columnAt(at, size, symbol), y: at.y - sheet.height / 2 - size * (ABOVE - 0.55) };
  const die = await tumble(scene, size, symbol, home, at.x - sheet.width / 2, ROLL_MS);
  scene.seen();
  const others = columns
    .filter((column) => column.symbol !== symbol)
    .flatMap(({ marks, meaning }) => [...marks, meaning]);
  await Promise.all([fade(others, 0.25), motion.to(die, { y: at.y - size * 0.34 }, 200, EASE.in)]);
  await motion.wait(450);
  // What came up needs no table any more: it leaves most of the chart in sight.
  const told = laySlip(scene, symbol, table);
  for (const piece of told) piece.setAlpha(0);
  await Promise.all([
    fade([paper, title, ...columns.map(({ meaning }) => meaning), ...others], 0),
    motion.to(die, { x: at.x, y: at.y - size * 0.4, scaleX: 1.5, scaleY: 1.5 }, 320, EASE.out),
    fade(told, 1),
  ]);
  await storm.rain(1600);
  const all = [die, ...told, ...pieces];
  await fade(all, 0);
  for (const piece of all) piece.destroy();
}

/** R7.4, for another captain’s ordinary shortage: the die rolls on the slip that names the result, without the table. */
async function rollBriefly(scene: Scene, ship: ShipName, symbol: ShortageSymbol): Promise<void> {
  const { marks, motion, next, seen } = scene;
  const table = tableOf(scene, ship);
  const { at, led, size } = table;
  marks.number(led);
  const [slip, verdict] = laySlip(scene, symbol, table);
  verdict.setAlpha(0);
  const die = await tumble(
    scene,
    size,
    symbol,
    { x: at.x, y: at.y - size * 0.4 },
    at.x - slipOf(table).width / 2,
    BRIEF_ROLL_MS,
  );
  seen();
  await motion.to(verdict, { alpha: 1 }, 120);
  await motion.wait(450);
  next?.();
  const all = [slip, verdict, die];
  await Promise.all(all.map((piece) => motion.to(piece, { alpha: 0 }, 200)));
  for (const piece of all) piece.destroy();
}

type Table = ReturnType<typeof tableOf>;

const slipOf = ({ sheet, size }: Table): Size => ({ width: sheet.width * 0.74, height: size * 3 });

/** A smaller paper instead of the table, with the result in words. */
function laySlip(scene: Scene, symbol: ShortageSymbol, table: Table): readonly [slip: Piece, verdict: Piece] {
  const { at, places, size } = table;
  const slip = slipOf(table);
  const text = verdictOf(scene, symbol, places(symbol));
  const verdict = { text, down: 0.72, high: 0.56, size, wide: slip.width * 0.9 };
  return [torn(scene.stage, slip, at), line(scene.stage, at, verdict)];
}

interface Line {
  readonly text: string;
  /** How far below the middle of the paper, and how high, in dice of that size. */
  readonly down: number;
  readonly high: number;
  readonly size: number;
  /** Its width at most, in CSS pixels. */
  readonly wide: number;
}

/** What is written on a paper with its middle there. */
function line({ textures }: Stage, { x, y }: Point, { text, down, high, size, wide }: Line): Piece {
  return textures
    .passing(wide, size, (ctx) => write(ctx, text, size * high * 1.1, wide, WARNING))
    .setPosition(x, y + size * down)
    .setDepth(DEPTH.banner);
}

/** The middle of a symbol's column in the table there. */
const columnAt = ({ x }: Point, size: number, symbol: ShortageSymbol): number =>
  x + ((SYMBOLS.indexOf(symbol) + 0.5) / SYMBOLS.length - 0.5) * sheetOf(size).width;

/** Lays out what a symbol means: its column in the table there, and it itself on the spaces to which it leads. */
function layColumn(
  { layout, stage: { textures } }: Scene,
  at: Point,
  size: number,
  symbol: ShortageSymbol,
  places: readonly number[],
): { readonly symbol: ShortageSymbol; readonly meaning: Piece; readonly marks: readonly Piece[] } {
  const { height, width } = sheetOf(size);
  const column = width / SYMBOLS.length;
  const meaning = textures
    .passing(column, height, (ctx) => paintColumn(ctx, { size, column }, symbol, called(places)))
    .setPosition(columnAt(at, size, symbol), at.y)
    .setDepth(DEPTH.banner);
  const marks = places.map((place) => {
    const { radius, x, y } = spotOf(layout, place);
    const scale = (radius * 1.7) / size;
    return textures
      .piece(face(textures, size, symbol), x, y)
      .setDepth(DEPTH.banner)
      .setScale(scale);
  });
  return { symbol, meaning, marks };
}

/** What a symbol of the die means here, and on how many of its six faces it is. */
function paintColumn(
  ctx: Ctx,
  { size, column }: { readonly size: number; readonly column: number },
  symbol: ShortageSymbol,
  places: string,
): void {
  ctx.translate(column / 2, size * 1.36);
  paintShortageFace(ctx, size, symbol);
  const sixths = FACES.filter(({ shortage }) => shortage === symbol).length;
  const lines = [t(`shortage.${symbol}`), places].filter((text) => text !== '');
  ctx.translate(-column / 2, size * 0.3);
  lines.forEach((text, row) => {
    painting(ctx, column * 0.05, row * size * 0.42, () =>
      write(ctx, text, size * (row === 1 ? 0.36 : 0.33), column * 0.9, NOTE),
    );
  });
  painting(ctx, column / 2, size * 1.26, () => paintSixths(ctx, size * 0.15, sixths));
}

/** The six faces of the die in a row round the origin, each so large: how many of them it is on. */
function paintSixths(ctx: Ctx, size: number, sixths: number): void {
  ctx.strokeStyle = PALETTE.ink;
  ctx.lineWidth = size * 0.12;
  for (let face = 0; face < 6; face++) {
    const square = roundedBox((face - 2.5) * size * 1.35 - size / 2, -size / 2, size, size, size * 0.2);
    filled(ctx, square, face < sixths ? PALETTE.dangerInk : 'rgba(255,252,240,.7)');
    ctx.stroke(square);
  }
}

/** How what is said of a shortage, and what explains it, is written. */
export const WARNING = { weight: 400, family: FONT.place, colour: PALETTE.dangerInk } as const;
const NOTE = { weight: 700, family: FONT.text, colour: PALETTE.ink } as const;

/** A line in the middle of so much width, smaller where it would be longer. */
export function write(
  ctx: Ctx,
  text: string,
  size: number,
  width: number,
  { weight, family, colour }: typeof WARNING | typeof NOTE,
): void {
  const font = (each: number): string => `${String(weight)} ${String(each)}px ${family}`;
  const fits = Math.min(1, (width * 0.96) / lineWidth(ctx, text, font(size)));
  letter(ctx, text, width / 2, size * 1.25, { font: font(size * fits), colour });
}

/** What came up, in words: where to, or among which spaces its owner may choose; no further than Port Royal (R7.6). */
function verdictOf({ room }: Scene, symbol: ShortageSymbol, places: readonly number[]): string {
  if (symbol === 'star') return t('shortage.stays');
  const [place, other] = places;
  if (place === PORT_ROYAL) return t('shortage.wall');
  if (other === undefined && place !== undefined) return t('shortage.back', { to: phrases(room).upTo(place) });
  return t('forecast.back.to', { kind: t(`forecast.back.${symbol}`), places: called(places) });
}

/** Spaces by their numbers, which stand on the chart meanwhile; the finish has a name and none. */
function called(places: readonly number[]): string {
  if (places.length === 0) return '';
  if (places[0] === PORT_ROYAL) return t('place.portRoyal');
  return t('shortage.space', { at: places.join(' / ') });
}

/** Rolls the die from the left until it comes to rest there. */
async function tumble(
  { stage, motion }: Scene,
  size: number,
  symbol: ShortageSymbol,
  home: Point,
  left: number,
  ms: number,
): Promise<Piece> {
  const die = stage.textures.piece(face(stage.textures, size, symbol), left, home.y).setDepth(DEPTH.banner + 1);
  const far = home.x - left + size;
  let shown = symbol;
  await motion.run(
    ms,
    (t) => {
      const away = (1 - t) ** 2;
      const hop = Math.abs(Math.sin(t * Math.PI * 2.5)) * away * size;
      // None of it is cut by the edge of the chart.
      die.setPosition(home.x - away * far, Math.max(home.y - hop, size * 0.8));
      die.setRotation(away * -9).setScale(1 + away * 0.3);
      const next = t > 0.8 ? symbol : (FACES[Math.floor(t * 17) % FACES.length]?.shortage ?? symbol);
      if (next === shown) return;
      shown = next;
      die.removeAll(true);
      die.add(stage.textures.picture(face(stage.textures, size, next)));
    },
    EASE.linear,
  );
  await motion.run(220, (t) => die.setScale(1 + Math.sin(t * Math.PI) * 0.25));
  return die;
}

/** Draws the way back as dashes; the caller destroys the piece. */
export function retreatWay(stage: Stage, layout: Layout, from: number, path: readonly number[]): Piece {
  // Beside the spaces, where ships go: the numbers stay legible.
  const stops = [from, ...path].map((at) => {
    const spot = spotOf(layout, at);
    return berths(layout, spot, 1).map((berth) => hullOf(layout, berth))[0] ?? spot;
  });
  const end = spotOf(layout, path.at(-1) ?? from);
  const before = stops.at(-2) ?? end;
  stops[stops.length - 1] = mix(end, before, Math.min(0.5, (end.radius * 1.4) / Math.max(1, distance(end, before))));
  const line = smooth(stops, false);
  const piece = stage.textures.passing(
    layout.width,
    layout.height,
    (ctx) => {
      ctx.lineJoin = 'round';
      ctx.lineCap = 'round';
      ctx.setLineDash([7, 8]);
      stroked(ctx, openPath(line), 'rgba(20,8,2,.8)', 6);
      stroked(ctx, openPath(line), PALETTE.cream, 3.2);
      arrowHead(ctx, around(line, line.length - 4), around(line, line.length - 1), Math.max(6, layout.ship * 0.14));
    },
    layout.width / 2,
    layout.height / 2,
  );
  return piece.setDepth(DEPTH.path);
}

function arrowHead(ctx: Ctx, before: Point, tip: Point, size: number): void {
  painting(ctx, tip.x, tip.y, () => {
    ctx.rotate(Math.atan2(tip.y - before.y, tip.x - before.x));
    const head = `M${size * 1.3} 0L${-size * 0.5} ${-size}L${-size * 0.5} ${size}Z`;
    ctx.setLineDash([]);
    filled(ctx, head, PALETTE.cream);
    stroked(ctx, head, 'rgba(20,8,2,.8)', 1.5);
  });
}
