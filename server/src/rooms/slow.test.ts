import { seededChance, type Chance } from '@brigantine/shared/chance';
import type { Webhook } from '@brigantine/shared/protocol';
import { race } from '@brigantine/shared/race';
import type { Journal } from '../journal/journal';
import { MemoryJournal } from '../journal/memoryJournal';
import { ManualTime } from '../testing/manualTime';
import { newPushKeys, WebPush, type Delivery } from '../push/push';
import { Webhooks } from '../push/webhooks';
import { Player, settled } from '../testing/player';
import { PushService } from '../testing/pushService';
import { eventually, lives, tableOf, muteConsole, suiteServer, withServices } from '../testing/testServer';
import { roomServices, type RoomServices } from './services';
import { wakeAllDue } from './waking';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const server = suiteServer();
muteConsole('warn');
let time: ManualTime;
beforeEach(() => {
  time = new ManualTime();
  const { now, later } = time;
  withServices({ now, later, journal: new MemoryJournal(now), chance: () => seededChance('slow') }, { idle: MINUTE });
});

/** A lobby of two people with a clock of a day. */
async function lobby(more: { pauses?: 'nights'; zone?: string } = {}): Promise<[Player, Player]> {
  const host = await Player.create(server.port);
  const mate = await Player.join(server.port, host.code);
  host.send('options', { clock: 86_400, ...more });
  await host.until(() => host.state.options.clock === 86_400);
  return [host, mate];
}

/** A game of two people, up to a question that only one of them is asked. */
async function game(more: { pauses?: 'nights'; zone?: string } = {}): Promise<[asked: Player, other: Player]> {
  const players = await lobby(more);
  const [host, mate] = players;
  host.send('start', {});
  await Promise.all(players.map((player) => player.until(() => player.own !== undefined)));
  const { lifecycle } = tableOf(host.code);
  const asked = (): readonly number[] => lifecycle.session!.table.waitingFor();
  do {
    players.forEach((player, seat) => player.playRandomly(seat));
    await host.until(() => asked().length === 1 && host.state.version > 8);
    for (const player of players) player.onTurn = () => undefined;
    // An answer that was on its way may have brought the next question, which may be for both.
    await settled(players);
  } while (asked().length !== 1);
  return asked()[0] === 0 ? [host, mate] : [mate, host];
}

/** Everybody is gone, and so is the room. */
async function goneToSleep(...players: readonly [Player, ...Player[]]): Promise<void> {
  const [{ code }] = players;
  await Promise.all(players.map((player) => player.drop()));
  const table = tableOf(code);
  await eventually(() => table.connections.size === 0);
  time.pass(MINUTE);
  await eventually(() => !lives(code) && !table.alarms.has('clock'));
}

const back = ({ code, token }: Player): Promise<Player> => Player.join(server.port, code, { token });
/** What the server tells of these seats. */
async function told(...seats: readonly { readonly code: string; readonly token: string }[]): Promise<unknown> {
  const body = JSON.stringify({ seats: seats.map(({ code, token }) => ({ code, token })) });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/seats`, { method: 'POST', headers, body });
  return answer.json();
}

const leftOf = ({ deadline }: Player): number => deadline - time.now();

describe('a slow table', () => {
  it('keeps the seats of its lobby without connections', async () => {
    const [host, mate] = await lobby();
    await mate.drop();
    await host.until(() => !host.state.seats[1]!.connected);
    time.pass(3 * HOUR);
    expect(tableOf(host.code).seats.list).toHaveLength(2);
    await goneToSleep(host);
    time.pass(3 * DAY);
    const returned = await back(mate);
    expect(returned.seat).toBe(1);
    time.pass(3 * HOUR);
    expect(tableOf(host.code).seats.list).toHaveLength(2);
    expect((await back(host)).state).toMatchObject({ host: 0, phase: 'lobby' });
  });

  it('frees the seats of absent players when its clock becomes a quick one in the lobby', async () => {
    const [host, mate] = await lobby();
    await mate.drop();
    await host.until(() => !host.state.seats[1]!.connected);
    host.send('options', { clock: 60 });
    await host.until(() => host.state.options.clock === 60);
    time.pass(10 * DAY);
    await host.until(() => host.state.seats.length === 1);
  });

  it('R13.4 gives a question its day and the reserve, regardless of absence', async () => {
    const [asked, other] = await game();
    expect(leftOf(other)).toBe(2 * DAY);
    await asked.drop();
    await other.until(() => other.state.seats.some(({ connected }) => !connected));
    time.pass(2 * DAY - HOUR);
    expect(other.state.seats.map(({ botPlays }) => botPlays)).toEqual([false, false]);
    const returned = await back(asked);
    expect(returned.asks).toEqual(asked.asks);
    expect(leftOf(returned)).toBe(HOUR);
  });

  it('charges the reserve for answers that take longer than a day, and refills half a day', async () => {
    const [asked] = await game();
    const { reserves } = tableOf(asked.code);
    time.pass(DAY + 18 * HOUR);
    const { version } = asked.state;
    asked.playRandomly(7);
    await asked.until(() => asked.state.version > version);
    asked.onTurn = () => undefined;
    // 24 h less 18 h, and half a day more; answers since may have filled it up.
    expect([18 * HOUR, DAY]).toContain(reserves.kept.left[asked.seat]);
  });

  it('keeps deadline and reserve asleep, plays the default when both have run out, and wakes by itself for it', async () => {
    const [asked, other] = await game();
    const { deadline, state } = other;
    const { reserves } = tableOf(asked.code);
    const before = reserves.kept;
    await goneToSleep(asked, other);
    const woken = await back(other);
    expect([woken.deadline, woken.state.version]).toEqual([deadline, state.version]);
    expect(tableOf(asked.code).reserves.kept).toEqual(before);
    await goneToSleep(woken);
    time.pass(deadline - time.now() - 1);
    await wakeAllDue();
    expect(lives(asked.code)).toBe(false);
    time.pass(1);
    await wakeAllDue();
    await eventually(() => lives(asked.code) && tableOf(asked.code).lifecycle.version > state.version);
    const { seats, reserves: after } = tableOf(asked.code);
    expect(seats.list[asked.seat]!.memory.botPlays).toBe(true);
    expect(after.kept.left[asked.seat]).toBe(0);
    const returned = await back(asked);
    expect(returned.state.seats[asked.seat]!.botPlays).toBe(false);
  });

  it('is woken once when a player returns while its clock wakes it', async () => {
    const [asked, other] = await game();
    await goneToSleep(asked, other);
    time.pass(2 * DAY);
    const { now, later } = time;
    const { journal } = roomServices();
    let returning: Promise<Player> | undefined;
    const slowly = Object.create(journal, {
      due: {
        value: async (by: number, most: number) => {
          const found = await journal.due(by, most);
          // Once, though the server may look meanwhile as well.
          await (returning ??= back(other));
          return found;
        },
      },
    }) as Journal;
    withServices({ now, later, journal: slowly, chance: () => seededChance('slow') }, { idle: MINUTE });
    await wakeAllDue();
    const table = tableOf(asked.code);
    expect(table.connections.size).toBe(1);
    expect(await (await returning!).refused('nonsense')).toMatchObject({ code: 'unknownMessage' });
  });

  it('does not sleep while it waits for a bot', async () => {
    const { now, later } = time;
    const journal = new MemoryJournal(now);
    const chance = (): Chance => seededChance('slow');
    withServices({ now, later, journal, chance, vary: (ms) => ms }, { idle: MINUTE, botDelay: HOUR });
    const [asked, other] = await game();
    const { code, seat } = asked;
    asked.send('leave', {});
    await other.until(() => other.state.seats[seat]!.botPlays);
    await Promise.all([asked.drop(), other.drop()]);
    const table = tableOf(code);
    await eventually(() => table.connections.size === 0);
    time.pass(30 * MINUTE);
    expect((await journal.find(code))!.outline.due).toBeLessThanOrEqual(time.now());
    expect(table.lifecycle.session!.botsWait).toBe(true);
    for (let step = 0; step < 100 && lives(code); step++) {
      time.pass(HOUR);
      await table.queue.run(() => undefined);
    }
    await eventually(() => !lives(code));
    expect((await journal.find(code))!.outline.due).toBeGreaterThan(time.now() + DAY);
  });

  it('pauses its clock at night', async () => {
    const [, other] = await game({ pauses: 'nights', zone: 'Europe/Paris' });
    // 48 hours of fourteen a day, from 9 o'clock on 2027-01-15 in Paris.
    expect(new Date(time.now()).toISOString()).toBe('2027-01-15T08:00:00.000Z');
    expect(new Date(other.deadline).toISOString()).toBe('2027-01-18T14:00:00.000Z');
  });

  it('accepts only IANA names of time zones', async () => {
    const [host] = await lobby();
    expect(await host.refused('options', { zone: 'Atlantis' })).toMatchObject({ code: 'badOption' });
    expect(await host.refused('options', { pauses: 'mondays' })).toMatchObject({ code: 'badOption' });
  });

  it('is shown to owners of its seats without being woken', async () => {
    const [asked, other] = await game();
    const names = ['Anne', 'Anne 2'];
    expect(other.state.seats.map(({ name }) => name)).toEqual(names);
    time.pass(HOUR);
    const begun = { code: asked.code, game: 'race', phase: 'playing', won: [] };
    const seat = { ...begun, asked: [names[asked.seat]], left: 2 * DAY - HOUR };
    const seats = [{ ...seat, turn: false }, null, { ...seat, turn: true }, null];
    const tokens = [other, { code: other.code, token: 'wrong' }, asked, { code: 'ABCDEF', token: asked.token }];
    expect(await told(...tokens)).toEqual({ seats });
    await goneToSleep(asked, other);
    const left = seat.left - MINUTE;
    expect(await told(...tokens)).toEqual({ seats: seats.map((each) => each && { ...each, left }) });
    expect(lives(asked.code)).toBe(false);
  });

  it('R12.4 is shown to them with the winners after the game, awake or asleep', async () => {
    // Against two captains the Ghost Ship may win; of three captains one does.
    const [host, mate] = await lobby();
    const { code } = host;
    const players = [host, mate, await Player.join(server.port, code)] as const;
    host.send('start', {});
    await Promise.all(players.map((player) => player.until(() => player.own !== undefined)));
    players.forEach((player) => player.playRandomly(player.seat));
    await Promise.all(players.map((player) => player.until(() => player.state.phase === 'over')));
    const { ships } = race.view(tableOf(code).lifecycle.session!.table.state, 'table');
    const won = ships.flatMap(({ place }, seat) => (place === 1 ? (players[0].state.seats[seat]?.name ?? []) : []));
    expect(won).not.toEqual([]);
    expect(await told(players[0])).toMatchObject({ seats: [{ phase: 'over', asked: [], won }] });
    await goneToSleep(...players);
    expect(await told(players[1])).toMatchObject({ seats: [{ phase: 'over', asked: [], won }] });
  });

  it('rejects malformed requests about seats', async () => {
    const seats = Array.from({ length: 21 }, () => ({ code: 'ABCDEF', token: 'a' }));
    expect(await told(...seats)).toMatchObject({ error: 'malformed' });
    expect(await told({ code: 'ABCDEF', token: 'a'.repeat(101) })).toMatchObject({ error: 'malformed' });
    expect(await told({ code: '♥', token: 'a' })).toEqual({ seats: [null] });
  });

  /** A game whose players may subscribe to a push service. */
  async function withPush(services: Partial<RoomServices> = {}) {
    const keys = newPushKeys();
    const service = await PushService.open(keys.publicKey);
    const push = new WebPush({ keys, contact: 'mailto:host@example.org', hosts: [service.host], agent: service.agent });
    const { now, later } = time;
    withServices({ now, later, push, chance: () => seededChance('slow'), ...services }, { idle: MINUTE });
    const [asked, other] = await game();
    return { service, asked, other };
  }

  /** A question for a subscriber who is away. The push service answers with that status. */
  async function noticeTo(status: number) {
    const { service, asked, other } = await withPush();
    service.status = status;
    other.send('callMe', service.subscribe());
    const table = tableOf(asked.code);
    await eventually(() => table.seats.list[other.seat]!.memory.push !== undefined);
    await other.drop();
    await eventually(() => table.connections.size === 1);
    asked.playRandomly(3);
    return { service, table, other };
  }

  it('notifies absent players who are asked once per turn, and nobody else', async () => {
    const { service, asked, other } = await withPush({ journal: new MemoryJournal(time.now) });
    const to = [asked, other].map(() => service.subscribe('fr'));
    [asked, other].forEach((player, index) => player.send('callMe', to[index]!));
    const elsewhere = { ...to[0]!, endpoint: 'https://127.0.0.1/inside' };
    expect(await asked.refused('callMe', elsewhere)).toMatchObject({ code: 'badOption' });
    await other.drop();
    const table = tableOf(asked.code);
    await eventually(() => table.connections.size === 1);
    expect(table.seats.list.map(({ memory }) => memory.push?.endpoint)).toContain(to[1]!.endpoint);
    asked.playRandomly(3);
    await eventually(() => service.heard.length > 0);
    expect(service.heard).toMatchObject([
      { message: { code: asked.code, language: 'fr' }, headers: { topic: asked.code, ttl: String((2 * DAY) / 1000) } },
    ]);
    // Waking the table puts no new question.
    await goneToSleep(asked);
    const returned = await back(asked);
    expect(await returned.refused('nonsense')).toMatchObject({ code: 'unknownMessage' });
    expect(service.heard).toHaveLength(1);
    service.close();
  });

  it('posts to the webhook of who is asked and not there, until they end it or it is gone', async () => {
    const [to, posted] = [{ url: 'https://hooks.example/1', text: 'Your turn' }, [] as string[]];
    let delivery: Delivery = 'sent';
    const webhooks = new Webhooks(['hooks.example']);
    jest.spyOn(webhooks, 'send').mockImplementation(({ url }, code) => {
      posted.push(`${url} ${code}`);
      return Promise.resolve(delivery);
    });
    const { now, later } = time;
    withServices({ now, later, webhooks, chance: () => seededChance('slow') }, { idle: MINUTE });
    const [asked, other] = await game();
    const memory = (): Webhook | undefined => tableOf(asked.code).seats.list[other.seat]!.memory.webhook;
    const inside = { ...to, url: 'https://127.0.0.1/' };
    expect(await other.refused('webhook', inside)).toMatchObject({ code: 'badOption' });
    other.send('webhook', to);
    await eventually(() => memory() !== undefined);
    other.send('webhook', { ...to, url: '' });
    await eventually(() => memory() === undefined);
    other.send('webhook', to);
    await eventually(() => memory() !== undefined);
    delivery = 'gone';
    await other.drop();
    await eventually(() => tableOf(asked.code).connections.size === 1);
    asked.playRandomly(3);
    await eventually(() => memory() === undefined);
    expect(posted).toEqual([`${to.url} ${asked.code}`]);
  });

  it('has no webhooks unless the host has turned them on, and nobody at other tables has', async () => {
    const [asked] = await game();
    const to = { url: 'https://discord.com/api/webhooks/1/abc', text: 'Your turn' };
    expect(await asked.refused('webhook', to)).toMatchObject({ code: 'badOption' });
    const quick = await Player.create(server.port);
    expect(await quick.refused('webhook', to)).toMatchObject({ code: 'notNow' });
  });

  it('removes a subscription that no longer exists', async () => {
    const { service, table, other } = await noticeTo(410);
    await eventually(() => table.seats.list[other.seat]!.memory.push === undefined);
    service.close();
  });

  it('retries a failed notice while the question is open', async () => {
    const { service, table, other } = await noticeTo(503);
    const again = (): boolean => table.alarms.has(`push ${table.seats.list[other.seat]!.id}`);
    await eventually(again);
    time.pass(5_000);
    expect(again()).toBe(false);
    await eventually(again);
    service.status = 201;
    time.pass(29_999);
    expect(again()).toBe(true);
    time.pass(1);
    await eventually(() => service.heard.length === 1);
    expect(again()).toBe(false);
    service.close();
  });

  it('is the only kind of table with notices', async () => {
    const host = await Player.create(server.port);
    const to = {
      endpoint: 'https://fcm.googleapis.com/x',
      p256dh: 'A'.repeat(87),
      auth: 'A'.repeat(22),
      language: 'en',
    };
    expect(await host.refused('callMe', to)).toMatchObject({ code: 'notNow' });
  });
});
