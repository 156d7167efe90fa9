import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const bytes = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data]);
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

/** The parts of the options that an authenticator reads. */
interface Asked {
  readonly challenge: string;
}

/** A passkey in software, which answers for any page: what a hostile browser could send. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  private readonly key: KeyObject;
  private readonly cose: Buffer;
  private counter = 0;

  constructor(private readonly page: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const number = (each: string): Buffer => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(each, 'base64url')]);
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const start = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    this.cose = Buffer.concat([start, number(x), Buffer.from([0x22]), number(y)]);
  }

  create({ challenge }: Asked): object {
    const host = new URL(this.page).hostname;
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.cose]);
    const data = Buffer.concat([this.data(host, 0x45), credential]);
    const object = Buffer.concat([
      ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
      ...[text('authData'), bytes(data)],
    ]);
    const clientDataJSON = this.client('webauthn.create', challenge, this.page).toString('base64url');
    return this.answer({ clientDataJSON, attestationObject: object.toString('base64url'), transports: ['internal'] });
  }

  /** `origin` and `host`: what it claims to answer for. */
  get({ challenge }: Asked, origin = this.page, host = new URL(this.page).hostname): object {
    const client = this.client('webauthn.get', challenge, origin);
    const data = this.data(host, 0x05);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.key).toString('base64url');
    const [clientDataJSON, authenticatorData] = [client, data].map((each) => each.toString('base64url'));
    return this.answer({ clientDataJSON, authenticatorData, signature });
  }

  private client(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private data(host: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter++);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter]);
  }

  private answer(response: object): object {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
