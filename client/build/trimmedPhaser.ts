import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { fewerPipelines, LEFT_OUT, PIPELINE_LIST } from './phaserLeftOut';

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
const SOURCE = /[\\/]node_modules[\\/]phaser[\\/]src[\\/](.+)$/;

/** The code of a module of Phaser, by its path there, as it is bundled. */
function trimmed(module: string, code: string): string {
  const instead = LEFT_OUT[module];
  if (instead !== undefined) return instead;
  const decided = code.replace(ASKED, (_asked, name: string) => String(DECIDED[name]));
  return module === PIPELINE_LIST ? fewerPipelines(decided) : decided;
}

/**
 * In the built pages `phaser` is what phaser.cjs takes of it, with those decisions taken and those modules left out, so that what is decided against is
 * not bundled. While developing it is the whole, which the development server can hand to a browser as a module.
 */
export function trimmedPhaser(): Plugin {
  const entry = fileURLToPath(new URL('./phaser.cjs', import.meta.url));
  return {
    name: 'brigantine-trimmed-phaser',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^phaser$/, replacement: entry }] } }),
    transform(code, id) {
      const module = SOURCE.exec(id)?.[1]?.replaceAll('\\', '/');
      return module === undefined ? undefined : { code: trimmed(module, code), map: null };
    },
  };
}
