import type { ProfileView, SignedIn } from '@brigantine/shared/profiles';
import type { Journal } from '../journal/journal';
import type { RunningServer } from '../server';
import { Authenticator } from '../testing/authenticator';
import { quietJournal, temporaryFolder } from '../testing/journals';
import { ProfileCalls } from '../testing/profileCalls';
import { testServer, withServices } from '../testing/testServer';

const PAGE = 'https://games.example';

let server: RunningServer;
let journal: Journal;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: `${PAGE}/brigantine`, TRUST_PROXY: '1' });
  journal = await quietJournal({ dataDir: temporaryFolder() });
  withServices({ journal, profiles: journal.profiles });
});
afterAll(async () => {
  await server.close();
  await journal.close();
});

const visitor = (origin = PAGE): ProfileCalls => new ProfileCalls(server.port, { origin });

let registered = 0;
async function member(): Promise<ProfileCalls & { readonly name: string }> {
  const calls = visitor();
  const name = `Captain ${'abcdefgh'.charAt(registered++)}`;
  await calls.register(name);
  return Object.assign(calls, { name });
}

const add = async (calls: ProfileCalls, key: Authenticator): Promise<number> =>
  calls.status('POST', '/passkeys', key.create(await calls.told('POST', '/passkeys/creation')));
const request = (): Promise<{ challenge: string; rpId: string }> => visitor().told('POST', '/passkeys/request');
const signIn = (response: object): Promise<number> => visitor().status('POST', '/passkeys/session', response);

async function withPasskey(): Promise<{ calls: ProfileCalls; key: Authenticator; name: string }> {
  const calls = await member();
  const key = new Authenticator(PAGE);
  expect(await add(calls, key)).toBe(204);
  return { calls, key, name: calls.name };
}

describe('passkeys', () => {
  it('sign in without a name, several to a profile, until they are removed', async () => {
    const { calls, key, name } = await withPasskey();
    const second = new Authenticator(PAGE);
    expect(await add(calls, second)).toBe(204);
    const elsewhere = visitor();
    const signedIn = await elsewhere.told<SignedIn>('POST', '/passkeys/session', second.get(await request()));
    expect(signedIn).toMatchObject({ name });
    expect(await calls.status('DELETE', `/passkeys/${key.id}`)).toBe(204);
    expect(await signIn(key.get(await request()))).toBe(403);
    expect((await calls.told<ProfileView>('GET')).passkeys).toMatchObject([{ id: second.id }]);
  });

  it('answer a challenge once, and only one of this server for that purpose', async () => {
    const { calls, key } = await withPasskey();
    const challenge = await request();
    expect(await signIn(key.get(challenge))).toBe(200);
    expect(await signIn(key.get(challenge))).toBe(403);
    expect(await signIn(key.get({ challenge: 'AAAA' }))).toBe(403);
    expect(await signIn(key.get(await calls.told('POST', '/passkeys/creation')))).toBe(403);
    const another = await member();
    const created = new Authenticator(PAGE).create(await calls.told('POST', '/passkeys/creation'));
    expect(await another.status('POST', '/passkeys', created)).toBe(403);
  });

  it('count for the origin and the host of the page only', async () => {
    const { key } = await withPasskey();
    for (const [origin, host] of [
      ['https://evil.example', 'games.example'],
      [PAGE, 'evil.example'],
      ['http://games.example', 'games.example'],
      [`${PAGE}:8443`, 'games.example'],
    ]) {
      expect(await signIn(key.get(await request(), origin, host))).toBe(403);
    }
    expect(await signIn(key.get(await request()))).toBe(200);
  });

  it('are refused if another key signs, if they are known already, or if they are malformed', async () => {
    const { calls, key } = await withPasskey();
    const stranger = Object.assign(new Authenticator(PAGE), { id: key.id });
    expect(await signIn(stranger.get(await request()))).toBe(403);
    expect(await add(await member(), key)).toBe(403);
    expect(await signIn({ id: key.id })).toBe(400);
    expect(await signIn({ ...key.get(await request()), response: { clientDataJSON: 'no JSON' } })).toBe(403);
    expect(await calls.status('POST', '/passkeys', { id: 'x', rawId: 'x', type: 'public-key', response: {} })).toBe(
      403,
    );
  });
});

it('the server strips the path of its public address', async () => {
  const { key } = await withPasskey();
  expect((await request()).rpId).toBe('games.example');
  const address = `http://127.0.0.1:${server.port}/brigantine/api/profile/passkeys/session`;
  const headers = { origin: PAGE, connection: 'close', 'content-type': 'application/json' };
  const body = JSON.stringify(key.get(await request()));
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200);
});

it('a passkey of another game on the same host opens nothing', async () => {
  expect(await signIn(new Authenticator(PAGE).get(await request()))).toBe(403);
});

it('a page at another address of the server gets no passkey, but can use a recovery code', async () => {
  const calls = visitor(`http://127.0.0.1:${server.port}`);
  const recovery = await calls.register('Elsewhere');
  expect(await calls.status('POST', '/passkeys/creation')).toBe(403);
  expect(await calls.status('POST', '/session', { name: 'Elsewhere', code: recovery })).toBe(200);
});
