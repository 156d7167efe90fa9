/** Servers that the lab starts itself, in their own processes. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLog, openJournal, type Entry } from '@brigantine/server';
import { hashText, seededPicker } from '@brigantine/shared/chance';
import { childServer, type ChildServer } from './childServer';
import { steadyNow } from './childSide';
import { within, type Bounds } from './faults';
import type { Kills, LabServer } from './labServer';
import type { LabStore, OwnServer } from './labServices';
import { RecordFeed, type JournalRecord } from './recordFeed';

const MODULE = join(__dirname, 'runLabServer');

/** Resolves when it listens. Rejects when it ends before. */
export async function ownServer(argument: OwnServer): Promise<ChildServer & Required<Omit<LabServer, 'kills'>>> {
  const feed = new RecordFeed();
  const child = await childServer<JournalRecord>({ module: MODULE, argument, tell: feed.tell });
  return { ...child, url: `http://127.0.0.1:${child.port}`, feed };
}

/** A server that is killed repeatedly. */
interface KillSetup {
  readonly seed: string;
  readonly clockSpeed: number;
  /** `sqlite`, or the address of an empty Postgres database. */
  readonly store: string;
  readonly kills: number;
  /** Called when the server is ready; resolves when it is to be killed. */
  readonly due: () => Promise<unknown>;
  readonly module?: string;
}

const FINE = 2 ** 20;

/** Random pauses within bounds, in ms. */
export function pauses(seed: string, bounds: Bounds): () => Promise<void> {
  const pick = seededPicker(hashText(`${seed} kills`));
  return () => pause(within(bounds, () => pick(FINE) / FINE));
}

/** Starts a server that is killed at random moments and restarted on the same port and store. Resolves when it listens. */
export async function killedServer(setup: KillSetup): Promise<LabServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'brigantine-'));
  const store = setup.store === 'sqlite' ? { dataDir } : { dataDir, databaseUrl: setup.store };
  const feed = new RecordFeed();
  const start = (life: number, port: number): Promise<ChildServer> => {
    const { seed, clockSpeed, module = MODULE } = setup;
    // Every server has its own dice.
    const argument = { seed: `${seed} ${life}`, clockSpeed, store, port };
    return childServer<JournalRecord>({ module, argument, tell: feed.tell });
  };
  return new KilledServer(setup, store, feed, start, await start(0, 0));
}

class KilledServer implements LabServer, Kills {
  readonly kills: Kills = this;
  count = 0;
  tables = 0;
  untold = 0;
  readyAt = 0;
  ready = Promise.resolve();
  private closing = false;
  private readonly ended: Promise<void>;

  constructor(
    private readonly setup: KillSetup,
    private readonly store: LabStore,
    readonly feed: RecordFeed,
    private readonly start: (life: number, port: number) => Promise<ChildServer>,
    private server: ChildServer,
  ) {
    this.ended = this.live();
    // `close` rejects with it.
    this.ended.catch(() => undefined);
  }

  get url(): string {
    return `http://127.0.0.1:${this.server.port}`;
  }

  get spared(): boolean {
    return this.closing || this.count >= this.setup.kills;
  }

  /** Rejects if a restart failed. */
  async close(): Promise<void> {
    this.closing = true;
    try {
      await this.ended;
    } finally {
      await this.server.close();
      rmSync(this.store.dataDir, { recursive: true });
    }
  }

  /** After a server that was killed before any move, the next one lives until there is a move: games progress on any machine. */
  private async live(): Promise<void> {
    let idle = false;
    let before = this.feed.count;
    while (!this.spared) {
      await this.setup.due();
      const played = this.feed.count > before;
      if (this.closing || this.feed.codes.length === 0 || (idle && !played)) continue;
      idle = !played;
      this.ready = this.killOnce();
      await this.ready;
      before = this.feed.count;
    }
  }

  private async killOnce(): Promise<void> {
    const { store, feed } = this;
    this.count++;
    await this.server.kill();
    // Until it has ended it counts time as its players do.
    const killedAt = steadyNow();
    this.tables += feed.codes.length;
    this.untold += feed.found(await logsIn(store, feed.codes));
    this.server = await this.start(this.count, this.server.port);
    this.readyAt = this.server.readyAt - performance.timeOrigin;
    feed.restarted(this.server.readyAt - killedAt);
  }
}

const LOG = createLog('error');

/** The logs of tables in a store that no server uses. SQLite is copied, so that the next server finds it as the killed one left it. */
async function logsIn({ dataDir, databaseUrl }: LabStore, codes: readonly string[]): Promise<Map<string, Entry[]>> {
  const copy = mkdtempSync(join(tmpdir(), 'brigantine-'));
  for (const name of readdirSync(dataDir)) if (name !== 'lock') cpSync(join(dataDir, name), join(copy, name));
  const journal = await openJournal({
    ...{ dataDir: copy, databaseUrl, sync: 'normal', shared: true },
    ...{ now: Date.now, log: LOG },
  });
  try {
    const logs = new Map<string, Entry[]>();
    for (const code of codes) logs.set(code, [...((await journal.read(code))?.records ?? [])]);
    return logs;
  } finally {
    await journal.close();
    rmSync(copy, { recursive: true });
  }
}
