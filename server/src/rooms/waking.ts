import { setTimeout as sleep } from 'node:timers/promises';
import { matchMaker, ServerError, type IRoomCache } from 'colyseus';
import type { HeldSeat, JoinOptions, TableSummary } from '@brigantine/shared/protocol';
import { joinRefused, type BoardGameRoom, type Opener, type Opening } from './BoardGameRoom';
import type { Outline, Sleeping } from '../journal/journal';
import { repeatedly } from './alarms';
import { heldSeat } from './listing';
import { roomServices } from './services';
import { fits } from './tokens';

/** How often sleeping tables whose clock has run out are woken, in ms, and how many at once. */
const LOOK_EVERY = 1000;
const MOST = 50;
/** The share of `MAX_TABLES` that clocks may fill by waking tables. */
const CLOCKS_SHARE = 0.9;
/** Response times that must not reveal a table are multiples of this, in ms. */
const GRAIN = 25;

type Room = Pick<IRoomCache, 'name' | 'roomId' | 'processId' | 'publicAddress'>;

interface LocalRoom extends Pick<BoardGameRoom, 'summary' | 'heldSeat'> {
  readonly listing: Room;
}

/** Sleeping tables that are being woken, by code. */
const waking = new Map<string, Promise<Room>>();

/** A visitor who requests a table. */
interface Comer extends Pick<Opener, 'address'> {
  readonly join: Pick<JoinOptions, 'invitation' | 'token'>;
}

/**
 * The room of a table, woken if it sleeps: `busy` while it closes or moves to another process; undefined without such a table, or without the
 * required invitation to a sleeping one. Throws if a sleeping table must not be woken: for a wrong token or because of limits.
 * Without a comer the server itself asks.
 */
export async function roomOf(code: string, comer?: Comer): Promise<Room | 'busy' | undefined> {
  const here = localRoom(code)?.listing;
  // A room that has lost its table to another process is no longer listed under the code.
  if (here?.roomId === code) return here;
  const opening = waking.get(code);
  if (opening !== undefined) return opening;
  const { crowd, journal } = roomServices();
  const found = await journal.find(code);
  if (found?.elsewhere !== undefined) {
    const { process: processId, address: publicAddress } = found.elsewhere;
    return { name: found.game, roomId: code, processId, publicAddress };
  }
  const by = comer && found && openerOf(found.outline, comer);
  if (found === undefined || by === null) return undefined;
  // A closing room still writes to the journal.
  return crowd.has(code) ? 'busy' : wake(found, by);
}

/** Who wakes a sleeping table; null for a stranger who may not know of it. Throws for a wrong token. */
function openerOf(outline: Outline, { address, join: { invitation, token } }: Comer): Opener | null {
  const returns = token !== undefined && opensSeat(outline, token);
  if (!returns && !mayKnow(outline, invitation)) return null;
  if (!returns && token !== undefined) throw joinRefused('badToken');
  return { address, returns };
}

/** Whether somebody with that invitation, if any, may know of a sleeping table. */
function mayKnow({ invitation }: Outline, shown: string | undefined): boolean {
  return invitation === undefined || (shown !== undefined && fits(shown)(invitation));
}

function opensSeat({ seats }: Outline, token: string): boolean {
  const opens = fits(token);
  return seats.some((seat) => opens(seat.token));
}

/** Delays an answer to a multiple of `GRAIN`, so that its time does not reveal a hidden table. `since` is the `performance.now` of the request. */
export async function evenOut(since: number): Promise<void> {
  await sleep(GRAIN - ((performance.now() - since) % GRAIN));
}

function localRoom(code: string): LocalRoom | undefined {
  return matchMaker.getLocalRoomById(code) as unknown as LocalRoom | undefined;
}

/** The summary of a table, without waking it; undefined if there is none, or without a required invitation. */
export async function summaryOf(code: string, invitation?: string): Promise<TableSummary | undefined> {
  const since = performance.now();
  const here = localRoom(code);
  const outline = here === undefined ? (await roomServices().journal.find(code))?.outline : undefined;
  const asleep = outline !== undefined && mayKnow(outline, invitation) ? outline.summary : undefined;
  const found = here?.summary(invitation) ?? asleep;
  if (found === undefined) await evenOut(since);
  return found;
}

/** The seat of a token, without waking the table. */
export async function heldSeatOf(code: string | undefined, token: string): Promise<HeldSeat | null> {
  if (code === undefined) return null;
  const here = localRoom(code);
  if (here !== undefined) return here.heldSeat(token);
  const { journal, now } = roomServices();
  const found = await journal.find(code);
  return found === undefined ? null : heldSeat(found.outline, token, now());
}

/** Wakes tables whose clock runs out while they sleep. Returns the function that stops it. */
export const wakeWhenDue = (): (() => void) => repeatedly(LOOK_EVERY, wakeAllDue);

/** Wakes tables whose clock has run out, as far as there is room. */
export async function wakeAllDue(): Promise<void> {
  const { crowd, journal, limits, log, now } = roomServices();
  const room = Math.ceil(limits.crowd.tables * CLOCKS_SHARE) - crowd.size;
  if (room <= 0) return;
  try {
    for (const table of await journal.due(now(), Math.min(MOST, room))) {
      await wake(table).catch((fault: unknown) => {
        if (!wasTaken(fault)) log.error({ code: table.code, fault: String(fault) }, 'a table could not be woken');
      });
    }
  } catch (fault) {
    log.error({ fault: String(fault) }, 'the journal could not be read');
  }
}

/** Another process has woken the table. */
const wasTaken = (fault: unknown): boolean => fault instanceof ServerError && fault.message === 'closing';

/** Wakes a table once, even for concurrent callers. */
async function wake({ id, code, game }: Pick<Sleeping, 'id' | 'code' | 'game'>, by?: Opener): Promise<Room> {
  const known = waking.get(code) ?? localRoom(code)?.listing;
  if (known !== undefined) return known;
  if (roomServices().crowd.has(code)) throw joinRefused('closing');
  const opening: Opening = { wake: id, ...(by && { by }) };
  const room = matchMaker.createRoom(game, opening).finally(() => waking.delete(code));
  waking.set(code, room);
  return room;
}
