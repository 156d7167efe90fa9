/** `/api/profile`: registered names. Sessions are bearer tokens, which other pages cannot send, so that no request needs protection from them. */
import { createRequire } from 'node:module';
import { Router, type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  achievementsOf,
  earnedBy,
  statisticsOf,
  type Earned,
  type ProfileView,
  type SignedIn,
} from '@brigantine/shared/profiles';
import type { ProfileRow } from '../journal/profileSchema';
import { mayRegister } from '../profiles/names';
import type * as library from '../profiles/passkeys';
import { viewOf, type Profiles } from '../profiles/profiles';
import { guestResult } from '../rooms/finished';
import { roomServices } from '../rooms/services';
import { forgetProfile } from '../rooms/syncPolicy';
import { cleanName } from '../rooms/text';
import { bodyOf, Refused } from './body';
import type { RequestLimit } from './limits';
import type { Origins } from './origins';
import { bearerOf } from './token';

/** Per minute and address. Signing in includes registering. */
const CALLS_PER_MINUTE = 60;
const SIGN_INS_PER_MINUTE = 10;

/** How long after its end a guest can claim a game, in ms. */
const CLAIM_MS = 24 * 3_600_000;

const lazily = createRequire(__filename);
const RESPONSE_BYTES = 16 * 1024;
const NAME = z.strictObject({ name: z.string() });
const NAME_AND_CODE = z.strictObject({ name: z.string(), code: z.string().max(100) });
const TOKEN = z.strictObject({ token: z.string().min(1).max(100) });
/** The library checks the rest. */
const CREDENTIAL = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string(),
  type: z.string(),
  response: z.looseObject({}),
});

interface Call {
  readonly request: Request;
  readonly profiles: Profiles;
  /** Throws `Refused` for pages of other hosts. */
  readonly passkeys: () => library.Passkeys;
  /** The ids of all games. */
  readonly games: readonly string[];
}

interface SignedCall extends Call {
  readonly player: ProfileRow;
}

export function profile(
  origins: Origins,
  limit: (name: string, perMinute: number) => RequestLimit,
  games: readonly string[],
): Router {
  const router = Router();
  const signIns = limit('signIns', SIGN_INS_PER_MINUTE).handler;
  const callOf = (request: Request): Call => {
    const profiles = roomServices().profiles ?? refuse(404, 'unknownCode');
    return { request, profiles, games, passkeys: () => passkeysAt(origins.ownPage(request), profiles) };
  };
  const open = (answer: (call: Call) => Promise<unknown>): RequestHandler =>
    answering((request) => answer(callOf(request)));
  const signed = (answer: (call: SignedCall) => Promise<unknown>): RequestHandler =>
    answering(async (request) => answer(await signedIn(callOf(request))));
  router.use('/profile', origins.ownOnly, limit('profile', CALLS_PER_MINUTE).handler);
  router.post('/profile', signIns, open(register));
  router.post('/profile/session', signIns, open(signInByCode));
  router.post('/profile/passkeys/request', signIns, open(requestPasskey));
  router.post('/profile/passkeys/session', signIns, open(signInByPasskey));
  router.get('/profile', signed(view));
  router.get('/profile/games/:id', signed(earned));
  router.post('/profile/games/:id', signed(claim));
  router.get('/profile/export', signed(exported));
  router.delete('/profile', signed(erase));
  router.delete('/profile/session', signed(signOut));
  router.post('/profile/recovery', signed(renewRecovery));
  router.post('/profile/passkeys/creation', signed(createPasskey));
  router.post('/profile/passkeys', signed(addPasskey));
  router.delete('/profile/passkeys/:id', signed(removePasskey));
  return router;
}

/** Sends the answer as JSON, or 204 without one. */
function answering(answer: (request: Request) => Promise<unknown>): RequestHandler {
  return async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const body = await answer(request);
    if (body === undefined) response.status(204).end();
    else response.json(body);
  };
}

function refuse(...why: ConstructorParameters<typeof Refused>): never {
  throw new Refused(...why);
}

function passkeysAt(page: URL | undefined, profiles: Profiles): library.Passkeys {
  // Loaded when first used: the library takes longer than the rest of the server.
  const { Passkeys } = lazily('../profiles/passkeys') as typeof library;
  return page === undefined ? refuse(403, 'badOrigin') : new Passkeys(profiles, page);
}

async function signedIn(call: Call): Promise<SignedCall> {
  const player = await call.profiles.ofSession(bearerOf(call.request));
  return player === undefined ? refuse(401, 'signedOut') : { ...call, player };
}

async function register({ profiles, request }: Call): Promise<SignedIn> {
  const name = cleanName((await bodyOf(request, NAME)).name);
  if (name === undefined || !mayRegister(name)) return refuse(400, 'badName');
  return (await profiles.register(name)) ?? refuse(409, 'taken');
}

async function signInByCode({ profiles, request }: Call): Promise<SignedIn> {
  const { name, code } = await bodyOf(request, NAME_AND_CODE);
  return (await profiles.signInByCode(name, code)) ?? refuse(403, 'badToken');
}

const requestPasskey = ({ passkeys }: Call) => passkeys().request();

async function signInByPasskey({ passkeys, profiles, request }: Call): Promise<SignedIn> {
  const response = await bodyOf(request, CREDENTIAL, RESPONSE_BYTES);
  const id = await passkeys().owner(response as unknown as AuthenticationResponseJSON);
  const player = id === undefined ? undefined : await profiles.byId(id);
  if (player === undefined) return refuse(403, 'badToken');
  return { name: player.name, session: await profiles.signIn(player.id) };
}

async function view({ games, profiles, player: { id, name, at } }: SignedCall): Promise<ProfileView> {
  const results = await profiles.results(id);
  const achievements = achievementsOf(results, games);
  const passkeys = (await profiles.passkeys(id)).map(viewOf);
  return { name, at, passkeys, statistics: statisticsOf(results), achievements, rivals: await profiles.rivals(id) };
}

async function earned({ games, profiles, player, request }: SignedCall): Promise<Earned> {
  return earnedBy(gameOf(request), await profiles.results(player.id), games) ?? refuse(404, 'unknownCode');
}

/** Counts a game that its player has finished as a guest, by the token of their seat. */
async function claim({ games, profiles, player, request }: SignedCall): Promise<Earned> {
  const { crowd, journal, now } = roomServices();
  const { token } = await bodyOf(request, TOKEN);
  const { id, game, at, seats } = (await journal.finished(gameOf(request))) ?? refuse(404, 'unknownCode');
  const result = guestResult(seats, token);
  if (result === undefined || now() - at > CLAIM_MS) return refuse(403, 'badToken');
  const counted = await profiles.claim({ ...result, game_id: id, profile: player.id, game, at });
  if (counted) await Promise.all(crowd.all().map((table) => table.recognise(token, player)));
  // A repeated claim is answered like the first.
  return earnedBy(id, await profiles.results(player.id), games) ?? refuse(409, 'taken');
}

const gameOf = (request: Request): string => String(request.params['id']);

const exported = ({ profiles, player }: SignedCall) => profiles.export(player);

/** First at the tables in memory, whose next writes would otherwise contain the name again. */
async function erase({ profiles, player: { id } }: SignedCall): Promise<void> {
  await profiles.erasure.begin(id);
  await forgetProfile(id);
  await profiles.erasure.finish(id);
}

const signOut = ({ profiles, request }: SignedCall) => profiles.signOut(bearerOf(request));

async function renewRecovery({ profiles, player, request }: SignedCall): Promise<Pick<SignedIn, 'recovery'>> {
  return { recovery: await profiles.renewRecovery(player.id, bearerOf(request)) };
}

const createPasskey = async ({ passkeys, player }: SignedCall) =>
  (await passkeys().creation(player)) ?? refuse(409, 'full');

async function addPasskey({ passkeys, player, request }: SignedCall): Promise<void> {
  const response = await bodyOf(request, CREDENTIAL, RESPONSE_BYTES);
  if (!(await passkeys().add(player.id, response as unknown as RegistrationResponseJSON))) refuse(403, 'badToken');
}

const removePasskey = ({ profiles, player, request }: SignedCall) =>
  profiles.removePasskey(player.id, String(request.params['id']));
