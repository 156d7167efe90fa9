import type { CompiledQuery } from 'kysely';
import { CodeTaken, NotWritten } from './errors';
import type { FoundTable, Rows } from './schema';
import type { Claim, Removal, Statements, Write } from './statements';

/** A part of a transaction, with its caller. `doubtful`: an earlier attempt may have succeeded. */
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
  readonly read?: (rows: Rows) => void;
}

/** Jobs of several tables in one transaction. */
export class Group {
  readonly steps: Step[] = [];
  private readonly written = new Set<string>();
  private readonly claimed = new Map<string, FoundTable>();

  /** `beat`: the time to store as that at which a server was running. */
  constructor(
    private readonly statements: Statements,
    private readonly jobs: readonly Job[],
    beat: number | undefined,
  ) {
    this.claims(this.of('claim').map(({ claim }) => claim));
    this.writes(this.of('write'));
    for (const { removal } of this.of('remove')) this.add(statements.remove(removal), this.note);
    if (beat !== undefined) this.add([statements.beat(beat)]);
  }

  /** Resolves or rejects each job, by the rows that the statements have returned. */
  settle(found: readonly Rows[]): void {
    for (const [index, { read }] of this.steps.entries()) read?.(found[index] ?? []);
    for (const job of this.jobs) {
      if (job.kind === 'claim') job.end.resolve(this.claimed.get(job.claim.uuid));
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

  /** `read` gets the rows of the last statement. */
  private add(statements: readonly CompiledQuery[], read?: Step['read']): void {
    const last = statements.length - 1;
    this.steps.push(...statements.map((statement, at) => (read && at === last ? { statement, read } : { statement })));
  }

  private readonly note = (rows: Rows): void => {
    for (const { uuid } of rows as readonly { uuid: string }[]) this.written.add(uuid);
  };

  private writes(jobs: readonly JobOf<'write'>[]): void {
    if (jobs.length === 0) return;
    const { statements } = this;
    const writes = jobs.map(({ write }) => write);
    for (const { write, doubtful } of jobs) if (doubtful) this.add(statements.rewind(write));
    if (writes.some(({ opening }) => opening)) this.add([statements.open(writes)]);
    this.add([statements.outlines(writes)], this.note);
    if (writes.some(({ records }) => records.length > 0)) this.add([statements.records(writes)]);
    if (writes.some(({ finished }) => finished)) this.add([statements.games(writes)]);
    if (writes.some(({ finished }) => finished?.results?.length)) this.add([statements.results(writes)]);
    if (writes.some(({ finished }) => finished?.draws?.length)) this.add([statements.draws(writes)]);
    for (const write of writes) if (write.prune !== undefined) this.add([statements.prune(write, write.prune)]);
  }

  private claims(claims: readonly Claim[]): void {
    if (claims.length === 0) return;
    this.add(this.statements.claim(claims), (rows) => {
      for (const table of rows as readonly FoundTable[]) this.claimed.set(table.uuid, table);
    });
  }
}
