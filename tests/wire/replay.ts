import type { Chance } from '@brigantine/shared/chance';
import { NAMES_ID } from '@brigantine/shared/shorthand';
import { Player } from '../../server/src/testing/player';
import { RecordingSocket } from '../../server/src/testing/recorder';
import { tableOf, withServices } from '../../server/src/testing/testServer';
import type { Outcome, Step, Transcript } from './transcript';

/** Everything one person received, over all their connections. */
class Listener {
  private readonly sockets: RecordingSocket[] = [];

  private constructor(
    public player: Player,
    private readonly port: number,
    private readonly options: object,
  ) {}

  /** Joins and records from the first frame on. */
  static async at(port: number, enter: () => Promise<Player>, options: object): Promise<Listener> {
    const before = RecordingSocket.opened.length;
    const listener = new Listener(await enter(), port, options);
    listener.sockets.push(...RecordingSocket.opened.slice(before));
    return listener;
  }

  /** Disconnects and rejoins: with the token to the seat, or as a spectator. */
  async comeBack(): Promise<void> {
    const { code, token } = this.player;
    const table = tableOf(code);
    const { size } = table.connections;
    await this.player.drop();
    while (table.connections.size === size) await new Promise((resolve) => setImmediate(resolve));
    const before = RecordingSocket.opened.length;
    this.player = await Player.join(this.port, code, token === '' ? this.options : { ...this.options, token });
    this.sockets.push(...RecordingSocket.opened.slice(before));
  }

  get frames(): Buffer[] {
    return this.sockets.flatMap(({ frames }) => frames);
  }
}

export interface Recording {
  /** By seat; the spectator last. */
  readonly frames: readonly (readonly Buffer[])[];
  /** How many frames had arrived just before the last move. */
  readonly beforeTheEnd: readonly number[];
  /** Whether the game was over then. */
  readonly over: boolean;
}

/** Scripted chance that fails on an unexpected question. */
class WrittenChance implements Chance {
  private readonly left: Outcome[] = [];

  add(outcomes: readonly Outcome[]): void {
    this.left.push(...outcomes);
  }

  draw({ label, of }: { label: string; of: number }): number {
    const next = this.left.shift();
    if (next?.label !== label || next.of !== of)
      throw new Error(`asked for ${label} of ${of}, wrote ${JSON.stringify(next)}`);
    return next.outcome;
  }
}

const NOW = 1_800_000_000_000;

/**
 * Plays a transcript at a real server, with a real client at every seat and a spectator, and records what everybody
 * received. Clock, codes and tokens are fixed. After every move the spectator's decoded state is compared with the
 * public view.
 */
export async function replay(port: number, transcript: Transcript): Promise<Recording> {
  const { seats, steps } = transcript;
  const chance = new WrittenChance();
  chance.add(transcript.opening);
  let tokens = 0;
  const code = 'WWWWWW';
  const token = (): string => `token-${++tokens}`;
  const gameId = (): string => 'game';
  withServices({ chance: () => chance, now: () => NOW, later: () => () => undefined, token, code: () => code, gameId });
  const listeners = await gather(port, seats, code);
  const [host, spectator] = [listeners[0] as Listener, listeners[seats] as Listener];
  const game = ['official', ...(transcript.ghostShip ? ['ghostShip'] : [])];
  host.player.send('options', { clock: 30, game });
  host.player.send('start', {});
  await Promise.all(listeners.map(({ player }) => player.until(() => player.batches.length === 1)));
  const table = tableOf(code);
  let beforeTheEnd: number[] = [];
  for (const [index, step] of steps.entries()) {
    if (index === steps.length - 1) beforeTheEnd = listeners.map(({ frames }) => frames.length);
    // Everybody disconnects once, at different moments, the spectator first.
    const episode = Math.floor(steps.length / (seats + 2));
    if ((index + 1) % episode === 0) await listeners[seats + 1 - (index + 1) / episode]?.comeBack();
    chance.add(step.chance);
    await take((listeners[step.seat] as Listener).player, step);
    const { version } = table.lifecycle;
    await Promise.all(listeners.map((listener) => listener.player.until(() => hasHeard(listener.player, version))));
    const { game, state } = (table.lifecycle.session as NonNullable<typeof table.lifecycle.session>).table;
    expect(spectator.player.state.game).toEqual(game.view(state, 'table'));
  }
  const over = host.player.state.phase === 'over';
  const frames = listeners.map((listener) => listener.frames);
  await disperse(listeners, table);
  return { frames, beforeTheEnd, over };
}

/** Sends the messages of a step, and waits for the server's answer to each. */
async function take(player: Player, { illegal, decoy, move }: Step): Promise<void> {
  const decision = player.asks[0]?.decision.id ?? -1;
  if (illegal !== undefined) await player.refused('move', { decision, move: illegal });
  for (const sent of [decoy, move]) {
    if (sent === undefined) continue;
    const heard = player.batches.length;
    player.send('move', { decision, move: sent });
    await player.until(() => player.batches.length > heard);
  }
}

function hasHeard(player: Player, version: number): boolean {
  const told = Math.max(player.welcome.version, player.batches.at(-1)?.version ?? 0);
  return told === version && player.state.version === version;
}

async function gather(port: number, seats: number, code: string): Promise<Listener[]> {
  const listeners: Listener[] = [];
  for (let seat = 0; seat <= seats; seat++) {
    const who = seat === seats ? { name: 'Watcher', watch: true } : { name: `Seat ${seat}` };
    // Every other seat gets messages in full, the others in shorthand.
    const options = seat % 2 === 0 ? who : { ...who, shorthand: NAMES_ID };
    const enter = () => (seat === 0 ? Player.create(port, options) : Player.join(port, code, options));
    listeners.push(await Listener.at(port, enter, options));
  }
  return listeners;
}

/** Closes the table, so that the next one can have its code. */
async function disperse(listeners: Listener[], table: ReturnType<typeof tableOf>): Promise<void> {
  table['room'].close(4103, 'gone');
  await Promise.all(listeners.map(({ player }) => player.until(() => player.closed !== undefined)));
  while ((await table.services.journal.find(table.code)) !== undefined) await new Promise(setImmediate);
}

/** Index of the first difference of two recordings of one person; undefined if they are equal. */
export function firstDifference(one: readonly Buffer[], other: readonly Buffer[]): number | undefined {
  const length = Math.max(one.length, other.length);
  for (let i = 0; i < length; i++) {
    const [a, b] = [one[i], other[i]];
    if (a === undefined || b === undefined || !a.equals(b)) return i;
  }
  return undefined;
}
