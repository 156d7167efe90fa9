/** Tables and people for the host's page, without what only players may know. */
import { setTimeout as sleep } from 'node:timers/promises';
import { matchMaker } from 'colyseus';
import type { AdminTable, Phase } from '@brigantine/shared/protocol';
import type { Sleeping } from '../journal/journal';
import type { PersonReport } from './crowd';
import { roomServices } from './services';
import { roomOf } from './waking';

/** Sleeping frozen tables listed at most. */
const MOST_FROZEN = 100;
/** How long a table may take to close and open again, and how often that is checked; in ms. */
const THAWS_IN = 10_000;
const ASKED_EVERY = 20;

/** The answers of all servers. */
export interface Overview<T> {
  readonly found: readonly T[];
  /** Servers without an answer. */
  readonly silent: number;
}

/** The tables in memory of all processes and sleeping frozen ones, frozen tables first, then by code. */
export async function allTables(): Promise<Overview<AdminTable>> {
  const { crowd, journal } = roomServices();
  const [{ found, silent }, asleep] = await Promise.all([
    everywhere('reportsOfProcess', () => crowd.reports()),
    journal.frozen(MOST_FROZEN),
  ]);
  const frozen = ({ phase }: AdminTable): number => (phase === 'frozen' ? 0 : 1);
  const tables = [...found, ...asleep.map(asleepReport)];
  return {
    found: tables.sort((one, other) => frozen(one) - frozen(other) || one.code.localeCompare(other.code)),
    silent,
  };
}

/** Sleeping tables by code, beginning after that one. */
export async function sleepingTables(after: string, most: number): Promise<readonly AdminTable[]> {
  return (await roomServices().journal.asleep(after, most)).map(asleepReport);
}

/** Everybody connected to a table of any process. */
export function allPeople(): Promise<Overview<PersonReport>> {
  return everywhere('peopleOfProcess', () => roomServices().crowd.people());
}

/** Asks one room of each process about the process. */
async function everywhere<T>(method: string, here: () => readonly T[]): Promise<Overview<T>> {
  const speakers = new Map<string, string>();
  if (roomServices().cluster !== undefined) {
    const rooms = await Promise.resolve(matchMaker.query({})).catch(() => undefined);
    // Redis is unreachable, so the number of servers is unknown.
    if (rooms === undefined) return { found: here(), silent: 1 };
    for (const { processId, roomId } of rooms) speakers.set(processId, roomId);
    speakers.delete(matchMaker.processId);
  }
  const asked = [...speakers.values()].map((roomId) => matchMaker.remoteRoomCall<readonly T[]>(roomId, method, []));
  const answers = await Promise.allSettled(asked);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return { found: [...here(), ...found], silent: answers.filter(({ status }) => status === 'rejected').length };
}

function asleepReport({ code, game, outline }: Sleeping): AdminTable {
  const { phase, seats } = outline;
  const nobody = { present: 0, away: seats.length, bots: 0, watching: 0 };
  return { code, game, phase, ...nobody, names: seats.map(({ name }) => name), since: null, lastMove: null };
}

/** Deletes a table; a sleeping one is woken for that. Returns false if there is none, or it is moving. */
export async function closeTable(code: string): Promise<boolean> {
  const room = await roomOf(code);
  if (room === undefined || room === 'busy') return false;
  await matchMaker.remoteRoomCall(room.roomId, 'closeForGood', []);
  return true;
}

/**
 * Restores a frozen table to what was stored before the fault. Returns its phase then: `frozen` if the fault is still there, undefined if there is
 * no such table, or it does not open in time. Other tables are unchanged.
 */
export async function thawTable(code: string): Promise<Phase | undefined> {
  const before = await roomOf(code);
  if (before === undefined) return undefined;
  // A sleeping table has just been restored by waking it.
  if (before !== 'busy') await matchMaker.remoteRoomCall(before.roomId, 'thaw', []).catch(() => undefined);
  for (const end = performance.now() + THAWS_IN; performance.now() < end; await sleep(ASKED_EVERY)) {
    const room = await roomOf(code).catch(() => 'busy' as const);
    if (room === undefined) return undefined;
    const phase = room === 'busy' ? null : await phaseIn(room.roomId);
    if (phase !== null) return phase;
  }
  return undefined;
}

/** The phase of a table open in any process; null if it sleeps, or is about to. */
export async function livePhase(code: string): Promise<Phase | null> {
  const { journal } = roomServices();
  const here = matchMaker.getLocalRoomById(code) as unknown;
  return here !== undefined || (await journal.find(code))?.elsewhere !== undefined ? phaseIn(code) : null;
}

function phaseIn(roomId: string): Promise<Phase | null> {
  return matchMaker.remoteRoomCall<Phase | null>(roomId, 'phase', []).catch(() => null);
}
