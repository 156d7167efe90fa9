/** What a coach says about an open question, from what its player knows. */
import { race } from '../game';
import { longestRoute } from '../board/distance';
import { scoreOf } from '../score';
import { shipAt, stock } from '../ships';
import { seedOf, value } from '../bot/levels';
import { candidates, lookAhead, mean, summary, type Estimate, type Position, type Rated } from '../bot/think';
import type { RaceEvent, RaceMove, RaceState, RaceView } from '../types';

/** What an answer brings to one's own ship until the end of the round, on average. */
const MEASURES = ['shortage', 'steps', 'gold', 'treasures', 'food', 'powder'] as const;
export type Measure = (typeof MEASURES)[number];

/** From this difference on, a measure is a reason. A lower risk of shortage is better. */
const NOTABLE: Readonly<Record<Measure, number>> = {
  shortage: -0.12,
  steps: 2,
  gold: 1.5,
  treasures: 0.7,
  food: 1.5,
  powder: 1.5,
};

/** An answer with its chance to win. `shortage` is a chance, the other measures are changes. */
export type Rating = Rated & Readonly<Record<Measure, number>>;

/** Why the best answer is better than the next one: `close` if it hardly is, `mixed` if no measure stands out. */
export type Reason = Measure | 'close' | 'mixed';

export interface Hint {
  /** The best first. */
  readonly ratings: readonly Rating[];
  readonly reason: Reason;
  /** By how much the best answer is better than the next one in the same worlds, with the standard error. */
  readonly lead: Estimate;
  /** The share of the worlds in which no other answer looks better than the best one. */
  readonly plain: number;
}

/** A player's question. */
export type Asked = Pick<Position, 'ask' | 'seat'> & { readonly view: RaceView };

/** Imagined worlds for a hint. */
const WORLDS = 256;

/** The same question, view, budget and seed always give the same hint. Null if there is nothing to choose. */
export function hintFor({ view, ask, seat }: Asked, budget = WORLDS, seed = seedOf(view)): Hint | null {
  const moves = candidates(ask);
  if (moves.length < 2) return null;
  const samples = moves.map((): Sample[] => []);
  const knowledge = race.readKnowledge(view, seat);
  const before = holdings(
    race.imagine(knowledge, () => 0),
    seat,
  );
  lookAhead({ knowledge, ask, seat }, { seed, budget }, moves, (candidate, end, events) => {
    samples[candidate]?.push(sampleOf(before, end, events, seat));
  });
  const rated = moves.map((move, i) => rate(move, samples[i] ?? [])).sort((a, b) => b.rating.win - a.rating.win);
  const lead = leadOf(rated);
  return { ratings: rated.map(({ rating }) => rating), reason: reasonOf(rated, lead), lead, plain: plainIn(rated) };
}

interface Sample extends Readonly<Record<Measure, number>> {
  readonly win: number;
}

interface RatedSamples {
  readonly rating: Rating;
  readonly samples: readonly Sample[];
}

function holdings(state: RaceState, seat: number): Omit<Sample, 'win' | 'shortage'> {
  const ship = shipAt(state, seat);
  return {
    steps: -longestRoute(ship),
    gold: stock(ship, 'gold'),
    treasures: scoreOf(state, seat).treasures,
    food: stock(ship, 'food'),
    powder: stock(ship, 'powder'),
  };
}

function sampleOf(
  before: ReturnType<typeof holdings>,
  end: RaceState,
  events: readonly RaceEvent[],
  seat: number,
): Sample {
  const { steps, gold, treasures, food, powder } = holdings(end, seat);
  return {
    win: value(end)[seat] ?? 0,
    shortage: events.some((event) => event.type === 'shortageStarted' && event.ship === seat) ? 1 : 0,
    steps: steps - before.steps,
    gold: gold - before.gold,
    treasures: treasures - before.treasures,
    food: food - before.food,
    powder: powder - before.powder,
  };
}

function rate(move: RaceMove, samples: readonly Sample[]): RatedSamples {
  const of = (measure: Measure): number => mean(samples.map((sample) => sample[measure]));
  const [shortage, steps, gold] = [of('shortage'), of('steps'), of('gold')];
  const goods = { treasures: of('treasures'), food: of('food'), powder: of('powder') };
  const { mean: win, error } = summary(samples.map((sample) => sample.win));
  return { rating: { move, win, error, shortage, steps, gold, ...goods }, samples };
}

/** Compares the best answer with the next one, world by world. */
function leadOf([best, next]: readonly RatedSamples[]): Estimate {
  return summary((best?.samples ?? []).map(({ win }, world) => win - (next?.samples[world]?.win ?? 0)));
}

function plainIn([best, ...others]: readonly RatedSamples[]): number {
  const worlds = best?.samples ?? [];
  return mean(worlds.map(({ win }, i) => (others.every(({ samples }) => (samples[i]?.win ?? 0) <= win) ? 1 : 0)));
}

function reasonOf([best, next]: readonly RatedSamples[], lead: Estimate): Reason {
  if (best === undefined || next === undefined) return 'mixed';
  if (lead.mean < 2 * lead.error || lead.mean < CLOSE) return 'close';
  const weights = MEASURES.map((measure) => ({
    measure,
    weight: (best.rating[measure] - next.rating[measure]) / NOTABLE[measure],
  }));
  const top = weights.reduce((a, b) => (b.weight > a.weight ? b : a));
  return top.weight >= 1 ? top.measure : 'mixed';
}

/** Answers with chances this near to each other count as equal. */
const CLOSE = 0.01;
