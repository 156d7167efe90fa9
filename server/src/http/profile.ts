/** `/api/profile`: registered names. Sessions are bearer tokens, which other pages cannot send, so that no request needs protection from them. */
import { createRequire } from 'node:module';
import { Router, type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { achievementsOf, statisticsOf, type ProfileView, type SignedIn } from '@brigantine/shared/profiles';
import type { ProfileRow } from '../journal/profileSchema';
import { mayRegister } from '../profiles/names';
import type * as library from '../profiles/passkeys';
import { viewOf, type Profiles } from '../profiles/profiles';
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

const lazily = createRequire(__filename);
const RESPONSE_BYTES = 16 * 1024;
const NAME = z.strictObject({ name: z.string() });
const NAME_AND_CODE = z.strictObject({ name: z.string(), code: z.string().max(100) });
/** The library checks the rest. */
const CREDENTIAL = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string(),
  type: z.string(),
  response: z.looseObject({}),
});

/** Answers a call. Throws `Refused`. */
type Answer<Of> = (of: Of, request: Request) => Promise<unknown>;

interface Signed {
  readonly profiles: Profiles;
  readonly player: ProfileRow;
}

/** `games` are the ids of all games. */
export function profile(
  origins: Origins,
  limit: (name: string, perMinute: number) => RequestLimit,
  games: readonly string[],
): Router {
  const router = Router();
  const signIns = limit('signIns', SIGN_INS_PER_MINUTE).handler;
  const open = (answer: Answer<Profiles>): RequestHandler => answering((request) => answer(enabled(), request));
  const signed = (answer: Answer<Signed>): RequestHandler =>
    answering(async (request) => answer(await signedIn(request), request));
  const passkeys = (request: Request): library.Passkeys => {
    const page = origins.ownPage(request);
    if (page === undefined) throw new Refused(403, 'badOrigin');
    // Loaded when first used: the library takes longer than the rest of the server.
    const { Passkeys } = lazily('../profiles/passkeys') as typeof library;
    return new Passkeys(enabled(), page);
  };
  router.use('/profile', origins.ownOnly, limit('profile', CALLS_PER_MINUTE).handler);
  router.post('/profile', signIns, open(register));
  router.post('/profile/session', signIns, open(signInByCode));
  router.post(
    '/profile/passkeys/request',
    signIns,
    open((_profiles, request) => passkeys(request).request()),
  );
  router.post(
    '/profile/passkeys/session',
    signIns,
    open((profiles, request) => signInByPasskey(profiles, passkeys(request), request)),
  );
  router.get(
    '/profile',
    signed((of) => view(of, games)),
  );
  router.get(
    '/profile/export',
    signed(({ profiles, player }) => profiles.export(player)),
  );
  router.delete('/profile', signed(erase));
  router.delete(
    '/profile/session',
    signed(({ profiles }, request) => profiles.signOut(bearerOf(request))),
  );
  router.post('/profile/recovery', signed(renewRecovery));
  router.post(
    '/profile/passkeys/creation',
    signed(async ({ player }, request) => (await passkeys(request).creation(player)) ?? refuse(409, 'full')),
  );
  router.post(
    '/profile/passkeys',
    signed(({ player }, request) => addPasskey(player, passkeys(request), request)),
  );
  router.delete(
    '/profile/passkeys/:id',
    signed(({ profiles, player }, { params }) => profiles.removePasskey(player.id, String(params['id']))),
  );
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

const enabled = (): Profiles => roomServices().profiles ?? refuse(404, 'unknownCode');

async function signedIn(request: Request): Promise<Signed> {
  const profiles = enabled();
  const player = await profiles.ofSession(bearerOf(request));
  return player === undefined ? refuse(401, 'signedOut') : { profiles, player };
}

async function register(profiles: Profiles, request: Request): Promise<SignedIn> {
  const name = cleanName((await bodyOf(request, NAME)).name);
  if (name === undefined || !mayRegister(name)) return refuse(400, 'badName');
  return (await profiles.register(name)) ?? refuse(409, 'taken');
}

async function signInByCode(profiles: Profiles, request: Request): Promise<SignedIn> {
  const { name, code } = await bodyOf(request, NAME_AND_CODE);
  return (await profiles.signInByCode(name, code)) ?? refuse(403, 'badToken');
}

async function signInByPasskey(profiles: Profiles, passkeys: library.Passkeys, request: Request): Promise<SignedIn> {
  const response = await bodyOf(request, CREDENTIAL, RESPONSE_BYTES);
  const id = await passkeys.owner(response as unknown as AuthenticationResponseJSON);
  const player = id === undefined ? undefined : await profiles.byId(id);
  if (player === undefined) return refuse(403, 'badToken');
  return { name: player.name, session: await profiles.signIn(player.id) };
}

async function addPasskey({ id }: ProfileRow, passkeys: library.Passkeys, request: Request): Promise<void> {
  const response = await bodyOf(request, CREDENTIAL, RESPONSE_BYTES);
  if (!(await passkeys.add(id, response as unknown as RegistrationResponseJSON))) refuse(403, 'badToken');
}

async function renewRecovery({ profiles, player }: Signed, request: Request): Promise<Pick<SignedIn, 'recovery'>> {
  return { recovery: await profiles.renewRecovery(player.id, bearerOf(request)) };
}

async function view({ profiles, player: { id, name, at } }: Signed, games: readonly string[]): Promise<ProfileView> {
  const [results, rivals, passkeys] = await Promise.all([
    profiles.results(id),
    profiles.rivals(id),
    profiles.passkeys(id),
  ]);
  const achievements = achievementsOf(results, games);
  return { name, at, passkeys: passkeys.map(viewOf), statistics: statisticsOf(results), achievements, rivals };
}

/** First at the tables in memory, whose next writes would otherwise contain the name again. */
async function erase({ profiles, player: { id } }: Signed): Promise<void> {
  await profiles.erasure.begin(id);
  await forgetProfile(id);
  await profiles.erasure.finish(id);
}
