/**
 * One page for looking: the product itself in any state, without a server. `look.html` lists the states, and
 * `?look=NAME&lang=fr` shows one of them. What else may stand in the address:
 * - `&motion` plays the animations.
 * - `&bare` leaves out the board, and paints nothing: enough to measure what stands around it.
 * - `&clockless` leaves out the clock.
 * - `&after=plank` loads the styles of the plank first, as in the browser of a person who has played the plank before.
 * Players never get this page. `npm run dev`, then open `/dev/look.html`.
 */
import 'virtual:palette.css';
import '../src/theme/fonts.css';
import '../src/theme/base.css';
import '../src/theme/forced.css';
import { render } from 'preact';
import type { GameTypes, PickNumber, Seat } from '@brigantine/shared/engine';
import type { ClientMessages } from '@brigantine/shared/protocol';
import type { Submission, Table } from '@brigantine/shared/table';
import { App } from '../src/app/App';
import { FRONTS, gameNamed, loadGame } from '../src/app/games';
import { screen } from '../src/app/state';
import { loadWords, preferredLanguage, setLanguage, startWords, type Language } from '../src/i18n';
import { leaveOff } from '../src/learn/learnt';
import { lessMotion } from '../src/settings/settings';
import { LocalLine, type LocalTable } from '../src/table/localLine';
import type { Board } from '../src/table/contract';
import { Session } from '../src/table/session';
import { faults } from './measure';
import { AROUND, PAGES } from './pageLooks';
import { PLANK_LOOKS, PLANK_QUESTIONS } from './plankLooks';
import { RACE_LOOKS, RACE_QUESTIONS } from './raceLooks';
import { find, roomOf, type TableLook } from './tableLook';

const nothing = (): void => undefined;

/** A board that paints nothing, for measuring its surroundings. */
const bareBoard: Board = {
  show: nothing,
  play: () => Promise.resolve(),
  hurry: nothing,
  offer: nothing,
  // Small enough to zoom.
  places: () => [{ id: 0, x: 40, y: 40, radius: 8 }],
  onLayout: nothing,
  drawn: () => ({}),
  setLanguage: nothing,
  setAmbient: nothing,
  destroy: nothing,
};

type AnyLook = TableLook<GameTypes>;

const prefixed = (prefix: string, looks: Readonly<Record<string, unknown>>): Record<string, AnyLook> =>
  Object.fromEntries(Object.entries(looks).map(([name, look]) => [prefix + name, look as AnyLook]));

/** All tables. */
const TABLES: Readonly<Record<string, AnyLook>> = {
  ...prefixed('race asks: ', RACE_QUESTIONS),
  ...prefixed('plank asks: ', PLANK_QUESTIONS),
  ...prefixed('', RACE_LOOKS),
  ...prefixed('', PLANK_LOOKS),
  ...prefixed('', AROUND),
};

const query = new URLSearchParams(location.search);
const host = document.getElementById('app') ?? document.body;

async function showTable(look: AnyLook): Promise<void> {
  await loadWords('table');
  const id = look.game.game.id;
  const room = { ...roomOf(look, id), ...(query.has('clockless') && { deadline: 0 }) };
  if (room.phase === 'lobby') {
    const seat = room.host === 0 ? 0 : 2;
    const session = await sit(new LookLine({ room, seat }), room.seats[seat]);
    await drawn();
    // The options load separately.
    if (gameNamed(id)?.options !== undefined)
      await until(() => document.querySelector('.lobby-agreed .button, .match-face'));
    look.then?.(session);
    await drawn();
    return;
  }
  const client = await loadGame(id);
  if (query.has('bare')) Object.assign(client, { createBoard: () => Promise.resolve(bareBoard) });
  const { log, origin, ...found } = find(look, (view, event) => client.reduce(view, event));
  const session = await sit(new LookLine({ room, ...found }, found.pick, look.late), room.seats[found.seat]);
  await until(() => '__view' in window || document.querySelector('.fail, .frozen'));
  session.log.value = log;
  session.story.origin = origin;
  look.then?.(session);
  await drawn();
}

/** Delay of the other players' answers, in ms. */
const OTHERS_THINK = 400;

/** A connection to a table in this page whose other seats answer at random. */
class LookLine extends LocalLine<GameTypes> {
  constructor(
    local: LocalTable<GameTypes>,
    private readonly pick: PickNumber = () => 0,
    /** Marks the player's own answers as answers of the clock. */
    private readonly late = false,
  ) {
    super(local);
  }

  protected override receive(type: keyof ClientMessages, message: unknown): void {
    if (this.late && type === 'move') this.listener?.timeUp(this.local?.seat ?? -1);
    super.receive(type, message);
  }

  protected override playOthers(local: LocalTable<GameTypes>): void {
    setTimeout(() => super.playOthers(local), OTHERS_THINK);
  }

  protected override answerFor(table: Table<GameTypes>, seat: Seat): Submission<GameTypes> {
    return table.submit(seat, table.game.sample(table.state, seat, this.pick));
  }
}

async function sit(line: LookLine, me: { readonly name: string } | undefined): Promise<Session> {
  const session = new Session(me?.name ?? 'Zoé', line.open);
  await session.open({ kind: 'join', code: '' });
  screen.value = { kind: 'table', session };
  return session;
}

/** Waits for a condition. */
async function until(so: () => unknown): Promise<void> {
  for (let frames = 0; !so() && frames < 600; frames++) await new Promise(requestAnimationFrame);
}

/** Waits until changes are drawn. */
async function drawn(): Promise<void> {
  for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame);
}

/** Parts of a game that load only at its end. */
const ENDS: Readonly<Record<string, () => Promise<unknown>>> = {
  race: () => import('../src/race/panels/score/Score'),
  plank: () => import('../src/plank/panels/score/Score'),
};

/** Loads all styles of a game. */
async function loadStyles(game: string): Promise<void> {
  touched = true;
  await loadGame(game);
  await ENDS[game]?.();
}

/** Presses elements in turn; skips those that this window does not have. */
async function press(selectors: readonly string[]): Promise<void> {
  for (const selector of selectors) {
    await until(() => document.querySelector(selector) ?? document.body.dataset.anim === 'idle');
    document.querySelector<HTMLElement>(selector)?.click();
    await drawn();
  }
}

/** A table's summary as the server sends it to the join page. */
const SUMMARY = { code: 'BRGQNT', game: 'race', phase: 'lobby', freeSeats: 2, options: ['salon'] };

/** Painting takes a third of the time, so measurements without the board skip it. */
const paint = (painted: boolean): void => {
  document.documentElement.style.opacity = painted || !query.has('bare') ? '' : '0';
};

/** `faults` of the page as if painted. */
const measured = (touch: boolean): readonly string[] => {
  paint(true);
  const found = faults(touch);
  paint(false);
  return found;
};

/** Links to all states: the page without `look` in its address. */
function List() {
  return (
    <main class="page" style="overflow: auto; height: 100dvh">
      <h1 class="title">Looks</h1>
      <ul>
        {[...Object.keys(PAGES), ...Object.keys(TABLES)].map((name) => (
          <li key={name}>
            <a href={`?look=${encodeURIComponent(name)}`}>{name}</a>
            {' · '}
            <a href={`?look=${encodeURIComponent(name)}&lang=fr`}>fr</a>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Identifies states that can follow one another without a reload. */
const kindOf = (name: string): string => {
  const { screen: shown } = PAGES[name] ?? {};
  return shown?.kind === 'learn' ? `lessons of the ${shown.game}` : (TABLES[name]?.game.game.id ?? 'page');
};

/** Shows a state, and marks the page as ready. */
async function show(name: string): Promise<void> {
  const [page, table] = [PAGES[name], TABLES[name]];
  const held = page?.held ?? [];
  const answer = { ...SUMMARY, tables: [], ...page?.listed, seats: held };
  const kept = held.map(({ code }) => ({ code, token: code, name: 'Anne-Marie', at: Date.now() }));
  localStorage.setItem('brigantine.seats', JSON.stringify(kept));
  leaveOff(page?.screen.kind === 'learn' ? page.screen.game : 'race', page?.step ?? 0, 34);
  window.fetch = () => Promise.resolve(new Response(JSON.stringify(answer)));
  if (page === undefined && table === undefined) return render(<List />, host);
  if (page !== undefined) screen.value = page.screen;
  render(<App />, host);
  if (table !== undefined) await showTable(table);
  if (page?.screen.kind === 'learn') await until(() => document.querySelector('.lesson .place'));
  await press((page ?? table)?.press ?? []);
  await document.fonts.ready;
  document.body.dataset.ready = '1';
}

/** The current state. */
let shown = query.get('look') ?? '';
/** Set by the first input: its effects may outlast the state, so the next one reloads the page. */
let touched = false;
for (const event of ['pointerdown', 'pointermove', 'keydown', 'click'])
  addEventListener(event, () => (touched = true), true);

/** Shows another state. Returns false if that needs a reload. */
async function change(name: string): Promise<boolean> {
  if (touched || kindOf(name) !== kindOf(shown)) return false;
  if (screen.value.kind === 'table') screen.value.session.close();
  render(null, host);
  Reflect.deleteProperty(window, '__view');
  localStorage.clear();
  sessionStorage.clear();
  screen.value = { kind: 'home' };
  document.body.dataset.anim = 'idle';
  paint(false);
  shown = name;
  await show(name);
  return true;
}

async function start(): Promise<void> {
  paint(false);
  lessMotion.value = !query.has('motion');
  document.documentElement.dataset.motion = lessMotion.value ? 'off' : 'on';
  document.body.dataset.anim = 'idle';
  await startWords(preferredLanguage([query.get('lang') ?? '']), FRONTS);
  Object.assign(window, {
    looks: { pages: Object.keys(PAGES), tables: Object.keys(TABLES) },
    faults: measured,
    paint,
    speak: (language: Language) => setLanguage(language),
    change,
    loadStyles,
  });
  const before = query.get('after');
  if (before !== null) await loadStyles(before);
  await show(shown);
}

void start();
