import type { GameTypes } from '@brigantine/shared/engine';
import { isSlow } from '@brigantine/shared/protocol';
import { language } from '../i18n';
import { pushKey } from '../net';
import type { Session } from '../table/session';
import { canBeCalled, pushAddress } from './device';

type Called<G extends GameTypes> = Pick<Session<G>, 'room' | 'seat' | 'send'>;

/** Whether this player has a seat at a slow table, and this browser can show notices while the page is closed. */
export function mayBeCalled<G extends GameTypes>({ room, seat }: Called<G>): boolean {
  return isSlow(room.value.options.clock) && seat.value >= 0 && canBeCalled();
}

/** Tells the server where this browser is reached while the page is closed; false where it cannot be. Needs consent to notices. */
export async function beCalled<G extends GameTypes>(session: Called<G>): Promise<boolean> {
  const key = await pushKey();
  const address = key === undefined ? undefined : await pushAddress(key);
  if (address === undefined) return false;
  session.send('callMe', { ...address, language: language.value });
  return true;
}
