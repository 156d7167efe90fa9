import { effect, signal } from '@preact/signals';
import { speed } from '../settings/settings';
import type { LookingBack } from '../table/contract';
import { saveFile } from '../ui/download';

/** Longest clip, in seconds. */
export const CLIP_SECONDS = 20;
/** How long the last frame is held, and each event without motion; ms. */
const HOLD_MS = 400;
const STILL_MS = 800;
const FRAMES_PER_SECOND = 30;
const BITS_PER_SECOND = 5_000_000;
const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];

/** Browsers may lack any of these. */
const device: Partial<typeof globalThis> = globalThis;

/** The format in which this browser records a canvas; undefined if it cannot. */
export function clipType(): string | undefined {
  const { HTMLCanvasElement: Canvas, MediaRecorder: Recorder } = device;
  if (Recorder === undefined || typeof Canvas?.prototype.captureStream !== 'function') return undefined;
  return TYPES.find((type) => Recorder.isTypeSupported(type));
}

/** Records the canvas of the board during playback. */
export class Clip {
  readonly state = signal<'idle' | 'recording' | 'failed'>('idle');
  private end: (save: boolean) => void = () => undefined;

  constructor(
    private readonly playback: LookingBack,
    /** Names the file. */
    private readonly name: () => string,
  ) {}

  /** Plays and records from the moment that is shown to the end of its turn, and saves the file. */
  start(): void {
    const canvas = document.querySelector<HTMLCanvasElement>('.board canvas');
    const type = clipType();
    if (this.playback.now.peek() === null || this.state.peek() === 'recording') return;
    try {
      if (canvas === null || type === undefined) throw new Error('nothing to record');
      this.record(canvas, type);
    } catch {
      this.state.value = 'failed';
    }
  }

  /** Ends the recording, and saves it or not. */
  stop(save: boolean): void {
    this.end(save);
  }

  private record(canvas: HTMLCanvasElement, type: string): void {
    const stream = canvas.captureStream(FRAMES_PER_SECOND);
    const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITS_PER_SECOND });
    const parts: Blob[] = [];
    const name = `${this.name()}.webm`;
    let saved = false;
    recorder.ondataavailable = ({ data }) => void parts.push(data);
    recorder.onstop = () => {
      for (const track of stream.getTracks()) track.stop();
      const file = new Blob(parts, { type: 'video/webm' });
      this.state.value = saved && file.size === 0 ? 'failed' : 'idle';
      if (saved && file.size > 0) saveFile(name, file);
    };
    recorder.start();
    this.state.value = 'recording';
    const halt = this.playOn(() => this.end(true));
    const timer = setTimeout(() => this.end(true), CLIP_SECONDS * 1000);
    // Also stops if the browser ends the recording, which it does after an error.
    recorder.onerror = () => this.end(false);
    this.end = (save) => {
      this.end = () => undefined;
      clearTimeout(timer);
      halt();
      saved = save;
      if (recorder.state !== 'inactive') recorder.stop();
    };
  }

  /** Plays to the end of the turn, then calls `done`. Returns a function that stops it. */
  private playOn(done: () => void): () => void {
    const { playback } = this;
    const first = playback.now.peek()?.at ?? 0;
    let over = false;
    let cancel: () => void = () => undefined;
    /** A slow device may not have painted by then, and an unpainted canvas is not recorded. */
    const paintedAfter = (ms: number, run: () => void): void => {
      cancel();
      let frame = 0;
      const timer = setTimeout(() => {
        frame = requestAnimationFrame(() => (frame = requestAnimationFrame(run)));
      }, ms);
      cancel = () => {
        clearTimeout(timer);
        cancelAnimationFrame(frame);
      };
    };
    const stepOn = (): void => {
      playback.step(1);
      if (!over) paintedAfter(STILL_MS, stepOn);
    };
    if (speed.peek() === 0) paintedAfter(STILL_MS, stepOn);
    else if (playback.now.peek()?.going === false) playback.toggle();
    const unwatch = effect(() => {
      const now = playback.now.value;
      if (over || (now !== null && now.at === first)) return;
      over = true;
      paintedAfter(HOLD_MS, done);
      // Stay there instead of playing the next turn.
      if (now !== null) queueMicrotask(() => playback.to(now.at));
    });
    return () => {
      unwatch();
      cancel();
      if (playback.now.peek()?.going === true) playback.toggle();
    };
  }
}
