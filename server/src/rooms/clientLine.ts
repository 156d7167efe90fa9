import type { Client } from 'colyseus';
import type { JoinOptions } from '@brigantine/shared/protocol';
import { NAMES_ID, SHORTHAND, ShorthandWriter } from '@brigantine/shared/shorthand';
import { hearsMessages, inBytes, messageOf, unreadBytes } from './framework';
import type { Message } from './frames';
import type { Line } from './guest';
import { hashBrowser } from './tokens';

/** What a room does with a line. */
export interface Lines {
  say(client: Client, message: Message): void;
  dismiss(client: Client, code: number): void;
}

/** What a message in shorthand begins with. */
const IN_SHORTHAND = inBytes(SHORTHAND);

/** The line to a client of a room. Messages go in shorthand to a client that knows the same names. */
export class ClientLine implements Line {
  readonly browser: string | undefined;
  private readonly writer: ShorthandWriter | undefined;

  constructor(
    private readonly lines: Lines,
    private readonly client: Client,
    readonly address: string | null,
    { shorthand, browser }: JoinOptions,
  ) {
    this.browser = hashBrowser(browser);
    this.writer = shorthand === NAMES_ID ? new ShorthandWriter() : undefined;
  }

  get id(): string {
    return this.client.sessionId;
  }

  get unread(): number {
    return unreadBytes(this.client);
  }

  send(type: string, message: object): void {
    const { client, writer } = this;
    if (!hearsMessages(client)) return;
    this.lines.say(
      client,
      writer === undefined ? [messageOf(type, message)] : [IN_SHORTHAND, ...writer.write(type, message)],
    );
  }

  close(code: number): void {
    this.lines.dismiss(this.client, code);
  }
}
