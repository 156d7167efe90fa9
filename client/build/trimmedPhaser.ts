import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What Phaser's own build decides by these names: `if (typeof FEATURE_SOUND)`. */
const DECIDED: Readonly<Record<string, boolean>> = {
  CANVAS_RENDERER: true,
  WEBGL_RENDERER: true,
  WEBGL_DEBUG: false,
  EXPERIMENTAL: false,
  FEATURE_SOUND: false,
  PLUGIN_3D: false,
  PLUGIN_CAMERA3D: false,
  PLUGIN_FBINSTANT: false,
};
const ASKED = new RegExp(`typeof\\s+(${Object.keys(DECIDED).join('|')})\\b`, 'g');
const SOURCE = /[\\/]node_modules[\\/]phaser[\\/]src[\\/]/;

/** `phaser` is what phaser.cjs takes of it, with those decisions taken, so that what is decided against is not bundled. */
export function trimmedPhaser(): Plugin {
  const entry = fileURLToPath(new URL('./phaser.cjs', import.meta.url));
  return {
    name: 'brigantine-trimmed-phaser',
    config: () => ({ resolve: { alias: [{ find: /^phaser$/, replacement: entry }] } }),
    transform: (code, id) =>
      SOURCE.test(id)
        ? { code: code.replace(ASKED, (_asked, name: string) => String(DECIDED[name])), map: null }
        : undefined,
  };
}
