/** The faces of cards that are held up over the chart; each round the origin. */
import {
  CARDS,
  isLoot,
  isPower,
  LOOT,
  treasureValue,
  type CardIcon,
  type CardId,
  type Resource,
  type Treasure,
  type Icon,
} from '@brigantine/shared/race';
import { paintCardPaper, paintCardTitle, paintCardWindow, type CardSize } from '../../art/cards';
import { paintPips } from '../../art/dice';
import { paintGlow } from '../../art/effects';
import { paintCargo } from '../../art/flying';
import { disc, roundedBox } from '../../art/geometry';
import { paintIcon } from '../../art/icons';
import { bead, inked, lit } from '../../art/ink';
import { FONT, letter, wrap } from '../../art/lettering';
import { LIVERY_COLOURS, PALETTE } from '../../art/palette';
import type { ShipLivery } from '../../art/ships';
import { type Ctx, faded, filled, filledBox, painting, shade, stroked } from '../../art/sheet';
import { paintTreasure } from '../../art/treasures';
import { signed } from '../phrasing/phrases';
import { t } from '../words';
import { paintScene } from './scenes';
import { GOODS_ICONS } from '../../art/signs';

/** A box of a card; its corner measured from the card's middle. */
interface Box extends CardSize {
  readonly x: number;
  readonly y: number;
}

/** Where scene, title and the two halves lie: one below the other, or beside each other on a low board. */
function parts(size: CardSize): { readonly scene: Box; readonly title: Box; readonly halves: Box } {
  const { width, height } = size;
  const edge = Math.min(width, height) * 0.055;
  const left = -width / 2 + edge;
  const top = -height / 2 + edge;
  const inner = { width: width - edge * 2, height: height - edge * 2 };
  if (width > height) {
    const scene = { x: left, y: top, width: inner.width * 0.52, height: inner.height };
    const beside = { x: left + scene.width + edge, width: inner.width - scene.width - edge };
    return {
      scene,
      title: { ...beside, y: top, height: inner.height * 0.36 },
      halves: { ...beside, y: top + inner.height * 0.38, height: inner.height * 0.62 },
    };
  }
  return {
    scene: { x: left, y: top, width: inner.width, height: inner.height * 0.55 },
    title: { x: left, y: top + inner.height * 0.56, width: inner.width, height: inner.height * 0.14 },
    halves: { x: left, y: top + inner.height * 0.71, width: inner.width, height: inner.height * 0.29 },
  };
}

interface OpenCard {
  readonly card: CardId;
  readonly livery: ShipLivery;
  readonly scene: HTMLImageElement | undefined;
  /** Of morning and evening; 0 while they are not placed. */
  readonly dice: readonly [number, number];
}

/** An action card: its scene, its name, and both halves with the dice that go with them (R3.3). */
export function paintActionCard(ctx: Ctx, size: CardSize, { card, livery, scene, dice }: OpenCard): void {
  const { sail } = LIVERY_COLOURS[livery];
  paintCardPaper(ctx, size, sail);
  const { scene: window, title, halves } = parts(size);
  paintCardWindow(ctx, window, () => paintScene(ctx, card, scene, window.width, window.height));
  paintCardTitle(
    ctx,
    t(`card.${card}`),
    title.x + title.width / 2,
    title.y + title.height / 2,
    title.width * 0.96,
    Math.min(title.height * 0.85, size.height * 0.14),
  );
  const gap = halves.width * 0.03;
  const half = { width: (halves.width - gap) / 2, height: halves.height };
  (['morning', 'evening'] as const).forEach((name, index) => {
    painting(ctx, halves.x + index * (half.width + gap), halves.y, () =>
      paintHalf(ctx, half, name, CARDS[card][name], dice[index] ?? 0),
    );
  });
}

function paintHalf(
  ctx: Ctx,
  { width, height }: CardSize,
  half: 'morning' | 'evening',
  icon: CardIcon,
  die: number,
): void {
  const corner = Math.min(width, height) * 0.08;
  const field = roundedBox(0, 0, width, height, corner);
  filled(ctx, field, PALETTE[half]);
  stroked(ctx, field, half === 'morning' ? '#7a4e0a' : '#161f52', 1.5);
  const ink = half === 'morning' ? PALETTE.goldInk : PALETTE.cream;
  // Sign and die beside each other, or one above the other in a narrow half.
  const upright = height > width;
  const unit = upright ? Math.min(width * 0.72, height * 0.42) : Math.min(width * 0.42, height * 0.72);
  const [along, aside] = upright ? [width / 2, height / 2] : [width * 0.29, height * 0.55];
  const sign = { x: along, y: upright && die > 0 ? height * 0.32 : aside };
  paintIcon(ctx, half === 'morning' ? 'sun' : 'moon', corner * 2.2, corner * 2.2, corner * 3.2, ink);
  paintSign(ctx, icon, die > 0 ? sign.x : width / 2, sign.y, unit, ink);
  if (die === 0) return;
  painting(ctx, upright ? width / 2 : width * 0.73, upright ? height * 0.76 : aside, () =>
    paintPips(ctx, unit * (upright ? 0.82 : 0.92), half, die),
  );
}

/** A treasure: a power with what it does, a number, or the back of a card that nobody here may see (R9). */
export function paintTreasureCard(ctx: Ctx, size: CardSize, card: Treasure | 'faceDown'): void {
  const { width, height } = size;
  const known = card !== 'faceDown';
  const cursed = known && card.startsWith('-');
  paintCardPaper(ctx, size, cursed ? PALETTE.lairRim : PALETTE.gold);
  const ground = { x: -width * 0.43, y: -height * 0.45, width: width * 0.86, height: height * (known ? 0.56 : 0.9) };
  const middle = ground.y + ground.height / 2;
  paintCardWindow(ctx, ground, () => {
    filledBox(ctx, 0, 0, ground.width, ground.height, cursed ? PALETTE.lair : '#6d4322');
    if (!known) paintLattice(ctx, ground);
    painting(ctx, ground.width / 2, ground.height / 2, () =>
      paintGlow(ctx, ground.width * 0.6, cursed ? '#8a2440' : '#e8a83a'),
    );
  });
  const room = Math.min(ground.height, ground.width) * 0.86;
  painting(ctx, 0, middle, () => {
    if (!known) paintIcon(ctx, 'compass', 0, 0, room * 0.7, PALETTE.gold);
    else if (isPower(card) || cursed) paintTreasure(ctx, isPower(card) ? card : 'curse', room);
    else paintHoard(ctx, isLoot(card) ? LOOT[card] : { resource: 'gold', count: treasureValue(card) }, room);
  });
  if (!known) return;
  if (!isPower(card)) {
    const title = t(`treasure.${cursed ? 'cursed' : 'good'}.name`);
    paintCardTitle(ctx, title, 0, height * 0.19, width * 0.84, height * 0.1);
    return painting(ctx, 0, height * 0.35, () =>
      paintWorth(ctx, isLoot(card) ? String(LOOT[card].count) : signed(card), height * 0.115, cursed),
    );
  }
  paintCardTitle(ctx, t(`treasure.${card}.name`), 0, height * 0.19, width * 0.84, height * 0.11);
  const font = `500 ${String(height * 0.068)}px ${FONT.text}`;
  wrap(ctx, t(`treasure.${card}.does`), font, width * 0.84).forEach((line, index) =>
    letter(ctx, line, 0, height * (0.285 + index * 0.072), { font, colour: PALETTE.ink }),
  );
}

/** So many doubloons, or so much of what is loot, in two rows, the fuller in front, as wide as that. */
function paintHoard(
  ctx: Ctx,
  { resource, count }: { readonly resource: Resource; readonly count: number },
  width: number,
): void {
  const front = Math.ceil(count / 2);
  const coin = Math.min(width / 2.5, (width * 0.96) / front);
  [count - front, front].forEach((coins, row) => {
    for (let index = 0; index < coins; index++) {
      const [x, y] = [(index - (coins - 1) / 2) * coin, (row - 0.5) * coin * 0.9];
      painting(ctx, x, y, () => paintCargo(ctx, resource, coin * 1.08));
    }
  });
}

/** What a treasure scores, on a coin or, of a cursed one, on a seal. */
function paintWorth(ctx: Ctx, score: string, radius: number, cursed: boolean): void {
  const colour = cursed ? PALETTE.danger : PALETTE.gold;
  bead(ctx, 0, 0, radius, shade(colour, -0.3), 2);
  inked(ctx, disc(0, 0, radius * 0.84), lit(ctx, colour, radius), 0);
  letter(ctx, score, 0, radius * 0.04, {
    font: `700 ${String(radius * 1.15)}px ${FONT.text}`,
    colour: cursed ? PALETTE.cream : PALETTE.goldInk,
  });
}

/** The ground of a card's back: brass lines crossing each other, a disc in their middle, and a fine frame. */
function paintLattice(ctx: Ctx, { height, width }: CardSize): void {
  ctx.strokeStyle = faded(PALETTE.gold, 0.22);
  ctx.lineWidth = width * 0.012;
  const step = width * 0.14;
  for (let x = -height; x < width + height; x += step)
    ctx.stroke(new Path2D(`M${x} 0l${height} ${height}M${x} 0l${-height} ${height}`));
  ctx.strokeStyle = PALETTE.gold;
  ctx.strokeRect(width * 0.05, width * 0.05, width * 0.9, height - width * 0.1);
  filled(ctx, disc(width / 2, height / 2, width * 0.4), '#4c2a14');
  ctx.stroke(disc(width / 2, height / 2, width * 0.4));
}

/** An arrow to the right, in a box of 24. */
const ARROW = 'M3 9.2h9.5V4.4L21.5 12l-9 7.6v-4.8H3z';

/** The sign of an action, that large: its goods, or an arrow. */
export function paintSign(ctx: Ctx, icon: Icon, x: number, y: number, size: number, colour: string): void {
  if (icon !== 'forward' && icon !== 'backward') return paintIcon(ctx, GOODS_ICONS[icon], x, y, size, colour);
  painting(ctx, x, y, () => {
    ctx.scale(icon === 'forward' ? size / 24 : -size / 24, size / 24);
    ctx.translate(-12, -12);
    filled(ctx, ARROW, colour);
  });
}
