/** What fits on a card of what a half may bring: where it ends, and a few warnings, worst first. */
import type { Cost, HalfForecast, Landfall, Payable } from '@brigantine/shared/race';

export const BADGES = ['combat', 'empties', 'ignored', 'lost', 'treasure', 'home', 'crosses', 'none'] as const;
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
    ['treasure', has(({ treasure }) => treasure)],
    ['home', has(({ home }) => home)],
    ['crosses', has(({ crosses }) => crosses)],
  ];
  return tests.flatMap(([badge, there]) => (there ? [badge] : []));
}

/** At most this many landings are marked on a card; the rest is told beside it. */
const SHOWN = 3;

/** A space where a half may end, as the chart shows it: with its price; a lair has none. */
export interface LandingMark {
  readonly cost: Cost | null;
  readonly payable: Payable;
}

/** The spaces where a half may end, equal ones once; none while the die is unknown. Port Royal has a badge. */
export function landingsOf(forecast: HalfForecast): { readonly marks: readonly LandingMark[]; readonly more: boolean } {
  const landfalls = forecast.kind === 'move' && forecast.steps > 0 ? forecast.landfalls : [];
  const marks = new Map<string, LandingMark>();
  for (const { cost, payable, home } of landfalls) {
    if (!home) marks.set(JSON.stringify([cost, payable]), { cost, payable });
  }
  return { marks: [...marks.values()].slice(0, SHOWN), more: marks.size > SHOWN };
}
