/** The name that this browser's user has registered, and the session that proves it. */
import { signal } from '@preact/signals';
import { deviceStorage } from '../storage';
import { root } from './address';

export interface RegisteredName {
  readonly name: string;
  readonly session: string;
}

/** Null for guests. */
export const registered = signal<RegisteredName | null>(null);

/** Whether this server lets players register names. */
export const hasProfiles = (): boolean => document.querySelector('meta[name="profiles"]') !== null;

/** Games under other paths of the same host share the storage. */
const key = (): string => `brigantine.profile ${new URL(root()).pathname}`;

/** Reads what is stored. Called once at the start of the page. */
export function startProfile(): void {
  if (!hasProfiles()) return;
  try {
    const stored = JSON.parse(deviceStorage.getItem(key()) ?? 'null') as Partial<RegisteredName> | null;
    const { name, session } = stored ?? {};
    if (typeof name === 'string' && typeof session === 'string') registered.value = { name, session };
  } catch {
    // Not ours.
  }
}

/** Signs in, or out with null. */
export function remember(name: RegisteredName | null): void {
  registered.value = name;
  if (name === null) deviceStorage.removeItem(key());
  else deviceStorage.setItem(key(), JSON.stringify(name));
}
