/** The Great Race, watched: what is counted, and when. What is reported of it: raceReport.ts. */
import type { Seat } from '@brigantine/shared/engine';
import { pointsOf, SPACES, type Race, type RaceEvent, type RaceMove, type RaceState } from '@brigantine/shared/race';
import type { Watcher } from '../playout';
import { countResult, isEnd, noResults, type Lineup, type Outcome, type Results } from './results';
import {
  count,
  entryOf,
  hit,
  newMean,
  newShare,
  observe,
  observeSome,
  type Counts,
  type Mean,
  type Share,
} from './tally';

/** What happened on one space, over games. */
export interface SpaceTally {
  /** Stretches of sailing and retreats that ended here. */
  readonly stops: Mean;
  readonly combats: Mean;
  readonly shortages: Mean;
}

export interface TreasureTally {
  /** Over games. */
  readonly found: Mean;
  /** Games the captain won who found it. */
  readonly wins: Share;
  /** That captain's score less the mean of all captains, times the number of seats. */
  readonly above: Mean;
}

export interface CardTally {
  /** Of the times it was in hand when a card was chosen. */
  readonly chosen: Share;
  /** Of the times it was chosen, those by the winner of the game. */
  readonly winners: Share;
}

export interface RaceTally {
  readonly results: Results;
  readonly rounds: Mean;
  readonly lengths: Counts;
  readonly leadChanges: Mean;
  readonly home: Mean;
  /** Games in which nobody came home before the last round (R12.6). */
  readonly unfinished: Share;
  readonly combats: Mean;
  readonly combat: { readonly attacker: Share; readonly defender: Share; readonly tied: Share; readonly star: Share };
  readonly powder: Mean;
  readonly spoils: Counts;
  readonly shortages: Mean;
  readonly shortage: { readonly food: Share; readonly missing: Mean; readonly retreat: Mean };
  readonly spaces: readonly SpaceTally[];
  readonly treasures: Record<string, TreasureTally>;
  readonly cards: Record<string, CardTally>;
}

export function emptyRace(): RaceTally {
  return {
    results: noResults(),
    rounds: newMean(),
    lengths: {},
    leadChanges: newMean(),
    home: newMean(),
    unfinished: newShare(),
    combats: newMean(),
    combat: { attacker: newShare(), defender: newShare(), tied: newShare(), star: newShare() },
    powder: newMean(),
    spoils: {},
    shortages: newMean(),
    shortage: { food: newShare(), missing: newMean(), retreat: newMean() },
    spaces: SPACES.map(() => ({ stops: newMean(), combats: newMean(), shortages: newMean() })),
    treasures: {},
    cards: {},
  };
}

const noCard = (): CardTally => ({ chosen: newShare(), winners: newShare() });
const noTreasure = (): TreasureTally => ({ found: newMean(), wins: newShare(), above: newMean() });

/** What happened in one game, space by space. */
type Visits = Readonly<Record<keyof SpaceTally, number[]>>;
const noVisits = (): number[] => SPACES.map(() => 0);

/** What is kept of one race until it has ended. */
class RaceWatcher implements Watcher<Race> {
  private decisions = 0;
  private first: Seat = 0;
  private rounds = 0;
  private leader = -1;
  private leadChanges = 0;
  private combats = 0;
  private attacker: Seat | 'ghost' = 0;
  private powder = 0;
  private shortages = 0;
  private readonly visits: Visits = { stops: noVisits(), combats: noVisits(), shortages: noVisits() };
  private readonly finds: { readonly card: string; readonly ship: Seat | 'ghost' }[] = [];
  private readonly plays: { readonly seat: Seat; readonly card: number }[] = [];

  constructor(
    private readonly tally: RaceTally,
    private readonly lineup: Lineup,
  ) {}

  answers({ decks }: RaceState, seat: Seat, move: RaceMove): void {
    this.decisions++;
    if (move.type !== 'chooseCard') return;
    decks[seat]?.hand.forEach((card, i, hand) => {
      if (hand.indexOf(card) === i) hit(this.card(card).chosen, card === move.card);
    });
    this.plays.push({ seat, card: move.card });
  }

  told(event: RaceEvent, state: RaceState): void {
    const { combat, shortage, spoils } = this.tally;
    switch (event.type) {
      case 'roundStarted':
        if (event.round === 1) this.first = event.captain;
        this.rounds = event.round;
        return;
      case 'shipSailed':
        return this.at(event.at, 'stops');
      case 'shipRetreated':
        observe(shortage.retreat, event.path.length);
        return this.at(event.at, 'stops');
      case 'shortageStarted':
        this.shortages++;
        hit(shortage.food, event.resource === 'food');
        observe(shortage.missing, event.missing);
        return this.at(event.at, 'shortages');
      case 'combatStarted':
        this.combats++;
        this.attacker = event.attacker;
        return this.at(event.at, 'combats');
      case 'powderSpent':
        this.powder += event.count;
        return;
      case 'combatWon':
      case 'combatTied': {
        const attackerWon = event.type === 'combatWon' && event.winner === this.attacker;
        hit(combat.attacker, attackerWon);
        hit(combat.defender, event.type === 'combatWon' && !attackerWon);
        hit(combat.tied, event.type === 'combatTied');
        hit(combat.star, event.star);
        return;
      }
      case 'spoilsTaken':
        return count(spoils, event.take);
      case 'treasureFound':
        this.finds.push({ card: event.card, ship: event.ship });
        return;
      case 'roundEnded':
        return this.lookAtLead(state);
      case 'gameEnded':
        if (isEnd(event))
          this.close(state, countResult(this.tally.results, this.lineup, event, this.first, this.decisions));
    }
  }

  private at(space: number, what: keyof Visits): void {
    const visits = this.visits[what];
    visits[space] = (visits[space] ?? 0) + 1;
  }

  private card(card: number): CardTally {
    return entryOf(this.tally.cards, card, noCard);
  }

  /** A single ship in front, and another one than before. */
  private lookAtLead({ rules, ships }: RaceState): void {
    const { distance } = pointsOf(rules);
    const left = ships.map((ship) => distance(ship));
    const least = Math.min(...left);
    const leader = left.indexOf(least);
    if (left.lastIndexOf(least) !== leader || leader === this.leader) return;
    if (this.leader >= 0) this.leadChanges++;
    this.leader = leader;
  }

  private close({ ships }: RaceState, { scores, wins }: Outcome): void {
    const { tally } = this;
    const home = ships.filter(({ lap }) => lap >= 1).length;
    observe(tally.rounds, this.rounds);
    count(tally.lengths, this.rounds);
    observe(tally.leadChanges, this.leadChanges);
    observe(tally.home, home);
    hit(tally.unfinished, home === 0);
    observe(tally.combats, this.combats);
    observe(tally.powder, this.powder);
    observe(tally.shortages, this.shortages);
    tally.spaces.forEach((space, at) => {
      observeSome(space.stops, this.visits.stops[at] ?? 0);
      observeSome(space.combats, this.visits.combats[at] ?? 0);
      observeSome(space.shortages, this.visits.shortages[at] ?? 0);
    });
    this.countFinds(scores, wins);
    for (const { seat, card } of this.plays) hit(this.card(card).winners, wins[seat] ?? 0);
  }

  private countFinds(scores: readonly number[], wins: readonly number[]): void {
    const sum = scores.reduce((all, score) => all + score, 0);
    const times = new Map<string, number>();
    for (const { card, ship } of this.finds) {
      times.set(card, (times.get(card) ?? 0) + 1);
      if (ship === 'ghost') continue;
      const treasure = this.treasure(card);
      hit(treasure.wins, wins[ship] ?? 0);
      observe(treasure.above, (scores[ship] ?? 0) * this.lineup.seats - sum);
    }
    for (const [card, found] of times) observeSome(this.treasure(card).found, found);
  }

  private treasure(card: string): TreasureTally {
    return entryOf(this.tally.treasures, card, noTreasure);
  }
}

export function watchRace(tally: RaceTally, lineup: Lineup): Watcher<Race> {
  return new RaceWatcher(tally, lineup);
}
