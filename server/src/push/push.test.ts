import { PushService } from '../testing/pushService';
import { newPushKeys, WebPush } from './push';
import { isPushService } from './services';

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

describe('what is pushed', () => {
  it('arrives as it was sent, signed by this server, for that browser alone', async () => {
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

  it('fails without a throw where keys are no keys, or nobody answers', async () => {
    const to = service.subscribe();
    expect(await push.send({ ...to, p256dh: 'A'.repeat(87) }, {}, 'ABCDEF', 60)).toBe('failed');
    const silent = new WebPush({ keys, contact: 'https://games.example/', hosts: ['127.0.0.1:9'] });
    expect(await silent.send({ ...to, endpoint: 'https://127.0.0.1:9/' }, {}, 'ABCDEF', 60)).toBe('failed');
  });

  it('goes to push services only', async () => {
    const to = { ...service.subscribe(), endpoint: `https://localhost:${service.host.split(':')[1]}/push/1` };
    expect(push.allows(to)).toBe(false);
    expect(await push.send(to, {}, 'ABCDEF', 60)).toBe('failed');
    expect(service.heard).toEqual([]);
  });
});

test.each([
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
  expect(isPushService(endpoint, ['push.example'])).toBe(is);
});
