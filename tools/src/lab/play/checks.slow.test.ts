import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '@brigantine/shared/engine';
import { race, type Race } from '@brigantine/shared/race';
import { playScenario } from '@brigantine/shared/scenario';
import { Broadcast } from '../../../../server/src/rooms/broadcast';
import { Connection } from '../../../../server/src/rooms/people';
import { GameSession } from '../../../../server/src/rooms/gameSession';
import type { RunningServer } from '@brigantine/server';
import { hostInstead, hostRace, labServer } from '../../../../server/src/testing/labServer';
import { testServer } from '../../../../server/src/testing/testServer';
import { writeViolations } from './violationFiles';
import { runningServer, type LabServer } from './labServer';
import { readPlayOptions } from './options';
import { run } from './run';
import type { Outcome } from './table';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  hostRace();
});

/** Plays and returns what became of each table. */
async function played(args: string, target: LabServer = labServer(server)): Promise<Outcome[]> {
  const options = readPlayOptions([
    '--rooms',
    '1',
    '--bots',
    'random',
    '--sample',
    '1',
    '--patience',
    '60000',
    ...args.split(' '),
  ]);
  const meter = await run(target, options, { moment: () => undefined, ended: () => undefined });
  return meter.outcomes;
}

const kinds = (outcomes: readonly Outcome[]): string[] =>
  outcomes.flatMap(({ violations }) => violations.map(({ kind }) => kind));

/** A method as it is before it is replaced. */
const real = (owner: object, name: string): unknown => Reflect.get(owner, name);
type SendAll = (this: Broadcast, events: Parameters<Broadcast['sendAll']>[0]) => void;

/** The real race, but for some functions. */
const faulty = (parts: Partial<Game<Race>>): void => hostInstead({ ...race, ...parts });

/** The real race in which a state is spoilt once, when its round begins for that time. */
function spoiling(round: number, spoil: (state: Race['state']) => void): void {
  let done = false;
  faulty({
    apply: (state, input) => {
      const events = race.apply(state, input);
      if (!done && state.round === round) {
        done = true;
        spoil(state);
      }
      return events;
    },
  });
}

describe('a server without a fault', () => {
  it.each(['--game race --players 2', '--game race --players 6', '--game plank --players 2-4 --rooms 3'])(
    'passes every check: %s',
    async (args) => {
      const outcomes = await played(args);
      expect(kinds(outcomes)).toEqual([]);
      expect(outcomes.every(({ completed, actions }) => completed && actions > 10)).toBe(true);
    },
  );

  it('passes the checks of a server given by its address, and the clients give up their seats', async () => {
    const outcomes = await played('--players 3', runningServer(labServer(server).url));
    expect(kinds(outcomes)).toEqual([]);
    expect(outcomes[0]).toMatchObject({ completed: true });
    expect(outcomes[0]!.played).toBeUndefined();
  });
});

describe('a leak is found', () => {
  it('in an event with too much', async () => {
    faulty({ redact: (event) => event });
    expect(kinds(await played('--players 3'))).toContain('leak');
  });

  it('in a face-up card of the public view', async () => {
    faulty({
      view: (state, viewer) => {
        const view = race.view(state, viewer);
        const ships = view.ships.map((ship, i) => ({
          ...ship,
          treasures: ship.treasures.map((each, k) => ({
            ...each,
            card: state.ships[i]?.treasures[k]?.card ?? each.card,
          })),
        }));
        return { ...view, ships };
      },
    });
    expect(kinds(await played('--players 3 --rooms 3'))).toContain('leak');
  });

  it('in the length of a list', async () => {
    faulty({
      view: (state, viewer) => {
        const view = race.view(state, viewer);
        const extra = (seat: number): readonly 1[] => ((state.decks[seat]?.hand[0] ?? 0) > 5 ? [1] : []);
        return { ...view, ships: view.ships.map((ship, i) => ({ ...ship, discard: [...ship.discard, ...extra(i)] })) };
      },
    });
    expect(kinds(await played('--players 3'))).toContain('leak');
  });

  it('in the token of another seat', async () => {
    const welcome = real(Broadcast.prototype, 'welcome') as (this: Broadcast, connection: Connection) => void;
    const tokens: string[] = [];
    jest.spyOn(Broadcast.prototype, 'welcome').mockImplementation(function (this: Broadcast, connection) {
      if (connection.token !== undefined) tokens.push(connection.token);
      welcome.call(this, connection);
      connection.send('chat', { seat: 0, name: '', at: 0, text: tokens[0] ?? '' });
    });
    expect(kinds(await played('--players 3'))).toContain('leak');
  });

  it('in the messages of a spectator, also on a server given by its address', async () => {
    jest.spyOn(Broadcast.prototype, 'sendAll').mockImplementation(function (
      this: Broadcast,
      events: Parameters<Broadcast['sendAll']>[0],
    ) {
      this.publish();
      const { lifecycle, connections } = this['table'];
      for (const connection of connections.all()) {
        if (!connection.ready) continue;
        connection.send('batch', lifecycle.session!.table.batch(Math.max(0, connections.seatOf(connection)), events));
      }
    });
    expect(kinds(await played('--players 3', runningServer(labServer(server).url)))).toContain('leak');
  });
});

describe('a loss is found', () => {
  it.each([
    ['a token', ({ ships }: Race['state']) => ships.forEach(({ holds }) => holds.fill(null))],
    ['a card', (state: Race['state']) => state.decks[0]!.pile.pop()],
  ])('%s, with a referee and without', async (_what, spoil) => {
    spoiling(3, spoil);
    expect(kinds(await played('--players 3'))).toContain('conserved');
    spoiling(3, spoil);
    expect(kinds(await played('--players 3', runningServer(labServer(server).url)))).toContain('conserved');
  });

  it('a point at the end', async () => {
    const cheat = (): void =>
      faulty({
        view: (state, viewer) => {
          const view = race.view(state, viewer);
          if (!state.over) return view;
          const richer = {
            ...view.ships[0]!,
            score: { ...view.ships[0]!.score, total: view.ships[0]!.score.total + 1 },
          };
          return { ...view, ships: [richer, ...view.ships.slice(1)] };
        },
      });
    cheat();
    expect(kinds(await played('--players 3'))).toContain('score');
    expect(kinds(await played('--players 3', runningServer(labServer(server).url)))).toContain('conserved');
  });

  it('a batch', async () => {
    const send = real(Connection.prototype, 'send') as (this: Connection, type: string, message: object) => void;
    jest.spyOn(Connection.prototype, 'send').mockImplementation(function (this: Connection, type, message) {
      if (type === 'batch' && (message as { version: number }).version === 20 && this.player?.id === 2) return;
      send.call(this, type, message);
    });
    expect(kinds(await played('--players 3'))).toContain('order');
  });
});

describe('a game that stops is found', () => {
  it('without a clock', async () => {
    const sendAll = real(Broadcast.prototype, 'sendAll') as SendAll;
    jest.spyOn(Broadcast.prototype, 'sendAll').mockImplementation(function (this: Broadcast, events) {
      if (this['table'].lifecycle.version < 20) sendAll.call(this, events);
    });
    expect(kinds(await played('--players 3 --clock 0 --patience 1000'))).toEqual(['stuck']);
  });

  it('when its clock does not run out', async () => {
    const target = labServer(server, { later: () => () => undefined });
    expect(kinds(await played('--players 3 --bots default --clock-speed 100 --patience 700', target))).toEqual([
      'stuck',
    ]);
  });

  it('but not while the clock plays for silent seats', async () => {
    const target = labServer(server, {}, 1000);
    const outcomes = await played('--players 2 --bots default,random --clock-speed 1000', target);
    expect(kinds(outcomes)).toEqual([]);
    expect(outcomes[0]!.completed).toBe(true);
  });

  it('when a fault has frozen the table', async () => {
    spoiling(2, () => {
      throw new Error('a plank is loose');
    });
    expect(kinds(await played('--players 3 --clock 0'))).toContain('frozen');
  });
});

describe('a table that breaks the rules is found', () => {
  it('when it accepts an illegal move', async () => {
    const accept = real(GameSession.prototype, 'accept') as GameSession['accept'];
    jest.spyOn(GameSession.prototype, 'accept').mockImplementation(async function (this: GameSession, seat, move) {
      const state = this.table.state as Race['state'];
      const deck = state.decks[seat];
      const cheats = (move as { type?: string }).type === 'chooseCard' && state.round === 2;
      // A card out of the pile instead of one in the hand.
      const other = cheats ? deck?.pile[0] : undefined;
      if (deck === undefined || other === undefined) return accept.call(this, seat, move);
      this.table.log.push({ kind: 'move', seat, move: { type: 'chooseCard', card: other } as Race['move'] });
      deck.hand.push(other);
      deck.pile.shift();
      return accept.call(this, seat, move);
    });
    const [outcome] = await played('--players 3');
    expect(outcome!.violations.map(({ kind }) => kind)).toContain('rules');
    const folder = mkdtempSync(join(tmpdir(), 'lab-'));
    const lines = writeViolations(outcome!, folder);
    expect(lines.join('\n')).toContain('VIOLATION rules');
    const file = join(folder, `violation-${outcome!.code}.json`);
    const scenario = JSON.parse(readFileSync(file, 'utf8')) as { name: string; play: object[] };
    expect(scenario.play.at(-1)).toMatchObject({ refused: true });
    expect(playScenario(scenario, file)).toEqual({ name: scenario.name });
  });

  it('when it refuses without a code', async () => {
    jest.spyOn(Connection.prototype, 'refuse').mockImplementation(function (this: Connection, to) {
      this.send('refused', { code: 'because' as 'stale', to });
    });
    expect(kinds(await played('--players 3 --garble 1'))).toContain('refusal');
  });

  it('when it expels a client', async () => {
    const sendAll = real(Broadcast.prototype, 'sendAll') as SendAll;
    jest.spyOn(Broadcast.prototype, 'sendAll').mockImplementation(function (this: Broadcast, events) {
      sendAll.call(this, events);
      const { lifecycle, connections } = this['table'];
      if (lifecycle.version === 20) connections.dismiss(connections.all()[1]!, 4102);
    });
    expect(kinds(await played('--players 3'))).toContain('lost');
  });
});
