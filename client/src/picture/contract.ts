/** The picture of a finished game, which the browser paints for its player and the server for link previews. */
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import type { Size } from '../art/geometry';
import type { Ctx } from '../art/sheet';
import type { ShipLivery } from '../art/ships';

export interface Standing {
  readonly place: number;
  readonly points: number;
  readonly name: string;
  readonly livery: ShipLivery;
  /** Absent for ships without a player. */
  readonly seat?: Seat;
}

/** The part of a game in its picture. It runs on the server too, without Phaser or a DOM. */
export interface GamePicture<G extends GameTypes> {
  /** The ranking, in any order. */
  standings(view: G['view'], room: RoomView): readonly Standing[];
  /** Paints the last board. */
  paint(ctx: Ctx, size: Size, view: G['view'], room: RoomView): void;
}
