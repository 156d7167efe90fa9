/** A table of four raw clients that returns to a server after a kill. */
import { seededPicker } from '@brigantine/shared/chance';
import type { GameTypes } from '@brigantine/shared/engine';
import type { ServerMessages } from '@brigantine/shared/protocol';
import { WebSocket } from 'ws';
import { MEASURED, SEATS, takeSeat, type News, type TakenSeat } from './server/lines';

interface Seat extends Partial<TakenSeat> {
  readonly name: string;
  token: string;
  asks: News['asks'];
  version: number;
}

export class ReturningTable {
  private readonly seats: Seat[];
  private readonly pick: (n: number) => number;
  private readonly waiting = new Set<() => void>();
  code = '';

  constructor(number: number) {
    this.pick = seededPicker(number);
    const names = Array.from({ length: SEATS }, (_, seat) => `t${number}-${seat}`);
    this.seats = names.map((name) => ({ name, token: '', asks: [], version: 0 }));
  }

  /** Seats everybody at a new table, begins a game and answers so many questions. */
  async open(port: number, answers: number): Promise<void> {
    for (const seat of this.seats) await this.come(port, seat);
    this.seats[0]?.say?.('start', {});
    for (let i = 0; i < answers; i++) await this.move();
    // The next question arrives on a connection of its own.
    await this.until(() => this.asked() !== undefined);
  }

  /** After a restart, a player who is asked returns first and answers. */
  async moveOn(port: number): Promise<void> {
    const first = this.asked();
    if (first === undefined) throw new Error('nobody is asked');
    await this.come(port, first);
    await this.move();
  }

  /** Everybody else returns. */
  async gather(port: number): Promise<void> {
    await Promise.all(
      this.seats.filter(({ socket }) => socket?.readyState !== WebSocket.OPEN).map((seat) => this.come(port, seat)),
    );
  }

  close(): void {
    for (const { socket } of this.seats) socket?.terminate();
  }

  private asked(): Seat | undefined {
    return this.seats.find(({ asks }) => asks.some(({ answered }) => !answered));
  }

  private async come(port: number, seat: Seat): Promise<void> {
    const { name, token } = seat;
    const way = this.code === '' ? 'create/race' : `joinById/${this.code}`;
    const taken = await takeSeat(port, way, token === '' ? { name } : { name, token }, (_frame, letter) => {
      if (letter?.type === 'token') seat.token = (letter.message as ServerMessages<GameTypes>['token']).token;
      if (letter?.type !== 'welcome' && letter?.type !== 'batch') return;
      const { asks, version } = letter.message as News;
      Object.assign(seat, { asks, version });
      for (const look of [...this.waiting]) look();
    });
    Object.assign(seat, taken);
    this.code = taken.code;
  }

  /** A connected player who is asked answers. Resolves on the confirmation. */
  private async move(): Promise<void> {
    const mover = (): Seat | undefined =>
      this.seats.find((seat) => seat === this.asked() && seat.socket?.readyState === WebSocket.OPEN);
    await this.until(() => mover() !== undefined);
    const seat = mover();
    const ask = seat?.asks.find(({ answered }) => !answered);
    if (seat === undefined || ask === undefined) return;
    seat.say?.('move', { decision: ask.decision.id, move: MEASURED.game.answer(ask.options, this.pick) });
    await this.until(() => !seat.asks.some(({ answered, decision }) => !answered && decision.id === ask.decision.id));
  }

  private until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!condition()) return;
        this.waiting.delete(look);
        resolve();
      };
      this.waiting.add(look);
      look();
    });
  }
}
