/** What fits on a card of what a half may bring: the spaces where it may end, as they look on the chart, or what becomes of a load. */
import {
  spaceAt,
  type CardForecast,
  type Fate,
  type HalfForecast,
  type Landfall,
  type Payable,
} from '@brigantine/shared/race';

export type Badge = Exclude<Fate, 'stowed'> | 'crosses' | 'none';

/** A space where a half may end: its kind and price, and what waits there. */
export interface LandingMark {
  readonly space: ReturnType<typeof spaceAt>['type'];
  /** 0 where nothing is due. */
  readonly count: number;
  readonly payable: Payable;
  readonly treasure: boolean;
  readonly fight: boolean;
}

/** Lines of text that fit on a card. A space or a load takes one line, a shortage or a fight two more. */
const LINES = 5;

interface Marks {
  readonly landings: readonly LandingMark[];
  /** There are more of them than a card has room for. */
  readonly more: boolean;
  readonly badge: Badge | undefined;
}

/** As many stand beside each other in half a card; from three routes to as many different spaces seldom more lead. */
const SHOWN = 3;

/** What stands on half a card; with a die unknown, nothing of where it leads. */
export function marksOf(forecast: HalfForecast): Marks {
  const nowhere = { landings: [], more: false };
  if (forecast.kind === 'none') return { ...nowhere, badge: 'none' };
  if (forecast.kind === 'load') {
    const fates = ['empties', 'lost', 'ignored'] as const;
    return { ...nowhere, badge: fates.find((fate) => forecast.fates.includes(fate)) };
  }
  if (forecast.steps === 0) return { ...nowhere, badge: undefined };
  const looks = new Map(forecast.landfalls.map((landfall) => [JSON.stringify(looksOf(landfall)), looksOf(landfall)]));
  return {
    landings: [...looks.values()].slice(0, SHOWN),
    more: looks.size > SHOWN,
    badge: forecast.landfalls.some(({ crosses }) => crosses) ? 'crosses' : undefined,
  };
}

/** A space as it looks to a ship that lands there. */
export function looksOf({ at, cost, payable, treasure, fights }: Landfall): LandingMark {
  return { space: spaceAt(at).type, count: cost?.count ?? 0, payable, treasure, fight: fights.length > 0 };
}

/** The detail of the words on a card: all, numbers instead of names, or only missing costs; undefined if the card has no words. */
export function wordsOn(forecast: CardForecast): 'all' | 'numbers' | 'missing' | undefined {
  const halves = [forecast.morning, asPlanned(forecast)];
  const landfalls = landfallsOf(forecast);
  const short = landfalls.filter(({ payable }) => payable !== 'yes').length;
  const fights = landfalls.filter((landfall) => landfall.fights.length > 0).length;
  const loads = halves.filter((half) => half.kind === 'load' && marksOf(half).badge !== undefined).length;
  if (landfalls.length > LINES) return undefined;
  if (short > 1 || landfalls.length + 2 * (short + fights) + loads > LINES) return 'missing';
  return landfalls.length > 2 ? 'numbers' : 'all';
}

/** Whether a card tells everything but what the shortage die does: no doubt about the morning, and no way out of a shortage by house rules. */
export function tellsAll(forecast: CardForecast): boolean {
  const words = wordsOn(forecast);
  const otherwise = landfallsOf(forecast).some(({ cover, retreats }) => cover > 0 || retreats.length > 0);
  return (words === 'all' || words === 'numbers') && !forecast.unsure && !otherwise;
}

function landfallsOf(forecast: CardForecast): readonly Landfall[] {
  return [forecast.morning, asPlanned(forecast)].flatMap((half) => (half.kind === 'move' ? half.landfalls : []));
}

/** The evening from where the morning is meant to end; where the die may send the ship instead is not told space by space. */
export function asPlanned({ morning, evening, unsure }: CardForecast): HalfForecast {
  if (!unsure || morning.kind !== 'move' || evening.kind !== 'move') return evening;
  const landfalls = evening.landfalls.filter(({ from }) => morning.landfalls.some(({ at }) => at === from.at));
  return landfalls.length === 0 ? evening : { ...evening, landfalls };
}
