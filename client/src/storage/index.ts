/**
 * `localStorage` and `sessionStorage` that never throw. If the user has blocked storage or it is full, values stay in
 * memory until the page closes. Only this module uses the browser's own objects.
 */
import { computed, signal } from '@preact/signals';

/** The part of `Storage` that modules use. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem'>;

export class SafeStorage implements KeyValueStore {
  readonly #memory = new Map<string, string>();
  readonly #failed = signal(false);

  /** `open` may throw: some browsers throw when `window.localStorage` is read. */
  constructor(private readonly open: () => Storage) {
    this.stores();
  }

  getItem(key: string): string | null {
    const held = this.#memory.get(key);
    if (held !== undefined) return held;
    try {
      return this.open().getItem(key);
    } catch {
      return null;
    }
  }

  /** Returns whether the value survives a reload. */
  setItem(key: string, value: string): boolean {
    try {
      this.open().setItem(key, value);
      this.#memory.delete(key);
      return true;
    } catch {
      this.#memory.set(key, value);
      this.#failed.value = true;
      return false;
    }
  }

  removeItem(key: string): void {
    this.#memory.delete(key);
    try {
      this.open().removeItem(key);
    } catch {
      // It was only in memory.
    }
  }

  /** Whether the browser has refused a value since the page loaded. */
  get failed(): boolean {
    return this.#failed.value;
  }

  /** Tests whether a value can be stored and read back. */
  stores(): boolean {
    const key = 'brigantine.probe';
    const stored = this.setItem(key, key) && this.getItem(key) === key;
    this.removeItem(key);
    return stored;
  }
}

/** Lasts as long as the tab. */
export const tabStorage = new SafeStorage(() => sessionStorage);
/** Lasts until the user clears it, and is shared by all tabs. */
export const deviceStorage = new SafeStorage(() => localStorage);

/** Whether reloading the page loses its seats, because the browser stores nothing. */
export const losesSeats = computed(() => tabStorage.failed && deviceStorage.failed);
