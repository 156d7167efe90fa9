import type { GameTypes } from '@brigantine/shared/engine';
import type { Ask, RoomView } from '@brigantine/shared/protocol';
import { Session } from '../table/session';
import { ManualLine } from './manualLine';

export interface Toy extends GameTypes {
  move: { readonly type: 'play'; readonly card: number };
}
export const ask = (id: number, answered = false): Ask<Toy> => ({ decision: { id }, answered }) as unknown as Ask<Toy>;
export const move = (card: number): Toy['move'] => ({ type: 'play', card });

/** A page at a table, and the server's half of its line. */
export class Rig {
  readonly line = new ManualLine<Toy>();
  readonly session = new Session<Toy>('Grace', this.line.open);

  static async open(asks: readonly Ask<Toy>[] = [ask(7)]): Promise<Rig> {
    const rig = new Rig();
    await rig.session.open({ kind: 'join', code: 'BRGQNT', token: 'a token' });
    rig.welcome(1, asks);
    return rig;
  }

  /** A line that has just been opened. */
  welcome(version: number, asks: readonly Ask<Toy>[], room: Partial<RoomView> = {}): void {
    this.line.say.status({ kind: 'open' });
    this.state(version, room);
    this.line.say.welcome({ version, seat: 0, build: '', now: 0, handOver: 1000, asks });
  }

  state(version: number, room: Partial<RoomView> = {}): void {
    const before = this.session.room.peek();
    this.line.say.snapshot({ ...before, phase: 'playing', gameNumber: 1, ...room, version, game: { version } });
  }

  batch(version: number, asks: readonly Ask<Toy>[], events: readonly Toy['event'][] = []): void {
    this.state(version);
    this.line.say.batch({ version, events, asks });
  }

  lose(): void {
    this.line.say.status({ kind: 'lost', tries: 1 });
  }

  /** The answers that were sent. */
  get answers(): unknown[] {
    return this.line.sent.flatMap(({ type, message }) => (type === 'move' ? [message] : []));
  }

  get said(): { readonly sending: boolean; readonly overtaken: boolean } {
    const { slow, overtaken } = this.session.sent.peek();
    return { sending: slow, overtaken };
  }
}

/** What is shown follows in microtasks. */
export async function told(): Promise<void> {
  for (let i = 0; i < 50; i++) await Promise.resolve();
}
