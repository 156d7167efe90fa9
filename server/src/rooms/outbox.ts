import { lengthOf, type Message } from './frames';

interface Waiting {
  readonly messages: Message[];
  bytes: number;
}

/** Queues beyond this are written at once: queued bytes count as unread by the client. */
const MOST_BYTES = 1024;

/** Collects the messages of one turn of the event loop into one write per client: the write is the expensive part. */
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

  /** Flushes one client. */
  send(client: Client): void {
    const waiting = this.waiting.get(client);
    this.waiting.delete(client);
    if (waiting !== undefined) this.write(client, waiting.messages);
  }

  /** Bytes queued for a client. */
  bytesFor(client: Client): number {
    return this.waiting.get(client)?.bytes ?? 0;
  }

  private sendAll(): void {
    this.due = undefined;
    for (const [client, { messages }] of this.waiting) this.write(client, messages);
    this.waiting.clear();
  }
}
