import { globalAgent } from 'node:http';
import { matchMaker } from 'colyseus';
import { readEnvironment } from '../environment';
import { MANY_PEOPLE, MANY_VISITORS, PATIENT_LIMITS } from '../../../tools/src/lab/play/labServices';
import type { BoardGameRoom } from '../rooms/BoardGameRoom';
import type { TableLifecycle, RunningGame } from '../rooms/lifecycle';
import { Crowd, type CrowdLimits } from '../rooms/crowd';
import type { HostedTable } from '../rooms/hostedTable';
import { configureRooms, type RoomLimits, type RoomServices } from '../rooms/services';
import { startServer, type RunningServer } from '../server';
import { GAMES, type AnyGame } from '@brigantine/shared/games';
import type { Race } from '@brigantine/shared/race';
import type { Table } from '@brigantine/shared/table';

export { eventually } from './eventually';

/** Long timeouts, for slow machines. */
const NEWCOMERS = { reservationSeconds: 600, ready: 600_000 };
const PATIENT: RoomLimits = { ...PATIENT_LIMITS, ...NEWCOMERS, botDelay: 0 };

/** Sets services for tables opened from now on. */
export function withServices(services: Partial<RoomServices>, limits: Partial<RoomLimits> = {}): void {
  configureRooms({ ...services, limits: { ...PATIENT, ...limits } });
}

/** Sets limits for tables opened from now on, without counts from earlier tests. */
export function withCrowd(crowd: Partial<CrowdLimits>, limits: Partial<RoomLimits> = {}): void {
  withServices({ crowd: new Crowd() }, { ...limits, crowd: { ...MANY_PEOPLE, ...crowd } });
}

/** Changes the limits of a table. */
export function limitCrowd(code: string, crowd: Partial<CrowdLimits>): void {
  Object.assign(tableOf(code).services.limits, { crowd: { ...MANY_PEOPLE, ...crowd } });
}

/** Rare pings: a slow machine may answer them late. */
const UNTRIED = { HEARTBEAT_MS: '60000' };

/** Starts a real server on a free port. The clock of its rate limits for requests stands still unless `steady` moves. */
export async function testServer(
  variables: Record<string, string> = {},
  games: readonly AnyGame[] = GAMES,
  steady = (): number => 0,
): Promise<RunningServer> {
  withServices({});
  const server = await startServer(readEnvironment({ ...MANY_VISITORS, ...UNTRIED, ...variables }), games, steady);
  const close = async (): Promise<void> => {
    await server.close();
    // The next test file could otherwise reuse idle connections to the same port.
    globalAgent.destroy();
  };
  return { ...server, close };
}

/** A server for all tests of a file or `describe`: started before the first, closed after the last. */
export function suiteServer(...given: Parameters<typeof testServer>): RunningServer {
  const server = {} as RunningServer;
  beforeAll(async () => void Object.assign(server, await testServer(...given)));
  afterAll(() => server.close());
  return server;
}

/** Mutes the console during every test: the client library reports every refused join and unreadable frame. */
export function muteConsole(...voices: readonly ('warn' | 'error')[]): void {
  beforeEach(() => {
    for (const voice of voices) jest.spyOn(console, voice).mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());
}

/** Whether a table with that code is in memory. */
export function lives(code: string): boolean {
  return (matchMaker.getLocalRoomById(code) as unknown) !== undefined;
}

type RaceSession = { readonly table: Table<Race> } & RunningGame;
/** A table at which the race is played. */
type RaceTable = { readonly lifecycle: { readonly session: RaceSession | undefined } & TableLifecycle } & HostedTable;

/** The server's table with that code. */
export function tableOf(code: string): RaceTable {
  const room = matchMaker.getLocalRoomById(code) as unknown as BoardGameRoom | undefined;
  if (room === undefined) throw new Error(`no table ${code}`);
  return room['table'] as RaceTable;
}

/** Lets the clock of a table run out. Returns the first seat that was asked. */
export async function runClockOut(code: string): Promise<number> {
  const { lifecycle, queue } = tableOf(code);
  const session = lifecycle.session as RaceSession & { runOut(asked: number): Promise<void> };
  const [late = -1] = session.table.waitingFor();
  await queue.run(() => session.runOut(session.table.state.asked));
  return late;
}
