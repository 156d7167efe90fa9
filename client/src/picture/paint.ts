/** Paints the picture of a finished game: the last board, and beside it the ranking. */
import type { GameTypes } from '@brigantine/shared/engine';
import type { CaptainId, PictureTexts, RoomView } from '@brigantine/shared/protocol';
import { captainOf } from '../captains';
import { roundedBox } from '../art/geometry';
import { inked } from '../art/ink';
import { FONT, letter, lineWidth, wrap } from '../art/lettering';
import { PALETTE } from '../art/palette';
import { graded, painting, type Ctx } from '../art/sheet';
import { paintEmblem } from '../art/ships';
import type { GamePicture, Standing } from './contract';

/** The size at which messengers show a picture uncropped. */
export const PICTURE = { width: 1200, height: 630 };

export interface Pictured {
  readonly part: GamePicture<GameTypes>;
  readonly view: GameTypes['view'];
  readonly room: RoomView;
  readonly texts: PictureTexts;
  readonly portraits: ReadonlyMap<CaptainId, CanvasImageSource>;
}

/** The server's fonts for names in any script. Browsers fall back on their own. */
const SCRIPTS = ['DejaVu Sans', ...['Devanagari', 'Bengali', 'Tamil', 'Thai'].map((script) => `Noto Sans ${script}`)];
const NAMES = `'Alegreya Sans', ${[...SCRIPTS, 'Droid Sans Fallback'].map((font) => `'${font}'`).join()}, sans-serif`;

const BOARD = { width: 808, height: 630 };
/** The column beside the board. */
const COLUMN = { x: 820, width: 356 };
const MIDDLE = COLUMN.x + COLUMN.width / 2;
/** The ranking: its top and bottom edges, the greatest height of a row, and the gap between rows; px. */
const ROWS = { top: 160, bottom: 540, most: 94, gap: 7 };

/** Paints the whole picture. The fonts must have loaded. */
export function paintPicture(ctx: Ctx, { part, view, room, texts, portraits }: Pictured): void {
  const { width, height } = PICTURE;
  const wood = ctx.createRadialGradient(MIDDLE, 0, 0, MIDDLE, 0, height * 1.2);
  ctx.fillStyle = graded(wood, { 0: PALETTE.woodLight, 0.5: PALETTE.wood, 1: PALETTE.woodDark });
  ctx.fillRect(0, 0, width, height);
  painting(ctx, 0, 0, () => part.paint(ctx, BOARD, view, room));
  paintTexts(ctx, texts);
  const ranked = [...part.standings(view, room)].sort((one, other) => one.place - other.place);
  const step = Math.min(ROWS.most, (ROWS.bottom - ROWS.top) / ranked.length);
  const top = (ROWS.top + ROWS.bottom - step * ranked.length) / 2;
  ranked.forEach((standing, index) =>
    painting(ctx, COLUMN.x, top + index * step, () => {
      const captain = standing.seat === undefined ? undefined : captainOf(room.seats[standing.seat]?.captain ?? '');
      paintStanding(ctx, step - ROWS.gap, standing, captain && portraits.get(captain));
    }),
  );
}

function paintTexts(ctx: Ctx, { title, game, rules, date }: PictureTexts): void {
  ctx.save();
  ctx.shadowColor = PALETTE.woodDark;
  ctx.shadowOffsetY = 4;
  letter(ctx, title, MIDDLE, 66, { font: fitting(ctx, title, 86, FONT.title), colour: PALETTE.gold });
  ctx.restore();
  letter(ctx, game, MIDDLE, 130, { font: fitting(ctx, game, 34, FONT.place), colour: PALETTE.cream });
  const font = `400 22px ${FONT.text}`;
  const lines = [...wrap(ctx, rules, font, COLUMN.width).slice(0, 2), date].filter(Boolean);
  lines.forEach((line, index) =>
    letter(ctx, cut(ctx, line, font, COLUMN.width), MIDDLE, 601 - (lines.length - 1 - index) * 27, {
      font,
      colour: PALETTE.creamDim,
    }),
  );
}

/** A row of the ranking: place, portrait with emblem, name, points. The first place is gilded. */
function paintStanding(ctx: Ctx, high: number, standing: Standing, portrait: CanvasImageSource | undefined): void {
  const { livery, name, place, points } = standing;
  const first = place === 1;
  const middle = high / 2;
  const row = roundedBox(0, 0, COLUMN.width, high, 10);
  inked(ctx, row, first ? PALETTE.goldPale : PALETTE.paper, 6);
  ctx.strokeStyle = first ? PALETTE.gold : PALETTE.paperEdge;
  ctx.lineWidth = 2.5;
  ctx.stroke(row);
  const font = (size: number): string => `700 ${Math.round(size)}px ${FONT.text}`;
  letter(ctx, String(place), 24, middle, { font: font(high * 0.42), colour: PALETTE.inkSoft });
  const tall = high - 8;
  const wide = (tall * 120) / 140;
  const emblem = high * 0.2;
  if (portrait !== undefined) ctx.drawImage(portrait, 44, 4, wide, tall);
  painting(
    ctx,
    44 + wide * (portrait === undefined ? 0.5 : 1),
    portrait === undefined ? middle : high - emblem - 5,
    () => paintEmblem(ctx, livery, portrait === undefined ? emblem * 1.6 : emblem),
  );
  const sum = String(points).replace('-', '\u2212');
  const sums = font(high * 0.52);
  letter(ctx, sum, COLUMN.width - 16, middle, { font: sums, colour: PALETTE.ink, align: 'right' });
  const from = 44 + wide + emblem + 10;
  const room = COLUMN.width - 28 - lineWidth(ctx, sum, sums) - from;
  const named = `700 ${Math.round(Math.min(30, high * 0.46))}px ${NAMES}`;
  paintName(ctx, cut(ctx, name, named, room), from, middle, named);
}

const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A player's name may be in any script. */
function paintName(ctx: Ctx, name: string, x: number, y: number, font: string): void {
  ctx.save();
  ctx.direction = RIGHT_TO_LEFT.test(name) ? 'rtl' : 'ltr';
  letter(ctx, name, x, y, { font, colour: PALETTE.ink, align: 'left' });
  ctx.restore();
}

/** The font at that size, or smaller if the text would not fit the column. */
const fitting = (ctx: Ctx, text: string, size: number, family: string): string =>
  `${Math.floor(Math.min(1, COLUMN.width / lineWidth(ctx, text, `${size}px ${family}`)) * size)}px ${family}`;

/** The text, shortened with an ellipsis if it is too wide. */
function cut(ctx: Ctx, text: string, font: string, width: number): string {
  if (lineWidth(ctx, text, font) <= width) return text;
  const signs = Array.from(text);
  while (signs.length > 0 && lineWidth(ctx, `${signs.join('')}…`, font) > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}
