/**
 * Phaser without what no board uses: input, sound, loader, tweens, clocks, lights, physics, and all objects but images, containers and tiles. In
 * the built pages `phaser` leads here (trimmedPhaser.ts); the types are those of the whole. What a board needs besides is added here.
 */
const { CANVAS } = require('phaser/src/const.js');

// What a scene is made of: each enters itself on Phaser's list of plugins.
require('phaser/src/events/EventEmitter.js');
require('phaser/src/cameras/2d/CameraManager.js');
require('phaser/src/gameobjects/GameObjectCreator.js');
require('phaser/src/gameobjects/GameObjectFactory.js');
require('phaser/src/gameobjects/DisplayList.js');
require('phaser/src/gameobjects/UpdateList.js');
require('phaser/src/scene/ScenePlugin.js');

// The ways to make what is drawn.
require('phaser/src/gameobjects/image/ImageCreator.js');
require('phaser/src/gameobjects/container/ContainerFactory.js');
require('phaser/src/gameobjects/tilesprite/TileSpriteFactory.js');

module.exports = {
  CANVAS,
  BlendModes: require('phaser/src/renderer/BlendModes.js'),
  Game: require('phaser/src/core/Game.js'),
  Scale: { NONE: require('phaser/src/scale/const/SCALE_MODE_CONST.js').NONE },
};
