import type { SignedIn } from '@brigantine/shared/profiles';

let visitors = 0;

/** Calls below `/api/profile`, from an address of their own unless one is named. */
export class ProfileCalls {
  session = '';

  constructor(
    private readonly port: number,
    private readonly headers: Record<string, string> = {},
    private readonly from = `10.1.${visitors >> 8}.${visitors++ & 255}`,
  ) {}

  call(method: string, path = '', body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.port}/api/profile${path}`, {
      method,
      headers: {
        ...{ connection: 'close', 'content-type': 'application/json', 'x-forwarded-for': this.from },
        ...(this.session !== '' && { authorization: `Bearer ${this.session}` }),
        ...this.headers,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async status(...call: Parameters<ProfileCalls['call']>): Promise<number> {
    return (await this.call(...call)).status;
  }

  /** The body of an answer without an error. */
  async told<T>(method: string, path = '', body?: unknown): Promise<T> {
    const response = await this.call(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Registers a name and signs in. Returns the recovery code. */
  async register(name: string): Promise<string> {
    const { recovery = '', session } = await this.told<SignedIn>('POST', '', { name });
    this.session = session;
    return recovery;
  }
}
