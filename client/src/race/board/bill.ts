/** The price of a space that a ship cannot pay (R7.2), on a torn paper. */
import type { RaceEvent, Resource } from '@brigantine/shared/race';
import { paintCargo } from '../../art/flying';
import type { Size } from '../../art/geometry';
import { PALETTE } from '../../art/palette';
import { painting, type Ctx } from '../../art/sheet';
import { EASE } from '../../board';
import { phrases } from '../names';
import { t } from '../words';
import { overboard } from './losses';
import type { Scene } from './parts';
import { tableOf, torn, WARNING, write } from './shortage';
import { scratched } from '../../art/ink';

/** R7.2: the price of the space, token by token: those paid, which go overboard, and those missing. It moves from the ship to where the die will be rolled. */
export async function showMissing(
  scene: Scene,
  { ship, resource, paid, missing }: Extract<RaceEvent, { type: 'shortageStarted' }>,
): Promise<void> {
  const { stage, motion, layout, fleet, room, storm, next } = scene;
  if (motion.cut) return;
  const wanted = paid + missing;
  const token = Math.min(44, layout.width / (wanted + 4), layout.height * 0.14);
  const [width, height] = [token * (Math.max(wanted, 3) * 1.15 + 1.6), token * 3];
  const note = `${t('chart.missing')} ${phrases(room).goods(resource, missing)}`;
  const from = fleet.middle(ship);
  const bill = torn(stage, { width, height }, from, (ctx) =>
    paintBill(ctx, { width, height }, { resource, paid, missing, note }),
  ).setScale(0.2);
  // The die's table will be drawn at this place.
  const { at, sheet } = tableOf(scene, ship);
  const scale = Math.min(1, sheet.width / width, sheet.height / height);
  await Promise.all([storm.gather(ship), motion.to(bill, { ...at, scaleX: scale, scaleY: scale }, 300, EASE.out)]);
  const shed = paid > 0 && overboard(scene, ship, resource, paid);
  await Promise.all([fleet.shake(ship), storm.rain(next === undefined ? 1000 : 250), next === undefined && shed]);
  next?.();
  await Promise.all([shed, motion.to(bill, { alpha: 0 }, 200)]);
  bill.destroy();
}

interface Bill {
  readonly resource: Resource;
  readonly paid: number;
  readonly missing: number;
  readonly note: string;
}

/** A row of tokens, the missing ones crossed out. */
function paintBill(ctx: Ctx, size: Size, { resource, paid, missing, note }: Bill): void {
  const token = size.height / 3;
  for (let index = 0; index < paid + missing; index++) {
    painting(ctx, (index - (paid + missing - 1) / 2) * token * 1.15, -token * 0.42, () => {
      ctx.globalAlpha = index < paid ? 1 : 0.85;
      paintCargo(ctx, resource, token);
      ctx.globalAlpha = 1;
      if (index >= paid) cross(ctx, token * 0.4);
    });
  }
  const high = Math.min(token * 0.72, 24);
  painting(ctx, size.width * -0.45, token * 0.75 - high * 1.25, () =>
    write(ctx, note, high * 1.1, size.width * 0.84, WARNING),
  );
}

function cross(ctx: Ctx, reach: number): void {
  const line = `M${-reach} ${-reach}L${reach} ${reach}M${reach} ${-reach}L${-reach} ${reach}`;
  scratched(ctx, line, PALETTE.dangerInk, reach * 0.17);
}
