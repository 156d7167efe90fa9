/** What whoever runs the server has ordered stands where tables are kept, so that it holds for all servers that share them. */
import { repeatedly } from './alarms';
import { roomServices } from './services';

/** How often it is looked for what another server was told, in ms. */
const LOOK_EVERY = 3_000;

/** Reads what holds, and tells the tables of this server what is new. Throws when the store cannot be read. */
export async function readOrders(): Promise<void> {
  const { crowd, journal, now, orders } = roomServices();
  const at = now();
  const { moderation } = journal;
  const [bans, announcement] = await Promise.all([moderation.bans(at), moderation.announcement(at)]);
  const { announced, banned } = orders.take(bans, announcement);
  for (const table of crowd.all()) {
    for (const address of banned) table.sendAway(address);
    if (announced) table.announce();
  }
}

/** Reads it again and again. Returns what ends that. */
export const followOrders = (): (() => void) => repeatedly(LOOK_EVERY, look);

/** What cannot be read stays as it was: the next look finds it. */
async function look(): Promise<void> {
  await readOrders().catch((fault: unknown) => {
    roomServices().log.debug({ fault: String(fault) }, 'what was ordered could not be read');
  });
}
