import { matchMaker, type IRoomCache } from '@colyseus/core';
import type { TableSummary } from '@brigantine/shared/protocol';
import type { Opening } from './BoardGameRoom';
import { later } from './alarms';
import { roomServices } from './services';

/** How often tables are looked for whose clock has run out while nobody was there, in ms; and how many at once. */
const LOOK_EVERY = 1000;
const MOST = 50;

type Room = Pick<IRoomCache, 'name' | 'roomId' | 'processId' | 'publicAddress'>;

/** Rooms that are being opened for a table that sleeps. */
const waking = new Map<string, Promise<Room>>();

/** The room of the table with that code, woken if it sleeps; undefined where there is no such table. */
export async function roomOf(code: string): Promise<Room | undefined> {
  const room = await openRoom(code);
  if (room !== undefined) return room;
  const asleep = waking.has(code) ? undefined : await roomServices().journal.find(code);
  return waking.get(code) ?? (asleep && wake(asleep));
}

/** A room of this process is found at once; those of all processes would be looked through one by one. */
async function openRoom(code: string): Promise<Room | undefined> {
  const here = matchMaker.getLocalRoomById(code) as { readonly listing: Room } | undefined;
  return here?.listing ?? (await matchMaker.query({ roomId: code }))[0];
}

/** What everybody may know of the table with that code, without waking it; undefined where there is none. */
export async function summaryOf(code: string): Promise<TableSummary | undefined> {
  if ((await openRoom(code)) !== undefined) return matchMaker.remoteRoomCall<TableSummary>(code, 'summary', []);
  return (await roomServices().journal.find(code))?.outline.summary;
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
      await wake(table).catch((fault: unknown) => log.error({ code: table.code, fault: String(fault) }, 'not woken'));
    }
  } catch (fault) {
    log.error({ fault: String(fault) }, 'the journal could not be read');
  }
}

/** Of several who come at once, all find the same room. */
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
  const room = matchMaker.createRoom(game, opening).finally(() => waking.delete(code));
  waking.set(code, room);
  return room;
}
