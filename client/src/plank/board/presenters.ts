/** How every event of The Plank is shown on the canvas: one entry per type, in the rulebook's words. */
import {
  pirateOf,
  type PlankEvent,
  CAPTAIN,
  CAPTAIN_BONUS,
  crewOf,
  PLANK_POINTS,
  valueOf,
} from '@brigantine/shared/plank';
import { PALETTE } from '../../art/palette';
import { t } from '../words';
import { spotOf, DEPTH } from './layout';
import type { Scene } from './parts';
import type { Seat } from '@brigantine/shared/engine';
import { letter, FONT } from '../../art/lettering';
import { paintEmblem } from '../../art/ships';
import { painting } from '../../art/sheet';
import { EASE } from '../../board';

type EventOf<T extends PlankEvent['type']> = Extract<PlankEvent, { type: T }>;
type Presenter<T extends PlankEvent['type']> = (event: EventOf<T>, scene: Scene) => Promise<void> | undefined;

const POINTS_COLOUR = '#b8f0c8';
/** A pause between two events. */
const BEAT_MS = 250;

export const PRESENTERS: { readonly [T in PlankEvent['type']]: Presenter<T> } = {
  ageOrderDrawn: ({ ageOrder }, scene) => showAges(scene, ageOrder),
  placementChosen: ({ seat }, { cards }) => cards.lay(seat),
  placementsRevealed: async ({ pirates }, { cards, motion }) => {
    await cards.reveal(pirates);
    await motion.wait(350);
  },
  stackDrawn: async ({ crew, card, putBack }, { cards, flourish, after, layout }) => {
    if (after.round > 0) return cards.draw(crew, card, t('card.pass'));
    await cards.place(crew, card, t('card.pass'));
    const { x, y } = spotOf(layout, crew + 1);
    if (putBack) await flourish.float(t('painted.putBack'), { x, y: y - 100 * layout.scale }, PALETTE.cream);
  },
  plankManned: async ({ plank }, { company, flourish, layout }) => {
    await company.line(plank);
    await flourish.ribbon(t('painted.ready'), layout.sky, layout.banner, PALETTE.danger, 500);
  },
  turnStarted: async ({ crew, round }, { flag, flourish, layout, after }) => {
    const first = crew === after.order[0];
    await Promise.all([
      flag.hoist(crew),
      first
        ? flourish.ribbon(t('painted.round', { round }), layout.sky, layout.banner, PALETTE.danger, 250)
        : undefined,
    ]);
  },
  pirateEntered: async ({ crew, pirate, place }, { company, motion }) => {
    await company.enter(pirateOf(crew, pirate), place);
    await motion.wait(BEAT_MS);
  },
  pirateFell: async ({ crew, pirate, pile, points }, { company, flourish, wardrobe }) => {
    const berth = await company.fall(pirateOf(crew, pirate), pile);
    // P8.7 neutral crews do not score.
    if (wardrobe.lookOf(crew).neutral) return;
    // The crew and its points rise over the pile while the story goes on.
    void flourish.float(`+${points}`, berth, POINTS_COLOUR, { larger: 1.35, sign: wardrobe.signOf(crew) });
  },
  actionPlayed: async ({ crew, action, from, to, moved }, { cards, company, flourish, layout, motion }) => {
    await cards.play(crew, action > 0 ? `+${action} ➜` : `−${-action} ⬅`, () => company.slide(moved, from, to));
    if (from === to) await flourish.ribbon(t('painted.noEffect'), layout.sky, layout.banner, PALETTE.danger, 500);
    else await motion.wait(BEAT_MS);
  },
  turnPassed: async ({ crew }, { after, cards, company, flag }) => {
    const pass = async (): Promise<void> => {
      await Promise.all([company.shrug(company.ofCrew(crew)), flag.dip()]);
    };
    // A neutral crew's card has been turned up from its stack.
    await (after.crews[crew]?.neutral === true ? pass() : cards.play(crew, t('card.pass'), pass));
  },
  gameEnded: (_event, scene) => count(scene),
};

const LIGHT = '#fff0b8';

/** The count: points rise over each player’s pirate still on the plank. The score announces the winner afterwards. */
async function count({ company, flourish, flag, layout, motion, wardrobe }: Scene): Promise<void> {
  flag.show(-1);
  if (motion.cut) return;
  for (const [index, points] of [...PLANK_POINTS.entries()].reverse()) {
    const pirate = company.on(index + 1);
    if (pirate === undefined || wardrobe.lookOf(crewOf(pirate)).neutral) continue;
    // Starts at the feet, so as not to hide the face.
    const feet = company.feet(pirate);
    const sign = wardrobe.signOf(crewOf(pirate));
    await Promise.all([company.cheer(pirate), flourish.float(`+${points}`, feet, LIGHT, { larger: 1.35, sign })]);
    if (valueOf(pirate) !== CAPTAIN) continue;
    await Promise.all([
      flourish.float(`${t('score.captain')} +${CAPTAIN_BONUS}`, feet, PALETTE.gold, { sign }),
      flourish.sparks({ x: feet.x, y: feet.y - 120 * layout.scale }, 90 * layout.scale, 10),
    ]);
  }
  await flourish.ribbon(t('painted.over'), layout.sky, layout.banner, PALETTE.danger, 1100);
}

/** P2.2 the age order, drawn in everybody's sight: the crews' emblems, youngest first. */
async function showAges(scene: Scene, ageOrder: readonly Seat[]): Promise<void> {
  const { stage, motion, layout, flourish, wardrobe } = scene;
  if (motion.cut) return;
  const radius = Math.max(20, 30 * layout.scale);
  const { sky, banner } = layout;
  const medals = ageOrder.map((seat, rank) => {
    const medal = stage.textures.passing(radius * 2.4, radius * 3.2, (ctx) => {
      painting(ctx, radius * 1.2, radius * 1.2, () => paintEmblem(ctx, wardrobe.lookOf(seat).livery, radius));
      letter(ctx, String(rank + 1), radius * 1.2, radius * 2.75, {
        font: `700 ${String(radius * 0.9)}px ${FONT.text}`,
        colour: PALETTE.cream,
        halo: 'rgba(28,12,4,.92)',
      });
    });
    const x = sky.x + (rank - (ageOrder.length - 1) / 2) * radius * 2.8;
    return medal
      .setPosition(x, sky.y + banner * 1.2 + radius * 1.4)
      .setDepth(DEPTH.flying)
      .setScale(0);
  });
  const told = flourish.ribbon(t('painted.age'), sky, banner, PALETTE.danger, 900 + ageOrder.length * 160);
  for (const medal of medals) await motion.to(medal, { scaleX: 1, scaleY: 1 }, 240, EASE.back);
  await told;
  await Promise.all(medals.map((medal) => motion.to(medal, { alpha: 0 }, 180)));
  for (const medal of medals) medal.destroy();
}
