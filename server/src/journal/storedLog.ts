import type { TableSummary } from '@brigantine/shared/protocol';
import { NotWritten } from './errors';
import type { GroupCommit } from './groupCommit';
import { WHOLE, type Entry, type FinishedGame, type Outline, type TableLog } from './journal';
import type { StoredGame, Write } from './statements';

/** Records deleted by one write: other tables wait for it. */
const MOST_PRUNED = 1_000;

/** Shared by all logs of a journal. */
export interface Desk {
  readonly commit: GroupCommit;
  /** The id of this process. */
  owner: string;
  now(): number;
  /** Converts a time to the store's clock, which stops while no server runs. */
  stored(due: number | null): number | null;
  /** This process no longer owns the log. */
  forget(log: StoredLog): void;
}

/** The position of a log when it is opened or claimed. */
export interface Position {
  readonly epoch: number;
  readonly sequence: number;
  readonly base: number;
  readonly outline: Outline;
}

export class StoredLog implements TableLog {
  private readonly epoch: number;
  private sequence: number;
  private base: number;
  /** Records before this one have been deleted. */
  private pruned = 0;
  private outline: Outline;
  private noted = false;
  /** A failed write may be in the store. */
  private doubtful = false;
  /** The games of such writes. */
  private doubtfulGames: readonly StoredGame[] = [];
  private owned = true;
  private whenLost: () => void = () => undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    readonly id: string,
    private readonly desk: Desk,
    { epoch, sequence, base, outline }: Position,
  ) {
    this.epoch = epoch;
    this.sequence = sequence;
    this.base = base;
    this.outline = outline;
  }

  /** Whether the players' clock runs, by the last outline. */
  get runs(): boolean {
    return this.outline.due !== null;
  }

  onLost(then: () => void): void {
    this.whenLost = then;
  }

  /** Compares with the table's epoch in the store. With another epoch the table is lost; otherwise its owner is written again. */
  compare(epoch: number | undefined): void {
    if (!this.owned) return;
    if (epoch === this.epoch) {
      this.noted = true;
      return;
    }
    this.leave();
    this.whenLost();
  }

  append(entries: readonly Entry[], outline: Outline, finished?: FinishedGame): Promise<void> {
    return this.put(entries, outline, finished && { finished: { ...finished, at: this.desk.now() } });
  }

  /** The first append, which creates the table. Throws `CodeTaken` too. */
  open(code: string, game: string, opened: Entry): Promise<void> {
    return this.put([opened], this.outline, { opening: { code, game } });
  }

  note(outline: Outline): void {
    this.outline = outline;
    this.noted = true;
  }

  /** Writes the outline that was noted, if one still waits. Throws `NotWritten`. */
  async writeNoted(): Promise<void> {
    if (this.noted) await this.put([], this.outline);
  }

  async release(outline: Outline): Promise<void> {
    await this.put([], outline, { owner: null });
    this.leave();
  }

  async remove(game?: FinishedGame): Promise<void> {
    const abandoned = game && { ...game, at: this.desk.now() };
    await this.inTurn(() => this.desk.commit.remove({ uuid: this.id, epoch: this.epoch, abandoned }));
    this.leave();
  }

  private put(entries: readonly Entry[], outline: Outline, more: Partial<Write> = {}): Promise<void> {
    const at = this.desk.now();
    // Serialised now, because the caller may change the payload later.
    const records = entries.map(({ kind, payload }) => ({ kind, at, payload: JSON.stringify(payload) }));
    const summary = summaryColumn(outline);
    const seats = JSON.stringify(outline.seats);
    this.outline = outline;
    this.noted = false;
    return this.inTurn(async () => {
      const whole = entries.findLastIndex(({ kind }) => WHOLE.includes(kind));
      const base = whole < 0 ? this.base : this.sequence + whole;
      const prune = this.pruned < this.base ? Math.min(this.base, this.pruned + MOST_PRUNED) : undefined;
      await this.write({
        uuid: this.id,
        epoch: this.epoch,
        sequence: this.sequence,
        records,
        base,
        owner: this.desk.owner,
        phase: outline.phase,
        due: this.desk.stored(outline.due),
        left: outline.left,
        summary,
        seats,
        // Records before a new base are deleted once that base is stored.
        ...(prune === undefined ? {} : { prune }),
        undoes: this.doubtfulGames,
        ...more,
      });
      this.sequence += entries.length;
      this.base = base;
      this.pruned = prune ?? this.pruned;
    });
  }

  private async write(write: Write): Promise<void> {
    try {
      await this.desk.commit.write(write, this.doubtful);
      this.doubtful = false;
      this.doubtfulGames = [];
    } catch (error) {
      if (!(error instanceof NotWritten) || error.reason === 'owner') this.leave();
      this.doubtful = true;
      if (write.finished !== undefined) this.doubtfulGames = [...this.doubtfulGames, write.finished];
      this.noted = true;
      throw error;
    }
  }

  /** Runs one after the other. Throws `NotWritten` if the process no longer owns the table. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.turn.then(() => {
      if (!this.owned) throw new NotWritten('owner');
      return work();
    });
    this.turn = turn.catch(() => undefined);
    return turn;
  }

  private leave(): void {
    this.owned = false;
    this.desk.forget(this);
  }
}

type Summarised = Pick<Outline, 'summary' | 'invitation'>;

/** The summary of a table with the hash of its invitation, as JSON. */
function summaryColumn({ summary, invitation }: Summarised): string {
  return JSON.stringify(invitation === undefined ? summary : { ...summary, invitation });
}

export function readSummary(column: string): Summarised {
  const { invitation, ...summary } = JSON.parse(column) as TableSummary & { readonly invitation?: string };
  return invitation === undefined ? { summary } : { summary, invitation };
}
