import type { GameTypes } from '@brigantine/shared/engine';
import type { Guest } from './guest';
import type { TableParts } from './tableParts';

const STORY = 'story';

/**
 * The pace of a game is that of its story: bots and clocks wait until everybody who sits at the table and watches has been
 * shown how the present question came about, for `limits.story` at most, or where much has led to it for `limits.storyEvent`
 * an event. People's answers wait for nobody.
 */
export class Pace<G extends GameTypes> {
  private question = -1;
  /** The version by which it was asked. */
  private version = 0;
  /** When it was asked, ms since epoch. */
  private since = 0;
  /** How long it may take to be shown how it came about, in ms. */
  private most = 0;
  /** Events that have been told since it was asked. */
  private told = 0;

  constructor(
    private readonly parts: TableParts<G>,
    /** Called when the time is up. */
    private readonly goOn: () => void,
  ) {}

  /** So many events more have been told. */
  tell(events: number): void {
    this.told += events;
  }

  /** Whether bots and clocks still wait with the question that was asked so; a new one begins to be shown now. */
  waits(asked: number, version: number): boolean {
    const { agreement, alarms, guests, queue, services } = this.parts;
    const now = services.now();
    if (asked !== this.question) {
      this.question = asked;
      this.version = version;
      this.since = now;
      this.most = Math.max(services.limits.story, this.told * services.limits.storyEvent);
      this.told = 0;
      alarms.clear(STORY);
    }
    const left = this.since + this.most - now;
    const waits = left > 0 && !agreement.options.quick && guests.all().some((guest) => this.isBehind(guest));
    if (waits && !alarms.has(STORY)) alarms.set(STORY, left, () => queue.add(this.goOn));
    return waits;
  }

  stop(): void {
    this.parts.alarms.clear(STORY);
  }

  private isBehind({ occupant, ready, shown }: Guest): boolean {
    return occupant !== undefined && ready && shown !== undefined && shown < this.version;
  }
}
