import type { TableList } from '@brigantine/shared/protocol';
import { ManualTime } from '../testing/manualTime';
import { Player, reserve } from '../testing/player';
import { eventually, lives, muteConsole, suiteServer, withServices } from '../testing/testServer';
import { USUAL_CROWD } from './crowd';
import { DEFAULT_LIMITS } from './services';

const server = suiteServer({ TRUST_PROXY: '1' });
muteConsole('warn');
let time: ManualTime;
beforeEach(() => {
  time = new ManualTime();
  withServices({ now: time.now, later: time.later });
});

const matched = (name: string, game = 'race', from?: string): Promise<Player> =>
  Player.create(server.port, { name, match: true }, game, from);
const playing = (player: Player): Promise<void> => player.until(() => player.state.phase === 'playing');
const kinds = (player: Player): string[] => player.state.seats.map(({ kind }) => kind);

describe('a quick match', () => {
  it('starts with four people, who meet even if they come at once', async () => {
    const people = await Promise.all(['Anne', 'Mary', 'Jack', 'Ned'].map((name) => matched(name)));
    await Promise.all(people.map(playing));
    expect(new Set(people.map(({ code }) => code)).size).toBe(1);
    expect(kinds(people[0]!)).toEqual(['human', 'human', 'human', 'human']);
    expect(people[0]!.state.options).toMatchObject({ listed: true, clock: 60 });
    // The next one waits at a table of their own.
    const late = await matched('Late');
    expect([late.code === people[0]!.code, late.state.phase]).toEqual([false, 'lobby']);
    late.send('leave', {});
    await eventually(() => !lives(late.code));
  });

  it('waits half a minute from its first player on, and then starts with bots and without who has gone', async () => {
    const [anne, mary, gone] = [await matched('Anne'), await matched('Mary'), await matched('Gone')];
    await anne.until(() => anne.state.seats.length === 3);
    expect(anne.deadline).toBe(time.now() + DEFAULT_LIMITS.match);
    time.pass(DEFAULT_LIMITS.match - 1);
    await gone.drop();
    await anne.until(() => anne.state.seats[2]?.connected === false);
    expect(anne.state.phase).toBe('lobby');
    time.pass(1);
    await Promise.all([anne, mary].map(playing));
    expect(kinds(anne)).toEqual(['human', 'human', 'bot', 'bot']);
  });

  it('is of one game, and nobody may change it or send others away', async () => {
    const anne = await matched('Anne');
    const mary = await matched('Mary', 'plank');
    expect(mary.code).not.toBe(anne.code);
    const orders = {
      options: { clock: 0 },
      game: { game: 'plank' },
      kick: { seat: 1 },
      addBot: {},
      start: {},
      invitation: { only: true },
    };
    for (const [type, message] of Object.entries(orders)) {
      expect(await anne.refused(type, message)).toMatchObject({ code: 'notNow', to: type });
    }
    for (const each of [anne, mary]) each.send('leave', {});
    await eventually(() => !lives(anne.code) && !lives(mary.code));
  });

  it('leaves nothing behind when everybody cancels, closes the page or never comes', async () => {
    const anne = await matched('Anne');
    const mary = await matched('Mary');
    anne.send('leave', {});
    await mary.until(() => mary.state.seats.length === 1);
    mary.send('leave', {});
    await eventually(() => !lives(mary.code));
    const closes = await matched('Closes');
    await closes.drop();
    time.pass(DEFAULT_LIMITS.match);
    await eventually(() => !lives(closes.code));
    const { room } = await reserve(server.port, 'create/race', { match: true });
    expect(lives(room!.roomId)).toBe(true);
    time.pass(DEFAULT_LIMITS.unclaimed);
    await eventually(() => !lives(room!.roomId));
    time.pass(1_000);
    const { tables } = (await (await fetch(`http://127.0.0.1:${server.port}/api/tables`)).json()) as TableList;
    expect(tables).toEqual([]);
  });

  it('sends nobody to a seat that somebody else is on their way to', async () => {
    const codes = await Promise.all(
      Array.from({ length: 5 }, async () => (await reserve(server.port, 'create/race', { match: true })).room?.roomId),
    );
    expect(new Set(codes).size).toBe(2);
    time.pass(DEFAULT_LIMITS.unclaimed);
    await eventually(() => codes.every((code) => !lives(code!)));
  });

  it('is no way around the limits of an address', async () => {
    const crowd = { ...USUAL_CROWD, reservationsPerAddress: 5, tablesPerAddress: 1 };
    withServices({ now: time.now, later: time.later }, { crowd });
    const flood = Array.from({ length: 20 }, () => reserve(server.port, 'create/race', { match: true }, '203.0.113.9'));
    const answers = await Promise.all(flood);
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(4);
    expect(answers.filter(({ error }) => error === 'tooMany')).toHaveLength(16);
    // Others are not kept waiting.
    const anne = await matched('Anne', 'race', '203.0.113.10');
    anne.send('leave', {});
    await eventually(() => !lives(anne.code));
    time.pass(DEFAULT_LIMITS.unclaimed);
    await eventually(() => answers.every(({ room }) => room === undefined || !lives(room.roomId)));
  });
});
