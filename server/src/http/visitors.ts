import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** The headers in which a proxy names its client. Anybody may send them. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'] as const;
/** Addresses a proxy of the host may have: this machine and private networks. */
const NEARBY: readonly string[] = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];
/** Most forwarded addresses that are looked at. */
const MOST_PROXIES = 256;

const MEND = 'Set TRUST_PROXY to the number of proxies in front of this server.';
const WARNINGS = {
  nearby: `Forwarded headers arrive while TRUST_PROXY is 0: all visitors behind that proxy look like one address, so limits per address are suspended for it. ${MEND}`,
  far: `A visitor from elsewhere sends forwarded headers while TRUST_PROXY is 0. They are not believed, and limits hold. If that is a proxy of yours: ${MEND}`,
} as const;

/** An address with a port, as some proxies send it. */
const WITH_PORT = /^(?:\[(.+)\]|([^:]+)):\d+$/;

/**
 * An address as limits count it: IPv4 also where it is written as IPv6, and IPv6 by its network of 64 bits. Undefined for
 * what is no address.
 */
export function countedAs(told: string): string | undefined {
  const [, six, four] = WITH_PORT.exec(told) ?? [];
  const address = six ?? four ?? told;
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, 8)).toString('hex');
}

/**
 * Who asks, for limits per address. Forwarded headers are believed from as many proxies as the host has said. While that
 * is none, a proxy on this machine or network gives itself away by such headers: then its visitors cannot be told apart,
 * and are not counted, though a ban of its own address still holds. A visitor from elsewhere who sends them is counted all the same.
 */
export class Visitors {
  /** Peers found to be proxies that are not trusted: their visitors cannot be told apart. */
  private readonly proxies = new Set<string>();
  private readonly warned = new Set<keyof typeof WARNINGS>();

  constructor(
    /** How many proxies are trusted (`TRUST_PROXY`). */
    private readonly trusted: number,
    private readonly warn: (sentence: string) => void,
  ) {}

  /** The key under which limits count a request; null when its visitor cannot be told. */
  addressOf(request: IncomingMessage): string | null {
    this.meet(request);
    return this.proxies.has(peerOf(request)) ? null : this.senderOf(request);
  }

  /** The key under which bans hold: nobody can shed theirs by sending forwarded headers. */
  senderOf(request: IncomingMessage): string {
    const peer = peerOf(request);
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
    // The nearest hop first: each proxy appends the address of its client.
    const hops = [peer, ...forwarded.flatMap((hop) => hop.trim() || []).reverse()];
    return countedAs(hops[Math.min(this.trusted, hops.length - 1)] ?? '') ?? countedAs(peer) ?? peer;
  }

  /** The key under which limits count a connection; null when its other end is a proxy. */
  addressOfPeer(peer: string): string | null {
    return this.trusted > 0 || this.proxies.has(peer) ? null : (countedAs(peer) ?? peer);
  }

  /** Notes the sender of a request as a proxy that is not trusted, if its headers show that. */
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
