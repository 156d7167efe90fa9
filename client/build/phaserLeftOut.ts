/**
 * Modules of Phaser that no board uses but that others import, by path, with the code that replaces them.
 * `tests/build/phaser.browser.test.ts` checks that the pictures stay the same.
 */

/** For modules whose functions are only called in features that no board uses. */
const NOTHING = 'module.exports = {};';
/** For objects that are created but never used. */
const IDLE = 'module.exports = function () {};';

/** Camera effects, such as a flash, that never start. */
const NO_EFFECT = `
function Effect() {}
const idle = function () {};
Object.assign(Effect.prototype, {
  isRunning: false, isComplete: false, update: idle, preRender: idle, postRenderCanvas: idle, reset: idle, destroy: idle,
});
module.exports = { Fade: Effect, Flash: Effect, Pan: Effect, RotateTo: Effect, Shake: Effect, Zoom: Effect };`;

/** Filters of a picture, always none. */
const NO_FILTERS =
  'module.exports = function () {}; module.exports.prototype.clear = module.exports.prototype.destroy = function () {};';

/** For indexes of modules: exports only what the rest of Phaser uses. */
const only = (...names: readonly string[]): string =>
  `module.exports = { ${names.map((name) => `${name}: require('./${name}')`).join(', ')} };`;

export const LEFT_OUT: Readonly<Partial<Record<string, string>>> = {
  'animations/AnimationManager.js': IDLE,
  'cameras/2d/effects/index.js': NO_EFFECT,
  'core/DebugHeader.js': IDLE,
  // A board ends its motions itself when its tab is hidden, and this one would keep every board in memory.
  'core/VisibilityHandler.js': IDLE,
  'create/GenerateTexture.js': NOTHING,
  'display/mask/BitmapMask.js': NOTHING,
  'display/mask/GeometryMask.js': NOTHING,
  'gameobjects/components/FX.js': NO_FILTERS,
  'gameobjects/components/PathFollower.js': NOTHING,
  'input/InputManager.js': IDLE,
  'math/index.js': "module.exports = { RandomDataGenerator: require('./random-data-generator/RandomDataGenerator') };",
  'renderer/snapshot/CanvasSnapshot.js': NOTHING,
  'renderer/webgl/wrappers/WebGLTextureWrapper.js': IDLE,
  'textures/DynamicTexture.js': NOTHING,
  'textures/parsers/index.js': only('Image'),
  'utils/array/index.js': only('Add', 'AddAt', 'Remove', 'RemoveAt', 'RemoveBetween', 'StableSort'),
};
