/// <reference path="../src/sound/zzfx.d.ts" />
/**
 * Plays recorded games back on a real board, through the table's own timeline, with a clock of its own. Bundled for
 * tests/playback and `npm run filmstrip`; not part of the game.
 */
import { clock, frames } from './frames';
import '../src/theme/fonts.css';
import type { GameTypes } from '@brigantine/shared/engine';
import { Stage as Canvas } from '../src/board';
import { GAMES } from '../src/games';
import { loadWords, startWords } from '../src/i18n';
import type { AnyGameClient } from '../src/manifest';
import { change } from '../src/settings/settings';
import type { Board, Speed } from '../src/table/contract';
import { Mirror } from '../src/table/mirror';
import { TableSignals } from '../src/table/signals';
import { TableStage } from '../src/table/stage';
import { Timeline } from '../src/table/timeline';
import type { Census, Film, Opening, Plain, Player, Told } from '../../tests/playback/player';
import { Sheet } from './sheet';

/** The canvas of the board that was opened last. */
let canvas: Canvas | undefined;
const openCanvas = Canvas.open.bind(Canvas);
Canvas.open = async (host) => (canvas = await openCanvas(host));

class Playback {
  private constructor(
    readonly opening: Opening,
    readonly game: AnyGameClient,
    readonly board: Board<GameTypes>,
    readonly canvas: Canvas,
    readonly played: string[],
    readonly signals: TableSignals<GameTypes>,
    readonly timeline: Timeline<GameTypes>,
    private readonly leave: () => void,
  ) {}

  static async open(opening: Opening): Promise<Playback> {
    const manifest = GAMES.find(({ id }) => id === opening.game);
    if (manifest === undefined) throw new Error(`no game ${opening.game}`);
    await startWords(opening.language);
    await Promise.all([...manifest.words, 'table' as const].map(loadWords));
    const game = await manifest.load();
    const host = document.createElement('div');
    host.style.cssText = `width:${String(opening.width)}px;height:${String(opening.height)}px`;
    document.body.replaceChildren(host);
    const board = await game.createBoard(host, opening.language);
    if (canvas === undefined) throw new Error('the board has no canvas');
    // A frame counts for what this clock says, not for what browsers usually do.
    canvas.game.loop.smoothStep = false;
    const played: string[] = [];
    const signals = new TableSignals<GameTypes>();
    signals.room.value = opening.room;
    signals.seat.value = opening.seat;
    signals.game.value = game;
    const stage = new TableStage(signals, new Mirror<GameTypes>());
    const play = board.play.bind(board);
    board.play = (event, after, speed) => {
      played.push(event.type);
      return play(event, after, speed);
    };
    const leave = stage.setBoard(board);
    const timeline = new Timeline(stage);
    timeline.snap({ version: 0, events: [], view: viewOf(opening.view), asks: [] });
    return new Playback(opening, game, board, canvas, played, signals, timeline, leave);
  }

  async tell({ events, view }: Told): Promise<void> {
    this.timeline.push({ version: 0, events, view: viewOf(view), asks: [] });
    while (this.signals.timelineBusy.value) await frames(1);
  }

  census(): Census {
    const { scene, motion, game } = this.canvas;
    const count = (list: readonly object[]): number =>
      list.reduce((sum: number, each) => sum + 1 + ('list' in each ? count(each.list as readonly object[]) : 0), 0);
    return {
      objects: count(scene.children.list),
      textures: scene.textures.getTextureKeys().length,
      moving: motion.busy || scene.tweens.getTweens().length > 0,
      awake: game.loop.running,
      drawn: this.board.drawn(),
    };
  }

  async asleep(): Promise<void> {
    while (this.canvas.game.loop.running) await frames(1);
  }

  /** Shows what the table is before an event, plays it, and keeps every frame. */
  async film({ label, before, index }: Film, sheet: Sheet): Promise<number> {
    const shown = before.events
      .slice(0, index)
      .reduce((view, event) => this.game.reduce(view, event), viewOf(this.opening.view));
    const event = before.events[index];
    if (event === undefined) throw new Error(`no event ${String(index)}`);
    this.board.show(shown, this.opening.seat, this.opening.room);
    await this.asleep();
    const begun = clock();
    let over = false;
    const playing = this.board.play(event, this.game.reduce(shown, event), 1).then(() => (over = true));
    const reel = sheet.begin(label);
    // `over` is set while frames pass.
    while (!(over as boolean)) {
      await frames(1);
      if (clock() - begun > 30_000) throw new Error(`${label} does not end`);
      reel.keep(this.canvas.game.canvas);
    }
    await playing;
    const lasted = clock() - begun;
    reel.end(lasted);
    return lasted;
  }

  close(): void {
    this.leave();
  }
}

const viewOf = (view: Plain): GameTypes['view'] => view;

let playback: Playback | undefined;
let sheet = new Sheet();
const faults: string[] = [];
addEventListener('error', ({ message }) => faults.push(message));
addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));

function current(): Playback {
  if (playback === undefined) throw new Error('nothing is open');
  return playback;
}

const player: Player = {
  async open(opening) {
    playback?.close();
    playback = await Playback.open(opening);
  },
  tell(step, speed) {
    change({ speed: speed as Speed });
    return current().tell(step);
  },
  census: () => current().census(),
  async repainted() {
    current().canvas.onRebake();
    await frames(4);
    return current().census();
  },
  record() {
    const { played, signals } = current();
    return { played, logged: signals.log.value.map(({ event }) => event.type), faults };
  },
  asleep: () => current().asleep(),
  async film(film) {
    if (playback === undefined || !sameTable(playback.opening, film.opening)) await player.open(film.opening);
    else playback = Object.assign(playback, { opening: film.opening });
    return current().film(film, sheet);
  },
  async sheet(width) {
    const picture = await sheet.picture(width);
    sheet = new Sheet();
    return picture;
  },
};

/** The board need not be opened again for another position of the same table. */
function sameTable(one: Opening, other: Opening): boolean {
  const table = ({ game, language, width, height, room }: Opening): string =>
    JSON.stringify([game, language, width, height, room]);
  return table(one) === table(other);
}

Object.assign(window, { player });
