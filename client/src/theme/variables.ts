import { LIVERY_COLOURS, PALETTE } from '../art/palette';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The palette as a style sheet: `--wood-dark`, `--cream`, …, and per ship `--ship-star-sail`, `-hull`, `-ink`.
 * Used by the build only (vite.config.ts).
 */
export function paletteCss(): string {
  const colours = Object.entries(PALETTE).map(([name, value]) => `--${kebab(name)}:${value};`);
  const liveries = Object.entries(LIVERY_COLOURS).flatMap(([livery, parts]) =>
    Object.entries(parts).map(([part, value]) => `--ship-${livery}-${part}:${value};`),
  );
  return `:root{${colours.join('')}${liveries.join('')}}`;
}
