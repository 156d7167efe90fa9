import { Encoder, schema, type DefinitionType, type Schema } from '@colyseus/schema';
import type { RecordShape, ShapeOf } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import { classOf, fieldsOf, type SchemaClass } from './classes';
import { project } from './project';

// One buffer per room; large enough for a full six-seat table, so that the state is encoded once.
Encoder.BUFFER_SIZE = 16 * 1024;

/** The shape of the room's furniture; the `game` beside it has the shape its game declares. */
export const roomShape = {
  gameId: 'string',
  code: 'string',
  phase: 'string',
  version: 'number',
  deadline: 'number',
  host: 'number',
  gameNumber: 'number',
  options: { ghostShip: 'boolean', clock: 'number', chat: 'boolean' },
  seats: [
    {
      name: 'string',
      kind: 'string',
      captain: 'string',
      livery: 'string',
      connected: 'boolean',
      botPlays: 'boolean',
      absentSince: 'number',
    },
  ],
  spectators: 'number',
} as const satisfies ShapeOf<RoomView>;

/** The root of a room's state: `RoomView` plus `game`, which is absent until a game has begun. */
export type RoomSchema = Schema & { game: Schema | undefined };

const roots = new WeakMap<RecordShape, SchemaClass>();

function rootOf(gameShape: RecordShape): SchemaClass {
  const known = roots.get(gameShape);
  if (known !== undefined) return known;
  const game = { type: classOf(gameShape), default: undefined } as unknown as DefinitionType;
  const root = schema({ ...fieldsOf(roomShape), game }) as unknown as SchemaClass;
  roots.set(gameShape, root);
  return root;
}

/** What everybody sees of a table. The only way anything gets into the synchronised state. */
export class RoomState {
  readonly root: RoomSchema;

  constructor(private readonly gameShape: RecordShape) {
    this.root = new (rootOf(gameShape))() as RoomSchema;
  }

  /** Shows the room's furniture; the game stays as it is. */
  showRoom(room: RoomView): void {
    project(this.root, roomShape, room);
  }

  /** Shows a game's public view, or that there is none. Throws when the view has another shape than declared. */
  showGame(view: object | undefined): void {
    if (view === undefined) {
      this.root.game = undefined;
      return;
    }
    const game = this.root.game ?? new (classOf(this.gameShape))();
    project(game, this.gameShape, view);
    if (this.root.game === undefined) this.root.game = game;
  }
}
