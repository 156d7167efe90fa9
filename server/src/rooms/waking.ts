import { setTimeout as sleep } from 'node:timers/promises';
import { matchMaker, ServerError, type IRoomCache } from 'colyseus';
import type { GameTypes } from '@brigantine/shared/engine';
import type { HeldSeat, JoinOptions, TableSummary } from '@brigantine/shared/protocol';
import { joinRefused, type BoardGameRoom, type Opener, type Opening } from './BoardGameRoom';
import type { Outline, Sleeping } from '../journal/journal';
import { repeatedly } from './alarms';
import { heldSeat } from './listing';
import { roomServices } from './services';
import { fits } from './tokens';

/** How often tables are looked for whose clock has run out while nobody was there, in ms; and how many at once. */
const LOOK_EVERY = 1000;
const MOST = 50;
/** How much of `MAX_TABLES` clocks may fill by waking tables; the rest is for people. */
const CLOCKS_SHARE = 0.9;
/** Answers that hide whether there is a table take a multiple of this, in ms. */
const GRAIN = 25;

type Room = Pick<IRoomCache, 'name' | 'roomId' | 'processId' | 'publicAddress'>;

/** A room of this process, as far as it is needed here. */
interface LocalRoom extends Pick<BoardGameRoom<GameTypes>, 'summary' | 'heldSeat'> {
  readonly listing: Room;
}

/** Rooms that are being opened for a table that sleeps. */
const waking = new Map<string, Promise<Room>>();

/** Somebody who asks for a table. */
interface Comer extends Pick<Opener, 'address'> {
  readonly join: Pick<JoinOptions, 'invitation' | 'token'>;
}

/**
 * The room of the table with that code, woken if it sleeps: `busy` while it closes or moves to another process; undefined
 * where there is no such table, or it sleeps and needs an invitation that the comer has not shown. Throws when a sleeping
 * table must not be woken: for a wrong token, or because of the limits. Without a comer the server itself asks.
 */
export async function roomOf(code: string, comer?: Comer): Promise<Room | 'busy' | undefined> {
  const here = localRoom(code)?.listing;
  // A room that has lost its table to another process is listed under its code no more, and about to close.
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
  // Until a closing room has written its last, the journal does not hold all of the table.
  return crowd.has(code) ? 'busy' : wake(found, by);
}

/** Whoever may wake a sleeping table; null for a stranger who may not even know of it. Throws what a wrong token is answered. */
function openerOf(outline: Outline, { address, join: { invitation, token } }: Comer): Opener | null {
  const returns = token !== undefined && opensSeat(outline, token);
  if (!returns && !mayKnow(outline, invitation)) return null;
  if (!returns && token !== undefined) throw joinRefused('badToken');
  return { address, returns };
}

/** Whether somebody with that invitation, or with none, may know of a table that sleeps. */
function mayKnow({ invitation }: Outline, shown: string | undefined): boolean {
  return invitation === undefined || (shown !== undefined && fits(shown)(invitation));
}

function opensSeat({ seats }: Outline, token: string): boolean {
  const opens = fits(token);
  return seats.some((seat) => opens(seat.token));
}

/**
 * Resolves when an answer to a request may be sent that must not tell by the time it takes whether there is a table:
 * looking at a table that is hidden takes longer than finding none. `since` is when the request came, by `performance.now`.
 */
export async function evenOut(since: number): Promise<void> {
  await sleep(GRAIN - ((performance.now() - since) % GRAIN));
}

/** A room of this process, by its code. */
function localRoom(code: string): LocalRoom | undefined {
  return matchMaker.getLocalRoomById(code) as unknown as LocalRoom | undefined;
}

/** What everybody may know of the table with that code, without waking it; undefined where there is none, or one that needs an invitation. */
export async function summaryOf(code: string, invitation?: string): Promise<TableSummary | undefined> {
  const since = performance.now();
  const here = localRoom(code);
  const outline = here === undefined ? (await roomServices().journal.find(code))?.outline : undefined;
  const asleep = outline !== undefined && mayKnow(outline, invitation) ? outline.summary : undefined;
  const found = here?.summary(invitation) ?? asleep;
  if (found === undefined) await evenOut(since);
  return found;
}

/** The seat that a token opens at the table with that code, without waking it; null where it opens none. */
export async function heldSeatOf(code: string | undefined, token: string): Promise<HeldSeat | null> {
  if (code === undefined) return null;
  const here = localRoom(code);
  if (here !== undefined) return here.heldSeat(token);
  const { journal, now } = roomServices();
  const found = await journal.find(code);
  return found === undefined ? null : heldSeat(found.outline, token, now());
}

/** Wakes tables whose clock runs out while nobody is there. Returns what ends that. */
export const wakeWhenDue = (): (() => void) => repeatedly(LOOK_EVERY, wakeAllDue);

/** Wakes tables whose clock has run out by now, while there is room. One that cannot be woken does not keep the others from it. */
export async function wakeAllDue(): Promise<void> {
  const { crowd, journal, limits, log, now } = roomServices();
  const room = Math.ceil(limits.crowd.tables * CLOCKS_SHARE) - crowd.size;
  if (room <= 0) return;
  try {
    for (const table of await journal.due(now(), Math.min(MOST, room))) {
      await wake(table).catch((fault: unknown) => {
        if (!wasTaken(fault)) log.error({ code: table.code, fault: String(fault) }, 'not woken');
      });
    }
  } catch (fault) {
    log.error({ fault: String(fault) }, 'the journal could not be read');
  }
}

/** Another process was faster: it wakes the table. */
const wasTaken = (fault: unknown): boolean => fault instanceof ServerError && fault.message === 'closing';

/** Of several who come at once, all find the same room; also who found the table asleep before another has woken it. */
async function wake({ id, code, game }: Pick<Sleeping, 'id' | 'code' | 'game'>, by?: Opener): Promise<Room> {
  const known = waking.get(code) ?? localRoom(code)?.listing;
  if (known !== undefined) return known;
  if (roomServices().crowd.has(code)) throw joinRefused('closing');
  const opening: Opening = { wake: id, ...(by && { by }) };
  const room = matchMaker.createRoom(game, opening).finally(() => waking.delete(code));
  waking.set(code, room);
  return room;
}
