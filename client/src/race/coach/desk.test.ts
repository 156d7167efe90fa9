import type { Asked } from '@brigantine/shared/race/coach';
import { Desk } from './desk';
import type { Reply, Request } from './tasks';

jest.mock('./worker?worker', () => ({ default: jest.fn() }), { virtual: true });

/** A fake worker; `sent` are its requests. */
class ManualWorker {
  readonly sent: Request[] = [];
  ended = false;
  private readonly listeners = new Map<string, (event: never) => void>();

  addEventListener(type: string, listener: (event: never) => void): void {
    this.listeners.set(type, listener);
  }

  postMessage(request: Request): void {
    this.sent.push(request);
  }

  terminate(): void {
    this.ended = true;
  }

  reply(data: Reply): void {
    this.listeners.get('message')?.({ data } as never);
  }

  die(message: string): void {
    this.listeners.get('error')?.({ message } as never);
  }
}

const ASKED = {} as Asked;

function rig(): { desk: Desk; workers: ManualWorker[] } {
  const workers: ManualWorker[] = [];
  const desk = new Desk(() => {
    const worker = new ManualWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  return { desk, workers };
}

describe('the desk of the coach', () => {
  test('starts one worker for all tasks, and gives each its own result', async () => {
    const { desk, workers } = rig();
    const [one, other] = [desk.do('hint', ASKED), desk.do('hint', ASKED)];
    expect(workers).toHaveLength(1);
    const [first, second] = workers[0]!.sent;
    workers[0]!.reply({ id: second!.id, result: null });
    workers[0]!.reply({ id: first!.id, error: 'no view' });
    workers[0]!.reply({ id: 99, result: null });
    await expect(other).resolves.toBeNull();
    await expect(one).rejects.toThrow('no view');
  });

  test('reports the progress of a task, and rejects it when it is stopped', async () => {
    const { desk, workers } = rig();
    const seen: number[] = [];
    const task = desk.do('hint', ASKED, (done) => seen.push(done));
    const { id } = workers[0]!.sent[0]!;
    workers[0]!.reply({ id, progress: 0.5 });
    expect(seen).toEqual([0.5]);
    desk.stop('cancelled');
    await expect(task).rejects.toThrow('cancelled');
    expect(workers[0]!.ended).toBe(true);
  });

  test('rejects every task when the worker dies, and starts another for the next one', async () => {
    const { desk, workers } = rig();
    const tasks = [desk.do('hint', ASKED), desk.do('hint', ASKED)];
    workers[0]!.die('out of memory');
    for (const task of tasks) await expect(task).rejects.toThrow('out of memory');
    expect(workers[0]!.ended).toBe(true);
    const next = desk.do('hint', ASKED);
    workers[1]!.reply({ id: workers[1]!.sent[0]!.id, result: null });
    await expect(next).resolves.toBeNull();
  });

  test('rejects a task when the browser starts no worker', async () => {
    const desk = new Desk(() => {
      throw new Error('not allowed');
    });
    await expect(desk.do('hint', ASKED)).rejects.toThrow('not allowed');
  });
});
