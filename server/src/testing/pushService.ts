import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { Agent, createServer, type Server } from 'node:https';
import path from 'node:path';
import type { PushAddress } from '@brigantine/shared/protocol';

/** A self-signed key and certificate of 127.0.0.1. */
const IDENTITY = readFileSync(path.join(__dirname, 'pushService.pem'));

/** A message received by a browser. */
interface Pushed {
  readonly message: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The claims signed by the server. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
}

interface Browser {
  readonly keys: ECDH;
  readonly secret: Buffer;
}

/** A push service with TLS on this machine, and its browsers: verifies and decrypts messages. */
export class PushService {
  readonly agent = new Agent({ ca: IDENTITY });
  readonly heard: Pushed[] = [];
  /** What it answers. */
  status = 201;
  private readonly browsers = new Map<string, Browser>();

  private constructor(private readonly server: Server) {}

  /** `publicKey` of the server whose messages it takes; in base64url. */
  static async open(publicKey: string): Promise<PushService> {
    const server = createServer({ key: IDENTITY, cert: IDENTITY });
    const service = new PushService(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const browser = service.browsers.get(request.url ?? '');
        if (browser !== undefined && service.status === 201) {
          const { headers } = request;
          const claims = claimsOf(headers.authorization ?? '', publicKey);
          const message = JSON.parse(decrypted(Buffer.concat(chunks), browser)) as unknown;
          service.heard.push({ message, headers, claims });
        }
        response.writeHead(browser === undefined ? 404 : service.status).end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return service;
  }

  /** Host and port. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** A browser that subscribes. */
  subscribe(language = 'en'): PushAddress {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const secret = randomBytes(16);
    const place = `/push/${randomBytes(8).toString('hex')}`;
    this.browsers.set(place, { keys, secret });
    const p256dh = keys.getPublicKey().toString('base64url');
    return { endpoint: `https://${this.host}${place}`, p256dh, auth: secret.toString('base64url'), language };
  }

  close(): void {
    this.server.close();
    this.agent.destroy();
  }
}

/** RFC 8291: decrypts a record of `aes128gcm`. Throws if it is not for that browser. */
function decrypted(body: Buffer, { keys, secret }: Browser): string {
  const salt = body.subarray(0, 16);
  // The sender's key follows salt, record size and its length.
  const end = 21 + body.readUInt8(20);
  const sender = body.subarray(21, end);
  const sealed = body.subarray(end);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const derived = (key: Uint8Array, extra: Uint8Array, info: Uint8Array, size: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, extra, info, size));
  const shared = derived(keys.computeSecret(sender), secret, about, 32);
  const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** RFC 8292: the claims signed with that key. Throws for an invalid signature. */
function claimsOf(authorization: string, publicKey: string): Pushed['claims'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('signed by another server');
  const point = Buffer.from(publicKey, 'base64url');
  const half = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, format: 'jwk' });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  const proof = Buffer.from(signature, 'base64url');
  if (!verify('sha256', signed, { key: jwk, dsaEncoding: 'ieee-p1363' }, proof)) throw new Error('a wrong signature');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Pushed['claims'];
}
