import { Encoder, Reflection, schema, type DefinitionType, type Schema } from '@colyseus/schema';
import { isListShape, type RecordShape, type Shape, type ShapeOf } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import { layoutOf, type RecordLayout } from './layout';
import { ROOT, StateWriter, type Shown } from './stateWriter';

export const roomShape = {
  gameId: 'string',
  code: 'string',
  phase: 'string',
  version: 'number',
  opened: 'number',
  deadline: 'number',
  takeBack: 'number',
  host: 'number',
  gameNumber: 'number',
  options: {
    clock: 'number',
    pauses: 'string',
    zone: 'string',
    chat: 'boolean',
    quick: 'boolean',
    substitute: 'string',
    listed: 'boolean',
    watched: 'boolean',
    published: 'boolean',
    delay: 'number',
    hints: 'boolean',
    game: ['string'],
  },
  seats: [
    {
      name: 'string',
      kind: 'string',
      captain: 'string',
      livery: 'string',
      level: 'string',
      connected: 'boolean',
      botPlays: 'boolean',
      absentSince: 'number',
      atScore: 'boolean',
      verified: 'boolean',
    },
  ],
  spectators: 'number',
  kicked: [{ id: 'number', name: 'string' }],
  muted: [{ id: 'number', name: 'string', seat: 'number' }],
  casters: [{ id: 'number', name: 'string', allowed: ['number'], sees: 'boolean' }],
  invitation: 'string',
  kept: 'string',
  fair: {
    commitment: 'string',
    stage: 'string',
    nonces: [{ seat: 'number', hash: 'string', nonce: 'string' }],
    secret: 'string',
  },
} as const satisfies ShapeOf<RoomView>;

/** The index of the game among the fields of the root. */
const GAME = Object.keys(roomShape).length;
const ROOM_LAYOUT = layoutOf(roomShape);

/** Only tells clients how to read: `StateWriter` writes the values. */
type SchemaClass = new () => Schema;

/** The schema of rooms in which any of these games may be played. */
interface Declared {
  /** An empty root for the framework. */
  readonly root: Schema;
  readonly description: Buffer;
  readonly games: ReadonlyMap<RecordShape, { readonly classId: number; readonly layout: RecordLayout }>;
}

const declared = new WeakMap<readonly RecordShape[], Declared>();

/** The class of every game extends that of the field `game`. */
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

const classes = new WeakMap<RecordShape, SchemaClass>();

/** The schema class of a shape, always the same: the library caches classes for ever. */
function classOf(shape: RecordShape): SchemaClass {
  const known: SchemaClass = classes.get(shape) ?? schema(fieldsOf(shape));
  classes.set(shape, known);
  return known;
}

function fieldsOf(shape: RecordShape): Record<string, DefinitionType> {
  const leafOrClass = (kind: Exclude<Shape, readonly [Shape]>): DefinitionType =>
    typeof kind === 'string' ? kind : classOf(kind);
  const fields = Object.entries(shape).map(([field, kind]) => {
    return [field, isListShape(kind) ? ([leafOrClass(kind[0])] as DefinitionType) : leafOrClass(kind)];
  });
  return Object.fromEntries(fields) as Record<string, DefinitionType>;
}

interface ShownGame {
  readonly shape: RecordShape;
  readonly classId: number;
  readonly layout: RecordLayout;
  readonly shown: Shown;
}

/** The synchronised state: `RoomView` plus the public view of the game, if there is one. Values shown must be immutable. */
export class RoomState {
  private readonly declared: Declared;
  private room: { readonly view: RoomView; readonly shown: Shown };
  private game: ShownGame | undefined;
  /** Changes not taken yet, and the record that clients are in after reading them. */
  private changes: Buffer[] = [];
  private last = ROOT;
  /** The next number, and those free for reuse: small ones are shorter. */
  private next = ROOT + 1;
  private free: number[] = [];
  private dropped: number[] = [];

  /** `shapes`: of all games that may be played here; the same array for every room. */
  constructor(shapes: readonly RecordShape[], view: RoomView) {
    this.declared = declared.get(shapes) ?? declare(shapes);
    declared.set(shapes, this.declared);
    this.room = { view, shown: this.write((writer) => writer.record(ROOM_LAYOUT, view, ROOT)) };
    // Clients are sent the whole state first.
    this.takeChanges();
  }

  get root(): Schema {
    return this.declared.root;
  }

  get description(): Buffer {
    return this.declared.description;
  }

  showRoom(view: RoomView): void {
    const { shown, view: before } = this.room;
    this.write((writer) => writer.recordChanges(shown, ROOM_LAYOUT, view, before));
    this.room = { view, shown };
  }

  hideGame(): void {
    const { game } = this;
    if (game === undefined) return;
    this.write((writer) => {
      writer.rootPart(GAME, undefined, true);
      writer.drop(game.shown);
    });
    this.game = undefined;
  }

  /** Shows a game's public view. Throws and changes nothing if it does not match the shape, or the shape is unknown. */
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

  /** The whole state for a new client. */
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

  /** The changes since the last call. */
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

  /** Adds to the changes; an exception reverts everything. */
  private write<T>(how: (writer: StateWriter) => T): T {
    const writer = new StateWriter(this.last, () => this.free.pop() ?? this.next++);
    let result: T;
    try {
      result = how(writer);
    } catch (fault) {
      writer.takeBack();
      throw fault;
    }
    const written = writer.written();
    if (written.length > 0) this.changes.push(written);
    this.last = writer.last;
    this.dropped.push(...writer.dropped);
    return result;
  }
}
