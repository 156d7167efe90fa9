/** The Great Race: what is reported of it. */
import { CARDS, SPACES, treasureValue, type CardId, type Race, type Treasure } from '@brigantine/shared/race';
import type { Row, Section } from '../report/report';
import { estimateDifference, estimateMean, estimateShare } from './estimates';
import { emptyRace, watchRace, type RaceTally } from './race';
import {
  histogram,
  resultRows,
  resultSections,
  WHOLE_WIN,
  type Lineup,
  type Measure,
  type Statistics,
} from './results';
import { merge, newMean, overGames, without } from './tally';

export const raceStatistics: Statistics<Race, RaceTally> = {
  empty: emptyRace,
  watch: watchRace,
  measures,
  sections(tally, lineup) {
    return [
      summary(tally, lineup),
      ...resultSections(tally.results),
      histogram('lengths', 'Length', 'Rounds of a race.', 'rounds', tally.lengths),
      fights(tally),
      board(tally),
      treasures(tally, lineup),
      cards(tally),
    ];
  },
};

function measures({ results, rounds, leadChanges, combats, shortages }: RaceTally, { seats }: Lineup): Measure[] {
  return [
    { name: 'rounds', mean: rounds, per: 1 },
    { name: 'score', mean: results.score, per: seats },
    { name: 'best score', mean: results.best, per: 1 },
    { name: 'combats', mean: combats, per: 1 },
    { name: 'shortages', mean: shortages, per: 1 },
    { name: 'lead changes', mean: leadChanges, per: 1 },
  ];
}

function summary(tally: RaceTally, { seats }: Lineup): Section {
  const { results, combats, shortages, shortage } = tally;
  return {
    id: 'summary',
    title: 'The race in figures',
    about:
      'Means per game. The lead is looked at when a round ends: it changes when another ship alone is furthest along.',
    columns: ['', 'mean'],
    rows: [
      ['rounds', estimateMean(tally.rounds)],
      ...resultRows(results, seats),
      ['lead changes', estimateMean(tally.leadChanges)],
      ['combats', estimateMean(combats)],
      ['powder spent', estimateMean(tally.powder)],
      ['shortages', estimateMean(shortages)],
      ['of them for want of food', estimateShare(shortage.food)],
      ['tokens missing in a shortage', estimateMean(shortage.missing)],
      ['spaces of a retreat', estimateMean(shortage.retreat)],
      ['ships home', estimateMean(tally.home)],
      ['nobody home at the end', estimateShare(tally.unfinished)],
    ],
  };
}

function fights({ combat, spoils }: RaceTally): Section {
  const all = Object.values(spoils).reduce((sum, each) => sum + each, 0);
  return {
    id: 'combats',
    title: 'How combats end',
    about: 'Of all combats; spoils of those that somebody won.',
    columns: ['', 'share'],
    rows: [
      ['the attacker wins', estimateShare(combat.attacker)],
      ['the defender wins', estimateShare(combat.defender)],
      ['nobody wins', estimateShare(combat.tied)],
      ['a star decides', estimateShare(combat.star)],
      ...['hold', 'treasure', 'curse', 'nothing'].map((take): Row => [
        `spoils: ${take}`,
        estimateShare({ n: all, hits: spoils[take] ?? 0 }),
      ]),
    ],
    bars: [1],
  };
}

function board({ spaces, rounds: { n: games } }: RaceTally): Section {
  return {
    id: 'board',
    title: 'Where it happens',
    about:
      'Per game: movements and retreats that end on a space, combats there, and shortages met there; then shortages of the stops.',
    columns: ['space', 'kind', 'stops', 'combats', 'shortages', 'shortages of stops'],
    rows: spaces.map(({ stops, combats, shortages }, at) => [
      String(at),
      kindOf(at),
      estimateMean(overGames(stops, games)),
      estimateMean(overGames(combats, games)),
      estimateMean(overGames(shortages, games)),
      estimateShare({ n: stops.sum, hits: shortages.sum }),
    ]),
    bars: [2, 3, 4, 5],
    shortBy: 4,
  };
}

function kindOf(at: number): string {
  const { type, cost } = SPACES[at] ?? { type: 'sea', cost: 0 };
  if (type === 'portRoyal') return 'Port Royal';
  return type === 'lair' ? type : `${type} ${String(cost)}`;
}

/**
 * Which card a lair gives is left to chance, so what a card is worth shows in how its finders end, compared with the
 * finders of the others.
 */
function treasures({ treasures: found, rounds: { n: games } }: RaceTally, { seats }: Lineup): Section {
  const anyCard = newMean();
  for (const { above } of Object.values(found)) merge(anyCard, above);
  const names = Object.keys(found).sort((a, b) => worth(b) - worth(a) || (a < b ? -1 : 1));
  return {
    id: 'treasures',
    title: 'What treasures are worth',
    about:
      'Finds per game; how often the captain wins who found the card, stolen later or not; and how much higher that captain scores than the finders of the other cards. Chance alone says which card is found, so this is what the card is worth to its finder.',
    columns: ['card', 'found', 'finder wins', 'worth in points'],
    rows: names.flatMap((name): Row[] => {
      const card = found[name];
      if (card === undefined) return [];
      const wins = card.wins.n === 0 ? '' : estimateShare(card.wins, WHOLE_WIN);
      const value = card.above.n === 0 ? '' : estimateDifference(card.above, without(anyCard, card.above), seats);
      return [[name, estimateMean(overGames(card.found, games)), wins, value]];
    }),
    bars: [3],
  };
}

function worth(card: string): number {
  return treasureValue(card as Treasure);
}

function cards({ cards: played }: RaceTally): Section {
  return {
    id: 'cards',
    title: 'How cards are used',
    about:
      'How often a card is chosen of the times it is in hand; and how often the captain who has chosen it wins the game.',
    columns: ['card', 'chosen', 'then wins'],
    rows: Object.entries(played).map(([id, { chosen, winners }]) => {
      const { morning, evening } = CARDS[Number(id) as CardId];
      return [`${id} ${morning}/${evening}`, estimateShare(chosen), estimateShare(winners, WHOLE_WIN)];
    }),
    bars: [1],
  };
}
