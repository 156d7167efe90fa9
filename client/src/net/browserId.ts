/**
 * A random name for this browser, kept in it. Tables use it for one thing only: whom a host has sent away stays out,
 * also in another tab. It says nothing of the person, and no other site can read it.
 */
import { deviceStorage, type KeyValueStore } from '../storage';

const KEY = 'brigantine.browser';
const BYTES = 16;

/** Returns the id of this browser; creates and stores it on the first call. */
export function browserId(storage: KeyValueStore = deviceStorage): string {
  const stored = storage.getItem(KEY);
  if (stored !== null && /^[0-9a-f]{32}$/.test(stored)) return stored;
  const created = random();
  storage.setItem(KEY, created);
  return created;
}

/** Not `randomUUID`, which is missing where the page comes without encryption, as in a network at home. */
function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
