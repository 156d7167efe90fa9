/**
 * Phaser without the features that no board uses: input, sound, loader, tweens, clocks, lights, physics, and all
 * objects except images, containers and tiles. The built pages resolve `phaser` to this file (trimmedPhaser.ts), with
 * the types of the whole. Add here what a board needs besides.
 */
const { CANVAS } = require('phaser/src/const.js');

// Systems of a scene: each registers itself as a plugin of Phaser.
require('phaser/src/events/EventEmitter.js');
require('phaser/src/cameras/2d/CameraManager.js');
require('phaser/src/gameobjects/GameObjectCreator.js');
require('phaser/src/gameobjects/GameObjectFactory.js');
require('phaser/src/gameobjects/DisplayList.js');
require('phaser/src/gameobjects/UpdateList.js');
require('phaser/src/scene/ScenePlugin.js');

// Factories of display objects.
require('phaser/src/gameobjects/image/ImageCreator.js');
require('phaser/src/gameobjects/container/ContainerFactory.js');
require('phaser/src/gameobjects/tilesprite/TileSpriteFactory.js');

module.exports = {
  CANVAS,
  BlendModes: require('phaser/src/renderer/BlendModes.js'),
  Game: require('phaser/src/core/Game.js'),
  Scale: { NONE: require('phaser/src/scale/const/SCALE_MODE_CONST.js').NONE },
};
