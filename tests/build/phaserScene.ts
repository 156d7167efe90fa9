/** The scene of phaser.browser.test.ts, with everything that boards use. */
import { Stage } from '../../client/src/board';

const HALF = Math.PI / 6;

const frame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Removes the scene. */
export let leave = (): void => undefined;

/** Draws on a page of its own; resolves when it is painted. */
export async function draw(host: HTMLElement): Promise<void> {
  const stage = await Stage.open(host);
  const { scene, textures } = stage;
  leave = () => stage.destroy();
  textures.bake('old', 400, 300, (ctx) => ctx.fillRect(0, 0, 400, 300));
  textures.piece('old');
  stage.clear();
  textures.bake('ship', 60, 40, (ctx) => {
    ctx.fillStyle = 'crimson';
    ctx.fillRect(0, 0, 60, 40);
    ctx.fillStyle = 'white';
    ctx.fillRect(8, 6, 20, 12);
  });
  textures.bake('wave', 16, 16, (ctx) => {
    ctx.fillStyle = 'teal';
    ctx.fillRect(0, 0, 10, 10);
  });
  textures.tiles('wave', 0, 0, 400, 300).setTilePosition(3, 5).setBlendMode(3);
  textures.piece('ship', 120, 90).setRotation(HALF).setDepth(2);
  textures.piece('ship', 250, 150, 0, 1).setScale(1.5, -1).setAlpha(0.5);
  const fleet = scene.add.container(300, 230, [textures.picture('ship').setX(-20), textures.picture('ship', 0, 0)]);
  fleet.setScale(0.7).setDepth(3);
  fleet.addAt(textures.picture('wave'), 0);
  const emptied = textures.piece('ship', 200, 20);
  emptied.removeAll(true);
  emptied.add(textures.picture('wave'));
  textures.passing(20, 20, (ctx) => ctx.fillRect(0, 0, 20, 20), 50, 250).destroy();
  scene.children.sort('depth');
  stage.draw();
  // Everything is drawn when the loop sleeps again, and visible a frame later.
  do await frame();
  while (stage.game.loop.running);
  await frame();
}
