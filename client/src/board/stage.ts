/**
 * The Phaser side of every board: a canvas in a host element, in device pixels, asleep unless something moves. World
 * units are CSS pixels. It uses only what Phaser 3 and 4 have in common.
 */
import * as Phaser from 'phaser';
import type { Size } from '../art/geometry';
import type { Lens } from '../table/contract';
import { Camera } from './camera';
import { TextureCache } from './textures';
import { Motion } from './motion';
import { hasGraphicsCard } from './graphicsCard';

/** A container with a picture whose scale is 1 at its true size. */
export type Piece = Phaser.GameObjects.Container;

const RESIZE_QUIET = 200;
/** Delay before an enlarged board is repainted sharper, in ms. */
const LENS_QUIET = 150;
/** Repaint only if the pictures are coarser than the screen by this factor. */
const COARSE = 1.15;
/** Highest useful resolution: more costs memory. Small boards (in square CSS pixels) have small letters and gain from more. */
const FINEST = { large: 2, small: 3 };
const SMALL = 210_000;
/** Smallest size to paint; boards are smaller only during layout. */
const SMALLEST = 160;
/** Some phones refuse or drop larger canvases. */
const LARGEST = 4096;
const AMBIENT_MS = 42;
const AMBIENT_LASTS = 25_000;
/** Frames without motion before the loop sleeps, so that consecutive motions need not wake it again. */
const LULL = 4;

export class Stage {
  readonly motion: Motion;
  readonly textures: TextureCache;
  readonly camera: Camera;
  /** Called with the seconds since the start during ambient motion, and once with 0 at its end. */
  onAmbient: (seconds: number) => void = () => undefined;
  /** Called when everything must be repainted: after a change of size or resolution, or the loss of the graphics context. */
  onRebake: () => void = () => undefined;
  #size: Size;
  #dpr: number;
  #lens: Lens = { zoom: 1, x: 0, y: 0 };
  /** How much finer than the screen pictures are painted, for zooming. */
  #finer = 1;
  #refining = 0;
  #lull = 0;
  #drawing = 0;
  #resizing = 0;
  #ambientTimer = 0;
  #ambientWanted = true;
  #ambientSince = 0;
  #clock = 0;
  /** Phaser has been destroyed; callers may still hold this stage. */
  #ended = false;
  readonly #observer: ResizeObserver;
  readonly #leaving = new AbortController();

  private constructor(
    readonly game: Phaser.Game,
    readonly scene: Phaser.Scene,
    private readonly host: HTMLElement,
    /** A GPU draws, so ambient motion is cheap. */
    readonly hardware: boolean,
  ) {
    this.#size = measure(host);
    this.#dpr = resolution(this.#size);
    this.motion = new Motion(() => this.wake());
    this.camera = new Camera(scene.cameras.main, () => this.#size);
    this.textures = new TextureCache(scene, () => this.#dpr * this.#finer);
    scene.events.on('update', (_time: number, delta: number) => this.#frame(delta));
    this.#observer = new ResizeObserver(() => this.#resizeSoon());
    this.#observer.observe(host);
    this.#listen();
    this.#fit();
    game.loop.sleep();
  }

  /** Boots Phaser in `host`. Resolves when the first scene is ready to be painted. */
  static async open(host: HTMLElement): Promise<Stage> {
    const size = measure(host);
    const dpr = resolution(size);
    const { game, scene } = await boot(host, size, dpr);
    game.canvas.setAttribute('aria-hidden', 'true');
    game.canvas.style.display = 'block';
    game.canvas.style.pointerEvents = 'none';
    return new Stage(game, scene, host, hasGraphicsCard());
  }

  get size(): Size {
    return this.#size;
  }

  /** Empties the stage and drops its textures. */
  clear(): void {
    this.motion.hurry();
    this.scene.children.removeAll(true);
    this.textures.clear();
  }

  /** Schedules a frame if the loop sleeps; call after any change. */
  draw(): void {
    if (this.#ended || this.game.loop.running || this.#drawing !== 0) return;
    this.#drawing = requestAnimationFrame(() => {
      this.#drawing = 0;
      this.#step();
    });
  }

  look(lens: Lens): void {
    if (this.#ended) return;
    this.#lens = lens;
    this.camera.look(lens, this.#dpr);
    this.draw();
    clearTimeout(this.#refining);
    if (lens.zoom > this.#finer * COARSE) this.#refining = window.setTimeout(() => this.#refine(), LENS_QUIET);
  }

  wake(): void {
    this.#lull = 0;
    if (!this.#ended && !this.game.loop.running) this.game.loop.wake(true);
  }

  /** Enables ambient motion (waves, rocking hulls), if there is a GPU and the system does not ask for reduced motion. */
  setAmbient(on: boolean): void {
    this.#ambientWanted = on;
    if (on) this.stir();
    else this.#calm();
  }

  /** Called on activity; extends ambient motion. */
  stir(): void {
    this.#ambientSince = performance.now();
    if (this.#ended || !this.#ambientAllowed() || this.#ambientTimer !== 0) return;
    this.#ambientTimer = window.setInterval(() => this.#breathe(), AMBIENT_MS);
  }

  destroy(): void {
    this.#leaving.abort();
    this.#observer.disconnect();
    this.#calm();
    this.motion.hurry();
    // Ending motions draws and may move the viewport; neither may run after Phaser is destroyed.
    clearTimeout(this.#resizing);
    clearTimeout(this.#refining);
    cancelAnimationFrame(this.#drawing);
    this.game.destroy(true);
    // Phaser is destroyed in its next frame, which a sleeping loop never draws.
    this.#step();
    this.#ended = true;
  }

  #frame(delta: number): void {
    this.motion.advance(delta);
    if (this.motion.busy) this.#lull = 0;
    else if (++this.#lull > LULL && this.game.loop.running) this.game.loop.sleep();
  }

  #step(): void {
    this.game.loop.resetDelta();
    this.game.loop.step(performance.now());
  }

  #breathe(): void {
    if (!this.#ambientAllowed() || performance.now() - this.#ambientSince > AMBIENT_LASTS) return this.#calm();
    this.#clock += AMBIENT_MS / 1000;
    this.onAmbient(this.#clock);
    if (!this.game.loop.running) this.#step();
  }

  #calm(): void {
    if (this.#ambientTimer === 0) return;
    clearInterval(this.#ambientTimer);
    this.#ambientTimer = 0;
    this.onAmbient(0);
    this.draw();
  }

  #ambientAllowed(): boolean {
    const still = new URLSearchParams(location.search).get('still') === '1';
    return this.#ambientWanted && this.hardware && !still && !document.hidden && !wantsQuiet();
  }

  #listen(): void {
    const { signal } = this.#leaving;
    for (const type of ['pointermove', 'pointerdown', 'keydown'] as const) {
      window.addEventListener(type, () => this.stir(), { signal, passive: true });
    }
    // A hidden tab gets no frames: end motions at once, so that later events do not wait.
    document.addEventListener('visibilitychange', () => (document.hidden ? this.motion.hurry() : this.draw()), {
      signal,
    });
    this.game.canvas.addEventListener('contextrestored', () => this.onRebake(), { signal });
  }

  /** Repaints everything at the resolution of the current zoom, unless something moves. */
  #refine(): void {
    if (this.motion.busy) return void (this.#refining = window.setTimeout(() => this.#refine(), LENS_QUIET));
    const { height, width } = this.#size;
    this.#finer = Math.min(this.#lens.zoom, LARGEST / (Math.max(width, height) * this.#dpr));
    this.onRebake();
  }

  #resizeSoon(): void {
    // Until the repaint, fit the old picture into the new size.
    this.#span(measure(this.host));
    clearTimeout(this.#resizing);
    this.#resizing = window.setTimeout(() => {
      const size = measure(this.host);
      const dpr = resolution(size);
      if (size.width === this.#size.width && size.height === this.#size.height && dpr === this.#dpr) return;
      this.#size = size;
      this.#dpr = dpr;
      this.#fit();
      this.onRebake();
    }, RESIZE_QUIET);
  }

  #fit(): void {
    const { width, height } = this.#size;
    this.game.scale.setZoom(1 / this.#dpr);
    this.game.scale.resize(Math.round(width * this.#dpr), Math.round(height * this.#dpr));
    this.#span(this.#size);
    this.camera.look(this.#lens, this.#dpr);
  }

  /** Resizes the canvas on the page at once; its picture may still have the old size. */
  #span({ width, height }: Size): void {
    Object.assign(this.game.canvas.style, { width: `${String(width)}px`, height: `${String(height)}px` });
  }
}

function boot(host: HTMLElement, size: Size, dpr: number): Promise<{ game: Phaser.Game; scene: Phaser.Scene }> {
  return new Promise((resolve) => {
    const game = new Phaser.Game({
      type: Phaser.CANVAS,
      parent: host,
      width: Math.round(size.width * dpr),
      height: Math.round(size.height * dpr),
      scale: { mode: Phaser.Scale.NONE, zoom: 1 / dpr },
      transparent: true,
      banner: false,
      audio: { noAudio: true },
      input: { keyboard: false, mouse: false, touch: false, gamepad: false },
      scene: {
        create(this: Phaser.Scene) {
          resolve({ game, scene: this });
        },
      },
    });
  });
}

function measure(host: HTMLElement): Size {
  return { width: Math.max(SMALLEST, host.clientWidth), height: Math.max(SMALLEST, host.clientHeight) };
}

function resolution({ height, width }: Size): number {
  const finest = width * height <= SMALL ? FINEST.small : FINEST.large;
  return Math.min(finest, window.devicePixelRatio || 1, LARGEST / Math.max(width, height));
}

function wantsQuiet(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const saves = typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
  return saves || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
