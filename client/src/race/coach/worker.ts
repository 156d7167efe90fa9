/** Computes hints and reviews beside the page, so that the table never stutters. */
import { hintFor, review, type PlayedRace, type Review } from '@brigantine/shared/race/coach';
import type { Reply, Request } from './tasks';

function replyTo(request: Request): Reply {
  const { id } = request;
  try {
    return { id, result: request.name === 'hint' ? hintFor(request.input) : reviewed(id, request.input) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

function reviewed(id: number, race: PlayedRace): Review {
  const steps = review(race);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    postMessage({ id, progress: step.value / race.inputs.length } satisfies Reply);
  }
}

addEventListener('message', ({ data }: MessageEvent<Request>) => postMessage(replyTo(data)));
