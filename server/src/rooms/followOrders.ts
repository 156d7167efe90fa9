/** Follows bans and announcements, which are stored with the tables and hold for all servers that share them. */
import { repeatedly } from './alarms';
import { roomServices } from './services';

/** How often orders given to other servers are read, in ms. */
const LOOK_EVERY = 3_000;

/** Reads the orders, and applies new ones to the tables of this server. */
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

/** Returns the function that stops it. */
export const followOrders = (): (() => void) =>
  repeatedly(LOOK_EVERY, () =>
    readOrders().catch((fault: unknown) => {
      roomServices().log.debug({ fault: String(fault) }, 'the orders could not be read');
    }),
  );
