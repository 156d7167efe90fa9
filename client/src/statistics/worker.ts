/** Plays records beside the page. */
import { RecordError } from '@brigantine/shared/record';
import { replayedGame, type ReplayedGame } from './replayed';

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(replyTo(data)));

function replyTo(text: string): ReplayedGame | undefined {
  try {
    return replayedGame(text);
  } catch (fault) {
    if (fault instanceof RecordError) return undefined;
    throw fault;
  }
}
