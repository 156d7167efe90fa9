/** The page's side of the coach's worker, which starts with the first task and restarts after a failure. */
import type { Reply, TaskName, Tasks } from './tasks';
import CoachWorker from './worker?worker';

type WorkerLike = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

interface Job {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
  readonly progress: ((done: number) => void) | undefined;
}

export class Desk {
  private worker: WorkerLike | undefined;
  private readonly jobs = new Map<number, Job>();
  private lastId = 0;

  constructor(private readonly start: () => WorkerLike) {}

  /** Rejects if the task fails, the worker dies or cannot start, or `stop` is called. */
  do<Name extends TaskName>(
    name: Name,
    input: Tasks[Name]['input'],
    progress?: (done: number) => void,
  ): Promise<Tasks[Name]['result']> {
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      this.jobs.set(id, { resolve, reject, progress });
      try {
        this.worker ??= this.started();
        this.worker.postMessage({ id, name, input });
      } catch (error) {
        this.stop(String(error));
      }
    });
  }

  /** Ends the worker; all its tasks reject. */
  stop(why = 'stopped'): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const { reject } of this.jobs.values()) reject(new Error(why));
    this.jobs.clear();
  }

  private started(): WorkerLike {
    const worker = this.start();
    worker.addEventListener('message', ({ data }) => this.replied(data as Reply));
    worker.addEventListener('error', ({ message }) => this.stop(message));
    return worker;
  }

  private replied(reply: Reply): void {
    const job = this.jobs.get(reply.id);
    if ('progress' in reply) return job?.progress?.(reply.progress);
    this.jobs.delete(reply.id);
    if ('error' in reply) job?.reject(new Error(reply.error));
    else job?.resolve(reply.result as never);
  }
}

export const desk = new Desk(() => new CoachWorker());
