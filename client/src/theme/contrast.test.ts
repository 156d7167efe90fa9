import { LIVERY_COLOURS, PALETTE, type ColourName } from '../art/palette';

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT: readonly (readonly [ColourName, ColourName])[] = [
  ['cream', 'wood'],
  ['cream', 'woodLight'],
  ['creamDim', 'wood'],
  ['gold', 'woodDark'],
  ['ink', 'paper'],
  ['ink', 'paperDeep'],
  ['inkSoft', 'paper'],
  ['inkSoft', 'paperDeep'],
  ['goldInk', 'gold'],
];

describe('text colours', () => {
  test.each(TEXT)('%s on %s has a contrast of at least 4.5', (text, ground) => {
    expect(contrast(PALETTE[text], PALETTE[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(LIVERY_COLOURS))(
    'the emblem of %s stands out from its sail by at least 2.5',
    (_, { ink, sail }) => {
      expect(contrast(ink, sail)).toBeGreaterThanOrEqual(2.5);
    },
  );

  test('the focus ring contrasts with its dark halo and with paper', () => {
    expect(contrast(PALETTE.gold, '#140802')).toBeGreaterThanOrEqual(3);
    expect(contrast(PALETTE.goldInk, PALETTE.paper)).toBeGreaterThanOrEqual(3);
  });
});
