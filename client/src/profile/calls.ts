/** Calls of `/api/profile`. */
import { signal } from '@preact/signals';
import type { Earned, ProfileExport, ProfileView, SignedIn } from '@brigantine/shared/profiles';
import { wordsOf, type KeysOf, type OwnArea } from '../i18n';
import type words from '../i18n/en/profile.json';
import { authorization, registered, remember, request } from '../net';
import { change } from '../settings/settings';

export const PROFILE_WORDS: OwnArea = {
  area: 'profile',
  load: (language) => import(`../i18n/${language}/profile.json`),
};
type Key = KeysOf<typeof words>;
export const t = wordsOf<Key>('profile');

const ERRORS = [
  ...(['badName', 'taken', 'badToken', 'tooMany', 'signedOut', 'full', 'badOrigin'] as const),
  ...(['unreachable', 'internal', 'cancelled', 'knownPasskey', 'noPasskeys'] as const),
];
type Fault = (typeof ERRORS)[number];

/** A call that has failed. */
class CallFailed extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

async function call<T>(method: string, path = '', body?: object): Promise<T> {
  const headers = authorization(registered.peek()?.session);
  const response = await request(`api/profile${path}`, { method, headers, body });
  if (response === undefined) throw new CallFailed('unreachable');
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  if (response.status === 401) remember(null);
  const { error } = (await response.json().catch(() => ({}))) as { readonly error?: string };
  throw new CallFailed(ERRORS.find((each) => each === error) ?? 'internal');
}

/** Loaded when first used. */
const library = () => import('@simplewebauthn/browser');

/** What the browser's own dialog has ended with, by the name of its error. */
const BROWSER_FAULTS: Readonly<Record<string, Fault>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'knownPasskey',
  SecurityError: 'noPasskeys',
};

/** Whether this browser has passkeys, at this address. */
export const hasPasskeys = (): boolean => isSecureContext && typeof PublicKeyCredential === 'function';

/** Asks the browser for a passkey. */
async function fromBrowser<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (thrown) {
    throw new CallFailed(BROWSER_FAULTS[(thrown as Error).name] ?? 'noPasskeys');
  }
}

export const view = (): Promise<ProfileView> => call('GET');
export const register = (name: string): Promise<SignedIn> => call('POST', '', { name });
export const signInByCode = (name: string, code: string): Promise<SignedIn> => call('POST', '/session', { name, code });
export const signOut = (): Promise<void> => call('DELETE', '/session');
export const renewRecovery = async (): Promise<string> =>
  (await call<{ readonly recovery: string }>('POST', '/recovery')).recovery;
/** Fetches the achievements and wins that a finished game has added. */
export const earnedBy = (game: string): Promise<Earned> => call('GET', `/games/${encodeURIComponent(game)}`);
/** Counts a game that was finished as a guest, by the token of its seat. */
export const claim = (game: string, token: string): Promise<Earned> =>
  call('POST', `/games/${encodeURIComponent(game)}`, { token });
export const exported = (): Promise<ProfileExport> => call('GET', '/export');
export const erase = (): Promise<void> => call('DELETE');
export const removePasskey = (id: string): Promise<void> => call('DELETE', `/passkeys/${encodeURIComponent(id)}`);

export async function signInByPasskey(): Promise<SignedIn> {
  const { startAuthentication } = await library();
  const optionsJSON = await call<Parameters<typeof startAuthentication>[0]['optionsJSON']>('POST', '/passkeys/request');
  return call('POST', '/passkeys/session', await fromBrowser(startAuthentication({ optionsJSON })));
}

export async function addPasskey(): Promise<void> {
  const { startRegistration } = await library();
  const optionsJSON = await call<Parameters<typeof startRegistration>[0]['optionsJSON']>('POST', '/passkeys/creation');
  return call('POST', '/passkeys', await fromBrowser(startRegistration({ optionsJSON })));
}

/** Whether a call is running, and why the last one failed. */
export const busy = signal(false);
export const fault = signal<Fault | null>(null);

export const faultOf = (thrown: unknown): Fault => (thrown instanceof CallFailed ? thrown.fault : 'internal');

/** Runs calls, one after the other, and shows why they fail. */
export async function attempt(calls: () => Promise<void>): Promise<void> {
  if (busy.peek()) return;
  busy.value = true;
  fault.value = null;
  try {
    await calls();
  } catch (thrown) {
    fault.value = faultOf(thrown);
  } finally {
    busy.value = false;
  }
}

/** Stores who has signed in. */
export function enter({ name, session }: SignedIn): void {
  remember({ name, session });
  change({ name });
}
