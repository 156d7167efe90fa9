/** The browser's connection to a table. */
import type { GameTypes } from '@brigantine/shared/engine';
import { Line, type LineListener, type Network, type Way } from '@brigantine/shared/net';
import { renewal } from './build';
import { registered } from './profile';
import { deviceStorage, type KeyValueStore } from '../storage';

let network: Network | undefined;
const library = () => renewal.part(() => import('./network.js'));

/** Loads the network code for the first connection. Throws `NetError`. */
export async function fetchNetwork(): Promise<void> {
  await library();
}

/** Connects to a table of this page's server. Throws `NetError`. */
export async function openLine<G extends GameTypes>(
  way: Way,
  name: string,
  listener: LineListener<G>,
): Promise<Line<G>> {
  network ??= (await library()).browserNetwork();
  const session = registered.peek()?.session;
  const person = { name, browser: browserId(), fair: true, ...(session !== undefined && { profile: session }) };
  return Line.open(network, way, person, listener);
}

const KEY = 'brigantine.browser';
const BYTES = 16;

/**
 * Returns the random id of this browser; creates and stores it on the first call. Tables use it only to keep kicked players out,
 * in other tabs too. It says nothing about the person, and no other site can read it.
 */
export function browserId(storage: KeyValueStore = deviceStorage): string {
  const stored = storage.getItem(KEY);
  if (stored !== null && /^[0-9a-f]{32}$/.test(stored)) return stored;
  const created = randomHex(BYTES);
  storage.setItem(KEY, created);
  return created;
}

/** Random bytes in hexadecimal. Not `randomUUID`, which browsers lack without HTTPS, as in a home network. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return [...drawn].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
