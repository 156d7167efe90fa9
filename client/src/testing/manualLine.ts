/** A connection to a table for which the test plays the server. */
import type { GameTypes } from '@brigantine/shared/engine';
import type { LineListener } from '@brigantine/shared/net';
import type { ClientMessages } from '@brigantine/shared/protocol';
import type { OpenLine } from '../table/session';

export class ManualLine<G extends GameTypes> {
  /** Messages sent by the page, oldest first. */
  readonly sent: { readonly type: keyof ClientMessages; readonly message: unknown }[] = [];
  private heard: LineListener<G> | undefined;

  readonly open: OpenLine<G> = (way, _name, listener) => {
    this.heard = listener;
    return Promise.resolve({
      tableCode: way.kind === 'join' ? way.code : '',
      send: (type, message) => void this.sent.push({ type, message }),
      close: () => listener.status({ kind: 'closed', why: 'left' }),
    });
  };

  /** Sends messages to the page as the server would. */
  get say(): LineListener<G> {
    if (this.heard === undefined) throw new Error('the line is not open');
    return this.heard;
  }
}
