import { seededChance } from '@brigantine/shared/chance';
import { ManualTime } from '../testing/manualTime';
import { Player } from '../testing/player';
import { tableOf, suiteServer, withServices } from '../testing/testServer';

/** By these dice seat 0, 1 or 2 of a race is its first Captain. */
const CAPTAIN_0 = 'captain 0';
const CAPTAIN_1 = 'captain 13';
const CAPTAIN_2 = 'captain 21';

const server = suiteServer();
let time: ManualTime;

/** A lobby of so many people, by such dice. */
async function gathered(people: number, seed: string): Promise<Player[]> {
  time = new ManualTime();
  withServices({ now: time.now, later: time.later, chance: () => seededChance(seed) });
  const host = await Player.create(server.port, { name: 'Player 0' });
  const players = [host];
  for (let i = 1; i < people; i++) players.push(await Player.join(server.port, host.code, { name: `Player ${i}` }));
  return players;
}

async function begin(host: Player, options: object = {}): Promise<void> {
  host.send('addBot', {});
  host.send('options', options);
  host.send('start', {});
  await host.until(() => host.own !== undefined);
}

const watch = (player: Player, version: number): void => player.send('shown', { version, watching: true });
const lookAway = (player: Player): void => player.send('shown', { version: 0, watching: false });

/** All that this player has sent has been dealt with, and bots that need not wait have answered. */
async function dealtWith(player: Player): Promise<number> {
  for (let i = 0; i < 3; i++) await player.refused('shown', { version: 1e6, watching: true });
  return tableOf(player.code).lifecycle.version;
}

/** How long at most the table waits for this player to be shown what they have been told since that version; ms. */
const longest = ({ batches }: Player, since = 0): number => {
  const told = batches.filter(({ version }) => version > since).flatMap(({ events }) => events);
  return Math.max(12_000, 3_000 * told.length);
};

describe('a bot that is asked', () => {
  it('waits until a watching player has seen the events', async () => {
    const [host] = (await gathered(1, CAPTAIN_1)) as [Player];
    watch(host, 0);
    await begin(host);
    expect(await dealtWith(host)).toBe(1);
    watch(host, 1);
    await host.until(() => host.state.version > 1);
  });

  it('waits for the slowest player, at most three seconds per event', async () => {
    const [host, mate] = (await gathered(2, CAPTAIN_2)) as [Player, Player];
    for (const player of [host, mate]) watch(player, 0);
    await begin(host);
    watch(host, 1);
    time.pass(longest(host) - 1);
    expect(await dealtWith(host)).toBe(1);
    time.pass(1);
    await host.until(() => host.state.version > 1);
    const { version } = host.state;
    // The next question is another matter: the Captain has placed the dice, and all choose a card.
    for (const player of [host, mate]) watch(player, version);
    await host.until(() => host.state.version > version);
  });

  it('continues when the last one stops watching or leaves', async () => {
    for (const end of [lookAway, (mate: Player): unknown => mate.drop()]) {
      const [host, mate] = (await gathered(2, CAPTAIN_2)) as [Player, Player];
      watch(mate, 0);
      await begin(host);
      expect(await dealtWith(host)).toBe(1);
      end(mate);
      await host.until(() => host.state.version > 1);
    }
  });

  it('does not wait for players who do not watch, nor for spectators', async () => {
    const [host] = (await gathered(1, CAPTAIN_1)) as [Player];
    const spectator = await Player.join(server.port, host.code, { watch: true });
    watch(spectator, 0);
    await dealtWith(spectator);
    await begin(host);
    await host.until(() => host.state.version > 1);
  });

  it('does not wait at a quick table', async () => {
    const [host] = (await gathered(1, CAPTAIN_1)) as [Player];
    watch(host, 0);
    await begin(host, { quick: true });
    await host.until(() => host.state.version > 1);
    expect(host.state.options.quick).toBe(true);
  });
});

describe('a player who is always late', () => {
  const keepsWaiting = ({ code }: Player): boolean =>
    (tableOf(code).lifecycle.session as unknown as { readonly waits: boolean }).waits;
  /** How long the others may be kept waiting for what this player was told, in ms. */
  const patience = ({ batches }: Player): number =>
    120_000 + 1_500 * batches.reduce((events, batch) => events + batch.events.length, 0);

  it('delays the others by at most two minutes beyond their share', async () => {
    const [host, mate] = (await gathered(2, CAPTAIN_2)) as [Player, Player];
    for (const player of [host, mate]) watch(player, 0);
    await begin(host);
    [host, mate].forEach((player, seed) => player.playRandomly(seed));
    let waited = 0;
    while (host.state.version < 40) {
      watch(host, host.state.version);
      await dealtWith(host);
      if (!keepsWaiting(host)) continue;
      time.pass(2000);
      waited += 2000;
    }
    expect(waited).toBeGreaterThan(120_000);
    expect(waited).toBeLessThan(patience(host) + 2_000);
  });

  it('is waited for as usual while nobody else is connected', async () => {
    const [host] = (await gathered(1, CAPTAIN_1)) as [Player];
    watch(host, 0);
    await begin(host);
    host.playRandomly(1);
    let waited = 0;
    while (waited <= patience(host) && host.state.phase === 'playing') {
      await dealtWith(host);
      if (!keepsWaiting(host)) continue;
      time.pass(2_000);
      waited += 2_000;
    }
    expect(waited).toBeGreaterThan(patience(host));
  });
});

describe('the clock of a question', () => {
  it('starts when the question has been shown, also for the first one', async () => {
    const [host] = (await gathered(1, CAPTAIN_0)) as [Player];
    watch(host, 0);
    await begin(host, { clock: 30 });
    expect(host.deadline).toBe(0);
    time.pass(5_000);
    watch(host, 1);
    await host.until(() => host.deadline === time.now() + 60_000);
  });

  it('starts after a while in any case', async () => {
    const [host] = (await gathered(1, CAPTAIN_0)) as [Player];
    watch(host, 0);
    await begin(host, { clock: 30 });
    time.pass(longest(host));
    await host.until(() => host.deadline === time.now() + 60_000);
    // Who has had that time gets no more of it.
    lookAway(host);
    watch(host, 0);
    await dealtWith(host);
    expect(host.deadline).toBe(time.now() + 60_000);
  });

  it('waits longer after many events', async () => {
    const players = await gathered(3, CAPTAIN_0);
    const [host] = players as [Player];
    await begin(host, { clock: 30 });
    host.answer({ type: 'assignDice', morning: 1, evening: 2 });
    for (const player of players) {
      await player.until(() => player.asks[0]?.decision.type === 'chooseCard');
      player.answer({ type: 'chooseCard', card: player.own!.hand[0]! });
    }
    watch(host, 0);
    await host.until(() => host.batches.some(({ events }) => events.some(({ type }) => type === 'cardRevealed')));
    time.pass(longest(host, 2) - 1);
    await dealtWith(host);
    expect(host.deadline).toBe(0);
    time.pass(1);
    await host.until(() => host.deadline === time.now() + 30_000);
  });

  it('does not delay earlier answers', async () => {
    const [host] = (await gathered(1, CAPTAIN_0)) as [Player];
    watch(host, 0);
    await begin(host, { clock: 30 });
    host.answer({ type: 'chooseCard', card: host.own!.hand[0]! });
    await host.until(() => host.state.version > 1);
  });

  it('waits again for a page opened at the beginning of the game', async () => {
    const [host] = (await gathered(1, CAPTAIN_0)) as [Player];
    await begin(host, { clock: 60 });
    expect(host.deadline).toBe(time.now() + 120_000);
    watch(host, 0);
    await host.until(() => host.deadline === 0);
    time.pass(3_000);
    watch(host, 1);
    await host.until(() => host.deadline === time.now() + 120_000);
  });
});

describe('the shown version', () => {
  it('must be valid, and not in the future', async () => {
    const [host] = (await gathered(1, CAPTAIN_0)) as [Player];
    expect(await host.refused('shown', { version: 1, watching: true })).toMatchObject({ code: 'notNow' });
    for (const message of [{}, { version: 0 }, { version: -1, watching: true }, { version: 0.5, watching: true }]) {
      expect(await host.refused('shown', message)).toMatchObject({ code: 'malformed' });
    }
  });

  it('is not sent to others', async () => {
    const [host, mate] = (await gathered(2, CAPTAIN_0)) as [Player, Player];
    await begin(host);
    await mate.until(() => mate.own !== undefined);
    let heard = 0;
    mate.room.onStateChange(() => heard++);
    watch(host, 1);
    await dealtWith(host);
    host.send('chat', { phrase: 'ahoy' });
    await mate.until(() => mate.chat.length === 1);
    expect(heard).toBe(0);
  });
});
