/** The Plank on the canvas: its half of a board. Knows no rules and sends nothing. */
import type { PlankGame } from '@brigantine/shared/plank';
import { Flourish, openBoard, type Scenery, type Stage } from '../../board';
import type { Ctx } from '../../art/sheet';
import type { Language } from '../../i18n';
import type { Board } from '../../table/contract';
import { Cards } from './cards';
import { Company } from './company';
import { DEPTH } from './depth';
import { Flag } from './flag';
import { layOut, type Layout } from './layout';
import { Marks } from './marks';
import type { Parts } from './parts';
import { present } from './presenters';
import { paintFore, paintFrame, paintGround, paintTags, paintWalk } from './scenery';
import { Sea } from './sea';
import { Standing } from './standing';
import { looksOf, Wardrobe } from './wardrobe';
import { BOARD_WORDS, type BoardWords } from './words';

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

const SCENE: Scenery<PlankGame, Layout, BoardWords, Parts> = {
  words: (language) => BOARD_WORDS[language],
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
  build(stage, layout, words, view, room) {
    const wardrobe = new Wardrobe(stage, layout, looksOf(view, room));
    const company = new Company(stage, layout, wardrobe);
    return {
      stage,
      motion: stage.motion,
      layout,
      words,
      wardrobe,
      company,
      marks: new Marks(stage, layout),
      cards: new Cards(stage, layout, wardrobe, company),
      flag: new Flag(stage, layout, wardrobe),
      standing: new Standing(stage, layout, wardrobe),
      flourish: new Flourish(stage, { words: Math.max(19, 30 * layout.scale), edge: layout.scene.y, depth: DEPTH }),
    };
  },
  settle({ company, cards, flag, standing }, view) {
    company.show(view);
    cards.show(view);
    flag.show(view.over ? -1 : view.turn);
    standing.show(view);
  },
  present: (event, parts, after) => present(event, { ...parts, after }),
  offer: ({ marks }, offer) => marks.offer(offer),
  stir({ company, flag, marks }, seconds) {
    company.breathe(seconds);
    flag.flutter(seconds);
    marks.breathe(seconds);
  },
  places: ({ spots, scale, step }) =>
    spots.map(({ place, x, y }) => ({ id: place, x, y: y - 84 * scale, radius: step * 0.47 })),
  read: ({ deck, end, scale, side, tag }) => {
    const top = deck - MOST_PIRATES * scale;
    return [{ x: side, y: top, width: end.x - side, height: deck + 24 * scale + tag * 2 - top }];
  },
  drawn: ({ company }) => company.drawn(),
};

function still(stage: Stage, name: string, paint: (ctx: Ctx) => void, depth: number): void {
  const { width, height } = stage.size;
  stage.textures.bake(name, width, height, paint);
  stage.textures.piece(name, 0, 0, 0, 0).setDepth(depth);
}
