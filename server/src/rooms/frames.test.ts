import type { Writable } from 'node:stream';
import * as library from 'ws';
import { framed } from './frames';

/** What reads frames, of which the library's types know nothing. */
const { Receiver } = library as unknown as { readonly Receiver: new () => Writable };

/** What a WebSocket that is sent these bytes receives. */
async function received(bytes: Buffer, messages: number): Promise<string[]> {
  const receiver = new Receiver();
  const heard: string[] = [];
  const all = new Promise<void>((resolve) => {
    receiver.on('message', (message: Buffer) => {
      if (heard.push(message.toString('hex')) === messages) resolve();
    });
  });
  receiver.write(bytes);
  await all;
  return heard;
}

it.each([0, 1, 125, 126, 0xffff, 0x10000])(
  'messages of %i bytes in two pieces are received as they were sent',
  async (length) => {
    const message = Buffer.alloc(length, 'yo-ho-ho');
    const pieces = [message.subarray(0, length / 3), message.subarray(length / 3)];
    const short = [Buffer.of(1, 2, 3)];
    const heard = await received(framed([short, pieces, short]), 3);
    expect(heard).toEqual(['010203', message.toString('hex'), '010203']);
  },
);
