/** The shortage die (R7.4) and the dashed red way a ship falls back along. */
import { FACES, type ShipName, type ShortageSymbol } from '@brigantine/shared/race';
import { paintShortageFace } from '../../art/dice';
import { around, openPath, smooth, type Point } from '../../art/geometry';
import { painting, type Ctx } from '../../art/sheet';
import { EASE, type Piece, type Stage } from '../../board';
import { DEPTH } from './depth';
import { spotOf, type Layout } from './layout';
import type { Scene } from './parts';

const ROLL_MS = 820;
const SYMBOLS: readonly ShortageSymbol[] = FACES.map(({ shortage }) => shortage);

function face(stage: Stage, size: number, symbol: ShortageSymbol): string {
  return stage.textures.bake(`shortage-${symbol}`, size * 1.4, size * 1.4, (ctx) => {
    ctx.translate(size * 0.7, size * 0.7);
    paintShortageFace(ctx, size, symbol);
  });
}

/** Rolls the shortage die over a ship and lets its symbol be read. */
export async function rollShortage(scene: Scene, ship: ShipName, symbol: ShortageSymbol): Promise<void> {
  const { stage, motion, layout, fleet } = scene;
  if (motion.cut) return;
  const size = Math.max(34, layout.ship * 0.62);
  const at = fleet.middle(ship);
  const home = {
    x: clamp(at.x, size, layout.width - size),
    y: clamp(at.y - layout.ship * 0.75, size, layout.height - size),
  };
  const die = stage.textures.piece(face(stage, size, symbol), home.x, home.y).setDepth(DEPTH.banner);
  let shown = symbol;
  await motion.run(
    ROLL_MS,
    (t) => {
      const left = (1 - t) ** 2;
      die.setPosition(home.x - left * size * 3, home.y - Math.abs(Math.sin(t * Math.PI * 2.5)) * left * size * 1.4);
      die.setRotation(left * -9).setScale(1 + left * 0.3);
      const next = t > 0.8 ? symbol : (SYMBOLS[Math.floor(t * 17) % SYMBOLS.length] ?? symbol);
      if (next === shown) return;
      shown = next;
      die.removeAll(true);
      die.add(stage.textures.picture(face(stage, size, next)));
    },
    EASE.linear,
  );
  await motion.run(300, (t) => die.setScale(1 + Math.sin(t * Math.PI) * 0.3));
  await motion.wait(350);
  await motion.to(die, { alpha: 0 }, 180);
  die.destroy();
}

/** Draws the way back as red dashes; the caller destroys the piece. */
export function retreatWay(stage: Stage, layout: Layout, from: number, path: readonly number[]): Piece {
  // Beside the spaces, where ships go: the numbers stay legible.
  const stops = [from, ...path].map((at) => {
    const { x, y, radius, mooring } = spotOf(layout, at);
    return { x: x + mooring.x * radius * 1.2, y: y + mooring.y * radius * 1.2 };
  });
  const line = smooth(stops, false);
  const piece = stage.textures.passing(
    layout.width,
    layout.height,
    (ctx) => {
      ctx.lineJoin = 'round';
      ctx.lineCap = 'round';
      ctx.setLineDash([7, 8]);
      for (const [colour, width] of [
        ['rgba(60,0,0,.75)', 6],
        ['#ff5a48', 3.2],
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
    ctx.fillStyle = '#ff5a48';
    ctx.fill();
    ctx.lineWidth = 1.5;
    ctx.strokeStyle = 'rgba(60,0,0,.75)';
    ctx.stroke();
  });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
