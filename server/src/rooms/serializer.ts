import { Protocol, SchemaSerializer, type Client } from '@colyseus/core';
import { Encoder, type Schema } from '@colyseus/schema';

/** By the class of a state: how its classes are described to a client. */
const described = new WeakMap<object, Buffer>();

/** Whatever any room sends of its state is encoded here, and copied before anything else is. */
const shared: { whole: Buffer; patch: Buffer } = { whole: Buffer.alloc(0), patch: Buffer.alloc(0) };

/** Writes a state for clients. What does not differ from room to room is there once for all of them. */
export class SharingSerializer<State extends Schema> extends SchemaSerializer<State> {
  override reset(state: State): void {
    super.reset(state);
    if (shared.whole.length < Encoder.BUFFER_SIZE) {
      shared.whole = this.fullEncodeBuffer;
      shared.patch = this.encoder.sharedBuffer;
    }
    this.fullEncodeBuffer = shared.whole;
    this.encoder.sharedBuffer = shared.patch;
  }

  /** Describes the classes of a state once for all rooms that have it. */
  override handshake(): Buffer {
    const { constructor } = this.encoder.state;
    const known = described.get(constructor) ?? Buffer.from(super.handshake());
    described.set(constructor, known);
    return known;
  }

  /** The message with the whole state. */
  override getFullState(client?: Client): Buffer {
    this.needFullEncode = true;
    return Buffer.from(super.getFullState(client));
  }

  /** The message with what has changed since it was asked for last; undefined where nothing has. */
  takePatch(): Buffer | undefined {
    const { encoder } = this;
    if (!encoder.hasChanges) return undefined;
    encoder.sharedBuffer[0] = Protocol.ROOM_STATE_PATCH;
    const patch = Buffer.from(encoder.encode({ offset: 1 }));
    encoder.discardChanges();
    return patch;
  }
}
