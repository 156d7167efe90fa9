/** Whole games on the real board with all animations and sounds. */
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../e2e/serverProcess';
import { bundlePlayer, openPlayer } from './openPlayer';
import type { Census, PlainEvent, Plate, Shown } from './player';
import { eventsOf, recorded, type Recorded } from './recorded';

const SPEED = 4;
/** Every this many inputs the board is compared with a repainted one. */
const EVERY = 40;
const SIZE = { width: 700, height: 280 };

let browser: Browser;
beforeAll(async () => {
  bundlePlayer();
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The results of a whole game. */
interface Run {
  readonly events: readonly PlainEvent[];
  readonly shown: readonly Shown[];
  readonly logged: readonly string[];
  readonly plates: readonly (readonly Plate[])[];
  readonly scores: readonly (readonly string[])[];
  /** The board at the end, and repainted. */
  readonly left: readonly (readonly [Census, Census])[];
  readonly complaints: readonly string[];
}

async function open(page: Page, { game, room, opening }: Recorded): Promise<void> {
  const table = { game, language: 'en' as const, ...SIZE, room, seat: 0, view: opening, panels: true };
  await page.evaluate((given) => window.player.open(given), table);
}

/** A first gesture, which enables sound. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => window.player.awaitGesture());
  await page.mouse.click(5, 5);
  await page.evaluate(() => window.player.audible());
}

/** Plays a recording to its end, recording sounds. */
async function playThrough(name: string): Promise<Run> {
  const game = recorded(name);
  const complaints: string[] = [];
  const page = await openPlayer(browser, { width: 1200, height: 700 }, complaints);
  await listen(page);
  await open(page, game);
  const seen = await page.evaluate(
    async ([steps, speed, every]) => {
      const plates: Plate[][] = [];
      const left: [Census, Census][] = [];
      for (const [index, step] of steps.entries()) {
        await window.player.tell(step, speed);
        plates.push([...window.player.plates()]);
        if (index % every !== every - 1 && index < steps.length - 1) continue;
        await window.player.asleep();
        left.push([window.player.census(), await window.player.repainted()]);
      }
      return { plates, left, scores: window.player.scores(), ...window.player.record() };
    },
    [game.steps, SPEED, EVERY] as const,
  );
  await page.close();
  return { events: eventsOf(game), ...seen, complaints: [...complaints, ...seen.faults] };
}

/** Plays one step of a recording, starting from the view before it. */
async function tellStep(game: Recorded, step: number): Promise<readonly Shown[]> {
  const complaints: string[] = [];
  const page = await openPlayer(browser, { width: 1200, height: 700 }, complaints);
  await open(page, { ...game, opening: game.steps[step - 1]!.view });
  const shown = await page.evaluate(
    async ([told, speed]) => {
      await window.player.tell(told, speed);
      return window.player.record().shown;
    },
    [game.steps[step]!, SPEED] as const,
  );
  await page.close();
  expect(complaints).toEqual([]);
  return shown;
}

const games = { race: 'race-official-3-ghost-bot', plank: 'plank-3-random' } as const;

/** Shortages without a die roll or a retreat, each as a step of a recording. */
const UNPUNISHED = [
  ['race-official-6-random', 41, 'roundEnded'],
  ['race-house-combatDie-stars', 34, 'actionStarted'],
] as const;

test.each(UNPUNISHED)(
  'R7.6 the chart lights up again after a shortage without consequences: %s, %i',
  async (name, step, next) => {
    const game = recorded(name);
    const told = game.steps[step]!;
    const types = told.events.map(({ type }) => type);
    const short = types.indexOf('shortageStarted');
    expect(types[short + 1]).toBe(next);
    const shown = await tellStep(game, step);
    expect(shown.map(({ type, dark }) => [type, dark])).toEqual(types.map((type, index) => [type, index === short]));
  },
);

test('R8.2 a fight shows its stakes, but not who has won, even after the spoils of another', async () => {
  const game = recorded('race-official-6-bot');
  const step = 365;
  expect(game.steps[step - 1]!.view).toMatchObject({ pending: { type: 'chooseSpoils' } });
  const begun = (await tellStep(game, step)).find(({ type }) => type === 'combatStarted');
  expect(begun?.stakes).toBe('The winner takes one thing, or nothing.');
});

describe.each(Object.entries(games))('%s', (kind, name) => {
  let run: Run;
  beforeAll(async () => {
    run = await playThrough(name);
  });

  it('shows every event in the order of the log, without errors', () => {
    const told = run.events.map(({ type }) => type);
    expect(run.complaints).toEqual([]);
    expect(run.shown.map(({ type }) => type)).toEqual(told);
    expect(run.logged).toEqual(told.slice(-run.logged.length));
  });

  it('leaves nothing behind, and the frame loop sleeps', () => {
    expect(run.left.length).toBeGreaterThan(0);
    for (const [left, anew] of run.left) {
      expect(left).toEqual(anew);
      expect(left).toMatchObject({ moving: false, awake: false });
    }
  });

  it('plays the expected sound of each event', () => {
    const sounds = new Map(
      run.shown.flatMap(({ type, sounds: [sound] }) => (sound === undefined ? [] : [[type, sound]])),
    );
    const known = kind === 'plank' ? PLANK_SOUNDS : RACE_SOUNDS;
    for (const [type, sound] of sounds) if (type in known) expect([type, sound]).toEqual([type, known[type]]);
    expect([...sounds.keys()]).toEqual(expect.arrayContaining(Object.keys(known)));
  });

  if (kind === 'plank') return;

  it('R5 sails the event’s ship to its destination', () => {
    run.events.forEach((event, index) => {
      if (event.type === 'shipSailed' || event.type === 'shipRetreated')
        expect(run.shown[index]?.drawn[String(event['ship'])]).toBe(event['at']);
    });
  });

  it('R3.3 turns over the card of its owner, and R8 shows the two ships that fight', () => {
    const { room } = recorded(name);
    const livery = (ship: unknown): string => (ship === 'ghost' ? 'ghost' : (room.seats[Number(ship)]?.livery ?? '?'));
    const used = (index: number, part: string): boolean =>
      run.shown[index]?.pictures.some((picture) => picture.startsWith(part)) === true;
    run.events.forEach((event, index) => {
      if (event.type === 'cardRevealed') {
        const owner = livery(event['seat']);
        expect(used(index, `back-${owner}-`)).toBe(true);
        // A brief turn goes on while its card turns over.
        const face = `card-${owner}-${String(event['card'])}-`;
        expect([0, 1, 2, 3].some((later) => used(index + later, face))).toBe(true);
      }
      if (event.type === 'combatStarted') {
        expect(used(index, `combat-ship-${livery(event['attacker'])}--1`)).toBe(true);
        expect(used(index, `combat-ship-${livery(event['defender'])}-1`)).toBe(true);
      }
      if (event.type === 'treasureFound') expect(used(index, `treasure-${String(event['card'])}-`)).toBe(true);
    });
  });

  it('R11 shows each ship’s gold on its plate, and highlights the plate of the acting ship', () => {
    const { steps, room } = recorded(name);
    steps.forEach(({ view }, index) => {
      const { ships, acting } = view as unknown as RaceTable;
      const wanted = ships.map(({ ghost, score }, ship) => ({
        livery: ghost ? 'ghost' : room.seats[ship]?.livery,
        acting: ship === acting,
        gold: score.gold,
      }));
      expect(run.plates[index]).toEqual(wanted);
    });
  });

  it('R12 ends with a score sheet of every ship’s total, by rank', () => {
    const { steps, room } = recorded(name);
    const { ships } = steps.at(-1)!.view as unknown as RaceTable;
    const wanted = ships
      .map(({ place, score, ghost }, ship) => ({
        place,
        name: ghost ? 'Ghost Ship' : (room.seats[ship]?.name ?? ''),
        total: score.total,
      }))
      .sort((one, other) => one.place - other.place);
    expect(run.scores).toHaveLength(wanted.length);
    run.scores.forEach((cells, row) => {
      expect(cells[0]).toBe(String(wanted[row]?.place));
      expect(cells[1]).toContain(wanted[row]?.name);
      expect(Number(cells.at(-1)?.replace('−', '-'))).toBe(wanted[row]?.total);
    });
  });
});

/** The part of a race's view that the panels are compared with. */
interface RaceTable {
  readonly acting: number;
  readonly ships: readonly {
    readonly ghost: boolean;
    readonly place: number;
    readonly score: { readonly gold: number; readonly total: number };
  }[];
}

/** Expected sounds. */
const RACE_SOUNDS: Readonly<Record<string, string>> = {
  diceRolled: 'dice',
  cardRevealed: 'cardTurned',
  shipSailed: 'sail',
  combatStarted: 'arms',
  combatRolled: 'combatDie',
  combatWon: 'cannon',
  gameEnded: 'win',
};
const PLANK_SOUNDS: Readonly<Record<string, string>> = {
  placementsRevealed: 'cardTurned',
  pirateEntered: 'boots',
  pirateFell: 'plunge',
  actionPlayed: 'shove',
  gameEnded: 'win',
};

describe('at the table', () => {
  let page: Page;
  const complaints: string[] = [];
  const game = recorded('plank-2-bot');
  beforeAll(async () => {
    page = await openPlayer(browser, { width: 1200, height: 700 }, complaints);
    await listen(page);
  });
  afterAll(() => page.close());

  /** The sounds of the first steps with those settings. */
  async function heard(settings: { readonly muted: boolean; readonly volume: number }): Promise<readonly string[]> {
    await open(page, game);
    return page.evaluate(
      async ([steps, sound]) => {
        window.player.setSound(sound);
        for (const step of steps) await window.player.tell(step, 4);
        return window.player.record().shown.flatMap(({ sounds }) => sounds);
      },
      [game.steps.slice(0, 6), settings] as const,
    );
  }

  it('is audible, except when muted or at volume 0', async () => {
    expect(await heard({ muted: false, volume: 0.6 })).not.toEqual([]);
    expect(await heard({ muted: true, volume: 0.6 })).toEqual([]);
    expect(await heard({ muted: false, volume: 0 })).toEqual([]);
  });

  it('the clock shows the share of the time left', async () => {
    const at = (seconds: number): Promise<{ seconds: number; share: number }> =>
      page.evaluate((before) => window.player.clockAt(before), seconds);
    for (const seconds of [60, 45, 15]) {
      const clock = await at(seconds);
      expect(clock.seconds).toBe(seconds);
      expect(clock.share).toBeCloseTo(seconds / 60, 1);
    }
  });

  it('there were no errors', () => {
    expect(complaints).toEqual([]);
  });
});
