import { LIVERY_COLOURS, PALETTE } from '../art/palette';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The palette as CSS variables: `--wood-dark`, `--cream`, …, per ship `--ship-star-sail`, `-hull`, `-ink`, and
 * `--sail`, `--hull`, `--on` below a `data-livery`. Used by the build only (vite.config.ts).
 */
export function paletteCss(): string {
  const colours = Object.entries(PALETTE).map(([name, value]) => `--${kebab(name)}:${value};`);
  const liveries = Object.entries(LIVERY_COLOURS).flatMap(([livery, parts]) =>
    Object.entries(parts).map(([part, value]) => `--ship-${livery}-${part}:${value};`),
  );
  const written = Object.entries(LIVERY_COLOURS).map(
    ([livery, { sail, hull, ink }]) => `[data-livery=${livery}]{--sail:${sail};--hull:${hull};--on:${ink}}`,
  );
  return `:root{${colours.join('')}${liveries.join('')}}${written.join('')}`;
}

const CHANNELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...PALETTE, black: '#000000', white: '#ffffff' }).map(([name, hex]) => [
    kebab(name),
    [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(' '),
  ]),
);

/** A value with translucent palette colours as `rgb()`, as older supported browsers lack `color-mix()`. Others are unchanged. */
export function withoutMixes(value: string): string {
  return value.replace(
    /color-mix\(in srgb, (?:var\(--([\w-]+)\)|(black|white)) ([\d.]+%), transparent\)/g,
    (mix, name: string | undefined, plain: string | undefined, share: string) => {
      const channels = CHANNELS[name ?? plain ?? ''];
      return channels === undefined ? mix : `rgb(${channels} / ${share})`;
    },
  );
}
