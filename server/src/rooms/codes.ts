import type { Presence } from '@colyseus/core';

/** After how many seconds a claim expires that nobody prolongs, as its process has died. */
const CLAIM_SECONDS = 15 * 60;
const ATTEMPTS = 50;

const keyOf = (code: string): string => `table-code:${code}`;

/**
 * Claims a room code that no living table has, on this process or any other: of all who count a key up,
 * exactly one sees 1. Throws when no free code is found.
 */
export async function claimCode(presence: Presence, newCode: () => string): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const code = newCode();
    if ((await presence.incr(keyOf(code))) === 1) {
      await keepCode(presence, code);
      return code;
    }
  }
  throw new Error('no free room code');
}

/** Prolongs a claim while the room lives. */
export async function keepCode(presence: Presence, code: string): Promise<void> {
  await presence.expire(keyOf(code), CLAIM_SECONDS);
}

/** How often a living room prolongs its claim, in ms. */
export const KEEP_CODE_EVERY = (CLAIM_SECONDS / 3) * 1000;

/** Gives a code back. Expiring at once also ends the running expiry, which deleting would leave behind. */
export async function releaseCode(presence: Presence, code: string): Promise<void> {
  await presence.expire(keyOf(code), 0);
}
