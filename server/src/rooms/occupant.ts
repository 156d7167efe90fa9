import type { SeatView } from '@brigantine/shared/protocol';
import type { OccupantMemory } from './memory';
import type { MessageMeters } from './messageMeters';

/** Who sits at the table: a person, present or not, or a bot. */
export class Occupant {
  /** The connection that plays the seat. */
  guest: string | undefined;
  /** ms since epoch, 0 while connected. */
  absentSince = 0;
  /** What has been sent from this seat, over whichever connection. */
  meters: MessageMeters | undefined;
  /** What was seen of the seat last, and what it was written down as then. */
  private seen: { readonly kept: OccupantMemory; readonly view: SeatView } | undefined;

  constructor(private kept: OccupantMemory) {}

  /** As it is written down: another value as soon as anything in it has changed, and only then. */
  get memory(): OccupantMemory {
    return this.kept;
  }

  change(change: Partial<Omit<OccupantMemory, 'id' | 'kind'>>): void {
    const fields = Object.entries(change) as [keyof OccupantMemory, unknown][];
    if (fields.some(([field, value]) => this.kept[field] !== value)) this.kept = { ...this.kept, ...change };
  }

  /** What everybody sees of the seat: the same value as long as nothing of it has changed. */
  get view(): SeatView {
    const { absentSince, guest, kept, kind } = this;
    const connected = kind === 'bot' || guest !== undefined;
    const { seen } = this;
    if (seen?.kept === kept && seen.view.connected === connected && seen.view.absentSince === absentSince) {
      return seen.view;
    }
    const { name, captain, livery, botPlays } = kept;
    const view = { name, kind, captain, livery, connected, botPlays, absentSince, atScore: this.atScore };
    this.seen = { kept, view };
    return view;
  }

  get id(): number {
    return this.kept.id;
  }

  get name(): string {
    return this.kept.name;
  }

  get kind(): OccupantMemory['kind'] {
    return this.kept.kind;
  }

  get captain(): OccupantMemory['captain'] {
    return this.kept.captain;
  }

  get livery(): OccupantMemory['livery'] {
    return this.kept.livery;
  }

  get browsers(): OccupantMemory['browsers'] {
    return this.kept.browsers;
  }

  get botPlays(): boolean {
    return this.kept.botPlays;
  }

  get left(): boolean {
    return this.kept.left;
  }

  get atScore(): boolean {
    return this.kept.atScore === true;
  }

  get push(): OccupantMemory['push'] {
    return this.kept.push;
  }

  get token(): string | undefined {
    return this.kept.token;
  }
}
