import { request, type Agent } from 'node:https';
import { isAt, type Webhook } from '@brigantine/shared/protocol';
import { publicAgent, type Delivery } from './push';

/** Timeout of a webhook, in ms. */
const PATIENCE = 10_000;
/** The webhook is gone, or closed to us. */
const GONE: readonly number[] = [401, 403, 404, 410];

/** Posts notices to the webhooks of players. Follows no redirects and reads no answers. */
export class Webhooks {
  constructor(
    /** The hosts that may be called. */
    readonly hosts: readonly string[],
    private readonly agent: Agent = publicAgent,
  ) {}

  allows({ url }: Webhook): boolean {
    return isAt(url, this.hosts);
  }

  /** Does not throw. */
  async send(to: Webhook, code: string): Promise<Delivery> {
    if (!this.allows(to)) return 'failed';
    const status = await this.post(to.url, bodyOf(to.text, code)).catch(() => 0);
    if (status >= 200 && status < 300) return 'sent';
    return GONE.includes(status) ? 'gone' : 'failed';
  }

  private post(url: string, body: string): Promise<number> {
    return new Promise((done, failed) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
      const signal = AbortSignal.timeout(PATIENCE);
      const sent = request(url, { method: 'POST', headers, signal, agent: this.agent }, (response) => {
        // Nobody reads the rest.
        response.destroy();
        done(response.statusCode ?? 0);
      });
      sent.on('error', failed);
      sent.end(body);
    });
  }
}

/** Discord reads `content`, Telegram `text`, and others what they like. Nobody is mentioned. */
function bodyOf(text: string, code: string): string {
  return JSON.stringify({ content: text, text, code, allowed_mentions: { parse: [] } });
}
