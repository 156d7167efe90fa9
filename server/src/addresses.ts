/** Where a server is found, by what its settings say and what addresses its machine has. */
import { networkInterfaces } from 'node:os';
import type { Environment } from './environment';

type Listening = Pick<Environment, 'HOST' | 'PORT'>;

/** Whether a server listens on every address of its machine. */
const isEverywhere = (host: string | undefined): boolean => host === undefined || host === '0.0.0.0' || host === '::';

/** A host and port as URLs have them: IPv6 in brackets. */
const inUrl = (host: string, port: number): string => `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Where people on this machine find the server. */
export function localAddress({ HOST, PORT }: Listening, loopback = 'localhost'): string {
  return inUrl(HOST === undefined || isEverywhere(HOST) ? loopback : HOST, PORT);
}

/** Where others on the same network find it; undefined when it listens on one address only. IPv4 first, which is shorter to type. */
export function networkAddress({ HOST, PORT }: Listening): string | undefined {
  if (!isEverywhere(HOST)) return undefined;
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const others = addresses.filter(({ internal, address }) => !internal && !address.startsWith('fe80'));
  const other = others.find(({ family }) => family === 'IPv4') ?? (HOST === '0.0.0.0' ? undefined : others[0]);
  return other && inUrl(other.address, PORT);
}

/** Where browsers find this one of several servers. */
export function publicAddressOf(environment: Listening & Pick<Environment, 'PUBLIC_ADDRESS'>): string {
  return environment.PUBLIC_ADDRESS ?? networkAddress(environment) ?? localAddress(environment);
}
