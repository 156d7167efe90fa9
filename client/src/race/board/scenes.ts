/** The scenes of the action cards as pictures: the page's own drawings, so that a card looks the same wherever it lies. */
import type { CardId } from '@brigantine/shared/race';
import { h, render } from 'preact';
import { type Ctx, filledBox } from '../../art/sheet';
import { Scene } from '../scenes/Scene';
import { SKIES } from '../scenes/skies';

/** Of the drawings, in their own units. */
const WIDTH = 160;
const HEIGHT = 104;
/** Drawn so much larger than that: a large card is sharp. */
const FINE = 4;

const pictures = new Map<CardId, Promise<HTMLImageElement | undefined>>();

/** The picture of a scene without its sky; undefined where a browser cannot make one. */
export function sceneOf(card: CardId): Promise<HTMLImageElement | undefined> {
  const known = pictures.get(card);
  if (known !== undefined) return known;
  const picture = drawn(card).catch(() => undefined);
  pictures.set(card, picture);
  return picture;
}

async function drawn(card: CardId): Promise<HTMLImageElement | undefined> {
  const box = document.createElement('div');
  render(h(Scene, { card }), box);
  const svg = box.querySelector('svg');
  if (svg === null) return undefined;
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('width', String(WIDTH * FINE));
  svg.setAttribute('height', String(HEIGHT * FINE));
  svg.removeAttribute('style');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.outerHTML)}`;
  await image.decode();
  return image;
}

/** Paints a card's sky and scene over a box whose upper left corner is the origin; of the scene as much as fits. */
export function paintScene(
  ctx: Ctx,
  card: CardId,
  picture: HTMLImageElement | undefined,
  width: number,
  height: number,
): void {
  const { light, stops } = SKIES[card];
  const sky =
    light === undefined
      ? ctx.createLinearGradient(0, 0, 0, height)
      : ctx.createRadialGradient(
          width / 2,
          height * light,
          0,
          width / 2,
          height * light,
          Math.max(width, height) * 0.7,
        );
  for (const [at, colour] of stops) sky.addColorStop(at, colour);
  filledBox(ctx, 0, 0, width, height, sky);
  if (picture === undefined) return;
  const scale = Math.max(width / WIDTH, height / HEIGHT);
  const [wide, tall] = [WIDTH * scale, HEIGHT * scale];
  ctx.drawImage(picture, (width - wide) / 2, (height - tall) / 2, wide, tall);
}
