/** Pictures of finished games for link previews. A thread paints them, so that the event loop never waits. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { PicturedGame, PictureTexts } from '@brigantine/shared/protocol';
import { startThread } from '../bots/pool';
import { later } from '../rooms/alarms';
import { TokenBucket, type RateLimit } from '../rooms/rateLimit';
import { roomServices } from '../rooms/services';

export type PictureTask = readonly [game: PicturedGame, texts: PictureTexts];
export type PictureAnswer = { readonly picture: Uint8Array } | { readonly fault: string };

/** Pictures kept in memory, of about 180 kB each. */
const MOST_KEPT = 50;
/** Pictures painted for everybody together. */
const PAINTED: RateLimit = { burst: 20, perSecond: 0.5 };
/** Longest time for a picture, and how long an idle thread stays; ms. */
const STUCK_MS = 20_000;
const IDLE_MS = 60_000;
/** MB of JavaScript objects. */
const MEMORY_MB = 192;

export class Pictures {
  /** By game and seats, whose names may be removed; the latest last. */
  private readonly kept = new Map<string, Promise<Uint8Array | undefined>>();
  private readonly limit = new TokenBucket(PAINTED, roomServices().now());
  private last: Promise<unknown> = Promise.resolve();
  private worker: Worker | undefined;
  private retire: () => void = () => undefined;

  /** `folder` is that of the client's build. */
  constructor(private readonly folder: string) {}

  get available(): boolean {
    return existsSync(path.join(this.folder, 'painter.mjs'));
  }

  /** The picture as JPEG; undefined if it cannot be painted, or too many are wanted. */
  of(...task: PictureTask): Promise<Uint8Array | undefined> {
    const [{ id, seats }] = task;
    const key = JSON.stringify([id, seats]);
    const found = this.kept.get(key);
    if (found !== undefined) return found;
    if (!this.available || !this.limit.take(roomServices().now())) return Promise.resolve(undefined);
    const picture = this.last.then(() => this.paint(task));
    this.last = picture;
    this.kept.set(key, picture);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    void picture.then((painted) => painted ?? this.kept.delete(key));
    return picture;
  }

  private paint(task: PictureTask): Promise<Uint8Array | undefined> {
    const { log } = roomServices();
    this.retire();
    const worker = (this.worker ??= this.start());
    return new Promise((resolve) => {
      const unwatch = later(STUCK_MS, () => void worker.terminate());
      const end = (answer?: PictureAnswer): void => {
        worker.removeListener('message', end).removeListener('exit', ended);
        unwatch();
        this.retire = later(IDLE_MS, () => void this.worker?.terminate());
        if (answer !== undefined && 'fault' in answer) log.error({ ...answer, game: task[0].game }, 'a picture failed');
        resolve(answer !== undefined && 'picture' in answer ? answer.picture : undefined);
      };
      const ended = (): void => end();
      worker.once('message', end).once('exit', ended);
      worker.postMessage(task);
    });
  }

  private start(): Worker {
    const worker = startThread(path.join(__dirname, 'pictureThread'), MEMORY_MB, { folder: this.folder });
    worker.unref();
    worker.on('error', (fault) => roomServices().log.error({ fault: String(fault) }, 'the thread of pictures failed'));
    worker.on('exit', () => (this.worker = undefined));
    return worker;
  }
}
