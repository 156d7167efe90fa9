/** Statistics of The Plank. */
import {
  ACTIONS,
  crewOf,
  pileOf,
  PIRATES,
  PLANK_POINTS,
  scoreOf,
  valueOf,
  type Pirate,
  type PlankEvent,
  type PlankGame,
  type PlankMove,
  type PlankState,
} from '@brigantine/shared/plank';
import type { Seat } from '@brigantine/shared/engine';
import type { Watcher } from '../playout';
import type { Section } from '../report/report';
import { estimateMean, estimateShare } from './estimates';
import { isEnd, measuresOf, resultSections, ResultWatcher, summaryOf, WHOLE_WIN, type Statistics } from './results';
import type { Tally } from './tally';

const ROUNDS = [1, 2, 3, 4, 5, 6];
const CAPTAINS = 'captains on the plank';

export const plankStatistics: Statistics<PlankGame> = {
  watch: (tally, lineup) => new PlankWatcher(tally, lineup),
  measures: (tally, { seats }) => measuresOf(tally, seats, ['score', 'best score', 'lead', 'lead changes', CAPTAINS]),
  sections: (tally, { seats }) => [
    summaryOf(tally, seats, 'The lead changes when another player alone is ahead at the beginning of a turn.', [
      ...['lead changes', CAPTAINS],
    ]),
    ...resultSections(tally),
    pirates(tally),
    choices(tally, 'placements', 'Placements', 'The pirates chosen for the set-up (P2.3).', 'pirate', PIRATES),
    actions(tally),
    choices(tally, 'passes', 'Passes', 'The round in which the pass card is played (P6.1).', 'round', ROUNDS),
  ],
};

class PlankWatcher extends ResultWatcher implements Watcher<PlankGame> {
  private round = 0;
  /** By seat: the value placed, and the round of the pass. */
  private readonly placed: number[] = [];
  private readonly passed: number[] = [];

  answers(_state: PlankState, seat: Seat, move: PlankMove): void {
    this.decided();
    if (move.type === 'choosePlacement') this.placed[seat] = move.pirate;
  }

  told(event: PlankEvent, state: PlankState): void {
    switch (event.type) {
      case 'plankManned':
        this.first = event.order[0] ?? 0;
        return;
      case 'turnStarted':
        this.round = event.round;
        return this.seeLead(state.hands.map((_, crew) => scoreOf(state, crew).total));
      case 'actionPlayed':
        this.tally.hit(`own pirate/${event.action}`, crewOf(event.moved) === event.crew);
        this.tally.hit(`idle/${event.action}`, event.from === event.to);
        return;
      case 'turnPassed':
        this.passed[event.crew] = this.round;
        return;
      case 'gameEnded':
        if (isEnd(event)) this.close(state, this.finish(event).wins);
    }
  }

  private close({ plank, fallen }: PlankState, wins: readonly number[]): void {
    const { tally, lineup } = this;
    const isPlayers = (pirate: Pirate): boolean => crewOf(pirate) < lineup.seats;
    const score = (pirate: Pirate, points: number, aboard: boolean): void => {
      if (!isPlayers(pirate)) return;
      tally.observe(`points/${valueOf(pirate)}`, points);
      tally.hit(`aboard/${valueOf(pirate)}`, aboard);
    };
    fallen.forEach((pirate, n) => score(pirate, pileOf(n), false));
    plank.forEach((pirate, place) => score(pirate, PLANK_POINTS[place] ?? 0, true));
    tally.observe(CAPTAINS, plank.filter((pirate) => isPlayers(pirate) && valueOf(pirate) === 1).length);
    wins.forEach((won, seat) => {
      this.choose('placements', PIRATES, this.placed[seat], won);
      this.choose('passes', ROUNDS, this.passed[seat], won);
    });
  }

  private choose(id: string, all: readonly number[], chosen: number | undefined, won: number): void {
    for (const each of all) this.tally.hit(`${id}/${each}`, each === chosen);
    if (chosen !== undefined) this.tally.hit(`wins with ${id}/${chosen}`, won);
  }
}

function pirates(tally: Tally): Section {
  return {
    id: 'pirates',
    title: 'Points of pirates',
    about:
      'Points of its pile or place for each pirate of a player, without the captain’s bonus, and how many end on the plank.',
    columns: ['pirate', 'points', 'on the plank'],
    rows: PIRATES.map((value) => [
      String(value),
      estimateMean(tally.mean(`points/${value}`)),
      estimateShare(tally.share(`aboard/${value}`)),
    ]),
    bars: [1],
  };
}

function actions(tally: Tally): Section {
  return {
    id: 'actions',
    title: 'Use of actions',
    about: 'Shares of actions on a pirate of the own crew, and on one that cannot move (P5.5).',
    columns: ['action', 'own pirate', 'moves nobody'],
    rows: ACTIONS.map((action) => [
      action > 0 ? `+${action}` : `−${-action}`,
      estimateShare(tally.share(`own pirate/${action}`)),
      estimateShare(tally.share(`idle/${action}`)),
    ]),
    bars: [1],
  };
}

function choices(
  tally: Tally,
  id: string,
  title: string,
  about: string,
  what: string,
  all: readonly number[],
): Section {
  return {
    ...{ id, title, about: `${about} How often each is chosen, and how often the player who chose it wins.` },
    columns: [what, 'chosen', 'then wins'],
    rows: all.map((each) => {
      const wins = tally.share(`wins with ${id}/${each}`);
      const chosen = estimateShare(tally.share(`${id}/${each}`));
      return [String(each), chosen, wins.n === 0 ? '' : estimateShare(wins, WHOLE_WIN)];
    }),
    bars: [1],
  };
}
