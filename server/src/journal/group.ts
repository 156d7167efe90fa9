import type { CompiledQuery } from 'kysely';
import { CodeTaken, NotWritten } from './errors';
import type { FoundTable } from './schema';
import type { Claim, Removal, Statements, Write } from './statements';
import type { Rows } from './store';

/** What is asked of one transaction, with who waits for its end. `doubtful`: it may have been written before. */
export type Job =
  | { readonly kind: 'write'; readonly write: Write; doubtful: boolean; readonly end: End<undefined> }
  | { readonly kind: 'claim'; readonly claim: Claim; doubtful: boolean; readonly end: End<FoundTable | undefined> }
  | { readonly kind: 'remove'; readonly removal: Removal; doubtful: boolean; readonly end: End<undefined> };

export interface End<Result> {
  resolve(result: Result): void;
  reject(error: Error): void;
}

type JobOf<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>;

interface Step {
  readonly statement: CompiledQuery;
  /** Reads what the statement has found. */
  readonly read?: (rows: Rows) => void;
}

/** Jobs of several tables that are one transaction. */
export class Group {
  readonly steps: Step[] = [];
  private readonly written = new Set<string>();
  private claimed: readonly FoundTable[] = [];

  /** `beat`: the time to be kept as that at which a server was running. */
  constructor(
    private readonly statements: Statements,
    private readonly jobs: readonly Job[],
    beat: number | undefined,
  ) {
    this.claims(this.of('claim').map(({ claim }) => claim));
    this.writes(this.of('write'));
    for (const { removal } of this.of('remove')) this.removes(removal);
    if (beat !== undefined) this.steps.push({ statement: statements.beat(beat) });
  }

  /** Tells each job how it has ended, from what the statements have found. */
  settle(found: readonly Rows[]): void {
    for (const [index, { read }] of this.steps.entries()) read?.(found[index] ?? []);
    const claimed = new Map(this.claimed.map((table) => [table.uuid, table]));
    for (const job of this.jobs) {
      if (job.kind === 'claim') job.end.resolve(claimed.get(job.claim.uuid));
      else if (job.kind === 'write') this.settleWrite(job);
      else if (this.written.has(job.removal.uuid) || job.doubtful) job.end.resolve(undefined);
      else job.end.reject(new NotWritten('owner'));
    }
  }

  private settleWrite({ write, end }: JobOf<'write'>): void {
    if (this.written.has(write.uuid)) end.resolve(undefined);
    else if (write.opening === undefined) end.reject(new NotWritten('owner'));
    else end.reject(new CodeTaken(`the code ${write.opening.code} is taken`));
  }

  private of<Kind extends Job['kind']>(kind: Kind): JobOf<Kind>[] {
    return this.jobs.filter((job): job is JobOf<Kind> => job.kind === kind);
  }

  private add(...statements: readonly CompiledQuery[]): void {
    this.steps.push(...statements.map((statement) => ({ statement })));
  }

  private readonly note = (rows: Rows): void => {
    for (const { uuid } of rows as readonly { uuid: string }[]) this.written.add(uuid);
  };

  private writes(jobs: readonly JobOf<'write'>[]): void {
    if (jobs.length === 0) return;
    for (const { write } of jobs.filter(({ doubtful }) => doubtful)) this.add(...this.statements.rewind(write));
    const writes = jobs.map(({ write }) => write);
    const some = (statement: (these: readonly Write[]) => CompiledQuery, which: (write: Write) => boolean): void => {
      const these = writes.filter(which);
      if (these.length > 0) this.add(statement(these));
    };
    const { statements } = this;
    some(
      (these) => statements.open(these),
      ({ opening }) => opening !== undefined,
    );
    this.steps.push({ statement: statements.outlines(writes), read: this.note });
    some(
      (these) => statements.records(these),
      ({ records }) => records.length > 0,
    );
    some(
      (these) => statements.games(these),
      ({ finished }) => finished !== undefined,
    );
    for (const write of writes) if (write.prune !== undefined) this.add(statements.prune(write, write.prune));
  }

  private removes(removal: Removal): void {
    this.add(...this.statements.remove(removal));
    const last = this.steps.pop();
    if (last !== undefined) this.steps.push({ ...last, read: this.note });
  }

  private claims(claims: readonly Claim[]): void {
    if (claims.length === 0) return;
    this.add(...this.statements.claim(claims));
    const last = this.steps.pop();
    if (last !== undefined)
      this.steps.push({ ...last, read: (rows) => (this.claimed = rows as readonly FoundTable[]) });
  }
}
