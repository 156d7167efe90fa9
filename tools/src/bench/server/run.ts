/** Plays many tables at once at one server, and measures it. */
import { spawnSync } from 'node:child_process';
import type { ChildServer } from '../../lab/play/childServer';
import { spreadOf, type Spread } from '../../lab/play/meter';
import type { Usage } from '../../lab/play/labServer';
import { openOurs, SEATS, Traffic, type OpenTable } from './lines';
import { openBoardgame, openColyseus, openWs } from './peers/lines';
import { BenchTable, type Pace } from './player';
import { forAll, inFolder, startServer, type ServerName } from './servers';

const OPEN: Readonly<Record<ServerName, OpenTable>> = {
  unsaved: openOurs,
  brigantine: openOurs,
  'boardgame.io': openBoardgame,
  colyseus: openColyseus,
  ws: openWs,
};

/** What is measured at one server with so many tables. */
export interface Trial {
  readonly server: ServerName;
  readonly rooms: number;
  /** Duration of each pace. */
  readonly seconds: number;
  /** A folder for a CPU profile of the server. */
  readonly profile?: string;
  /** The core that the server is bound to. */
  readonly core?: number;
}

/** One row of the result. */
export interface Row {
  readonly server: ServerName;
  readonly rooms: number;
  readonly pace: Pace;
  readonly actions: number;
  readonly actionsPerCpuSecond: number;
  /** From sending an answer to its confirmation, ms. */
  readonly latency: Spread;
  /** Per action and client: in all, and of the patches of ours. */
  readonly bytes: { readonly all: number; readonly patches: number };
  /** Bytes per table without those of the empty server: heap after garbage collection, and of the process. */
  readonly memory: { readonly heap: number; readonly resident: number };
}

/** Tables that gather at the same time. */
const GATHERING = 10;
/** A pace runs for this share of its time before it is measured, but not longer than `most` ms. */
const WARM_UP = { share: 0.25, most: 3000 };

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Starts a server, measures both paces, and stops it. Throws when tables come to a halt or an answer is refused. */
export function runTrial(trial: Trial): Promise<Row[]> {
  return inFolder(async (DATA_DIR) => {
    const server = await startServer({ server: trial.server, DATA_DIR }, trial.profile);
    if (trial.core !== undefined && server.id !== undefined) bind(server.id, trial.core);
    const tables = new TableSet(trial, server);
    try {
      await tables.gather();
      return [await tables.measure('closed'), await tables.measure('paced')];
    } finally {
      tables.close();
      await server.close();
    }
  });
}

/** Binds all threads of a process to a core. False where that is impossible. */
export function bind(process: number, core: number): boolean {
  return spawnSync('taskset', ['-acp', String(core), String(process)]).status === 0;
}

class TableSet {
  private traffic = new Traffic();
  private readonly tables: BenchTable[];
  private times: number[] = [];
  private actions = 0;
  /** When measuring began. */
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
    const { server, traffic, tables, trial } = this;
    await forAll(tables, GATHERING, (table) => table.open(OPEN[trial.server], server.port, traffic));
  }

  async measure(pace: Pace): Promise<Row> {
    const { tables, traffic, trial, server } = this;
    const ms = 1000 * trial.seconds;
    tables.forEach((table, i) => table.setPace(pace, i / tables.length));
    await sleep(Math.min(WARM_UP.most, WARM_UP.share * ms));
    const before = await server.usage(true);
    this.begun = performance.now();
    Object.assign(traffic, new Traffic());
    this.actions = 0;
    this.times = [];
    await sleep(ms);
    const used = await server.usage(false);
    const { times, actions } = this;
    const { received, patches } = traffic;
    tables.forEach((table) => table.setPace('still', 0));
    const after = await server.usage(true);
    if (actions < tables.length) throw new Error(`the tables of ${trial.server} have come to a halt`);
    const [refusal] = tables.flatMap(({ refusals }) => refusals);
    if (refusal !== undefined) throw new Error(`${trial.server} refused an answer: ${refusal}`);
    return {
      ...{ server: trial.server, rooms: trial.rooms, pace, actions },
      actionsPerCpuSecond: (1000 * actions) / (used.cpu - before.cpu),
      latency: spreadOf(times),
      bytes: { all: received / actions / SEATS, patches: patches / actions / SEATS },
      memory: {
        heap: (after.memory - (this.empty?.memory ?? 0)) / trial.rooms,
        resident: (after.resident - (this.empty?.resident ?? 0)) / trial.rooms,
      },
    };
  }

  /** Answers sent before measuring began have waited for our own garbage collection. */
  private confirmed(sentAt: number): void {
    this.actions++;
    if (sentAt >= this.begun) this.times.push(performance.now() - sentAt);
  }

  close(): void {
    for (const table of this.tables) table.close();
  }
}
