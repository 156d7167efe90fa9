import { lengthOf, type Message } from './frames';

/** What waits to be sent to a client. */
interface Waiting {
  readonly messages: Message[];
  bytes: number;
}

/**
 * A client's messages are written as soon as they come to more bytes than this, before the turn of the event loop ends. Until
 * they are written the room counts them as unread by this client, who has not been sent them yet: they must stay few.
 */
const MOST_BYTES = 1024;

/**
 * What is said to clients until this turn of the event loop ends leaves in one write for each of them, in the order in which it was
 * said: a write costs more than all that is in it, and the players of a table often answer at once.
 */
export class Outbox<Client> {
  private readonly waiting = new Map<Client, Waiting>();
  private due: NodeJS.Immediate | undefined;

  constructor(private readonly write: (client: Client, messages: readonly Message[]) => void) {}

  say(client: Client, message: Message): void {
    let waiting = this.waiting.get(client);
    if (waiting === undefined) this.waiting.set(client, (waiting = { messages: [], bytes: 0 }));
    waiting.messages.push(message);
    waiting.bytes += lengthOf(message);
    if (waiting.bytes > MOST_BYTES) this.send(client);
    else this.due ??= setImmediate(() => this.sendAll());
  }

  /** Sends at once what waits for a client. */
  send(client: Client): void {
    const waiting = this.waiting.get(client);
    this.waiting.delete(client);
    if (waiting !== undefined) this.write(client, waiting.messages);
  }

  /** How many bytes wait to be sent to a client. */
  bytesFor(client: Client): number {
    return this.waiting.get(client)?.bytes ?? 0;
  }

  private sendAll(): void {
    this.due = undefined;
    for (const [client, { messages }] of this.waiting) this.write(client, messages);
    this.waiting.clear();
  }
}
