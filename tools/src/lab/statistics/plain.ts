/** Statistics of a game without its own: results, and the frequency of the events that its manifest counts. */
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { AnyGame } from '@brigantine/shared/games';
import type { Watcher } from '../playout';
import { isEnd, measuresOf, resultSections, ResultWatcher, summaryOf, type Lineup, type Statistics } from './results';
import type { Tally } from './tally';

export function plainStatistics({ counted }: AnyGame): Statistics<GameTypes> {
  const names = Object.keys(counted);
  return {
    watch: (tally, lineup) => new PlainWatcher(tally, lineup, counted),
    measures: (tally, { seats }) => measuresOf(tally, seats, ['score', 'best score', ...names]),
    sections: (tally, { seats }) => [summaryOf(tally, seats, '', names), ...resultSections(tally)],
  };
}

class PlainWatcher extends ResultWatcher implements Watcher<GameTypes> {
  private answered = false;
  private readonly events = new Map<string, number>();

  constructor(
    tally: Tally,
    lineup: Lineup,
    private readonly counted: AnyGame['counted'],
  ) {
    super(tally, lineup);
  }

  answers(_state: GameTypes['state'], seat: Seat): void {
    this.decided();
    if (!this.answered) this.first = seat;
    this.answered = true;
  }

  told(event: GameTypes['event']): void {
    this.events.set(event.type, (this.events.get(event.type) ?? 0) + 1);
    if (!isEnd(event)) return;
    this.finish(event);
    for (const [name, type] of Object.entries(this.counted)) this.tally.observe(name, this.events.get(type) ?? 0);
  }
}
