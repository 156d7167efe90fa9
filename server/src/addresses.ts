/** The addresses of this server, from its settings and its machine. */
import { networkInterfaces } from 'node:os';
import type { Environment } from './environment';

type Listening = Pick<Environment, 'HOST' | 'PORT'>;

const isEverywhere = (host: string | undefined): boolean => host === undefined || host === '0.0.0.0' || host === '::';

/** Host and port as in a URL, with IPv6 in brackets. */
const inUrl = (host: string, port: number): string => `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The address for this machine. */
export function localAddress({ HOST, PORT }: Listening, loopback = 'localhost'): string {
  return inUrl(HOST === undefined || isEverywhere(HOST) ? loopback : HOST, PORT);
}

/** The address for the local network; undefined if the server listens on one address only. Prefers IPv4, which is shorter to type. */
export function networkAddress({ HOST, PORT }: Listening): string | undefined {
  if (!isEverywhere(HOST)) return undefined;
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const others = addresses.filter(({ internal, address }) => !internal && !address.startsWith('fe80'));
  const other = others.find(({ family }) => family === 'IPv4') ?? (HOST === '0.0.0.0' ? undefined : others[0]);
  return other && inUrl(other.address, PORT);
}

/** The address of this one of several servers for browsers. */
export function publicAddressOf(environment: Listening & Pick<Environment, 'PUBLIC_ADDRESS'>): string {
  return environment.PUBLIC_ADDRESS ?? networkAddress(environment) ?? localAddress(environment);
}
