/** The small race over plain `ws`: everybody is told what has changed in what they may know, as JSON. */
import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Listening } from '../../../lab/play/childSide';
import { deltaOf } from '../delta';
import { serveTables } from '../tableServer';
import { SEATS } from '../usual';
import { answerRace, beginRace, ownOf, shownToAll, type Own, type RaceShown } from './race';

export const listen = (): Promise<Listening> => serveTables(() => new WsTable());

/** What a player says: the number of a way. */
export interface WsAnswer {
  readonly a: number;
}

/** What a player is told: what has changed in what everybody sees, and in what only they know. */
export interface WsNews {
  readonly s: Partial<RaceShown>;
  readonly o?: Partial<Own>;
}

class WsTable {
  private readonly race = beginRace(SEATS, randomInt(2 ** 31));
  private readonly sockets: WebSocket[] = [];
  private shown: RaceShown | undefined;
  private readonly owns: Own[] = [];

  /** The race is shown when the last has come. */
  sit(socket: WebSocket): void {
    const seat = this.sockets.push(socket) - 1;
    socket.on('message', (text: Buffer) => this.hear(seat, JSON.parse(text.toString()) as WsAnswer));
    if (this.sockets.length === SEATS) this.tell();
  }

  private hear(seat: number, { a }: WsAnswer): void {
    if (answerRace(this.race, seat, a)) this.tell();
  }

  private tell(): void {
    const shown = shownToAll(this.race);
    const all = JSON.stringify({ s: deltaOf(this.shown, shown) });
    this.shown = shown;
    this.sockets.forEach((socket, seat) => {
      const own = ownOf(this.race, seat);
      const news = deltaOf(this.owns[seat], own);
      this.owns[seat] = own;
      // What is the same for everybody is written once.
      socket.send(news === undefined ? all : `${all.slice(0, -1)},"o":${JSON.stringify(news)}}`);
    });
  }
}
