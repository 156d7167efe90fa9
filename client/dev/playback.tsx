/**
 * Plays recorded games on a real board, through the table's timeline, with a clock of its own. Bundled for
 * tests/playback and `node scripts/tool.mjs looks filmstrip`; not part of the game.
 */
import { clock, frames } from './frames';
import '../src/theme/fonts.css';
import type { GameTypes } from '@brigantine/shared/engine';
import { render } from 'preact';
import { ZZFX } from 'zzfx';
import { Stage as Canvas } from '../src/board';
import { GAMES } from '../src/games';
import { loadWords, startWords } from '../src/i18n';
import type { AnyGameClient } from '../src/manifest';
import { DEPTH } from '../src/race/board/layout';
import { change } from '../src/settings/settings';
import { audio, startSound } from '../src/sound/player';
import { SOUNDS } from '../src/sound/sounds';
import type { Board, Speed } from '../src/table/contract';
import { Countdown } from '../src/table/panel/Countdown';
import { Session } from '../src/table/session';
import { ManualLine } from '../src/testing/manualLine';
import type { Census, Film, Opening, Plain, Plate, Player, Shown, Told } from '../../tests/playback/player';
import { Sheet } from './sheet';

/** The canvas of the last board. */
let canvas: Canvas | undefined;
const openCanvas = Canvas.open.bind(Canvas);
/** Names of the pictures used since the last event. */
let pictures: string[] = [];
Canvas.open = async (host) => {
  canvas = await openCanvas(host);
  const { textures } = canvas;
  const picture = textures.picture.bind(textures);
  textures.picture = (name, ...origin) => {
    pictures.push(name);
    return picture(name, ...origin);
  };
  return canvas;
};

/** Names of the sounds played since the last event. */
let sounds: string[] = [];
const names = new Map<readonly number[], string>();
const build = ZZFX.buildSamples.bind(ZZFX);
ZZFX.buildSamples = (...parameters) => {
  // Computed without ZzFX's randomness.
  const [name = '?'] = Object.entries(SOUNDS).find(([, each]) => String(each.with(1, 0)) === String(parameters)) ?? [];
  const samples = build(...parameters);
  names.set(samples, name);
  return samples;
};
const mix = ZZFX.playSamples.bind(ZZFX);
ZZFX.playSamples = (channels, ...how) => {
  sounds.push(names.get(channels[0] ?? []) ?? '?');
  return mix(channels, ...how);
};

class Playback {
  private constructor(
    readonly opening: Opening,
    readonly game: AnyGameClient,
    readonly board: Board,
    readonly canvas: Canvas,
    readonly shown: readonly Shown[],
    readonly session: Session,
    private readonly line: ManualLine<GameTypes>,
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
    // The duration of a frame is that of this clock, not that of the browser.
    canvas.game.loop.smoothStep = false;
    const shown: Shown[] = [];
    const line = new ManualLine<GameTypes>();
    const session = new Session('', line.open);
    session.game.value = game;
    await session.open({ kind: 'join', code: '' });
    const play = board.play.bind(board);
    board.play = async (event, after, speed, seen, brief = false) => {
      const begun = clock();
      const heard = sounds;
      sounds = [];
      pictures = [];
      await play(event, after, speed, seen, brief);
      const dark = canvas?.scene.children.list.some((each) => 'depth' in each && each.depth === DEPTH.storm) ?? false;
      const stakes = document.querySelector('.combat-stakes')?.textContent ?? '';
      const ms = clock() - begun;
      shown.push({ type: event.type, brief, ms, pictures, sounds: heard, dark, stakes, drawn: board.drawn() });
    };
    const leave = session.story.setBoard(board);
    line.say.snapshot({ ...opening.room, version: 0, game: opening.view });
    line.say.welcome({ version: 0, seat: opening.seat, build: '', now: clock(), handOver: Infinity, asks: [] });
    if (opening.panels === true) {
      const beside = document.createElement('div');
      document.body.append(beside);
      render(<game.Panels store={session} />, beside);
    }
    return new Playback(opening, game, board, canvas, shown, session, line, leave);
  }

  /** Resolves when the board has shown everything. */
  async tell({ events, view }: Told): Promise<void> {
    const version = this.session.room.peek().version + 1;
    this.line.say.snapshot({ ...this.opening.room, version, game: view });
    this.line.say.batch({ version, events, asks: [] });
    while (this.session.timelineBusy.value) await frames(1);
  }

  census(): Census {
    const { scene, motion, game } = this.canvas;
    const count = (list: readonly object[]): number =>
      list.reduce((sum: number, each) => sum + 1 + ('list' in each ? count(each.list as readonly object[]) : 0), 0);
    return {
      objects: count(scene.children.list),
      passing: scene.textures.getTextureKeys().filter((name) => name.startsWith('passing-')).length,
      moving: motion.busy,
      awake: game.loop.running,
    };
  }

  async asleep(): Promise<void> {
    while (this.canvas.game.loop.running) await frames(1);
  }

  /** Shows the table before an event, plays it, and keeps every frame. */
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
    // `over` is set during frames.
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
    this.session.close();
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
    const { shown, session } = current();
    return { shown, logged: session.log.value.map(({ event }) => event.type), faults };
  },
  plates: () =>
    [...document.querySelectorAll<HTMLElement>('.plate')].map((plate): Plate => ({
      livery: plate.dataset.livery ?? '',
      acting: plate.dataset.acting === 'true',
      gold: Number(plate.querySelector('.plate-gold b')?.textContent),
    })),
  scores: () =>
    [...document.querySelectorAll('.score-table tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent.trim()),
    ),
  awaitGesture() {
    // There may be no audio device to wait for.
    AudioContext.prototype.resume = () => Promise.resolve();
    startSound();
  },
  async audible() {
    while (audio.value === undefined) await new Promise((next) => setTimeout(next, 20));
  },
  setSound: (settings) => change(settings),
  async clockAt(secondsBefore) {
    const box = document.createElement('div');
    document.body.append(box);
    const { session } = current();
    session.clockSkew.value = 0;
    session.room.value = { ...session.room.value, opened: clock() - 1000, deadline: 10 + secondsBefore * 10 };
    render(<Countdown store={session} />, box);
    const ring = await appears<HTMLElement>(box, '[role=timer]');
    const [minutes = 0, seconds = 0] = ring.textContent.split(':').map(Number);
    const share = Number(ring.style.getPropertyValue('--share'));
    render(null, box);
    box.remove();
    session.room.value = { ...session.room.value, deadline: 0 };
    return { seconds: minutes * 60 + seconds, share };
  },
  asleep: () => current().asleep(),
  async film(film) {
    if (playback === undefined || !sameTable(playback.opening, film.opening)) await player.open(film.opening);
    else playback = Object.assign(playback, { opening: film.opening });
    return current().film(film, sheet);
  },
  async sheet(width, columns) {
    const picture = await sheet.picture(width, columns);
    sheet = new Sheet();
    return picture;
  },
};

/** An element that appears once effects have run. They wait for a timer, and each of our frames advances the clock. */
async function appears<E extends Element>(within: Element, selector: string): Promise<E> {
  for (;;) {
    const found = within.querySelector<E>(selector);
    if (found !== null) return found;
    await new Promise((next) => setTimeout(next));
  }
}

/** Whether one board can render both positions. */
function sameTable(one: Opening, other: Opening): boolean {
  const table = ({ game, language, width, height, room }: Opening): string =>
    JSON.stringify([game, language, width, height, room]);
  return table(one) === table(other);
}

Object.assign(window, { player });
