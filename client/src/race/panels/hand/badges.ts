/** The few warnings that fit on a card: what a half may bring, worst first. */
import type { HalfForecast, Landfall } from '@brigantine/shared/race';

export const BADGES = [
  'combat',
  'short',
  'maybeShort',
  'empties',
  'ignored',
  'lost',
  'treasure',
  'home',
  'crosses',
  'none',
] as const;
export type Badge = (typeof BADGES)[number];

/** What a half may bring; an outcome that only some lanes have counts as well. With a die unknown, all might happen. */
export function badgesOf(forecast: HalfForecast): Badge[] {
  if (forecast.kind === 'none') return ['none'];
  if (forecast.kind === 'load') {
    if (forecast.fates.includes('empties')) return ['empties'];
    if (forecast.fates.includes('lost')) return ['lost'];
    return forecast.fates.includes('ignored') ? ['ignored'] : [];
  }
  if (forecast.steps === 0) return [];
  const has = (test: (landfall: Landfall) => boolean): boolean => forecast.landfalls.some(test);
  const tests: readonly (readonly [Badge, boolean])[] = [
    ['combat', has(({ fights }) => fights.length > 0)],
    ['short', has(({ payable }) => payable === 'no')],
    ['maybeShort', has(({ payable }) => payable === 'maybe')],
    ['treasure', has(({ treasure }) => treasure)],
    ['home', has(({ home }) => home)],
    ['crosses', has(({ crosses }) => crosses)],
  ];
  return tests.flatMap(([badge, there]) => (there ? [badge] : []));
}

/** At most this many landings are written on a card; the rest is told beside it. */
const SHOWN = 3;

/** The spaces where a half may end, e.g. “9 / 15”; empty while the die is unknown. */
export function landingsOf(forecast: HalfForecast): string {
  if (forecast.kind !== 'move' || forecast.steps === 0) return '';
  const spaces = [...new Set(forecast.landfalls.map(({ at }) => at))];
  const text = spaces.slice(0, SHOWN).map(String).join(' / ');
  return spaces.length > SHOWN ? `${text}…` : text;
}
