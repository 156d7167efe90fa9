/** Applies bans and announcements, which are stored with the tables and apply to all servers that share them. */
import { repeatedly } from './alarms';
import { roomServices } from './services';

/** How often bans and announcements of other servers are read, in ms. */
const LOOK_EVERY = 3_000;

/** Reads bans and announcements, and applies new ones to the tables of this server. */
export async function readPolicy(): Promise<void> {
  const { crowd, journal, now, policy } = roomServices();
  const at = now();
  const { moderation } = journal;
  const [bans, announcement] = await Promise.all([moderation.bans(at), moderation.announcement(at)]);
  const { announced, banned } = policy.take(bans, announcement);
  for (const table of crowd.all()) {
    for (const address of banned) table.sendAway(address);
    if (announced) table.announce();
  }
}

/** Returns the function that stops it. */
export const syncPolicy = (): (() => void) =>
  repeatedly(LOOK_EVERY, () =>
    readPolicy().catch((fault: unknown) => {
      roomServices().log.debug({ fault: String(fault) }, 'bans and announcements could not be read');
    }),
  );
