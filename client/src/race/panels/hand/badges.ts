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

/** Two lines fit under the arrow: two prices, or one above the warnings; the rest is told beside the card. */
const SHOWN = 2;

/** What spaces cost where a half may end, paid in the same goods: a lair without treasure costs nothing. */
export interface LandingMark {
  readonly resource: Cost['resource'] | null;
  /** One of these, smallest first; of what is owed at a lair there is none. */
  readonly counts: readonly number[];
  readonly payable: Payable;
}

/** What the spaces cost where a half may end, equal ones once; none while the die is unknown. What has a badge needs no mark. */
export function landingsOf(forecast: HalfForecast): { readonly marks: readonly LandingMark[]; readonly more: boolean } {
  const landfalls = forecast.kind === 'move' && forecast.steps > 0 ? forecast.landfalls : [];
  const marks = new Map<string, LandingMark>();
  for (const { cost, payable, home, treasure } of landfalls) {
    if (home || (cost === null && treasure && payable === 'yes')) continue;
    const resource = cost?.resource ?? null;
    const key = `${String(resource)} ${payable}`;
    const counts = new Set([...(marks.get(key)?.counts ?? []), ...(cost === null ? [] : [cost.count])]);
    marks.set(key, { resource, counts: [...counts].sort((a, b) => a - b), payable });
  }
  const shown = badgesOf(forecast).length > 0 ? SHOWN - 1 : SHOWN;
  return { marks: [...marks.values()].slice(0, shown), more: marks.size > shown };
}
