import { parse } from 'node:url';
import fc from 'fast-check';
import { PushService } from '../testing/pushService';
import { newPushKeys, WebPush, isPublic, publicLookup, pushService } from './push';

const keys = newPushKeys();
let service: PushService;
let push: WebPush;
beforeAll(async () => {
  service = await PushService.open(keys.publicKey);
  push = new WebPush({ keys, contact: 'https://games.example/', hosts: [service.host], agent: service.agent });
});
afterEach(() => {
  service.heard.length = 0;
  service.status = 201;
});
afterAll(() => service.close());

describe('a push message', () => {
  it('arrives unchanged, signed by this server and encrypted for the browser', async () => {
    const to = service.subscribe();
    expect(await push.send(to, { code: 'ABCDEF', language: 'en' }, 'ABCDEF', 3600.4)).toBe('sent');
    const [{ message, headers, claims }] = service.heard as [(typeof service.heard)[number]];
    expect(message).toEqual({ code: 'ABCDEF', language: 'en' });
    expect(headers).toMatchObject({ ttl: '3600', topic: 'ABCDEF', 'content-encoding': 'aes128gcm' });
    expect(claims).toMatchObject({ aud: `https://${service.host}`, sub: 'https://games.example/' });
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [429, 'failed'],
    [500, 'failed'],
    [302, 'failed'],
  ])('is answered with %i: %s', async (status, delivery) => {
    service.status = status;
    expect(await push.send(service.subscribe(), {}, 'ABCDEF', 60)).toBe(delivery);
  });

  it('fails without throwing for invalid keys, and without an answer', async () => {
    const to = service.subscribe();
    expect(await push.send({ ...to, p256dh: 'A'.repeat(87) }, {}, 'ABCDEF', 60)).toBe('failed');
    const silent = new WebPush({ keys, contact: 'https://games.example/', hosts: ['127.0.0.1:9'] });
    expect(await silent.send({ ...to, endpoint: 'https://127.0.0.1:9/' }, {}, 'ABCDEF', 60)).toBe('failed');
  });

  it('goes only to push services', async () => {
    const to = { ...service.subscribe(), endpoint: `https://localhost:${service.host.split(':')[1]}/push/1` };
    expect(push.allows(to)).toBe(false);
    expect(await push.send(to, {}, 'ABCDEF', 60)).toBe('failed');
    expect(service.heard).toEqual([]);
  });
});

const UNSAFE = [
  '127.0.0.1;',
  "127.0.0.1'",
  '127.0.0.1"',
  '127.0.0.1{',
  '127.0.0.1}',
  '127.0.0.1`',
  '127.0.0.1^',
  '127.0.0.1|',
];
test.each<[endpoint: string, is: boolean]>([
  ...UNSAFE.map((start): [string, boolean] => [`https://${start}.push.apple.com/`, false]),
  ['https:///web.push.apple.com/', false],
  ['https:/\\127.0.0.1;.push.apple.com/', false],
  ['https:\\\\web.push.apple.com/', false],
  ['https:web.push.apple.com/', false],
  ['https://web.push.apple.com', false],
  ['https://web.push.apple.com?/', false],
  ['https://web.push.apple.com\\@127.0.0.1/', false],
  ['https://WEB.push.apple.com/', false],
  ['https://web.push.apple.com/a b', false],
  ['https://web.push.apple.com/a\nb', false],
  [' https://web.push.apple.com/', false],
  ['https://web。push.apple.com/', false],
  ['https://127.0.0.1%00.push.apple.com/', false],
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://push.example/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://somebody@fcm.googleapis.com/', false],
  ['https://fcm.googleapis.com.example/', false],
  ['https://evilpush.apple.com/', false],
  ['https://192.168.0.1/', false],
  ['nonsense', false],
])('%s is a push service: %s', (endpoint, is) => {
  expect(pushService(endpoint, ['push.example']) !== undefined).toBe(is);
});

test('accepts only addresses that the sending library parses to the checked host', () => {
  const host = fc.stringMatching(/^[\w.;'"{}`^|\\@:%/?#-]{1,20}$/);
  fc.assert(
    fc.property(fc.constantFrom('https://', 'https:/', 'https:///', 'https:\\\\'), host, (scheme, start) => {
      const endpoint = `${scheme}${start}.push.apple.com/x`;
      if (pushService(endpoint, []) === undefined) return;
      // oxlint-disable-next-line typescript/no-deprecated -- the library uses it
      expect(parse(endpoint).host).toMatch(/\.push\.apple\.com$/);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['64:ff9b::5db8:d822', true],
  ['127.0.0.1', false],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['localhost', false],
])('%s is a public address: %s', (address, is) => {
  expect(isPublic(address)).toBe(is);
});

test('does not connect to names with private addresses, unless PUSH_HOSTS names them exactly', async () => {
  const look = (name: string): Promise<unknown> =>
    new Promise((resolve) => publicLookup(name, {}, (fault, address) => resolve(fault?.message ?? address)));
  expect(await look('localhost')).toBe('localhost has no public address');
  expect(await look('93.184.216.34')).toBe('93.184.216.34');
  expect(pushService('https://push.example/', ['.example'])).toBe('known');
  expect(pushService('https://push.example/', ['.example', 'push.example'])).toBe('named');
});
