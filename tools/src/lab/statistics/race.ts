/** Statistics of the race. */
import type { Seat } from '@brigantine/shared/engine';
import {
  CARDS,
  pointsOf,
  SPACES,
  treasureValue,
  type CardId,
  type Race,
  type RaceEvent,
  type RaceMove,
  type RaceState,
  type Treasure,
} from '@brigantine/shared/race';
import type { Watcher } from '../playout';
import type { Row, Section } from '../report/report';
import { estimateDifference, estimateMean, estimateShare } from './estimates';
import {
  histogram,
  isEnd,
  measuresOf,
  resultSections,
  ResultWatcher,
  rowsOf,
  sum,
  summaryOf,
  WHOLE_WIN,
  type Statistics,
} from './results';
import { group, merge, newMean, without, type Tally } from './tally';

const MEASURES = ['rounds', 'score', 'best score', 'combats', 'shortages', 'lead changes'];
const FURTHER = [
  ...['rounds', 'lead changes', 'combats', 'powder spent', 'shortages', 'shortages of food'],
  ...['tokens missing in a shortage', 'spaces of a retreat', 'ships home', 'nobody home at the end'],
];

export const raceStatistics: Statistics<Race> = {
  watch: (tally, lineup) => new RaceWatcher(tally, lineup),
  measures: (tally, { seats }) => measuresOf(tally, seats, MEASURES),
  sections: (tally, { seats }) => [
    summaryOf(
      tally,
      seats,
      'The lead changes when another ship alone is furthest ahead at the end of a round.',
      FURTHER,
    ),
    ...resultSections(tally),
    histogram('lengths', 'Length', 'Rounds of a race.', 'rounds', tally.counts['lengths']),
    fights(tally),
    board(tally),
    treasures(tally, seats),
    cards(tally),
  ],
};

class RaceWatcher extends ResultWatcher implements Watcher<Race> {
  private rounds = 0;
  private attacker: Seat | 'ghost' = 0;
  /** Of this game: combats, shortages and so on, in all and by space. */
  private readonly counts = new Map<string, number>();
  private readonly finds: { readonly card: string; readonly ship: Seat | 'ghost' }[] = [];
  private readonly plays: { readonly seat: Seat; readonly card: number }[] = [];

  answers({ decks }: RaceState, seat: Seat, move: RaceMove): void {
    this.decided();
    if (move.type !== 'chooseCard') return;
    const hand = new Set(decks[seat]?.hand);
    for (const card of hand) this.tally.hit(`chosen/${card}`, card === move.card);
    this.plays.push({ seat, card: move.card });
  }

  told(event: RaceEvent, state: RaceState): void {
    const { tally } = this;
    switch (event.type) {
      case 'roundStarted':
        if (event.round === 1) this.first = event.captain;
        this.rounds = event.round;
        return;
      case 'shipSailed':
        return this.count(`stops/${event.at}`);
      case 'shipRetreated':
        tally.observe('spaces of a retreat', event.path.length);
        return this.count(`stops/${event.at}`);
      case 'shortageStarted':
        tally.hit('shortages of food', event.resource === 'food');
        tally.observe('tokens missing in a shortage', event.missing);
        this.count('shortages');
        return this.count(`shortages/${event.at}`);
      case 'combatStarted':
        this.attacker = event.attacker;
        this.count('combats');
        return this.count(`combats/${event.at}`);
      case 'powderSpent':
        return this.count('powder spent', event.count);
      case 'combatWon':
      case 'combatTied': {
        const attackerWon = event.type === 'combatWon' && event.winner === this.attacker;
        tally.hit('the attacker wins', attackerWon);
        tally.hit('the defender wins', event.type === 'combatWon' && !attackerWon);
        tally.hit('nobody wins', event.type === 'combatTied');
        tally.hit('a star decides', event.star);
        return;
      }
      case 'spoilsTaken':
        return tally.count('spoils', event.take);
      case 'treasureFound':
        this.finds.push({ card: event.card, ship: event.ship });
        return this.count(`found/${event.card}`);
      case 'roundEnded': {
        const { distance } = pointsOf(state.rules);
        return this.seeLead(state.ships.map((ship) => -distance(ship)));
      }
      case 'gameEnded':
        if (isEnd(event)) this.close(state, this.finish(event));
    }
  }

  private count(name: string, times = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + times);
  }

  private close({ ships }: RaceState, { scores, wins }: ReturnType<RaceWatcher['finish']>): void {
    const { tally, counts } = this;
    const home = ships.filter(({ lap }) => lap >= 1).length;
    tally.observe('rounds', this.rounds);
    tally.count('lengths', this.rounds);
    tally.observe('ships home', home);
    tally.hit('nobody home at the end', home === 0);
    for (const name of ['combats', 'powder spent', 'shortages']) tally.observe(name, counts.get(name) ?? 0);
    for (const [name, times] of counts) if (name.includes('/')) tally.observeSome(name, times);
    for (const { seat, card } of this.plays) tally.hit(`wins with card/${card}`, wins[seat] ?? 0);
    const total = sum(scores);
    for (const { card, ship } of this.finds) {
      if (ship === 'ghost') continue;
      tally.hit(`wins with find/${card}`, wins[ship] ?? 0);
      // The finder's score less the mean of all captains, times the number of seats.
      tally.observe(`above/${card}`, (scores[ship] ?? 0) * this.lineup.seats - total);
    }
  }
}

function fights(tally: Tally): Section {
  const spoils = tally.counts['spoils'] ?? {};
  const all = sum(Object.values(spoils));
  return {
    id: 'combats',
    title: 'Outcomes of combats',
    about: 'Shares of all combats, and of the spoils of those that were won.',
    columns: ['', 'share'],
    rows: [
      ...rowsOf(tally, ['the attacker wins', 'the defender wins', 'nobody wins', 'a star decides']),
      ...['hold', 'treasure', 'curse', 'nothing'].map((take): Row => {
        return [`spoils: ${take}`, estimateShare({ n: all, hits: spoils[take] ?? 0 })];
      }),
    ],
    bars: [1],
  };
}

function board(tally: Tally): Section {
  const { n: games } = tally.mean('rounds');
  const perGame = (name: string, at: number) => estimateMean(tally.overGames(`${name}/${at}`, games));
  return {
    id: 'board',
    title: 'Spaces',
    about: 'Per game: moves and retreats that end on a space, combats and shortages there. Then shortages per stop.',
    columns: ['space', 'kind', 'stops', 'combats', 'shortages', 'shortages per stop'],
    rows: SPACES.map((_, at) => [
      String(at),
      kindOf(at),
      perGame('stops', at),
      perGame('combats', at),
      perGame('shortages', at),
      estimateShare({ n: tally.mean(`stops/${at}`).sum, hits: tally.mean(`shortages/${at}`).sum }),
    ]),
    bars: [2, 3, 4, 5],
    shortBy: 4,
  };
}

function kindOf(at: number): string {
  const { type, cost } = SPACES[at] ?? { type: 'sea', cost: 0 };
  if (type === 'portRoyal') return 'Port Royal';
  return type === 'lair' ? type : `${type} ${cost}`;
}

function treasures(tally: Tally, seats: number): Section {
  const { n: games } = tally.mean('rounds');
  const anyCard = newMean();
  for (const [, above] of group(tally.means, 'above')) merge(anyCard, above);
  const worth = (card: string): number => treasureValue(card as Treasure);
  const names = group(tally.means, 'found').map(([name]) => name);
  return {
    id: 'treasures',
    title: 'Value of treasures',
    about:
      'Finds per game, wins of the finder, and how much higher the finder scores than the finders of the other cards. Chance alone decides which card is found, so this is its value to the finder, stolen later or not.',
    columns: ['card', 'found', 'finder wins', 'value in points'],
    rows: names
      .sort((a, b) => worth(b) - worth(a))
      .map((name): Row => {
        const found = estimateMean(tally.overGames(`found/${name}`, games));
        const [wins, above] = [tally.share(`wins with find/${name}`), tally.mean(`above/${name}`)];
        if (wins.n === 0) return [name, found, '', ''];
        return [name, found, estimateShare(wins, WHOLE_WIN), estimateDifference(above, without(anyCard, above), seats)];
      }),
    bars: [3],
  };
}

function cards(tally: Tally): Section {
  return {
    id: 'cards',
    title: 'Use of cards',
    about: 'How often a card in hand is chosen, and how often the captain who chose it wins.',
    columns: ['card', 'chosen', 'then wins'],
    rows: group(tally.shares, 'chosen').map(([id, chosen]) => {
      const { morning, evening } = CARDS[Number(id) as CardId];
      const wins = tally.share(`wins with card/${id}`);
      return [`${id} ${morning}/${evening}`, estimateShare(chosen), estimateShare(wins, WHOLE_WIN)];
    }),
    bars: [1],
  };
}
