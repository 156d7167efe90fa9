/** Connections to the public Internet only: a name must not lead a server to itself or to its neighbours. */
import dns from 'node:dns';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether that address is of the public Internet; false for what is no address. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  // A network without IPv4 reaches it by such addresses (NAT64); the last four bytes are the real one.
  if (range === 'rfc6052') return isPublic(parsed.toByteArray().slice(-4).join('.'));
  return range === 'unicast';
}

/** Resolves a name as `dns.lookup` does, and fails where any of its addresses is not public. */
export const publicLookup: LookupFunction = (name, options, resolved) => {
  dns.lookup(name, { ...options, all: true }, (fault, addresses) => {
    const [first] = addresses;
    const refused = addresses.some(({ address }) => !isPublic(address));
    if (fault !== null || first === undefined || refused) {
      resolved(fault ?? new Error(`${name} has no public address`), '', 0);
    } else if (options.all === true) resolved(null, addresses);
    else resolved(null, first.address, first.family);
  });
};

export const publicAgent = new Agent({ lookup: publicLookup });
