import { isIPv4, isIPv6 } from 'node:net';
import type { Router } from 'express';
import { z } from 'zod';
import type { AdminAddress, AdminAddresses, AdminBan } from '@brigantine/shared/protocol';
import { readPolicy } from '../../rooms/syncPolicy';
import { roomServices } from '../../rooms/services';
import { cleanText } from '../../rooms/text';
import { countedAs } from '../visitors';
import type { Audit } from './audit';
import { bodyOf, Refused } from '../body';
import { done, searchedBy } from './calls';
import { peopleByAddress } from './tables';

const HOUR = 3_600_000;
/** Most addresses in one answer. */
const MOST = 500;
const LONGEST_REASON = 200;

const BAN = z.strictObject({
  address: z.string().max(100),
  /** At most a year. */
  hours: z.number().positive().max(8_760),
  reason: z.string().max(LONGEST_REASON).transform(cleanText).default(''),
});

/** `GET /admin/addresses?search=…`, `GET /admin/bans`, `POST /admin/bans`, `DELETE /admin/bans/ADDRESS`. */
export function addressCalls(router: Router, audit: Audit): void {
  router.get('/admin/addresses', async (request, response) => {
    await audit.note(request, 'addresses');
    const { addresses, silent } = await peopleByAddress();
    const found = addresses
      .map(({ address, people }): AdminAddress => ({ address: readable(address), people }))
      .filter(
        searchedBy(request, ({ address, people }) => [
          address ?? '',
          ...people.flatMap(({ code, name }) => [code, name]),
        ]),
      );
    const told: AdminAddresses = {
      addresses: found.slice(0, MOST),
      found: found.length,
      silent,
    };
    response.json(told);
  });
  router.get('/admin/bans', async (request, response) => {
    await audit.note(request, 'bans');
    const bans = await roomServices().journal.moderation.bans(roomServices().now());
    const told: readonly AdminBan[] = bans.map((ban) => ({ ...ban, address: readable(ban.address) }));
    response.json({ bans: told });
  });
  router.post('/admin/bans', async (request, response) => {
    const { address: told, hours, reason } = await bodyOf(request, BAN);
    const address = addressIn(told);
    const { journal, now } = roomServices();
    const since = now();
    await audit.note(request, 'ban', { address, detail: `${hours} h ${reason}`.trim() });
    await journal.moderation.ban({ address, since, until: Math.round(since + hours * HOUR), reason });
    await readPolicy();
    done(response);
  });
  router.delete('/admin/bans/:address', async (request, response) => {
    const address = addressIn(request.params.address);
    await audit.note(request, 'unban', { address });
    if (!(await roomServices().journal.moderation.unban(address))) throw new Refused(404, 'unknownCode');
    await readPolicy();
    done(response);
  });
}

/** Converts an address as people write it to the key of limits. Throws `Refused`. */
function addressIn(told: string): string {
  const [, plain = ''] = /^\s*(\S+?)(?:\/64)?\s*$/.exec(told) ?? [];
  const address = isIPv4(plain) || isIPv6(plain) ? countedAs(plain) : undefined;
  if (address === undefined) throw new Refused(400, 'malformed', 'address: is not one of IPv4 or IPv6');
  return address;
}

/** Converts a key of limits to an address as people write it: IPv6 as a /64 network. */
export function readable<Address extends string | null>(address: Address): Address | string {
  if (address === null || !/^[\da-f]{16}$/.test(address)) return address;
  const parts = address.match(/.{4}/g) ?? [];
  return `${parts.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`;
}
