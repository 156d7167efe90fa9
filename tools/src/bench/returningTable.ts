/** A table of four raw clients that returns to a server after a kill. */
import { EventEmitter, once } from 'node:events';
import { seededPicker } from '@brigantine/shared/chance';
import type { GameTypes } from '@brigantine/shared/engine';
import type { ServerMessages } from '@brigantine/shared/protocol';
import { WebSocket } from 'ws';
import { MEASURED, SEATS, takeSeat, type News, type TakenSeat } from './server/lines';

interface Seat extends Partial<TakenSeat> {
  readonly name: string;
  token?: string;
  asks: News['asks'];
}

export class ReturningTable {
  private readonly seats: Seat[];
  private readonly pick: (n: number) => number;
  /** Emits `asks` when those of a seat have changed. */
  private readonly news = new EventEmitter();
  code = '';

  constructor(number: number) {
    this.pick = seededPicker(number);
    this.seats = Array.from({ length: SEATS }, (_, seat) => ({ name: `t${number}-${seat}`, asks: [] }));
  }

  /** Seats everybody at a new table, begins a game and answers so many questions. */
  async open(port: number, answers: number): Promise<void> {
    for (const seat of this.seats) await this.come(port, seat);
    this.seats[0]?.say?.('start', {});
    for (let i = 0; i < answers; i++) await this.move();
    // The next question arrives on a connection of its own.
    await this.until(() => this.asked());
  }

  /** After a restart, a player who is asked returns first and answers. */
  async moveOn(port: number): Promise<void> {
    await this.come(port, await this.until(() => this.asked()));
    await this.move();
  }

  /** Everybody else returns. */
  async gather(port: number): Promise<void> {
    await Promise.all(this.seats.filter((seat) => !isOpen(seat)).map((seat) => this.come(port, seat)));
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
    const taken = await takeSeat(port, way, token === undefined ? { name } : { name, token }, (_frame, letter) => {
      if (letter?.type === 'token') seat.token = (letter.message as ServerMessages<GameTypes>['token']).token;
      if (letter?.type !== 'welcome' && letter?.type !== 'batch') return;
      seat.asks = (letter.message as News).asks;
      this.news.emit('asks');
    });
    Object.assign(seat, taken);
    this.code = taken.code;
  }

  /** A connected player who is asked answers. Resolves on the confirmation. */
  private async move(): Promise<void> {
    const seat = await this.until(() => [this.asked()].find((each) => each !== undefined && isOpen(each)));
    const ask = seat.asks.find(({ answered }) => !answered);
    if (ask === undefined) return;
    const { id } = ask.decision;
    seat.say?.('move', { decision: id, move: MEASURED.game.answer(ask.options, this.pick) });
    await this.until(() => !seat.asks.some(({ answered, decision }) => !answered && decision.id === id) || undefined);
  }

  /** Resolves with the first value that is not undefined. */
  private async until<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      await once(this.news, 'asks');
    }
  }
}

const isOpen = ({ socket }: Seat): boolean => socket?.readyState === WebSocket.OPEN;
