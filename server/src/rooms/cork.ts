import type { EventEmitter } from 'node:events';

/** As much of a TCP socket as is needed here. */
interface Corkable {
  cork(): void;
  uncork(): void;
}

/**
 * What several frames to each of these WebSockets are written with: `send` runs at once, and what it sends to one socket
 * leaves in one write. Its frames stay as they are and in order. It must not await: the framework encodes every patch
 * into the same memory. A socket of another kind is written to as ever.
 */
export function sendTogether(sockets: readonly EventEmitter[], send: () => void): void {
  // The library `ws` keeps its TCP socket there; it is gone when the line is.
  const streams = sockets.flatMap((socket) => (socket as { readonly _socket?: Corkable | null })._socket ?? []);
  for (const stream of streams) stream.cork();
  try {
    send();
  } finally {
    for (const stream of streams) stream.uncork();
  }
}
