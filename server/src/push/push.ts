import type { Agent } from 'node:https';
import webPush, { WebPushError } from 'web-push';
import type { PushAddress } from '@brigantine/shared/protocol';
import { publicAgent } from './publicAddress';
import { pushService } from './services';

/** Timeout of a push service, in ms. */
const PATIENCE = 10_000;

/** `gone`: the subscription no longer exists. */
export type Delivery = 'sent' | 'gone' | 'failed';

/** Sends notices to browsers whose page is closed. */
export interface Push {
  /** Needed by browsers to subscribe, in base64url. */
  readonly publicKey: string;
  /** Whether the subscription is at an allowed push service. */
  allows(to: PushAddress): boolean;
  /** Sends a message that replaces an older one of that topic and expires after `seconds`. Does not throw. */
  send(to: PushAddress, message: object, topic: string, seconds: number): Promise<Delivery>;
}

/** The server's VAPID keys, in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

interface PushSettings {
  readonly keys: PushKeys;
  /** A URL or mail address of the host. */
  readonly contact: string;
  /** Hosts of push services besides the known ones. */
  readonly hosts: readonly string[];
  /** For hosts that are named in full. */
  readonly agent?: Agent;
}

export function newPushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

/** Web Push (RFC 8030), encrypted for the browser (RFC 8291), signed by the server (RFC 8292). */
export class WebPush implements Push {
  readonly publicKey: string;

  constructor(private readonly settings: PushSettings) {
    this.publicKey = settings.keys.publicKey;
  }

  allows({ endpoint }: PushAddress): boolean {
    return pushService(endpoint, this.settings.hosts) !== undefined;
  }

  async send(to: PushAddress, message: object, topic: string, seconds: number): Promise<Delivery> {
    const { keys, contact, hosts } = this.settings;
    const { endpoint, p256dh, auth } = to;
    const service = pushService(endpoint, hosts);
    if (service === undefined) return 'failed';
    const agent = service === 'named' ? this.settings.agent : publicAgent;
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject: contact, ...keys },
        TTL: Math.max(0, Math.round(seconds)),
        urgency: 'high',
        topic,
        timeout: PATIENCE,
        ...(agent === undefined ? {} : { agent }),
      });
      return 'sent';
    } catch (fault) {
      return fault instanceof WebPushError && [404, 410].includes(fault.statusCode) ? 'gone' : 'failed';
    }
  }
}
