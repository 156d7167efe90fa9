/** Follows bans, announcements and erased profiles, which are stored with the tables and hold for all servers that share them. */
import { repeatedly } from './alarms';
import { roomServices } from './services';

/** How often bans and announcements of other servers are read, in ms. */
const LOOK_EVERY = 3_000;

/** Erasures this old have been carried out, in ms. */
const ERASED_WITHIN = 60_000;

/** Reads bans and announcements, and applies new ones to the tables of this server. */
export async function readPolicy(): Promise<void> {
  const { crowd, journal, now, policy, profiles } = roomServices();
  const at = now();
  const { moderation } = journal;
  const [bans, announcement] = await Promise.all([moderation.bans(at), moderation.announcement(at)]);
  const { announced, banned } = policy.take(bans, announcement);
  for (const table of crowd.all()) {
    for (const address of banned) table.sendAway(address);
    if (announced) table.announce();
  }
  await Promise.all((await profiles?.erasure.within(ERASED_WITHIN))?.map(forgetProfile) ?? []);
}

/** Removes the name of an erased profile from the tables of this server. */
export async function forgetProfile(id: string): Promise<void> {
  await Promise.all(
    roomServices()
      .crowd.all()
      .map((table) => table.forgetProfile(id)),
  );
}

/** Returns the function that stops it. */
export const syncPolicy = (): (() => void) =>
  repeatedly(LOOK_EVERY, () =>
    readPolicy().catch((fault: unknown) => {
      roomServices().log.debug({ fault: String(fault) }, 'bans and announcements could not be read');
    }),
  );
