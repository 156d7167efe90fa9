import { seededChance, type Chance } from '@brigantine/shared/chance';
import type { GameTypes } from '@brigantine/shared/engine';
import { CHARACTERS } from '@brigantine/shared/protocol';
import { race, type RaceView } from '@brigantine/shared/race';
import { raceManifest } from '@brigantine/shared/race/manifest';
import type { BotQuestion } from '../bots/pool';
import { MemoryJournal } from '../journal/memoryJournal';
import { ManualTime } from '../testing/manualTime';
import { Player } from '../testing/player';
import { eventually, lives, tableOf, muteConsole, suiteServer, withServices } from '../testing/testServer';
import type { RoomServices } from './services';

/** With these dice the bot in seat 1 is the first Captain of a race. */
const CAPTAIN_1 = 'captain 13';
const DELAY = 300;
const DEADLINE = 1000;

type Move = GameTypes['move'] | undefined;
/** A thread with an unanswered question. */
interface Thought {
  readonly question: BotQuestion;
  readonly answer: (move: Move) => void;
}

const server = suiteServer();
muteConsole('warn');
let time: ManualTime;
let thoughts: Thought[];
beforeEach(() => {
  time = new ManualTime();
  thoughts = [];
  configure();
});

const pool: RoomServices['pool'] = {
  think: (question) => new Promise((answer) => thoughts.push({ question, answer })),
};

function configure(services: Partial<RoomServices> = {}, botDelay = DELAY): void {
  const { now, later } = time;
  const chance = (): Chance => seededChance(CAPTAIN_1);
  withServices({ now, later, chance, pool, vary: (ms) => ms, ...services }, { botDelay, botDeadline: DEADLINE });
}

/** A race of the host and a bot, which is asked first. */
async function begun(): Promise<Player> {
  const host = await Player.create(server.port, { playNow: 2 });
  await host.until(() => host.own !== undefined);
  expect(thoughts).toHaveLength(1);
  return host;
}

const best = ({ question }: Thought): Move => raceManifest.levels!.captain.choose(question as never);
const version = ({ code }: Player): number => tableOf(code).lifecycle.version;

/** Lets the table do all that is due. */
async function idle({ code }: Player): Promise<void> {
  for (let i = 0; i < 3; i++) await tableOf(code).queue.run(() => undefined);
}

/** Lets the table of a player fall asleep, and wakes it by the player's return. */
async function woken(host: Player): Promise<Player> {
  const { code, token } = host;
  await host.drop();
  await eventually(() => tableOf(code).connections.size === 0);
  tableOf(code).room.close(4010, 'suspended');
  await eventually(() => !lives(code));
  return Player.join(server.port, code, { token });
}

/** How long people wait for a bot whose thread takes that long; ms. */
async function visible(thinking: number): Promise<number> {
  const host = await begun();
  const [thought] = thoughts.splice(0) as [Thought];
  time.later(thinking, () => thought.answer(best(thought)));
  for (let waited = 0; ; waited += 50) {
    await idle(host);
    if (version(host) > 1) return waited;
    time.pass(50);
  }
}

/** The dice of `CAPTAIN_1`, and other cards. */
function otherCards(seed: string): Chance {
  const [dice, cards] = [seededChance(CAPTAIN_1), seededChance(seed)];
  return {
    draw: (question) => {
      const outcome = dice.draw(question);
      return question.label === 'card' ? cards.draw(question) : outcome;
    },
  };
}

describe('a bot that thinks in a thread', () => {
  it('knows only what a person at its seat sees', async () => {
    const host = await begun();
    const { table } = tableOf(host.code).lifecycle.session!;
    const view = table.game.view(table.state, 1);
    const { character, level, ...question } = thoughts[0]!.question;
    expect(question).toEqual({ game: 'race', seat: 1, view, ask: table.asks(1)[0] });
    expect({ character, level }).toEqual({ character: CHARACTERS.read, level: 'captain' });
  });

  it('answers after its delay or at the deadline, whatever it thinks about', async () => {
    const waited = [];
    for (const thinking of [10, 290, 310, 990, 5000]) waited.push(await visible(thinking));
    expect(waited).toEqual([DELAY, DELAY, DEADLINE, DEADLINE, DEADLINE]);
  });

  it('lets everybody wait equally long whatever its cards are', async () => {
    const hands = new Set<string>();
    const waited = new Set<number>();
    const publicly = new Set<string>();
    for (let i = 0; i < 20; i++) {
      configure({ chance: () => otherCards(`cards ${String(i)}`) });
      const host = await begun();
      const [thought] = thoughts.splice(0) as [Thought];
      const { own, ...seen } = thought.question.view as RaceView;
      const cards = own!.hand.reduce((a, b) => a + b, 0);
      hands.add(own!.hand.join());
      publicly.add(JSON.stringify(seen));
      time.later(cards * 5, () => thought.answer(best(thought)));
      let ms = 0;
      for (; version(host) === 1; ms += 10) {
        time.pass(10);
        await idle(host);
      }
      waited.add(ms);
    }
    expect(publicly.size).toBe(1);
    expect(hands.size).toBeGreaterThan(10);
    expect([...waited]).toEqual([DELAY]);
  });

  it('answers without a thread at its delay if the thread has failed', async () => {
    const host = await begun();
    thoughts[0]!.answer(undefined);
    time.pass(DELAY);
    await host.until(() => host.state.version > 1);
    const page = await tableOf(host.code).services.measures.page([], { open: 0, received: 0, sent: 0 });
    expect(page).toMatch(/bot_answers_total\{by="fallback"\} [1-9]/);
  });

  it('plays the default if the thread answers with an illegal move', async () => {
    const host = await begun();
    thoughts[0]!.answer({ type: 'cheat' });
    time.pass(DELAY);
    await host.until(() => host.state.version > 1);
  });

  it('answers as soon as it has thought if there is no delay', async () => {
    configure({}, 0);
    const host = await begun();
    thoughts[0]!.answer(best(thoughts[0]!));
    await host.until(() => host.state.version > 1);
  });

  it('drops its thoughts about a sleeping table, and starts over when it wakes', async () => {
    configure({ journal: new MemoryJournal() });
    const host = await begun();
    const back = await woken(host);
    expect(thoughts).toHaveLength(2);
    thoughts[0]!.answer(best(thoughts[0]!));
    time.pass(DELAY);
    await idle(back);
    expect(version(back)).toBe(1);
    thoughts[1]!.answer(best(thoughts[1]!));
    time.pass(DEADLINE - DELAY);
    await back.until(() => back.state.version > 1);
  });

  it('drops its thoughts for a person who has returned', async () => {
    const host = await Player.create(server.port, { name: 'Host' });
    const mate = await Player.join(server.port, host.code, { name: 'Mate' });
    host.send('options', { clock: 120 });
    host.send('start', {});
    await mate.until(() => mate.asks.length === 1);
    await mate.drop();
    await host.until(() => host.state.seats[1]?.connected === false);
    time.pass(60_000);
    await host.until(() => host.state.seats[1]?.botPlays === true);
    expect(thoughts).toHaveLength(1);
    const back = await Player.join(server.port, host.code, { token: mate.token });
    await host.until(() => host.state.seats[1]?.botPlays === false);
    thoughts[0]!.answer(best(thoughts[0]!));
    time.pass(DEADLINE);
    await idle(back);
    expect(version(back)).toBe(1);
  });
});

describe('the level of bots', () => {
  const levels = (player: Player): string[] => player.state.seats.map(({ level }) => level);

  async function lobby(): Promise<Player> {
    const host = await Player.create(server.port, { name: 'Host' });
    host.send('addBot', { level: 'admiral' });
    host.send('addBot', {});
    await host.until(() => host.state.seats.length === 3);
    expect(levels(host)).toEqual(['', 'admiral', 'captain']);
    return host;
  }

  it('is chosen for each seat, and survives a restart', async () => {
    configure({ journal: new MemoryJournal() });
    const host = await lobby();
    host.send('botLevel', { seat: 2, level: 'shipsBoy' });
    await host.until(() => levels(host)[2] === 'shipsBoy');
    const back = await woken(host);
    expect(levels(back)).toEqual(['', 'admiral', 'shipsBoy']);
    back.send('start', {});
    await back.until(() => back.asks.length > 0 || thoughts.length > 0);
    for (let i = 0; i < 20 && thoughts.length < 4; i++) {
      for (const thought of thoughts) thought.answer(best(thought));
      for (const ask of back.asks)
        if (!ask.answered)
          back.answer(
            race.answer(ask.options, () => 0),
            ask,
          );
      time.pass(DELAY);
      await idle(back);
    }
    const asked = thoughts.map(({ question }) => `${String(question.seat)} ${question.level}`);
    expect(new Set(asked)).toEqual(new Set(['1 admiral', '2 shipsBoy']));
  });

  it.each([
    ['addBot', { level: 'king' }],
    ['botLevel', { seat: 1, level: 'toString' }],
    ['botLevel', { seat: 1 }],
    ['botLevel', { seat: 0, level: 'sailor' }],
    ['botLevel', { seat: 7, level: 'sailor' }],
    ['options', { substitute: '' }],
  ])('cannot be %s %j', async (type, message) => {
    const host = await lobby();
    expect(await host.refused(type, message)).toEqual({ code: 'badOption', to: type });
    expect(levels(host)).toEqual(['', 'admiral', 'captain']);
  });

  it('is chosen with the number of players to play at once', async () => {
    const host = await Player.create(server.port, { playNow: 3, level: 'sailor' });
    expect(levels(host)).toEqual(['', 'sailor', 'sailor']);
    await expect(Player.create(server.port, { playNow: 3, level: 'king' as never })).rejects.toThrow('badOption');
  });

  it('is the host’s choice for those who play for absent people', async () => {
    const host = await Player.create(server.port, { name: 'Host' });
    const mate = await Player.join(server.port, host.code, { name: 'Mate' });
    host.send('options', { substitute: 'admiral' });
    host.send('start', {});
    await mate.until(() => mate.asks.length === 1);
    mate.send('leave', {});
    await eventually(() => thoughts.length === 1);
    expect(thoughts[0]!.question).toMatchObject({ level: 'admiral', character: undefined });
  });
});
