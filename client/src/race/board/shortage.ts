/** A shortage (R7): what was wanted and what was there, the shortage die, and the dashed red way a ship falls back along. */
import {
  FACES,
  PORT_ROYAL,
  type RaceEvent,
  type Resource,
  type ShipName,
  type ShortageSymbol,
} from '@brigantine/shared/race';
import { paintCardPaper, type CardSize } from '../../art/cards';
import { paintShortageFace } from '../../art/dice';
import { paintCargo } from '../../art/flying';
import { around, distance, mix, openPath, type Point, smooth } from '../../art/geometry';
import { FONT, letter, lineWidth } from '../../art/lettering';
import { PALETTE } from '../../art/palette';
import { painting, type Ctx } from '../../art/sheet';
import { EASE, type Piece, type Stage } from '../../board';
import { phrases } from '../panels/common/names';
import { fallsBackTo } from '../phrasing/namedSpaces';
import { t } from '../say';
import { berths, hullOf } from './berths';
import { DEPTH } from './depth';
import { spotOf, type Layout } from './layout';
import type { Scene } from './parts';
import { largestDie, sheetOf, tablePlace } from './shortageTable';

const ROLL_MS = 820;
/** R1.6, the commonest first. */
const SYMBOLS = ['circle', 'square', 'skull', 'star'] as const;

function face(stage: Stage, size: number, symbol: ShortageSymbol): string {
  return stage.textures.bake(`shortage-${symbol}`, size * 1.4, size * 1.4, (ctx) => {
    ctx.translate(size * 0.7, size * 0.7);
    paintShortageFace(ctx, size, symbol);
  });
}

/** R7.2: what the space asks for, token by token: those that were there, and those that are missing. From the ship it goes to where the die will be rolled. */
export async function showMissing(
  scene: Scene,
  { ship, resource, paid, missing }: Extract<RaceEvent, { type: 'shortageStarted' }>,
): Promise<void> {
  const { stage, motion, layout, fleet, room } = scene;
  if (motion.cut) return;
  const wanted = paid + missing;
  const token = Math.min(44, layout.width / (wanted + 4), layout.height * 0.14);
  const [width, height] = [token * (Math.max(wanted, 3) * 1.15 + 1), token * 2.7];
  const note = `${t('chart.missing')} ${phrases(room).goods(resource, missing)}`;
  const from = fleet.middle(ship);
  const bill = stage.textures
    .passing(width + 12, height + 12, (ctx) => {
      ctx.translate(width / 2 + 6, height / 2 + 6);
      paintBill(ctx, { width, height }, { resource, paid, missing, note });
    })
    .setPosition(from.x, from.y)
    .setDepth(DEPTH.banner)
    .setScale(0.2);
  const { scale, x, y } = tablePlace(layout, { width, height }, [shipDisc(scene, ship)]);
  await motion.to(bill, { x, y, scaleX: scale, scaleY: scale }, 300, EASE.out);
  await Promise.all([fleet.shake(ship), motion.wait(1000)]);
  await motion.to(bill, { alpha: 0 }, 200);
  bill.destroy();
}

/** Where a ship lies, which what is told of it must not hide. */
function shipDisc({ fleet, layout }: Scene, ship: ShipName): Point & { readonly radius: number } {
  return { ...fleet.middle(ship), radius: layout.ship * fleet.berth(ship).scale * 0.45 };
}

interface Bill {
  readonly resource: Resource;
  readonly paid: number;
  readonly missing: number;
  readonly note: string;
}

/** A slip of paper with a row of tokens, the missing ones crossed out. */
function paintBill(ctx: Ctx, size: CardSize, { resource, paid, missing, note }: Bill): void {
  paintCardPaper(ctx, size, PALETTE.danger);
  const token = size.height / 2.7;
  for (let index = 0; index < paid + missing; index++) {
    painting(ctx, (index - (paid + missing - 1) / 2) * token * 1.15, -token * 0.42, () => {
      ctx.globalAlpha = index < paid ? 1 : 0.7;
      paintCargo(ctx, resource, token);
      ctx.globalAlpha = 1;
      if (index >= paid) cross(ctx, token * 0.4);
    });
  }
  const high = Math.min(token * 0.72, 24);
  painting(ctx, size.width * -0.45, token * 0.75 - high * 1.25, () =>
    write(ctx, note, high, size.width * 0.9, PALETTE.danger),
  );
}

function cross(ctx: Ctx, reach: number): void {
  ctx.strokeStyle = PALETTE.danger;
  ctx.lineWidth = reach * 0.2;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(-reach, -reach);
  ctx.lineTo(reach, reach);
  ctx.moveTo(reach, -reach);
  ctx.lineTo(-reach, reach);
  ctx.stroke();
}

/**
 * R7.4: rolls the shortage die over a table of where each symbol sends the ship and how likely it is, with the symbols on these spaces as
 * well; then what came up comes forward, and says what it means. The table lies where it hides neither the ship nor a space the die
 * may mean.
 */
export async function rollShortage(scene: Scene, ship: ShipName, symbol: ShortageSymbol): Promise<void> {
  const { stage, motion, layout } = scene;
  if (motion.cut) return;
  const places = (each: ShortageSymbol): readonly number[] => fallsBackTo(scene.after, ship, each);
  const targetSpots = SYMBOLS.flatMap(places).map((place) => spotOf(layout, place));
  const largest = largestDie(layout);
  const at = tablePlace(layout, sheetOf(largest), [
    shipDisc(scene, ship),
    ...targetSpots.map(({ radius, x, y }) => ({ x, y, radius: radius * 1.2 })),
  ]);
  const size = largest * at.scale;
  const sheet = sheetOf(size);
  const column = sheet.width / SYMBOLS.length;
  const line = (text: string, down: number, high: number, wide: number): Piece =>
    stage.textures
      .passing(wide, size, (ctx) => write(ctx, text, high, wide, PALETTE.danger))
      .setPosition(at.x, at.y + down);
  const papered = (large: CardSize): Piece =>
    stage.textures
      .passing(large.width + 12, large.height + 12, (ctx) => {
        ctx.translate(large.width / 2 + 6, large.height / 2 + 6);
        paintCardPaper(ctx, large, PALETTE.danger);
      })
      .setPosition(at.x, at.y);
  const paper = papered(sheet);
  const title = line(t('shortage.title'), -size * 1.3, size * 0.4, sheet.width);
  const columns = SYMBOLS.map((each, place) =>
    stage.textures
      .passing(column, sheet.height, (ctx) => paintColumn(ctx, { size, column }, each, called(places(each))))
      .setPosition(at.x + (place - (SYMBOLS.length - 1) / 2) * column, at.y),
  );
  const targets = SYMBOLS.map((each) =>
    places(each).map((place) => {
      const spot = spotOf(layout, place);
      return stage.textures.piece(face(stage, size, each), spot.x, spot.y).setScale((spot.radius * 1.7) / size);
    }),
  );
  const pieces = [...targets.flat(), paper, title, ...columns].map((piece) => piece.setDepth(DEPTH.banner).setAlpha(0));
  const fade = (some: readonly Piece[], alpha: number): Promise<unknown> =>
    Promise.all(some.map((piece) => motion.to(piece, { alpha }, 200)));
  scene.marks.number(SYMBOLS.flatMap(places));
  await fade(pieces, 1);
  await motion.wait(700);
  const up = SYMBOLS.indexOf(symbol);
  const die = await tumble(scene, size * 1.15, symbol, { x: columns[up]?.x ?? at.x, y: at.y - size * 0.34 });
  scene.seen();
  // What came up needs no table any more: it leaves most of the chart in sight.
  const slip = { width: sheet.width * 0.64, height: size * 2.7 };
  const told = [
    papered(slip),
    line(verdictOf(scene, symbol, places(symbol)), size * 0.8, size * 0.52, slip.width * 0.94),
  ].map((piece) => piece.setDepth(DEPTH.banner).setAlpha(0));
  const others = targets.filter((_, place) => place !== up).flat();
  await Promise.all([
    fade([paper, title, ...columns, ...others], 0),
    motion.to(die, { x: at.x, y: at.y - size * 0.4, scaleX: 1.5, scaleY: 1.5 }, 320, EASE.out),
    fade(told, 1),
  ]);
  await motion.wait(1600);
  const all = [die, ...told, ...pieces];
  await fade(all, 0);
  for (const piece of all) piece.destroy();
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
  const lines = [t(`shortage.${symbol}`), places, `${String(sixths)}/6`].filter((text) => text !== '');
  ctx.translate(-column / 2, size * 0.3);
  lines.forEach((text, row) => {
    painting(ctx, 0, row * size * 0.42, () => write(ctx, text, size * (row === 1 ? 0.36 : 0.33), column, PALETTE.ink));
  });
}

/** A line in the middle of so much width, smaller where it would be longer. */
function write(ctx: Ctx, text: string, size: number, width: number, colour: string): void {
  const font = (each: number): string => `700 ${String(each)}px ${FONT.text}`;
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

/** Rolls the die until it comes to rest there. */
async function tumble({ stage, motion }: Scene, size: number, symbol: ShortageSymbol, home: Point): Promise<Piece> {
  const die = stage.textures.piece(face(stage, size, symbol), home.x, home.y).setDepth(DEPTH.banner + 1);
  let shown = symbol;
  await motion.run(
    ROLL_MS,
    (t) => {
      const left = (1 - t) ** 2;
      // From below the table: what stands there is read until the die lies on it.
      const rise = 2.7 - Math.abs(Math.sin(t * Math.PI * 2.5));
      die.setPosition(home.x - left * size * 1.5, home.y + rise * left * size);
      die.setRotation(left * -9).setScale(1 + left * 0.3);
      const next = t > 0.8 ? symbol : (FACES[Math.floor(t * 17) % FACES.length]?.shortage ?? symbol);
      if (next === shown) return;
      shown = next;
      die.removeAll(true);
      die.add(stage.textures.picture(face(stage, size, next)));
    },
    EASE.linear,
  );
  return die;
}

/** Draws the way back as red dashes; the caller destroys the piece. */
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
      for (const [colour, width] of [
        ['rgba(20,8,2,.8)', 6],
        [PALETTE.cream, 3.2],
      ] as const) {
        ctx.strokeStyle = colour;
        ctx.lineWidth = width;
        ctx.stroke(openPath(line));
      }
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
    ctx.beginPath();
    ctx.moveTo(size * 1.3, 0);
    ctx.lineTo(-size * 0.5, -size);
    ctx.lineTo(-size * 0.5, size);
    ctx.closePath();
    ctx.setLineDash([]);
    ctx.fillStyle = PALETTE.cream;
    ctx.fill();
    ctx.lineWidth = 1.5;
    ctx.strokeStyle = 'rgba(20,8,2,.8)';
    ctx.stroke();
  });
}
