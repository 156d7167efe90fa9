import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { LEFT_OUT } from './phaserLeftOut';

/** Constants of Phaser's own build: `if (typeof FEATURE_SOUND)`. */
const DECIDED: Readonly<Record<string, boolean>> = {
  CANVAS_RENDERER: true,
  WEBGL_RENDERER: false,
  WEBGL_DEBUG: false,
  EXPERIMENTAL: false,
  FEATURE_SOUND: false,
  PLUGIN_3D: false,
  PLUGIN_CAMERA3D: false,
  PLUGIN_FBINSTANT: false,
};
const ASKED = new RegExp(`typeof\\s+(${Object.keys(DECIDED).join('|')})\\b`, 'g');
const SOURCE = /[\\/]node_modules[\\/]phaser[\\/]src[\\/](.+)$/;

/** The bundled code of a Phaser module, by its path. */
function trimmed(module: string, code: string): string {
  return LEFT_OUT[module] ?? code.replace(ASKED, (_asked, name: string) => String(DECIDED[name]));
}

/**
 * In the built pages `phaser` is phaser.cjs, with these constants set and these modules left out, so that unused code
 * is not bundled. Fails the build if such a module no longer exists. In development it is all of Phaser, which the
 * development server can serve as a module.
 */
export function trimmedPhaser(): Plugin {
  const entry = fileURLToPath(new URL('./phaser.cjs', import.meta.url));
  const unmet = new Set(Object.keys(LEFT_OUT));
  return {
    name: 'brigantine-trimmed-phaser',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^phaser$/, replacement: entry }] } }),
    transform(code, id) {
      const module = SOURCE.exec(id)?.[1]?.replaceAll('\\', '/');
      if (module === undefined) return undefined;
      unmet.delete(module);
      return { code: trimmed(module, code), map: null };
    },
    buildEnd(fault) {
      if (fault === undefined && unmet.size > 0)
        this.error(`Phaser asks no longer for ${[...unmet].join(', ')}: client/build/phaserLeftOut.ts`);
    },
  };
}
