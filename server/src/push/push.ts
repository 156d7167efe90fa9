import dns from 'node:dns';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import webPush, { WebPushError } from 'web-push';
import { hostOf, isAt, type PushAddress } from '@brigantine/shared/protocol';

/** Timeout of a push service, in ms. */
const PATIENCE = 10_000;

/** Push services of Chrome and relatives, Firefox, Safari and Edge. A leading dot includes subdomains. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** `gone`: the subscription no longer exists. */
export type Delivery = 'sent' | 'gone' | 'failed';

/** Sends notices to browsers whose page is closed. */
export interface Push {
  /** Needed by browsers to subscribe, in base64url. */
  readonly publicKey: string;
  allows(to: PushAddress): boolean;
  /** Sends a message that replaces an older one of that topic and expires after `seconds`. Does not throw. */
  send(to: PushAddress, message: object, topic: string, seconds: number): Promise<Delivery>;
}

/** The server's VAPID keys, in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

interface PushSettings {
  readonly keys: PushKeys;
  /** A URL or mail address of the host. */
  readonly contact: string;
  /** Hosts of push services besides the known ones. */
  readonly hosts: readonly string[];
  /** For hosts that are named in full. */
  readonly agent?: Agent;
}

export function newPushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

/** Web Push (RFC 8030), encrypted for the browser (RFC 8291), signed by the server (RFC 8292). */
export class WebPush implements Push {
  readonly publicKey: string;

  constructor(private readonly settings: PushSettings) {
    this.publicKey = settings.keys.publicKey;
  }

  allows({ endpoint }: PushAddress): boolean {
    return pushService(endpoint, this.settings.hosts) !== undefined;
  }

  async send(to: PushAddress, message: object, topic: string, seconds: number): Promise<Delivery> {
    const { keys, contact, hosts } = this.settings;
    const { endpoint, p256dh, auth } = to;
    const service = pushService(endpoint, hosts);
    if (service === undefined) return 'failed';
    const agent = service === 'named' ? this.settings.agent : publicAgent;
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject: contact, ...keys },
        TTL: Math.max(0, Math.round(seconds)),
        urgency: 'high',
        topic,
        timeout: PATIENCE,
        ...(agent === undefined ? {} : { agent }),
      });
      return 'sent';
    } catch (fault) {
      return fault instanceof WebPushError && [404, 410].includes(fault.statusCode) ? 'gone' : 'failed';
    }
  }
}

/** Whether an address is part of the public Internet; false for anything else. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  // NAT64: the last four bytes are the IPv4 address.
  if (range === 'rfc6052') return isPublic(parsed.toByteArray().slice(-4).join('.'));
  return range === 'unicast';
}

/** `dns.lookup`, which fails if any address of the name is not public. */
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

/** Connects to the public Internet only: a name must not lead a server to itself or to its neighbours. */
export const publicAgent = new Agent({ lookup: publicLookup });

/**
 * Whether an endpoint belongs to an allowed service. `others` are further hosts. `named`: the host has named that server exactly, so it may have any
 * address.
 */
export function pushService(endpoint: string, others: readonly string[]): 'named' | 'known' | undefined {
  const host = hostOf(endpoint);
  if (host !== undefined && others.includes(host)) return 'named';
  return isAt(endpoint, [...KNOWN, ...others]) ? 'known' : undefined;
}
