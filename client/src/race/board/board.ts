/** The race on the canvas: implements the table's `Board` with Phaser. Knows no rules and sends nothing. */
import type { Race, RaceEvent, RaceView, ShipName } from '@brigantine/shared/race';
import type { Seat } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import type * as Phaser from 'phaser';
import { lettersReady } from '../../art/lettering';
import type { ShipLivery } from '../../art/ships';
import { Stage } from '../../board';
import type { Board, BoardOffer, BoardPlace, Speed } from '../../table/contract';
import { Cargo } from './cargo';
import { Fleet, liveriesOf } from './fleet';
import { layOut, type Layout } from './layout';
import { Marks } from './marks';
import { DEPTH, type Parts } from './parts';
import { present } from './presenters';
import { paintRoute, paintWater } from './scenery';
import { Theatre } from './theatre';
import { Tray } from './tray';
import { Water } from './water';
import { boardWords, type BoardWords } from './words';

/** Draws the race into `host`. Resolves when the chart has been painted. */
export async function createRaceBoard(host: HTMLElement, language: string): Promise<Board<Race>> {
  await lettersReady();
  return new RaceBoard(await Stage.open(host), language);
}

interface Shown {
  readonly view: RaceView;
  readonly room: RoomView;
}

class RaceBoard implements Board<Race> {
  readonly #listeners = new Set<() => void>();
  #layout: Layout;
  #words: BoardWords;
  #parts: Parts | undefined;
  #water: Water | undefined;
  #shown: Shown | undefined;
  #fleetKey = '';
  #offer: BoardOffer = { places: [] };
  #playing: Promise<void> = Promise.resolve();

  constructor(
    private readonly stage: Stage,
    language: string,
  ) {
    this.#words = boardWords(language);
    this.#layout = layOut(stage.size.width, stage.size.height);
    this.#paint();
    stage.onRebake = () => this.#rebake();
    stage.onAmbient = (seconds) => this.#stir(seconds);
    stage.stir();
  }

  show(view: RaceView, _me: Seat, room: RoomView): void {
    this.#shown = { view, room };
    const liveries = liveriesOf(view, room);
    const key = [...liveries].join();
    if (this.#parts === undefined || key !== this.#fleetKey) this.#build(liveries, key);
    this.#settle(view);
    this.stage.draw();
  }

  async play(event: RaceEvent, after: RaceView, speed: Speed): Promise<void> {
    const parts = this.#parts;
    if (parts === undefined) return;
    this.stage.motion.begin(speed);
    const shown = present(event, { ...parts, after }).catch((error: unknown) => {
      // The chart may have been painted anew, or closed, under the actors' feet; any other fault is a bug.
      if (this.#parts === parts) throw error;
    });
    this.#playing = shown.catch(() => undefined);
    await shown;
    if (this.#parts !== undefined) this.stage.draw();
  }

  hurry(): void {
    this.stage.motion.hurry();
  }

  offer(offer: BoardOffer): void {
    this.#offer = offer;
    this.#parts?.marks.offer(offer);
    this.stage.stir();
    this.stage.draw();
  }

  places(): readonly BoardPlace[] {
    return this.#layout.spots.map(({ at, x, y, radius }) => ({ id: at, x, y, radius }));
  }

  onLayout(listener: () => void): void {
    this.#listeners.add(listener);
  }

  drawn(): Readonly<Record<string, number>> {
    return this.#parts?.fleet.drawn() ?? {};
  }

  setLanguage(language: string): void {
    const words = boardWords(language);
    if (words === this.#words) return;
    this.#words = words;
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

  /** Ends what is being told, then paints everything anew for the present size and language. */
  #rebake(): void {
    this.stage.motion.hurry();
    void this.#playing.then(() => {
      this.#layout = layOut(this.stage.size.width, this.stage.size.height);
      this.#paint();
      const shown = this.#shown;
      if (shown !== undefined) {
        const liveries = liveriesOf(shown.view, shown.room);
        this.#build(liveries, [...liveries].join());
        this.#settle(shown.view);
      }
      for (const listener of this.#listeners) listener();
      this.stage.draw();
    });
  }

  #paint(): void {
    const { stage } = this;
    const { width, height } = stage.size;
    stage.clear();
    this.#parts = undefined;
    stage.bakery.bake('water', width, height, (ctx) => paintWater(ctx, this.#layout));
    stage.bakery.bake('route', width, height, (ctx) => paintRoute(ctx, this.#layout, this.#words));
    this.#still('water', DEPTH.water);
    this.#still('route', DEPTH.route);
    this.#water = stage.hardware ? new Water(stage, this.#layout) : undefined;
    stage.draw();
  }

  #still(name: string, depth: number): Phaser.GameObjects.Container {
    return this.stage.bakery.piece(name, 0, 0, 0, 0).setDepth(depth);
  }

  #build(liveries: ReadonlyMap<ShipName, ShipLivery>, key: string): void {
    if (this.#parts !== undefined) this.#paint();
    const { stage } = this;
    const layout = this.#layout;
    this.#fleetKey = key;
    this.#parts = {
      stage,
      motion: stage.motion,
      layout,
      words: this.#words,
      fleet: new Fleet(stage, layout, liveries),
      marks: new Marks(stage, layout),
      tray: new Tray(stage, layout),
      theatre: new Theatre(stage, layout, liveries),
      cargo: new Cargo(stage, layout),
    };
    this.#parts.marks.offer(this.#offer);
  }

  #settle(view: RaceView): void {
    const parts = this.#parts;
    if (parts === undefined) return;
    parts.fleet.show(view);
    parts.marks.showLairs(view.lairs);
    parts.tray.show(view);
    parts.theatre.show(view);
  }

  #stir(seconds: number): void {
    this.#water?.drift(seconds);
    this.#parts?.fleet.rock(seconds);
    this.#parts?.marks.breathe(seconds);
  }
}
