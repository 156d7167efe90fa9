/** The Plank on the canvas: its half of a board. Knows no rules and sends nothing. */
import type { PlankEvent, PlankGame } from '@brigantine/shared/plank';
import { Flourish, openBoard, type Scenery, type Stage } from '../../board';
import type { Ctx } from '../../art/sheet';
import type { Language } from '../../i18n';
import type { Board, BoardPart } from '../../table/contract';
import { Cards } from './cards';
import { Company } from './company';
import { Flag } from './flag';
import { layOut, worthOf, type Layout, DEPTH } from './layout';
import { Marks } from './marks';
import type { Parts, Scene } from './parts';
import { PRESENTERS } from './presenters';
import { paintFore, paintFrame, paintGround, paintTags, paintWalk } from './scenery';
import { Sea } from './sea';
import { looksOf, Wardrobe } from './wardrobe';

export { lettersReady } from '../../art/lettering';

/** Draws the plank into `host`. Resolves when the scene has been painted. */
export function createPlankBoard(host: HTMLElement, language: Language): Promise<Board<PlankGame>> {
  return openBoard(host, language, SCENE);
}

/** Most pirates are no taller, in units. */
const MOST_PIRATES = 150;

const LAYERS: readonly (readonly [name: string, paint: (ctx: Ctx, layout: Layout) => void, depth: number])[] = [
  ['ground', paintGround, DEPTH.ground],
  ['fore', paintFore, DEPTH.side],
  ['walk', paintWalk, DEPTH.plank],
  ['tags', paintTags, DEPTH.foreground + 1],
  ['frame', paintFrame, DEPTH.frame],
];

const SCENE: Scenery<PlankGame, Layout, Parts> = {
  layOut,
  paint(stage, layout) {
    for (const [name, paint, depth] of LAYERS) still(stage, name, (ctx) => paint(ctx, layout), depth);
    const sea = new Sea(stage, layout);
    return (seconds) => sea.drift(seconds);
  },
  key: (view, room) =>
    looksOf(view, room)
      .map(({ livery, neutral }) => `${livery}${neutral ? '-' : '+'}`)
      .join(),
  build(stage, layout, view, room) {
    const wardrobe = new Wardrobe(stage, layout, looksOf(view, room));
    const company = new Company(stage, layout, wardrobe);
    return {
      stage,
      motion: stage.motion,
      layout,
      wardrobe,
      company,
      marks: new Marks(stage, layout),
      cards: new Cards(stage, layout, wardrobe, company),
      flag: new Flag(stage, layout, wardrobe),
      flourish: new Flourish(stage, { words: Math.max(22, 32 * layout.scale), edge: layout.scene.y, depth: DEPTH }),
    };
  },
  settle({ company, cards, flag }, view) {
    company.show(view);
    cards.show(view);
    flag.show(view.over ? -1 : view.turn);
  },
  async present(event, parts, after) {
    const present = PRESENTERS[event.type] as (event: PlankEvent, scene: Scene) => Promise<void> | undefined;
    await present(event, { ...parts, after });
  },
  offer: ({ marks }, offer) => marks.offer(offer),
  stir({ company, flag, marks }, seconds) {
    company.breathe(seconds);
    flag.flutter(seconds);
    marks.breathe(seconds);
  },
  places: (layout) =>
    layout.spots.map(({ place, x, y }) => ({
      ...{ id: place, x, y: y - 84 * layout.scale, radius: layout.step * 0.47 },
      // Below the plank, off everybody's head.
      tip: y + worthOf(layout).below + 4,
    })),
  read: (layout) => {
    const { deck, end, scale, side, spots, step, piles } = layout;
    const top = deck - MOST_PIRATES * scale;
    const plank = { x: side, y: top, width: end.x - side, height: end.y + worthOf(layout).below - top };
    const below = worthOf(layout).below;
    const ends = [spots[0], spots.at(-1)].flatMap((spot) =>
      spot ? [{ x: spot.x - step * 0.48, y: spot.y - 4, width: step * 0.96, height: below + 8 }] : [],
    );
    return [plank, aroundPiles(layout, piles), aroundPiles(layout, piles.slice(0, 1)), ...ends];
  },
  drawn: ({ company }) => company.drawn(),
};

/** Barrels with heads and points: all of these piles. */
function aroundPiles({ barrel, float, tag }: Layout, piles: Layout['piles']): BoardPart {
  const berths = piles.flatMap((pile) => pile.berths);
  const [across, down] = [berths.map(({ x }) => x), berths.map(({ y }) => y)];
  const left = Math.min(...across) - barrel / 2;
  const top = Math.min(...down) - barrel * float.above;
  const bottom = Math.max(...piles.map((pile) => pile.tag.y)) + tag / 2;
  return { x: left, y: top, width: Math.max(...across) + barrel / 2 - left, height: bottom - top };
}

function still(stage: Stage, name: string, paint: (ctx: Ctx) => void, depth: number): void {
  const { width, height } = stage.size;
  stage.textures.bake(name, width, height, paint);
  stage.textures.piece(name, 0, 0, 0, 0).setDepth(depth);
}
