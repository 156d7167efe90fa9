/** What is written round a fight: where it is, who fights, and what the die may bring. */
import type { Face, RulePoints } from '@brigantine/shared/race';
import { paintCombatFace } from '../../art/dice';
import { paintCargo } from '../../art/flying';
import type { Size } from '../../art/geometry';
import { FONT, letter, lineWidth } from '../../art/lettering';
import { PALETTE } from '../../art/palette';
import { painting, type Ctx } from '../../art/sheet';
import type { Piece, Stage } from '../../board';
import { t } from '../say';

/** The combat die of the rules in force (R1.6, R14.16). */
export type CombatDie = Pick<RulePoints, 'combatDie' | 'combatFaces'>;

/** Where all faces of the die lie, and how large these are at most: larger they would look like what has been thrown. */
const FACES = -0.19;
const LARGEST_FACE = 26;
/** How far from the middle the title is, as a share of the height; and the height of its line. */
export const ANNOUNCED = -0.43;
const TITLE = 34;

interface Frame {
  /** Who lies on the left and on the right. */
  readonly names: readonly [string, string];
  readonly die: CombatDie;
}

/** The smallest text for a fight that high. */
const smallOf = ({ height }: Size): number => Math.max(12, Math.min(17, height * 0.04));

/** Names and die about the origin, for a fight that large whose ships lie so far from the middle. */
export function combatFrame({ scene, textures }: Stage, whole: Size, aside: number, frame: Frame): Piece {
  const rest = textures.passing(whole.width, whole.height, (ctx) => {
    ctx.translate(whole.width / 2, whole.height / 2);
    paintRest(ctx, whole, aside, frame);
  });
  return scene.add.container(0, 0, [rest]);
}

/** Where the fight is, or in gold how it has ended. */
export function combatTitle({ textures }: Stage, whole: Size, text: string, colour: string): Piece {
  const font = `${String(smallOf(whole) * 1.3)}px ${FONT.place}`;
  const paint = (ctx: Ctx): void => write(ctx, text, whole.width / 2, TITLE / 2, font, whole.width * 0.9, colour);
  return textures.passing(whole.width, TITLE, paint).setY(ANNOUNCED * whole.height);
}

function paintRest(ctx: Ctx, whole: Size, aside: number, { names, die }: Frame): void {
  const { width, height } = whole;
  const small = smallOf(whole);
  names.forEach((name, index) =>
    write(ctx, name, (index * 2 - 1) * aside, height * 0.4, `700 ${String(small * 1.1)}px ${FONT.text}`, width * 0.33),
  );
  const size = Math.min(LARGEST_FACE, width * 0.055, height * 0.1);
  const stars = die.combatDie === 'stars';
  const said = stars ? t('combat.die') : `${t('combat.die')} · ${t('combat.starWins')}`;
  write(ctx, said, 0, height * FACES - size - small * 0.3, `${String(small)}px ${FONT.text}`, width * 0.42);
  die.combatFaces.forEach((face: Face, index) =>
    painting(ctx, (index - (die.combatFaces.length - 1) / 2) * size * 1.2, height * FACES, () =>
      paintCombatFace(ctx, size, face, stars),
    ),
  );
}

/** What is added to a die of that size: kegs of powder, and below them Lady Beth. */
export function paintAdded(ctx: Ctx, size: number, powder: number, bonus: number): void {
  const halo = { colour: PALETTE.cream, halo: '#12202c' } as const;
  if (bonus > 0) {
    const font = `700 ${String(Math.max(12, size * 0.5))}px ${FONT.text}`;
    letter(ctx, t('combat.ladyBeth'), size * 1.7, size * 2.1, { ...halo, font });
  }
  if (powder === 0) return;
  ctx.translate(size, size * 1.2);
  paintCargo(ctx, 'powder', size * 1.15);
  const font = `700 ${String(size * 0.95)}px ${FONT.text}`;
  letter(ctx, `+${powder}`, size * 0.75, 0, { ...halo, font, haloWidth: size * 0.16, align: 'left' });
}

/** A line no wider than that. */
function write(
  ctx: Ctx,
  text: string,
  x: number,
  y: number,
  font: string,
  most: number,
  colour: string = PALETTE.cream,
): void {
  const fits = Math.min(1, most / lineWidth(ctx, text, font));
  painting(ctx, x, y, () => {
    ctx.scale(fits, fits);
    letter(ctx, text, 0, 0, { font, colour });
  });
}
