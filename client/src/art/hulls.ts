/** Hulls of the fleet. Units: a ship is about 160 wide, its waterline at y = 0, its bow to the right. */
import { PALETTE } from './palette';
import { faded, shade, type Ctx } from './sheet';

/** The lines of a hull. */
export interface Hull {
  /** Half its length at the deck. */
  readonly half: number;
  /** Heights above water amidships, of the stern castle and of the bow. */
  readonly deck: number;
  readonly stern: number;
  readonly bow: number;
  /** Length of the bowsprit beyond the bow. */
  readonly sprit: number;
  /** Gun ports on each of the decks. */
  readonly ports: number;
  /** How round the bow is, 0 a knife, 1 a tub. */
  readonly round: number;
}

function sheer(ctx: Ctx, hull: Hull): void {
  const { half, deck, stern, bow, round } = hull;
  ctx.beginPath();
  ctx.moveTo(-half - 5, -stern);
  ctx.lineTo(-half * 0.56, -stern + 3);
  ctx.lineTo(-half * 0.52, -deck - 4);
  ctx.quadraticCurveTo(0, -deck + 5, half * 0.5, -deck - 4);
  ctx.lineTo(half * 0.54, -bow + 3);
  ctx.quadraticCurveTo(half * 0.8, -bow, half + 8, -bow - 3);
  ctx.quadraticCurveTo(half + 4, -bow * 0.45, half * (0.7 + round * 0.2), 4);
  ctx.quadraticCurveTo(0, 11, -half * 0.78, 4);
  ctx.quadraticCurveTo(-half - 4, -stern * 0.4, -half - 5, -stern);
  ctx.closePath();
}

/** Paints a hull in its livery's colour over dark oak. */
export function paintHull(ctx: Ctx, hull: Hull, paint: string, ghost: boolean): void {
  const wood = ghost ? ['#9db7b1', '#5c7772', '#3d5652'] : ['#9a6236', '#6b3f20', '#3c2110'];
  bowsprit(ctx, hull, wood[2] ?? PALETTE.ink);
  sheer(ctx, hull);
  const side = ctx.createLinearGradient(0, -hull.stern, 0, 8);
  side.addColorStop(0, wood[0] ?? PALETTE.wood);
  side.addColorStop(0.6, wood[1] ?? PALETTE.wood);
  side.addColorStop(1, wood[2] ?? PALETTE.wood);
  ctx.fillStyle = side;
  ctx.fill();
  ctx.save();
  ctx.clip();
  band(ctx, hull, paint);
  planks(ctx, hull);
  ctx.restore();
  sheer(ctx, hull);
  ctx.lineJoin = 'round';
  ctx.strokeStyle = ghost ? '#29403c' : PALETTE.ink;
  ctx.lineWidth = 2.6;
  ctx.stroke();
  castle(ctx, hull, ghost);
  guns(ctx, hull);
}

function band(ctx: Ctx, hull: Hull, paint: string): void {
  ctx.strokeStyle = paint;
  ctx.lineWidth = 10;
  ctx.beginPath();
  ctx.moveTo(-hull.half - 8, -hull.deck - 5);
  ctx.quadraticCurveTo(0, -hull.deck + 10, hull.half + 12, -hull.deck - 6);
  ctx.stroke();
  ctx.strokeStyle = PALETTE.gold;
  ctx.lineWidth = 1.8;
  for (const shift of [-6, 6]) {
    ctx.beginPath();
    ctx.moveTo(-hull.half - 8, -hull.deck - 5 + shift);
    ctx.quadraticCurveTo(0, -hull.deck + 10 + shift, hull.half + 12, -hull.deck - 6 + shift);
    ctx.stroke();
  }
}

function planks(ctx: Ctx, hull: Hull): void {
  ctx.strokeStyle = 'rgba(20,8,0,.4)';
  ctx.lineWidth = 1;
  for (const y of [-1, -6]) {
    ctx.beginPath();
    ctx.moveTo(-hull.half, y - 2);
    ctx.quadraticCurveTo(0, y + 8, hull.half, y - 3);
    ctx.stroke();
  }
  const shadow = ctx.createLinearGradient(-hull.half, 0, hull.half, 0);
  shadow.addColorStop(0, 'rgba(0,0,0,0)');
  shadow.addColorStop(0.65, 'rgba(0,0,0,0)');
  shadow.addColorStop(1, 'rgba(0,0,0,.4)');
  ctx.fillStyle = shadow;
  ctx.fillRect(-hull.half - 10, -80, hull.half * 2 + 24, 100);
}

function bowsprit(ctx: Ctx, hull: Hull, colour: string): void {
  if (hull.sprit === 0) return;
  ctx.strokeStyle = colour;
  ctx.lineCap = 'round';
  ctx.lineWidth = 3.4;
  ctx.beginPath();
  ctx.moveTo(hull.half * 0.8, -hull.bow + 4);
  ctx.lineTo(hull.half + hull.sprit, -hull.bow - hull.sprit * 0.5);
  ctx.stroke();
}

function castle(ctx: Ctx, hull: Hull, ghost: boolean): void {
  const { half, stern, deck } = hull;
  const storeys = stern - deck;
  if (storeys < 9) return;
  ctx.fillStyle = ghost ? '#d9fff0' : '#ffd978';
  for (let pane = 0; pane < 3; pane++)
    ctx.fillRect(-half * 0.94 + pane * half * 0.125, -stern + storeys * 0.3, half * 0.08, Math.min(7, storeys * 0.4));
  ctx.fillStyle = ghost ? '#d9fff0' : '#ffcf4a';
  ctx.strokeStyle = PALETTE.ink;
  ctx.lineWidth = 1.2;
  ctx.beginPath();
  ctx.arc(-half - 6, -stern - 5, 3.6, 0, 7);
  ctx.fill();
  ctx.stroke();
}

function guns(ctx: Ctx, hull: Hull): void {
  for (let port = 0; port < hull.ports; port++) {
    const t = hull.ports === 1 ? 0.5 : port / (hull.ports - 1);
    const x = -hull.half * 0.66 + t * hull.half * 1.32;
    const y = -hull.deck * 0.42 + Math.sin(t * Math.PI) * 4 - 1;
    ctx.fillStyle = '#140a05';
    ctx.fillRect(x - 3, y - 3, 6, 6);
    ctx.strokeStyle = 'rgba(240,194,74,.8)';
    ctx.lineWidth = 0.9;
    ctx.strokeRect(x - 3, y - 3, 6, 6);
  }
}

/** The sea at the waterline, in front of the hull. */
export function paintFoam(ctx: Ctx, hull: Hull): void {
  ctx.lineCap = 'round';
  for (const [colour, width, drop] of [
    [faded(PALETTE.seaInk, 0.5), 4, 9],
    ['#f4fffb', 3, 6.5],
    [shade('#8fd3cf', 0.2), 1.6, 12],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    for (let x = -hull.half - 10; x < hull.half + 8; x += 17) {
      ctx.moveTo(x, drop);
      ctx.quadraticCurveTo(x + 5, drop - 6, x + 9, drop - 1);
      ctx.quadraticCurveTo(x + 13, drop + 3, x + 16, drop);
    }
    ctx.stroke();
  }
}
