/** The painter of the server: the same pictures on the canvas of a library. `client/build/picture.ts` bundles it. */
import type { GameTypes } from '@brigantine/shared/engine';
import { CAPTAINS, type CaptainId, type PicturedGame, type PictureTexts } from '@brigantine/shared/protocol';
import { PARTS, WORDS } from 'virtual:pictures';
import { startWords } from '../i18n';
import { roomOf } from '../table/keptTable';
import type { GamePicture } from './contract';
import { paintPicture, PICTURE } from './paint';
import { portraitSvg } from './portraits';

/** The parts of `@napi-rs/canvas` that it uses. */
export interface Kit {
  readonly createCanvas: (width: number, height: number) => ServerCanvas;
  readonly loadImage: (svg: Uint8Array) => Promise<CanvasImageSource>;
  readonly Path2D: typeof Path2D;
  readonly DOMMatrix: typeof DOMMatrix;
}

type ServerCanvas = HTMLCanvasElement & { encode(format: 'jpeg', quality: number): Promise<Uint8Array> };

const QUALITY = 82;

/** Prepares painting with that library. Returns the painter, which rejects for games that have no pictures. */
export async function painter(kit: Kit): Promise<(game: PicturedGame, texts: PictureTexts) => Promise<Uint8Array>> {
  const { createCanvas, DOMMatrix: Matrix, Path2D: Path } = kit;
  Object.assign(globalThis, { document: { createElement: () => createCanvas(1, 1) }, Path2D: Path, DOMMatrix: Matrix });
  await startWords('en', WORDS);
  const portrait = async (captain: CaptainId) =>
    [captain, await kit.loadImage(new TextEncoder().encode(portraitSvg(captain)))] as const;
  const portraits = new Map(await Promise.all(CAPTAINS.map(portrait)));
  return (game, texts) => {
    const part = PARTS[game.game] as GamePicture<GameTypes> | undefined;
    if (part === undefined) return Promise.reject(new Error(`no picture of ${game.game}`));
    const canvas = createCanvas(PICTURE.width, PICTURE.height);
    const ctx = canvas.getContext('2d');
    if (ctx === null) return Promise.reject(new Error('no canvas'));
    paintPicture(ctx, { part, view: game.last, room: roomOf(game), texts, portraits });
    return canvas.encode('jpeg', QUALITY);
  };
}
