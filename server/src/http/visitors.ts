import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** By these a proxy says for whom it asks. Anybody else may send them too. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'] as const;
/** Where a proxy in front of this server has its own address: on this machine, or on the same network. */
const NEARBY: readonly string[] = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];
/** More proxies than stand before one server. */
const MOST_PROXIES = 256;

const MEND = 'Set TRUST_PROXY to the number of proxies in front of this server.';
const WARNINGS = {
  nearby: `Forwarded headers arrive while TRUST_PROXY is 0: all visitors behind that proxy look like one address, so limits per address are suspended for it. ${MEND}`,
  far: `A visitor from elsewhere sends forwarded headers while TRUST_PROXY is 0. They are not believed, and limits hold. If that is a proxy of yours: ${MEND}`,
} as const;

/** Some proxies tell the port as well. */
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
 * and are not counted. A visitor from elsewhere who sends them is counted all the same.
 */
export class Visitors {
  /** Peers whose visitors cannot be told apart. */
  private readonly proxies = new Set<string>();
  private readonly warned = new Set<keyof typeof WARNINGS>();

  constructor(
    /** How many proxies are believed. */
    private readonly trusted: number,
    private readonly warn: (sentence: string) => void,
  ) {}

  /** What limits count a request by; null when it cannot be told. */
  addressOf(request: Request): string | null {
    this.meet(request);
    const peer = request.socket.remoteAddress ?? '';
    if (this.proxies.has(peer)) return null;
    return countedAs(request.ip ?? peer) ?? countedAs(peer) ?? peer;
  }

  /** What limits count the other end of a connection by; null when that is a proxy. */
  addressOfPeer(peer: string): string | null {
    return this.trusted > 0 || this.proxies.has(peer) ? null : (countedAs(peer) ?? peer);
  }

  /** Learns from a request whether its sender is a proxy that is not believed. */
  meet({ headers, socket }: IncomingMessage): void {
    if (this.trusted > 0 || FORWARDED.every((name) => headers[name] === undefined)) return;
    const peer = socket.remoteAddress ?? '';
    const nearby = ipaddr.isValid(peer) && NEARBY.includes(ipaddr.process(peer).range());
    if (nearby && this.proxies.size < MOST_PROXIES) this.proxies.add(peer);
    const warning = nearby ? 'nearby' : 'far';
    if (this.warned.has(warning)) return;
    this.warned.add(warning);
    this.warn(WARNINGS[warning]);
  }
}
