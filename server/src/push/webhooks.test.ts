import { createServer, type Server } from 'node:https';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Webhooks } from './webhooks';

const IDENTITY = readFileSync(path.join(__dirname, '../testing/pushService.pem'));
const agent = new Agent({ ca: IDENTITY });
const text = 'It’s your turn @everyone';
let service: Server;
let host: string;
let heard: { readonly url: string; readonly body: string }[] = [];
let answer: { readonly status: number; readonly headers?: Record<string, string>; readonly endless?: boolean };

beforeAll(async () => {
  service = createServer({ key: IDENTITY, cert: IDENTITY }, (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard.push({ url: request.url ?? '', body });
      response.writeHead(answer.status, answer.headers);
      if (answer.endless !== true) return void response.end('x'.repeat(1_000));
      const more = (): void =>
        void (response.destroyed || response.write('x'.repeat(100_000), () => setImmediate(more)));
      more();
    });
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
});
beforeEach(() => {
  heard = [];
  answer = { status: 204 };
});
afterAll(() => {
  agent.destroy();
  service.close();
});

const post = (pathname = '/hook?chat_id=7') =>
  new Webhooks([host], agent).send({ url: `https://${host}${pathname}`, text }, 'ABCDEF');

it('posts the sentence as Discord and Telegram want it, and mentions nobody', async () => {
  expect(await post()).toBe('sent');
  const [{ url, body }] = heard as [(typeof heard)[number]];
  expect(url).toBe('/hook?chat_id=7');
  expect(JSON.parse(body)).toEqual({ content: text, text, code: 'ABCDEF', allowed_mentions: { parse: [] } });
});

it.each([
  [200, 'sent'],
  [401, 'gone'],
  [404, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
])('is answered with %i: %s', async (status, delivery) => {
  answer = { status };
  expect(await post()).toBe(delivery);
});

it('follows no redirect', async () => {
  answer = { status: 307, headers: { Location: `https://${host}/inside` } };
  expect(await post()).toBe('failed');
  expect(heard).toHaveLength(1);
});

it('does not read an answer that never ends', async () => {
  answer = { status: 200, endless: true };
  expect(await post()).toBe('sent');
});

it('calls the allowed hosts only', async () => {
  const other = `https://localhost:${host.split(':')[1]}/`;
  expect(await new Webhooks([host], agent).send({ url: other, text }, 'ABCDEF')).toBe('failed');
  expect(heard).toEqual([]);
});

it('never calls a private address, even if its name is allowed', async () => {
  const here = `localhost:${host.split(':')[1]}`;
  for (const name of [host, here]) {
    expect(await new Webhooks([name]).send({ url: `https://${name}/`, text }, 'ABCDEF')).toBe('failed');
  }
  expect(heard).toEqual([]);
});

it.each([
  ['https://discord.com/api/webhooks/1/abc', true],
  ['https://api.telegram.org/bot1:abc/sendMessage?chat_id=7', true],
  ['http://discord.com/api/webhooks/1/abc', false],
  ['https://discord.com.example/', false],
  ['https://discord.com@127.0.0.1/', false],
  ['https://discord.com:8443/', false],
  ['https://discord.com\\@127.0.0.1/', false],
  ['https://DISCORD.com/', false],
  ['https://127.0.0.1/', false],
  ['https://[::1]/', false],
  ['file:///etc/passwd', false],
  ['', false],
])('%s is a webhook: %s', (url, is) => {
  expect(new Webhooks(['discord.com', 'api.telegram.org']).allows({ url, text })).toBe(is);
});
