import { matchMaker, ServerError, type IRoomCache } from '@colyseus/core';
import type { GameTypes } from '@brigantine/shared/engine';
import type { HeldSeat, JoinOptions, TableSummary } from '@brigantine/shared/protocol';
import type { BoardGameRoom, Opening } from './BoardGameRoom';
import type { Outline } from '../journal/journal';
import { later } from './alarms';
import { heldSeat } from './heldSeats';
import { roomServices } from './services';
import { fits } from './tokens';

/** How often tables are looked for whose clock has run out while nobody was there, in ms; and how many at once. */
const LOOK_EVERY = 1000;
const MOST = 50;

type Room = Pick<IRoomCache, 'name' | 'roomId' | 'processId' | 'publicAddress'>;

/** A room of this process, as far as it is needed here. */
interface LocalRoom extends Pick<BoardGameRoom<GameTypes>, 'summary' | 'heldSeat'> {
  readonly listing: Room;
}

/** Rooms that are being opened for a table that sleeps. */
const waking = new Map<string, Promise<Room>>();

/**
 * The room of the table with that code, woken if it sleeps: `busy` while it is on its way to another process; undefined
 * where there is no such table, or it sleeps and is not to be woken for who is not `welcome` there.
 */
export async function roomOf(
  code: string,
  welcome: (outline: Outline) => boolean = () => true,
): Promise<Room | 'busy' | undefined> {
  const here = localRoom(code);
  // A room that has lost its table to another process is on its way out.
  if (here !== undefined) return here.listing.roomId === code ? here.listing : 'busy';
  const { journal } = roomServices();
  const found = waking.has(code) ? undefined : await journal.find(code);
  if (found?.elsewhere !== undefined) {
    const { process: processId, address: publicAddress } = found.elsewhere;
    return { name: found.game, roomId: code, processId, publicAddress };
  }
  return waking.get(code) ?? (found !== undefined && welcome(found.outline) ? wake(found) : undefined);
}

/** Whether somebody may be told of a table that sleeps: by an invitation, where it needs one, or by the token of a seat. */
export function mayKnow({ invitation, seats }: Outline, shown: Pick<JoinOptions, 'invitation' | 'token'>): boolean {
  if (invitation === undefined) return true;
  if (shown.invitation !== undefined && fits(shown.invitation)(invitation)) return true;
  if (shown.token === undefined) return false;
  const opens = fits(shown.token);
  return seats.some((seat) => opens(seat.token));
}

/** A room of this process, by its code. */
function localRoom(code: string): LocalRoom | undefined {
  return matchMaker.getLocalRoomById(code) as unknown as LocalRoom | undefined;
}

/** What everybody may know of the table with that code, without waking it; undefined where there is none, or one that needs an invitation. */
export async function summaryOf(code: string, invitation?: string): Promise<TableSummary | undefined> {
  const here = localRoom(code);
  if (here !== undefined) return here.summary(invitation);
  const outline = (await roomServices().journal.find(code))?.outline;
  return outline !== undefined && mayKnow(outline, { ...(invitation && { invitation }) }) ? outline.summary : undefined;
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
export function wakeWhenDue(): () => void {
  let cancel: () => void = () => undefined;
  let ended = false;
  const again = (): void => {
    if (!ended) cancel = later(LOOK_EVERY, () => void wakeAllDue().then(again));
  };
  again();
  return () => {
    ended = true;
    cancel();
  };
}

/** Wakes tables whose clock has run out by now. One that cannot be woken does not keep the others from it. */
export async function wakeAllDue(): Promise<void> {
  const { journal, log, now } = roomServices();
  try {
    for (const table of await journal.due(now(), MOST)) {
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
function wake({
  id,
  code,
  game,
}: {
  readonly id: string;
  readonly code: string;
  readonly game: string;
}): Promise<Room> {
  const opening: Opening = { wake: id };
  const known = waking.get(code);
  if (known !== undefined) return known;
  const here = localRoom(code);
  if (here !== undefined) return Promise.resolve(here.listing);
  const room = matchMaker.createRoom(game, opening).finally(() => waking.delete(code));
  waking.set(code, room);
  return room;
}
