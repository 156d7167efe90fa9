import type { GameTypes } from '@brigantine/shared/engine';
import { LAIRS, race, TREASURE_DECKS } from '@brigantine/shared/race';
import { statisticsOf } from '.';
import { labGame } from '../games';
import { PlanRunner, type Plan } from '../planRunner';
import { isMarked, type Estimate, type Section } from '../report/report';
import { estimateDifference, estimateMean, estimateShare, quantile } from './estimates';
import { group, merge, newMean, observe, Tally, without, type Mean } from './tally';

const meanFrom = (...values: number[]): Mean => {
  const mean = newMean();
  for (const value of values) observe(mean, value);
  return mean;
};

describe('estimates', () => {
  it('a mean has the interval of the normal approximation', () => {
    const { value, low, high } = estimateMean(meanFrom(2, 4, 4, 4, 5, 5, 7, 9));
    expect(value).toBe(5);
    // The sample's standard deviation is √(32/7), its standard error that over √8.
    expect(high - 5).toBeCloseTo(1.959964 * Math.sqrt(32 / 7 / 8), 9);
    expect(low + high).toBeCloseTo(10, 9);
  });

  it('one observation has no interval, and none has no value', () => {
    expect(estimateMean(meanFrom(3))).toEqual({ unit: 'number', value: 3, low: NaN, high: NaN });
    expect(estimateMean(newMean()).value).toBeNaN();
  });

  // Published values: Newcombe 1998, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("%i of %i has Wilson's interval", (hits, n, low, high) => {
    const estimate = estimateShare({ n, hits });
    expect(estimate.value).toBeCloseTo(hits / n, 9);
    expect(estimate.low).toBeCloseTo(low, 4);
    expect(estimate.high).toBeCloseTo(high, 4);
  });

  it('a difference is marked if its interval excludes zero', () => {
    const [few, many] = [meanFrom(1, 2, 3), meanFrom(11, 12, 13)];
    expect(estimateDifference(many, few).value).toBe(10);
    expect(isMarked(estimateDifference(many, few))).toBe(true);
    expect(isMarked(estimateDifference(few, meanFrom(1, 2, 4)))).toBe(false);
  });

  it('a quantile is the lowest value that enough observations do not exceed', () => {
    const counts = { '-5': 1, 0: 1, 10: 2 };
    expect([0.25, 0.5, 0.51, 1].map((part) => quantile(counts, part))).toEqual([-5, 0, 10, 10]);
  });
});

describe('tallies', () => {
  it('are merged by adding numbers in the same place', () => {
    const sum = {};
    merge(sum, { a: meanFrom(1, 2), counts: { '3': 1 }, list: [{ n: 1 }, { n: 0 }] });
    merge(sum, { a: meanFrom(5), counts: { '3': 1, '-4': 2 }, list: [{ n: 0 }, { n: 7 }] });
    expect(sum).toEqual({ a: meanFrom(1, 2, 5), counts: { '3': 2, '-4': 2 }, list: [{ n: 1 }, { n: 7 }] });
  });

  it('do not change when merged into another', () => {
    const [sum, part] = [{}, { a: meanFrom(1) }];
    merge(sum, part);
    merge(sum, part);
    expect(part).toEqual({ a: meanFrom(1) });
  });

  it('add zeros of other games, and subtract parts', () => {
    const tally = new Tally();
    tally.observeSome('some', 3);
    expect(tally.overGames('some', 4)).toEqual(meanFrom(0, 3, 0, 0));
    expect(without(meanFrom(1, 2, 5), meanFrom(2))).toEqual(meanFrom(1, 5));
    tally.hit('share', true);
    tally.hit('share', false);
    expect(tally.share('share')).toEqual({ n: 2, hits: 1 });
  });
});

const plan = (game: string, more: Partial<Plan>): Plan => {
  const seats = more.seats ?? 4;
  const strategies = Array.from({ length: seats }, () => 'random');
  return { game, seats, rules: labGame(game).options.usual.join(), strategies, seed: 'count', ...more };
};

function played(of: Plan, games: number): { tally: Tally; sections: Map<string, Section> } {
  const gathering = new PlanRunner([of]);
  gathering.play({ plan: 0, from: 0, to: games });
  const tally = gathering.tallies[0]!;
  const sections = statisticsOf(labGame(of.game)).sections(tally, of);
  return { tally, sections: new Map(sections.map((section) => [section.id, section])) };
}

const valueOf = (section: Section | undefined, row: string, column = 1): number => {
  const cell = section?.rows.find(([name]) => name === row)?.[column];
  return typeof cell === 'object' ? cell.value : NaN;
};

describe('the race', () => {
  const GAMES = 40;
  const { tally, sections } = played(plan('race', { rules: 'official,ghostShip' }), GAMES);
  const sumOf = (name: string): number => group(tally.means, name).reduce((sum, [, mean]) => sum + mean.sum, 0);

  /** Plays the same games again, without the lab, and counts events of a type. */
  function events(type: GameTypes['event']['type'], fits: (event: object) => boolean = () => true): number {
    const gathering = new PlanRunner([plan('race', { rules: 'official,ghostShip' })]);
    const apply = jest.spyOn(race, 'apply');
    gathering.play({ plan: 0, from: 0, to: GAMES });
    const all = apply.mock.results.flatMap(({ value }) => value as GameTypes['event'][]);
    apply.mockRestore();
    return all.filter((event) => event.type === type && fits(event)).length;
  }

  it('counts combats and shortages in total and by space', () => {
    expect(tally.mean('combats').sum).toBe(events('combatStarted'));
    expect(tally.mean('shortages').sum).toBe(events('shortageStarted'));
    expect(sumOf('combats')).toBe(tally.mean('combats').sum);
    expect(sumOf('shortages')).toBe(tally.mean('shortages').sum);
    expect(sumOf('stops')).toBe(events('shipSailed') + events('shipRetreated'));
  });

  it('R1.8 counts finds of treasures', () => {
    const found = sumOf('found');
    expect(found).toBe(events('treasureFound'));
    expect(found).toBeLessThanOrEqual(LAIRS.length * GAMES);
    for (const [name] of sections.get('treasures')!.rows) expect(TREASURE_DECKS.points).toContain(name);
  });

  it('counts each choice of a card', () => {
    const cards = group(tally.shares, 'chosen');
    const chosen = cards.reduce((sum, [, card]) => sum + card.hits, 0);
    expect(chosen).toBe(events('cardRevealed'));
    expect(group(tally.shares, 'wins with card').reduce((sum, [, card]) => sum + card.n, 0)).toBe(chosen);
    expect(cards).toHaveLength(11);
  });

  it('R12.5 distributes one win per game among places and the Ghost Ship', () => {
    const order = sections.get('order')!;
    expect(order.rows.map(([name]) => name)).toEqual(['1', '2', '3', '4', 'ghost']);
    expect(order.rows.reduce((sum, row) => sum + (row[1] as Estimate).value, 0)).toBeCloseTo(1, 9);
    expect(valueOf(sections.get('strategies'), 'random')).toBeCloseTo((1 - valueOf(order, 'ghost')) / 4, 9);
  });

  it('counts rounds, and one outcome of each combat', () => {
    const lengths = sections.get('lengths')!;
    expect(lengths.rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(GAMES);
    const ends = ['the attacker wins', 'the defender wins', 'nobody wins'];
    expect(ends.reduce((sum, end) => sum + valueOf(sections.get('combats'), end), 0)).toBeCloseTo(1, 9);
    expect(valueOf(sections.get('summary'), 'rounds')).toBe(tally.mean('rounds').sum / GAMES);
  });

  it('R12.6 counts races that nobody finishes', () => {
    const { sections: short } = played(plan('race', { rules: 'official,roundCap:3' }), 10);
    expect(valueOf(short.get('summary'), 'nobody home at the end')).toBe(1);
    expect(valueOf(short.get('summary'), 'rounds')).toBe(3);
  });

  it('separates strategies', () => {
    const { sections: mixed } = played(plan('race', { strategies: ['bot', 'random', 'default', 'random'] }), 30);
    const strategies = mixed.get('strategies')!;
    expect(strategies.rows.map(([name]) => name).sort()).toEqual(['bot', 'default', 'random']);
    expect(valueOf(strategies, 'bot')).toBeGreaterThan(valueOf(strategies, 'random'));
  });

  it.each(['classic2007', 'salon'])('reports on games by the rules of %s', (rules) => {
    const { sections: other } = played(plan('race', { rules, seats: 3 }), 5);
    expect([...other.keys()]).toEqual([...sections.keys()]);
  });
});

describe('the plank', () => {
  const GAMES = 60;
  const { sections } = played(plan('plank', { seats: 3 }), GAMES);

  it('P7.4 scores of all crews add up to all points', () => {
    const { sections: four } = played(plan('plank', {}), GAMES);
    const captains = valueOf(four.get('summary'), 'captains on the plank');
    expect(valueOf(four.get('summary'), 'score of a player') * 4).toBeCloseTo(90 + 2 * captains, 9);
    const points = four.get('pirates')!.rows.reduce((sum, row) => sum + (row[1] as Estimate).value, 0);
    expect(points * 4).toBeCloseTo(90, 9);
    const aboard = four.get('pirates')!.rows.reduce((sum, row) => sum + (row[2] as Estimate).value, 0);
    expect(aboard * 4).toBeCloseTo(4, 9);
  });

  it('P6.1 every crew passes once, in one of six rounds, and places one pirate', () => {
    for (const id of ['passes', 'placements']) {
      const { rows } = sections.get(id)!;
      expect(rows).toHaveLength(6);
      expect(rows.reduce((sum, row) => sum + (row[1] as Estimate).value, 0)).toBeCloseTo(1, 9);
    }
  });

  it('P8.7 neutral crews win nothing', () => {
    const order = sections.get('order')!;
    expect(order.rows.map(([name]) => name)).toEqual(['1', '2', '3']);
    expect(order.rows.reduce((sum, row) => sum + (row[1] as Estimate).value, 0)).toBeCloseTo(1, 9);
  });

  it('P5.5 separates actions', () => {
    expect(sections.get('actions')!.rows.map(([name]) => name)).toEqual(['−1', '−2', '−3', '+1', '+2']);
    expect(valueOf(sections.get('actions'), '−1', 2)).toBeGreaterThan(0);
  });
});
