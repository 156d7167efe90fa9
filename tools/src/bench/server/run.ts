/** Plays many tables at once at one server, and measures it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childServer, type ChildServer } from '../../lab/play/childServer';
import { spreadOf, type Spread } from '../../lab/play/figures';
import type { Usage } from '../../lab/play/labServer';
import { openOurs, openPlain, type OpenTable } from './lines';
import { bind } from './peers/cores';
import { openBoardgame, openColyseus, openWs } from './peers/lines';
import { BenchTable, type Pace } from './player';
import { Traffic, type Split } from './traffic';
import { SEATS } from './usual';

/** The servers that are compared: a plain one, ours without a journal that lasts, and ours as it is. */
export const SERVERS = ['plain', 'unsaved', 'brigantine'] as const;
/** Servers that others would have built, with a game of their own. */
export const PEERS = ['boardgame.io', 'colyseus', 'ws'] as const;
export type PeerName = (typeof PEERS)[number];
export type ServerName = (typeof SERVERS)[number] | PeerName;
const PROCESSES: Readonly<Record<ServerName, { module: string; sync?: string; open: OpenTable }>> = {
  plain: { module: 'plainProcess', open: openPlain },
  unsaved: { module: 'ourProcess', sync: 'off', open: openOurs },
  brigantine: { module: 'ourProcess', sync: 'full', open: openOurs },
  'boardgame.io': { module: 'peers/boardgameProcess', open: openBoardgame },
  colyseus: { module: 'peers/colyseusProcess', open: openColyseus },
  ws: { module: 'peers/wsProcess', open: openWs },
};

export const PACES = ['closed', 'paced'] as const;

/** What is measured at one server with so many tables. */
export interface Trial {
  readonly server: ServerName;
  readonly rooms: number;
  readonly paces: readonly (typeof PACES)[number][];
  /** How long each pace is measured. */
  readonly seconds: number;
  /** A folder for a profile of the server's processor time. */
  readonly profile?: string;
  /** How long each pace runs before it is measured, in ms. */
  readonly warmUp?: number;
  /** The core that the server is bound to. */
  readonly core?: number;
}

/** One row of the result. */
export interface Row {
  readonly server: ServerName;
  readonly rooms: number;
  readonly pace: Pace;
  readonly seconds: number;
  readonly actions: number;
  readonly actionsPerSecond: number;
  readonly actionsPerCpuSecond: number;
  /** Cores that server and clients used. */
  readonly cores: { readonly server: number; readonly clients: number };
  /** Send → own confirmation, in ms. */
  readonly latency: Spread;
  /** Bytes one client received for one action. */
  readonly bytes: Split;
  readonly refusals: number;
  /** Bytes for each table: before and after the measured time, garbage collected; and with all of the process. */
  readonly memory: { readonly before: number; readonly after: number; readonly resident: number };
}

/** How many tables gather at once, and how long a pace runs before it is measured. */
const GATHERING = 10;
const WARM_UP_MS = 3000;

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Starts a server, measures each pace, and stops it. Throws when a table comes to a halt. */
export async function runTrial(trial: Trial): Promise<Row[]> {
  const { profile, core } = trial;
  const { module, sync = 'off' } = PROCESSES[trial.server];
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await childServer({
    module: join(__dirname, module),
    argument: { SYNC: sync, DATA_DIR: folder },
    node: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
    environment: { NODE_ENV: 'production' },
  });
  if (core !== undefined && server.id !== undefined) bind(server.id, core);
  const tables = new TableSet(trial, server);
  try {
    await tables.gather();
    const rows: Row[] = [];
    for (const pace of trial.paces) rows.push(await tables.measure(pace));
    return rows;
  } finally {
    tables.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

class TableSet {
  private readonly traffic = new Traffic();
  private readonly tables: BenchTable[];
  private times: number[] = [];
  private actions = 0;
  /** When the measured time began. */
  private begun = 0;
  private empty: Usage | undefined;

  constructor(
    private readonly trial: Trial,
    private readonly server: ChildServer,
  ) {
    this.tables = Array.from({ length: trial.rooms }, (_, i) => new BenchTable(i, (sentAt) => this.confirmed(sentAt)));
  }

  async gather(): Promise<void> {
    this.empty = await this.server.usage(true);
    const waiting = [...this.tables];
    const { open } = PROCESSES[this.trial.server];
    const gatherOn = async (): Promise<void> => {
      for (let table = waiting.pop(); table !== undefined; table = waiting.pop()) {
        await table.open(open, this.server.port, this.traffic);
      }
    };
    await Promise.all(Array.from({ length: GATHERING }, gatherOn));
  }

  async measure(pace: Pace): Promise<Row> {
    const { tables, traffic, trial, server } = this;
    tables.forEach((table, i) => table.setPace(pace, i / tables.length));
    await sleep(trial.warmUp ?? Math.min(WARM_UP_MS, trial.seconds * 1000));
    const before = await server.usage(true);
    const clients = process.cpuUsage();
    const begun = performance.now();
    this.begun = begun;
    traffic.reset();
    this.actions = 0;
    this.times = [];
    await sleep(trial.seconds * 1000);
    const used = await server.usage(false);
    const { times, actions } = this;
    this.times = [];
    const seconds = (performance.now() - begun) / 1000;
    const own = process.cpuUsage(clients);
    const bytes = traffic.split(actions * SEATS);
    tables.forEach((table) => table.setPace('still', 0));
    const after = await server.usage(true);
    if (actions < tables.length) throw new Error(`the tables of ${trial.server} have come to a halt`);
    const cpu = (used.cpu - before.cpu) / 1000;
    return {
      server: trial.server,
      rooms: trial.rooms,
      pace,
      seconds,
      actions,
      actionsPerSecond: actions / seconds,
      actionsPerCpuSecond: actions / cpu,
      cores: { server: cpu / seconds, clients: (own.user + own.system) / 1e6 / seconds },
      latency: spreadOf(times),
      bytes,
      refusals: tables.reduce((sum, { refusals }) => sum + refusals.length, 0),
      memory: {
        before: this.perRoom(before.memory, this.empty?.memory),
        after: this.perRoom(after.memory, this.empty?.memory),
        resident: this.perRoom(after.resident, this.empty?.resident),
      },
    };
  }

  /** What was sent earlier has waited for the collection of garbage, which is ours and not the server's. */
  private confirmed(sentAt: number): void {
    this.actions++;
    if (sentAt >= this.begun) this.times.push(performance.now() - sentAt);
  }

  close(): void {
    for (const table of this.tables) table.close();
  }

  private perRoom(now: number, empty = 0): number {
    return (now - empty) / this.trial.rooms;
  }
}
