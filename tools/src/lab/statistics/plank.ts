/** The Plank, watched and reported. */
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
import {
  countResult,
  isEnd,
  noResults,
  resultRows,
  resultSections,
  WHOLE_WIN,
  type Lineup,
  type Outcome,
  type Results,
  type Statistics,
} from './results';
import { hit, newMean, newShare, observe, type Mean, type Share } from './tally';

/** Something players choose, and how often it was chosen and by the winner. */
interface Choice {
  readonly chosen: Share;
  readonly wins: Share;
}

interface PlankTally {
  readonly results: Results;
  readonly leadChanges: Mean;
  /** Captains of players on the plank at the end. */
  readonly captains: Mean;
  /** By value less one. */
  readonly pirates: readonly { readonly points: Mean; readonly aboard: Share }[];
  readonly placements: readonly Choice[];
  /** By place in `ACTIONS`. */
  readonly actions: readonly { readonly own: Share; readonly idle: Share }[];
  /** By round less one. */
  readonly passes: readonly Choice[];
}

const ROUNDS = 6;

export const plankStatistics: Statistics<PlankGame, PlankTally> = {
  empty: () => ({
    results: noResults(),
    leadChanges: newMean(),
    captains: newMean(),
    pirates: PIRATES.map(() => ({ points: newMean(), aboard: newShare() })),
    placements: PIRATES.map(newChoice),
    actions: ACTIONS.map(() => ({ own: newShare(), idle: newShare() })),
    passes: Array.from({ length: ROUNDS }, newChoice),
  }),
  watch: (tally, lineup) => new PlankWatcher(tally, lineup),
  measures: ({ results, leadChanges, captains }, { seats }) => [
    { name: 'score', mean: results.score, per: seats },
    { name: 'best score', mean: results.best, per: 1 },
    { name: 'lead', mean: results.margin, per: 1 },
    { name: 'lead changes', mean: leadChanges, per: 1 },
    { name: 'captains aboard', mean: captains, per: 1 },
  ],
  sections: (tally, { seats }) => [
    summary(tally, seats),
    ...resultSections(tally.results),
    pirates(tally),
    choices('placements', 'Placements', 'The pirates chosen for the set-up (P2.3).', 'pirate', tally.placements),
    actions(tally),
    choices('passes', 'When crews pass', 'The round in which the pass card is played (P6.1).', 'round', tally.passes),
  ],
};

function newChoice(): Choice {
  return { chosen: newShare(), wins: newShare() };
}

/** What is kept of one game until it has ended. */
class PlankWatcher implements Watcher<PlankGame> {
  private decisions = 0;
  private first: Seat = 0;
  private round = 0;
  private leader = -1;
  private leadChanges = 0;
  /** By seat: the value placed, and the round of the pass. */
  private readonly placed: number[] = [];
  private readonly passed: number[] = [];

  constructor(
    private readonly tally: PlankTally,
    private readonly lineup: Lineup,
  ) {}

  answers(_state: PlankState, seat: Seat, move: PlankMove): void {
    this.decisions++;
    if (move.type === 'choosePlacement') this.placed[seat] = move.pirate;
  }

  told(event: PlankEvent, state: PlankState): void {
    switch (event.type) {
      case 'plankManned':
        this.first = event.order[0] ?? 0;
        return;
      case 'turnStarted':
        this.round = event.round;
        return this.lookAtLead(state);
      case 'actionPlayed': {
        const action = this.tally.actions[ACTIONS.indexOf(event.action)];
        if (action === undefined) return;
        hit(action.own, crewOf(event.moved) === event.crew);
        hit(action.idle, event.from === event.to);
        return;
      }
      case 'turnPassed':
        this.passed[event.crew] = this.round;
        return;
      case 'gameEnded':
        if (isEnd(event)) {
          this.close(state, countResult(this.tally.results, this.lineup, event, this.first, this.decisions));
        }
    }
  }

  /** A single player's crew ahead as things stand, and another one than before. */
  private lookAtLead(state: PlankState): void {
    const totals = state.hands.map((_, crew) => scoreOf(state, crew).total);
    const most = Math.max(...totals);
    const leader = totals.indexOf(most);
    if (totals.lastIndexOf(most) !== leader || leader === this.leader) return;
    if (this.leader >= 0) this.leadChanges++;
    this.leader = leader;
  }

  private close({ plank, fallen }: PlankState, { wins }: Outcome): void {
    const { tally, lineup } = this;
    const isPlayers = (pirate: Pirate): boolean => crewOf(pirate) < lineup.seats;
    const points = (pirate: Pirate, worth: number, aboard: boolean): void => {
      const value = tally.pirates[valueOf(pirate) - 1];
      if (value === undefined || !isPlayers(pirate)) return;
      observe(value.points, worth);
      hit(value.aboard, aboard);
    };
    fallen.forEach((pirate, n) => points(pirate, pileOf(n), false));
    plank.forEach((pirate, place) => points(pirate, PLANK_POINTS[place] ?? 0, true));
    observe(tally.leadChanges, this.leadChanges);
    observe(tally.captains, plank.filter((pirate) => isPlayers(pirate) && valueOf(pirate) === 1).length);
    wins.forEach((won, seat) => {
      choose(tally.placements, (this.placed[seat] ?? 0) - 1, won);
      choose(tally.passes, (this.passed[seat] ?? 0) - 1, won);
    });
  }
}

function choose(choices: readonly Choice[], chosen: number, won: number): void {
  choices.forEach((choice, i) => {
    hit(choice.chosen, i === chosen);
    if (i === chosen) hit(choice.wins, won);
  });
}

function summary({ results, leadChanges, captains }: PlankTally, seats: number): Section {
  return {
    id: 'summary',
    title: 'The game in figures',
    about:
      'Means per game. The lead is looked at when a turn begins: it changes when another player alone is ahead as things stand.',
    columns: ['', 'mean'],
    rows: [
      ...resultRows(results, seats),
      ['lead changes', estimateMean(leadChanges)],
      ['captains on the plank', estimateMean(captains)],
    ],
  };
}

function pirates({ pirates: values }: PlankTally): Section {
  return {
    id: 'pirates',
    title: 'What pirates score',
    about:
      'Points of its pile or place for each pirate of a player, without the captain’s bonus; and how many are on the plank at the end.',
    columns: ['pirate', 'points', 'on the plank'],
    rows: values.map(({ points, aboard }, i) => [String(PIRATES[i]), estimateMean(points), estimateShare(aboard)]),
    bars: [1],
  };
}

function actions({ actions: played }: PlankTally): Section {
  return {
    id: 'actions',
    title: 'How actions are used',
    about: 'Of the times each is played: on a pirate of the own crew, and on one that has nowhere to go (P5.5).',
    columns: ['action', 'own pirate', 'moves nobody'],
    rows: played.map(({ own, idle }, i) => {
      const action = ACTIONS[i] ?? 0;
      return [action > 0 ? `+${String(action)}` : `−${String(-action)}`, estimateShare(own), estimateShare(idle)];
    }),
    bars: [1],
  };
}

function choices(id: string, title: string, about: string, what: string, of: readonly Choice[]): Section {
  return {
    id,
    title,
    about: `${about} How often each is chosen, and how often who chooses it wins.`,
    columns: [what, 'chosen', 'then wins'],
    rows: of.map(({ chosen, wins }, i) => [
      String(i + 1),
      estimateShare(chosen),
      wins.n === 0 ? '' : estimateShare(wins, WHOLE_WIN),
    ]),
    bars: [1],
  };
}
