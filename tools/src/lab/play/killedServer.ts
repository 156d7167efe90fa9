/** A server of the lab's own that is killed at random instants and started again on the same port and store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readLogs } from '@brigantine/server';
import { hashText, seededPicker } from '@brigantine/shared/chance';
import { childServer, type ChildServer } from './childServer';
import { steadyNow } from './childSide';
import { within, type Bounds } from './faults';
import type { Kills, LabServer } from './labServer';
import type { LabStore } from './labServices';
import { RecordFeed, type JournalRecord } from './recordFeed';

/** What is to be done to a server. */
export interface KillSetup {
  readonly seed: string;
  readonly clockSpeed: number;
  /** `sqlite`, or the address of an empty Postgres database. */
  readonly store: string;
  /** How often it is killed in all. */
  readonly kills: number;
  /** Called when it is ready; resolves when it is to be killed. */
  readonly due: () => Promise<unknown>;
  /** The module of its process. */
  readonly module?: string;
}

const FINE = 2 ** 20;

/** Waits at random within bounds, in ms. */
export function pauses(seed: string, bounds: Bounds): () => Promise<void> {
  const pick = seededPicker(hashText(`${seed} kills`));
  return () => pause(within(bounds, () => pick(FINE) / FINE));
}

/** Starts the first server, and begins to kill. Resolves when it listens. */
export async function killedServer(setup: KillSetup): Promise<LabServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'brigantine-'));
  const store = setup.store === 'sqlite' ? { dataDir } : { dataDir, databaseUrl: setup.store };
  const feed = new RecordFeed();
  return new KilledServer(setup, store, feed, await startOne(setup, store, 0, 0, feed.tell));
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
    private server: ChildServer,
  ) {
    this.ended = this.live();
    // Whoever closes the server hears of it.
    this.ended.catch(() => undefined);
  }

  get url(): string {
    return `http://127.0.0.1:${this.server.port}`;
  }

  get spared(): boolean {
    return this.closing || this.count >= this.setup.kills;
  }

  /** Throws when a server could not be started again. */
  async close(): Promise<void> {
    this.closing = true;
    try {
      await this.ended;
    } finally {
      await this.server.close();
      rmSync(this.store.dataDir, { recursive: true });
    }
  }

  /** A server that was killed before anything was played is followed by one that lives until something is: however slow the machine, games go on. */
  private async live(): Promise<void> {
    let idle = false;
    let before = this.feed.count;
    while (!this.spared) {
      await this.setup.due();
      const played = this.feed.count > before;
      if (this.closing || this.feed.size === 0 || (idle && !played)) continue;
      idle = !played;
      this.ready = this.killOnce();
      await this.ready;
      before = this.feed.count;
    }
  }

  private async killOnce(): Promise<void> {
    const { setup, store, feed } = this;
    this.count++;
    const killedAt = steadyNow();
    await this.server.kill();
    this.tables += feed.size;
    this.untold += feed.found(await readLogs(store));
    this.server = await startOne(setup, store, this.count, this.server.port, feed.tell);
    this.readyAt = this.server.readyAt - performance.timeOrigin;
    feed.restarted(this.server.readyAt - killedAt);
  }
}

function startOne(
  { seed, clockSpeed, module }: KillSetup,
  store: LabStore,
  life: number,
  port: number,
  tell: (record: JournalRecord) => void,
): Promise<ChildServer> {
  return childServer<JournalRecord>({
    module: module ?? join(__dirname, 'serverProcess'),
    // Another server rolls other dice.
    argument: { seed: `${seed} ${life}`, clockSpeed, store, port },
    tell,
  });
}
