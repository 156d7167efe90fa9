import { Encoder, Reflection, schema, type DefinitionType, type Schema } from '@colyseus/schema';
import type { RecordShape, ShapeOf } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import { fieldsOf, type SchemaClass } from './classes';
import { layoutOf, type RecordLayout } from './layout';
import { ROOT, StateWriter, type Shown } from './stateWriter';

/** The shape of a room without its game: seats, host, options and so on. `game` has the shape its game declares. */
export const roomShape = {
  gameId: 'string',
  code: 'string',
  phase: 'string',
  version: 'number',
  opened: 'number',
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
      atScore: 'boolean',
    },
  ],
  spectators: 'number',
  kicked: [{ id: 'number', name: 'string' }],
  muted: [{ id: 'number', name: 'string', seat: 'number' }],
  invitation: 'string',
  kept: 'string',
} as const satisfies ShapeOf<RoomView>;

/** Where the game is among the fields of the root. */
const GAME = Object.keys(roomShape).length;
const ROOM_LAYOUT = layoutOf(roomShape);

/** What clients must know of the rooms in which any of these games may be played, so that they can read their states. */
interface Declared {
  /** A root without a value, for the framework. */
  readonly root: Schema;
  /** All classes, as they are described to a client. */
  readonly description: Buffer;
  readonly games: ReadonlyMap<RecordShape, { readonly classId: number; readonly layout: RecordLayout }>;
}

const declared = new WeakMap<readonly RecordShape[], Declared>();

/** `game` holds whichever game is played: every game's class extends the one that the field names. */
function declare(shapes: readonly RecordShape[]): Declared {
  const anyGame = schema({}, 'AnyGame') as unknown as typeof Schema;
  const classes = new Map(
    shapes.map((shape) => [shape, schema(fieldsOf(shape), 'Game', anyGame) as unknown as SchemaClass]),
  );
  const game = { type: anyGame, default: undefined } as unknown as DefinitionType;
  const Root = schema({ ...fieldsOf(roomShape), game }) as unknown as SchemaClass;
  const root = new Root();
  const encoder = new Encoder(root);
  const games = new Map(
    [...classes].map(([shape, GameClass]) => {
      const classId = encoder.context.getTypeId(GameClass as unknown as typeof Schema);
      return [shape, { classId, layout: layoutOf(shape) }];
    }),
  );
  return { root, description: Buffer.from(Reflection.encode(encoder)), games };
}

/** The game on the table as clients have it. */
interface ShownGame {
  readonly shape: RecordShape;
  readonly classId: number;
  readonly layout: RecordLayout;
  readonly shown: Shown;
}

/**
 * What everybody sees of a table: `RoomView`, plus `game`, which is absent until a game has begun. The only way anything
 * gets into the synchronised state. Values that are shown must not be changed afterwards.
 */
export class RoomState {
  private readonly declared: Declared;
  private room: { readonly view: RoomView; readonly shown: Shown };
  private game: ShownGame | undefined;
  /** What has changed since it was taken last, and in which record clients will be when they have read that. */
  private changes: Buffer[] = [];
  private last = ROOT;
  /** The next number, and those that are free again: small ones are shorter. */
  private next = ROOT + 1;
  private free: number[] = [];
  private dropped: number[] = [];

  /** `shapes` are those of all games that may be played here; the same list for every room. */
  constructor(shapes: readonly RecordShape[], view: RoomView) {
    this.declared = declared.get(shapes) ?? declare(shapes);
    declared.set(shapes, this.declared);
    this.room = { view, shown: this.write((writer) => writer.record(ROOM_LAYOUT, view, ROOT)) };
    // Nobody is there yet; who comes is told the whole.
    this.takeChanges();
  }

  /** A root without a value, for the framework. */
  get root(): Schema {
    return this.declared.root;
  }

  /** The classes of a state, as they are described to a client. */
  get description(): Buffer {
    return this.declared.description;
  }

  /** Shows all of the room except the game. */
  showRoom(view: RoomView): void {
    const { shown, view: before } = this.room;
    this.write((writer) => writer.recordChanges(shown, ROOM_LAYOUT, view, before));
    this.room = { view, shown };
  }

  /** Shows that there is no game. */
  hideGame(): void {
    const { game } = this;
    if (game === undefined) return;
    this.write((writer) => {
      writer.rootPart(GAME, undefined, true);
      writer.drop(game.shown);
    });
    this.game = undefined;
  }

  /** Shows a game's public view. Throws when it has another shape than declared, or the shape is unknown; nothing is shown then. */
  showGame(shape: RecordShape, view: object): void {
    const { game: before } = this;
    const { classId, layout } = before?.shape === shape ? before : this.declaredGame(shape);
    if (before?.shape === shape) return this.write((writer) => writer.recordChanges(before.shown, layout, view));
    const shown = this.write((writer) => {
      const id = writer.number();
      writer.rootPart(GAME, { id, classId }, before !== undefined);
      if (before !== undefined) writer.drop(before.shown);
      return writer.record(layout, view, id);
    });
    this.game = { shape, classId, layout, shown };
  }

  /** All that is shown, for somebody who knows nothing of it. */
  whole(): Buffer {
    const { game, room } = this;
    const writer = new StateWriter(ROOT, () => this.next++);
    writer.again(ROOM_LAYOUT, room.shown);
    if (game !== undefined) {
      writer.rootPart(GAME, { id: game.shown.id, classId: game.classId }, false);
      writer.again(game.layout, game.shown);
    }
    return writer.written();
  }

  /** What has changed since it was taken last, one piece after the other. */
  takeChanges(): readonly Buffer[] {
    const { changes } = this;
    this.changes = [];
    this.last = ROOT;
    this.free.push(...this.dropped);
    this.dropped = [];
    return changes;
  }

  private declaredGame(shape: RecordShape): Pick<ShownGame, 'classId' | 'layout'> {
    const game = this.declared.games.get(shape);
    if (game === undefined) throw new Error('a game that is not played in this room');
    return game;
  }

  /** What is written has changed, unless this throws. */
  private write<T>(how: (writer: StateWriter) => T): T {
    const writer = new StateWriter(this.last, () => this.free.pop() ?? this.next++);
    const result = wholeOrNothing(writer, how);
    const written = writer.written();
    if (written.length > 0) this.changes.push(written);
    this.last = writer.last;
    this.dropped.push(...writer.dropped);
    return result;
  }
}

function wholeOrNothing<T>(writer: StateWriter, how: (writer: StateWriter) => T): T {
  try {
    return how(writer);
  } catch (fault) {
    writer.takeBack();
    throw fault;
  }
}
