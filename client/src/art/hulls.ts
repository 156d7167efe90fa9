/** Hulls of the fleet. Units: a ship is about 160 wide, its waterline at y = 0, its bow to the right. */
import { disc } from './geometry';
import { PALETTE } from './palette';
import { clipped, type Ctx, faded, filled, filledBox, graded, shade, stroked } from './sheet';

/** Dimensions of a hull. */
export interface Hull {
  /** Half the length at the deck. */
  readonly half: number;
  /** Heights above water amidships, of the stern castle and of the bow. */
  readonly deck: number;
  readonly stern: number;
  readonly bow: number;
  /** Length of the bowsprit beyond the bow. */
  readonly sprit: number;
  /** Gun ports per deck. */
  readonly ports: number;
  /** Roundness of the bow, 0 to 1. */
  readonly round: number;
}

function sheer({ half, deck, stern, bow, round }: Hull): Path2D {
  return new Path2D(
    `M${-half - 5} ${-stern}L${-half * 0.56} ${-stern + 3}L${-half * 0.52} ${-deck - 4}Q0 ${-deck + 5} ${half * 0.5} ${-deck - 4}` +
      `L${half * 0.54} ${-bow + 3}Q${half * 0.8} ${-bow} ${half + 8} ${-bow - 3}Q${half + 4} ${-bow * 0.45} ${half * (0.7 + round * 0.2)} 4` +
      `Q0 11 ${-half * 0.78} 4Q${-half - 4} ${-stern * 0.4} ${-half - 5} ${-stern}Z`,
  );
}

/** Paints a hull in its livery's colour over dark oak. */
export function paintHull(ctx: Ctx, hull: Hull, paint: string, ghost: boolean): void {
  const [top, middle, foot] = ghost
    ? (['#9db7b1', '#5c7772', '#3d5652'] as const)
    : (['#9a6236', '#6b3f20', '#3c2110'] as const);
  bowsprit(ctx, hull, foot);
  const outline = sheer(hull);
  filled(ctx, outline, graded(ctx.createLinearGradient(0, -hull.stern, 0, 8), { 0: top, 0.6: middle, 1: foot }));
  clipped(ctx, outline, () => {
    band(ctx, hull, paint);
    planks(ctx, hull);
  });
  ctx.lineJoin = 'round';
  stroked(ctx, outline, ghost ? '#29403c' : PALETTE.ink, 2.6);
  castle(ctx, hull, ghost);
  guns(ctx, hull);
}

function band(ctx: Ctx, { half, deck }: Hull, paint: string): void {
  const line = (y: number): string => `M${-half - 8} ${y - 5}Q0 ${y + 10} ${half + 12} ${y - 6}`;
  stroked(ctx, line(-deck), paint, 10);
  stroked(ctx, line(-deck - 6), PALETTE.gold, 1.8);
  stroked(ctx, line(-deck + 6), PALETTE.gold, 1.8);
}

function planks(ctx: Ctx, hull: Hull): void {
  ctx.strokeStyle = 'rgba(20,8,0,.4)';
  ctx.lineWidth = 1;
  for (const y of [-1, -6]) {
    ctx.stroke(new Path2D(`M${-hull.half} ${y - 2}Q0 ${y + 8} ${hull.half} ${y - 3}`));
  }
  const shadow = ctx.createLinearGradient(-hull.half, 0, hull.half, 0);
  ctx.fillStyle = graded(shadow, { 0.65: 'rgba(0,0,0,0)', 1: 'rgba(0,0,0,.4)' });
  ctx.fillRect(-hull.half - 10, -80, hull.half * 2 + 24, 100);
}

function bowsprit(ctx: Ctx, hull: Hull, colour: string): void {
  if (hull.sprit === 0) return;
  ctx.strokeStyle = colour;
  ctx.lineCap = 'round';
  ctx.lineWidth = 3.4;
  const { half, bow, sprit } = hull;
  ctx.stroke(new Path2D(`M${half * 0.8} ${-bow + 4}L${half + sprit} ${-bow - sprit * 0.5}`));
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
  const lantern = disc(-half - 6, -stern - 5, 3.6);
  ctx.fill(lantern);
  ctx.stroke(lantern);
}

function guns(ctx: Ctx, hull: Hull): void {
  for (let port = 0; port < hull.ports; port++) {
    const t = hull.ports === 1 ? 0.5 : port / (hull.ports - 1);
    const x = -hull.half * 0.66 + t * hull.half * 1.32;
    const y = -hull.deck * 0.42 + Math.sin(t * Math.PI) * 4 - 1;
    filledBox(ctx, x - 3, y - 3, 6, 6, '#140a05');
    ctx.strokeStyle = 'rgba(240,194,74,.8)';
    ctx.lineWidth = 0.9;
    ctx.strokeRect(x - 3, y - 3, 6, 6);
  }
}

/** The sea at the waterline, in front of the hull. */
export function paintFoam(ctx: Ctx, hull: Hull): void {
  const crests = Array.from({ length: Math.ceil((hull.half * 2 + 18) / 17) }, (_, i) => i * 17 - hull.half - 10);
  ctx.lineCap = 'round';
  const waves = (drop: number): string => crests.map((x) => `M${x} ${drop}q5-6 9-1q4 4 7 1`).join('');
  stroked(ctx, waves(9), faded(PALETTE.seaInk, 0.5), 4);
  stroked(ctx, waves(6.5), '#f4fffb', 3);
  stroked(ctx, waves(12), shade('#8fd3cf', 0.2), 1.6);
}
