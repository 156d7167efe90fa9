/**
 * Lifecycle of a board on the canvas: painted for a size and a language, built for a table, animated by events,
 * repainted when size or language change. The game's `Scenery` does the painting.
 */
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import { lettersReady } from '../art/lettering';
import { reportFault } from '../faults';
import type { Language } from '../i18n';
import type { Board, BoardOffer, BoardPart, BoardPlace, Covered, Lens } from '../table/contract';
import type { Size } from '../art/geometry';
import { Stage } from './stage';

/** A game's part of a board: `Layout` has positions, `Parts` the moving pieces. */
export interface Scenery<G extends GameTypes, Layout, Parts extends object> {
  layOut(size: Size): Layout;
  /** Paints the static scenery on the empty stage. The returned function runs while the water moves, with the time in seconds. */
  paint(stage: Stage, layout: Layout): (seconds: number) => void;
  /** The pieces are rebuilt when this key changes, as when layout or language do. */
  key(view: G['view'], room: RoomView): string;
  build(stage: Stage, layout: Layout, view: G['view'], room: RoomView): Parts;
  /** Places every piece according to the view of that seat: idempotent, without motion. */
  settle(parts: Parts, view: G['view'], me: Seat): void;
  /**
   * Plays one event; resolves when it has been seen, with motion cut at once. `seen`: how it ends is, already. `next`: the next
   * event may begin; absent where it has to wait for the whole animation.
   */
  present(event: G['event'], parts: Parts, after: G['view'], seen: () => void, next?: () => void): Promise<void>;
  offer(parts: Parts, offer: BoardOffer): void;
  /** Ambient motion at a time in seconds; 0 resets everything. */
  stir(parts: Parts, seconds: number): void;
  places(layout: Layout): readonly BoardPlace[];
  /** Other readable parts of the board, if any. */
  read?(layout: Layout): readonly BoardPart[];
  drawn(parts: Parts): Readonly<Record<string, number>>;
}

/** Boots the canvas in `host` and paints the scenery. Resolves when it is painted. */
export async function openBoard<G extends GameTypes, Layout, Parts extends object>(
  host: HTMLElement,
  language: Language,
  scenery: Scenery<G, Layout, Parts>,
): Promise<Board<G>> {
  await lettersReady();
  return new PaintedBoard(await Stage.open(host), scenery, language);
}

interface Shown<G extends GameTypes> {
  readonly view: G['view'];
  readonly me: Seat;
  readonly room: RoomView;
}

class PaintedBoard<G extends GameTypes, Layout, Parts extends object> implements Board<G> {
  readonly #listeners = new Set<() => void>();
  #layout: Layout;
  #parts: Parts | undefined;
  #moveGround: (seconds: number) => void = () => undefined;
  #shown: Shown<G> | undefined;
  #key = '';
  #offer: BoardOffer = { places: [] };
  #playing: Promise<void> = Promise.resolve();

  constructor(
    private readonly stage: Stage,
    private readonly scenery: Scenery<G, Layout, Parts>,
    private language: Language,
  ) {
    this.#layout = scenery.layOut(stage.size);
    this.#paint();
    stage.onRebake = () => this.#rebake();
    stage.onAmbient = (seconds) => this.#stir(seconds);
    stage.stir();
  }

  show(view: G['view'], me: Seat, room: RoomView): void {
    this.#shown = { view, me, room };
    // An animation that never ends must not block a repaint.
    this.#playing = Promise.resolve();
    if (this.#parts === undefined || this.scenery.key(view, room) !== this.#key) this.#build(view, room);
    this.#settle(view, me);
    this.stage.draw();
  }

  async play(
    event: G['event'],
    after: G['view'],
    speed: number,
    seen = (): void => undefined,
    brief = false,
  ): Promise<void> {
    const parts = this.#parts;
    if (parts === undefined) return;
    this.stage.motion.begin(speed);
    let next: (() => void) | undefined;
    const mayGoOn = new Promise<void>((resolve) => (next = resolve));
    const shown = this.scenery.present(event, parts, after, seen, brief ? next : undefined).catch((error: unknown) => {
      // An animation that fails because the scene was repainted or closed is no bug; any other failure is.
      if (this.#parts === parts) throw error;
    });
    const before = this.#playing;
    this.#playing = shown.then(() => before).catch(() => undefined);
    await Promise.race([shown, mayGoOn.then(() => this.#watch(shown, event.type))]);
    if (this.#parts !== undefined) this.stage.draw();
  }

  /** Reports what goes wrong in an animation that is no longer awaited. */
  #watch(shown: Promise<void>, event: string): void {
    shown.catch((error: unknown) => reportFault({ where: 'animation', event, error }));
  }

  hurry(): void {
    this.stage.motion.hurry();
  }

  offer(offer: BoardOffer): void {
    this.#offer = offer;
    if (this.#parts !== undefined) this.scenery.offer(this.#parts, offer);
    this.stage.stir();
    this.stage.draw();
  }

  cover(covered: Covered): void {
    this.stage.camera.cover(covered);
    this.stage.draw();
  }

  look(lens: Lens): void {
    this.stage.look(lens);
  }

  places(): readonly BoardPlace[] {
    return this.scenery.places(this.#layout);
  }

  read(): readonly BoardPart[] {
    return this.scenery.read?.(this.#layout) ?? [];
  }

  onLayout(listener: () => void): void {
    this.#listeners.add(listener);
  }

  drawn(): Readonly<Record<string, number>> {
    return this.#parts === undefined ? {} : this.scenery.drawn(this.#parts);
  }

  setLanguage(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    this.#rebake();
  }

  setAmbient(on: boolean): void {
    this.stage.setAmbient(on);
  }

  destroy(): void {
    this.#listeners.clear();
    this.#parts = undefined;
    this.stage.destroy();
  }

  /** Ends the running animation, then repaints everything for the current size and language. */
  #rebake(): void {
    this.stage.motion.hurry();
    void this.#playing.then(() => {
      this.#layout = this.scenery.layOut(this.stage.size);
      this.#paint();
      const shown = this.#shown;
      if (shown !== undefined) {
        this.#build(shown.view, shown.room);
        this.#settle(shown.view, shown.me);
      }
      for (const listener of this.#listeners) listener();
      this.stage.draw();
    });
  }

  #paint(): void {
    this.stage.clear();
    this.#parts = undefined;
    this.#moveGround = this.scenery.paint(this.stage, this.#layout);
    this.stage.draw();
  }

  #build(view: G['view'], room: RoomView): void {
    if (this.#parts !== undefined) this.#paint();
    this.#key = this.scenery.key(view, room);
    this.#parts = this.scenery.build(this.stage, this.#layout, view, room);
    this.scenery.offer(this.#parts, this.#offer);
  }

  #settle(view: G['view'], me: Seat): void {
    if (this.#parts !== undefined) this.scenery.settle(this.#parts, view, me);
  }

  #stir(seconds: number): void {
    this.#moveGround(seconds);
    if (this.#parts !== undefined) this.scenery.stir(this.#parts, seconds);
  }
}
