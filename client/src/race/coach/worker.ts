/** Computes hints beside the page, so that the table never stutters. */
import { hintFor } from '@brigantine/shared/race/coach';
import type { Reply, Request } from './tasks';

function replyTo({ id, input }: Request): Reply {
  try {
    return { id, result: hintFor(input) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<Request>) => postMessage(replyTo(data)));
