import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** The headers in which a proxy names its client. Anybody can forge them. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'] as const;
/** Where the host's own proxy may be: this machine and private networks. */
const NEARBY: readonly string[] = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];
const MOST_PROXIES = 256;

const MEND = 'Set TRUST_PROXY to the number of proxies in front of this server.';
const WARNINGS = {
  nearby: `Forwarded headers arrive while TRUST_PROXY is 0: all visitors behind that proxy look like one address, so limits per address are suspended for it. ${MEND}`,
  far: `A visitor from elsewhere sends forwarded headers while TRUST_PROXY is 0. They are not believed, and limits hold. If that is a proxy of yours: ${MEND}`,
} as const;

/** Some proxies send a port too. */
const WITH_PORT = /^(?:\[(.+)\]|([^:]+)):\d+$/;

/** The key of an address in limits: IPv4, also if mapped to IPv6, or the /64 network of IPv6. Undefined if it is no address. */
export function countedAs(told: string): string | undefined {
  const [, six, four] = WITH_PORT.exec(told) ?? [];
  const address = six ?? four ?? told;
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, 8)).toString('hex');
}

/**
 * Identifies visitors for limits per address. Forwarded headers are trusted from `TRUST_PROXY` proxies. If that is 0, a nearby proxy is detected by
 * these headers: its visitors cannot be distinguished and are exempt from limits, except bans of the proxy itself. Visitors from elsewhere who send
 * the headers are counted.
 */
export class Visitors {
  /** Detected untrusted proxies. */
  private readonly proxies = new Set<string>();
  private readonly warned = new Set<keyof typeof WARNINGS>();

  constructor(
    /** `TRUST_PROXY`. */
    private readonly trusted: number,
    private readonly warn: (sentence: string) => void,
  ) {}

  /** The key of limits per address; null if the visitor is unknown. */
  addressOf(request: IncomingMessage): string | null {
    this.meet(request);
    return this.proxies.has(peerOf(request)) ? null : this.senderOf(request);
  }

  /** The key of bans, which forged headers cannot change. */
  senderOf(request: IncomingMessage): string {
    const peer = peerOf(request);
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
    // The nearest hop first: each proxy appends the address of its client.
    const hops = [peer, ...forwarded.flatMap((hop) => hop.trim() || []).reverse()];
    return countedAs(hops[Math.min(this.trusted, hops.length - 1)] ?? '') ?? countedAs(peer) ?? peer;
  }

  /** The key of connection limits; null for a proxy. */
  addressOfPeer(peer: string): string | null {
    return this.trusted > 0 || this.proxies.has(peer) ? null : (countedAs(peer) ?? peer);
  }

  /** Detects an untrusted proxy by the headers of a request. */
  meet(request: IncomingMessage): void {
    if (this.trusted > 0 || FORWARDED.every((name) => request.headers[name] === undefined)) return;
    const peer = peerOf(request);
    const nearby = ipaddr.isValid(peer) && NEARBY.includes(ipaddr.process(peer).range());
    if (nearby && this.proxies.size < MOST_PROXIES) this.proxies.add(peer);
    const warning = nearby ? 'nearby' : 'far';
    if (this.warned.has(warning)) return;
    this.warned.add(warning);
    this.warn(WARNINGS[warning]);
  }
}

const peerOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';
