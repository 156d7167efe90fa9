/** Calls of the host's page to the server, with the typed token, and their results. */
import { signal, type Signal } from '@preact/signals';
import { tabStorage } from '../storage';
import { saveJson } from '../ui/download';

/** Stored for this tab only. */
const TOKEN_KEY = 'brigantine.admin.token';

export const token = signal(tabStorage.getItem(TOKEN_KEY) ?? '');
/** Result of the last action, or why it failed; announced to screen readers. */
export const said = signal('');
export const trouble = signal('');
/** Why the last poll failed. */
export const unanswered = signal('');
/** Incremented by every action, so that lists reload. */
export const deeds = signal(0);
/** Offset of the server's clock from the local one, in ms. */
const skew = signal(0);

/** ms since epoch, by the server's clock. */
export const serverNow = (): number => Date.now() + skew.value;

/** The server refused a call or did not answer. */
class CallFailed extends Error {}

const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The server could not use what was typed.',
  404: 'That is not there any more.',
  409: 'Not while a game is played there: its log holds what only its players may know.',
  429: 'Too many calls from this address. Wait a minute.',
  503: 'The server could not write that down, so it has not been done.',
};

export function signIn(typed: string): void {
  tabStorage.setItem(TOKEN_KEY, typed);
  token.value = typed;
  trouble.value = unanswered.value = '';
}

export function signOut(why = ''): void {
  tabStorage.removeItem(TOKEN_KEY);
  token.value = '';
  said.value = '';
  trouble.value = why;
}

/** Requests a path below `/admin`. Throws `CallFailed` with a sentence that explains why. */
async function ask(path: string, method: string, body?: object): Promise<unknown> {
  const sent = token.value;
  const headers = { authorization: `Bearer ${sent}`, 'content-type': 'application/json' };
  const written = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`admin/${path}`, { method, headers, ...written }).catch(() => {
    throw new CallFailed('The server does not answer. Trying again…');
  });
  skew.value = Date.parse(answer.headers.get('date') ?? '') - Date.now() || 0;
  // The user may have typed another token meanwhile.
  if (answer.status === 401 && sent === token.value) signOut('This is not the token of this server.');
  if (!answer.ok) throw new CallFailed(SENTENCES[answer.status] ?? `The server answered ${answer.status}.`);
  return answer.status === 204 ? undefined : answer.json();
}

/** Loads something; undefined after a failure, which the page shows. */
export async function look(path: string): Promise<unknown> {
  return attempt(() => ask(path, 'GET'), unanswered);
}

/** Performs an action and announces `sentence`. Returns the answer, if there is one. */
export async function act(path: string, method: string, sentence: string, body?: object): Promise<unknown> {
  said.value = '';
  const answer = await attempt(() => ask(path, method, body), trouble);
  if (trouble.value === '') said.value = sentence;
  deeds.value++;
  return answer;
}

/** Makes a call; sets `why` to the reason of its failure, or empties it. */
async function attempt<T>(call: () => Promise<T>, why: Signal<string>): Promise<T | undefined> {
  try {
    const answer = await call();
    why.value = '';
    return answer;
  } catch (fault) {
    if (!(fault instanceof CallFailed)) throw fault;
    if (token.value !== '') why.value = fault.message;
    return undefined;
  }
}

/** Downloads a log as a file. */
export const saveLog = (name: string, log: unknown): void => saveJson(`${name}.json`, JSON.stringify(log, null, 2));
