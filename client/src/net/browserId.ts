/**
 * A random name for this browser, kept in it. Tables use it for one thing only: whom a host has sent away stays out,
 * also in another tab. It says nothing of the person, and no other site can read it.
 */
const KEY = 'brigantine.browser';
const BYTES = 16;

/** The id of this browser: made once, and kept; where nothing may be kept, it lives as long as the page. */
export function browserId(storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage): string {
  made ??= random();
  try {
    const kept = storage().getItem(KEY);
    if (kept !== null && /^[0-9a-f]{32}$/.test(kept)) return kept;
    storage().setItem(KEY, made);
  } catch {
    // Storage is full or forbidden.
  }
  return made;
}

let made: string | undefined;

/** Not `randomUUID`, which is missing where the page comes without encryption, as in a network at home. */
function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
