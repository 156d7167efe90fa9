import { Encoder, schema, type DefinitionType, type Schema } from '@colyseus/schema';
import type { RecordShape, ShapeOf } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import { fieldsOf, type SchemaClass } from './classes';
import { project } from './project';

// Two buffers per room, each twice as large as any state of a table needs, so that it is encoded once.
Encoder.BUFFER_SIZE = 8 * 1024;

/** The shape of a room without its game: seats, host, options and so on. `game` has the shape its game declares. */
export const roomShape = {
  gameId: 'string',
  code: 'string',
  phase: 'string',
  version: 'number',
  deadline: 'number',
  host: 'number',
  gameNumber: 'number',
  options: {
    clock: 'number',
    pauses: 'string',
    zone: 'string',
    chat: 'boolean',
    quick: 'boolean',
    listed: 'boolean',
    game: ['string'],
  },
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
  kicked: [{ id: 'number', name: 'string' }],
  kept: 'string',
} as const satisfies ShapeOf<RoomView>;

/** The root of a room's state: `RoomView` plus `game`, which is absent until a game has begun. */
export type RoomSchema = Schema & { game: Schema | undefined };

/** The classes of a room in which any of these games may be played. */
interface RoomClasses {
  readonly root: SchemaClass;
  readonly games: ReadonlyMap<RecordShape, SchemaClass>;
}

const made = new WeakMap<readonly RecordShape[], RoomClasses>();

/** `game` holds whichever game is played: every game's class extends the one that the field names. */
function classesFor(shapes: readonly RecordShape[]): RoomClasses {
  const known = made.get(shapes);
  if (known !== undefined) return known;
  const anyGame = schema({}, 'AnyGame') as unknown as typeof Schema;
  const games = new Map(
    shapes.map((shape): [RecordShape, SchemaClass] => [
      shape,
      schema(fieldsOf(shape), 'Game', anyGame) as unknown as SchemaClass,
    ]),
  );
  const game = { type: anyGame, default: undefined } as unknown as DefinitionType;
  const classes = { root: schema({ ...fieldsOf(roomShape), game }) as unknown as SchemaClass, games };
  made.set(shapes, classes);
  return classes;
}

/** What everybody sees of a table. The only way anything gets into the synchronised state. */
export class RoomState {
  readonly root: RoomSchema;
  private readonly games: ReadonlyMap<RecordShape, SchemaClass>;
  private room: RoomView | undefined;
  private shown: { readonly shape: RecordShape; readonly view: object } | undefined;

  /** `shapes` are those of all games that may be played here; the same list for every room. */
  constructor(shapes: readonly RecordShape[]) {
    const classes = classesFor(shapes);
    this.games = classes.games;
    this.root = new classes.root() as RoomSchema;
  }

  /** Shows all of the room except the game. The value must not be changed afterwards. */
  showRoom(room: RoomView): void {
    const before = this.room;
    // If it throws, part of the old value is left and part of the new one: compare with neither.
    this.room = undefined;
    project(this.root, roomShape, room, before);
    this.room = room;
  }

  /** Shows that there is no game. */
  hideGame(): void {
    this.root.game = undefined;
    this.shown = undefined;
  }

  /**
   * Shows a game's public view, which nobody may change from now on. Throws when the view has another shape than
   * declared, or the shape is unknown.
   */
  showGame(shape: RecordShape, view: object): void {
    const GameClass = this.games.get(shape);
    if (GameClass === undefined) throw new Error('a game that is not played in this room');
    const before = this.shown?.shape === shape ? this.shown.view : undefined;
    const game = before !== undefined && this.root.game !== undefined ? this.root.game : new GameClass();
    this.shown = undefined;
    project(game, shape, view, before);
    if (this.root.game !== game) this.root.game = game;
    this.shown = { shape, view };
  }
}
