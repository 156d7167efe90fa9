import { SetupRefused } from '@brigantine/shared/engine';
import { CLOSE, isSlow, type ErrorCode, type Phase } from '@brigantine/shared/protocol';
import type { Connection } from './people';
import { stackOf } from './frozen';
import type { HostedTable } from './hostedTable';
import type { MessageType, Parsed } from './messages';
import { nameTaken } from './names';
import type { MaybePromise } from './queue';

/** Why a message was refused; undefined if it was not. */
export type Answer = { readonly code: ErrorCode; readonly rule?: string } | undefined;

type Who = 'host' | 'seated' | 'anyone';
type Command<Type extends MessageType> = (
  table: HostedTable,
  connection: Connection,
  message: Parsed[Type],
) => MaybePromise<Answer>;
type Contradiction<Type extends MessageType> = (
  table: HostedTable,
  connection: Connection,
  message: Parsed[Type],
) => Answer;

/** Who may send a message, and when. */
interface Permission {
  readonly who: Who;
  readonly phases: readonly Phase[];
  /** Exempt from the write budget: writes nothing or little, and a host must be able to stop a flood. */
  readonly unbudgeted?: true;
  /** Could change the seats or rules of a game, so not while one begins. */
  readonly fixed?: true;
  /** There is nothing to publish afterwards. */
  readonly silent?: true;
}
const LOBBY: readonly Phase[] = ['lobby'];
const UNFROZEN: readonly Phase[] = ['lobby', 'playing', 'over'];
const ALWAYS: readonly Phase[] = [...UNFROZEN, 'frozen'];

const ALLOWED: { readonly [Type in MessageType]: Permission } = {
  move: { who: 'seated', phases: ['playing', 'over'], silent: true },
  takeBack: { who: 'seated', phases: ['playing'], silent: true },
  options: { who: 'host', phases: LOBBY, fixed: true },
  invitation: { who: 'host', phases: LOBBY, fixed: true },
  changeLook: { who: 'seated', phases: LOBBY, fixed: true },
  addBot: { who: 'host', phases: LOBBY, fixed: true },
  botLevel: { who: 'host', phases: LOBBY, fixed: true },
  kick: { who: 'host', phases: LOBBY, unbudgeted: true, fixed: true },
  readmit: { who: 'host', phases: LOBBY },
  mute: { who: 'host', phases: UNFROZEN, unbudgeted: true },
  unmute: { who: 'host', phases: UNFROZEN },
  start: { who: 'host', phases: LOBBY, fixed: true },
  nonceHash: { who: 'seated', phases: LOBBY },
  nonce: { who: 'seated', phases: LOBBY },
  game: { who: 'host', phases: LOBBY, fixed: true },
  rematch: { who: 'seated', phases: ['over', 'lobby'] },
  handOver: { who: 'seated', phases: ['playing'] },
  sit: { who: 'anyone', phases: LOBBY, fixed: true },
  leave: { who: 'seated', phases: ALWAYS, unbudgeted: true },
  callMe: { who: 'seated', phases: UNFROZEN },
  webhook: { who: 'seated', phases: UNFROZEN },
  chat: { who: 'anyone', phases: ALWAYS, unbudgeted: true },
  report: { who: 'seated', phases: UNFROZEN, unbudgeted: true },
  cast: { who: 'anyone', phases: UNFROZEN },
  allow: { who: 'seated', phases: ['lobby', 'playing'], unbudgeted: true },
  watchers: { who: 'anyone', phases: ALWAYS, unbudgeted: true, silent: true },
  shown: { who: 'anyone', phases: ALWAYS, unbudgeted: true, silent: true },
  history: { who: 'anyone', phases: ['playing', 'over'], unbudgeted: true, silent: true },
  beat: { who: 'anyone', phases: ALWAYS, unbudgeted: true },
};

const COMMANDS: { readonly [Type in MessageType]: Command<Type> } = {
  move: async ({ lifecycle, connections }, connection, { move }) =>
    refusal(await lifecycle.session?.accept(connections.seatOf(connection), move)),
  takeBack: async ({ lifecycle, connections }, connection) =>
    refusal(await lifecycle.session?.takeBack(connections.seatOf(connection))),
  options: ({ settings, attendance, seats }, _connection, wish) => {
    const before = settings.options.clock;
    settings.change(wish);
    if (wish.listed === true || wish.watched === true) attendance.makePresentable();
    if (isSlow(settings.options.clock) !== isSlow(before)) seats.list.forEach((each) => attendance.watchAbsence(each));
    return undefined;
  },
  invitation: ({ settings, services }, _connection, { only }) => {
    settings.inviteBy(only ? services.invitation() : undefined);
    return undefined;
  },
  changeLook,
  addBot: (table, _connection, { level }) => {
    if (table.seats.full) return { code: 'full' };
    table.seats.seatBot(table.connections.names(), level);
    return undefined;
  },
  botLevel: ({ seats }, _connection, { seat, level }) => {
    const bot = seats.list[seat];
    if (bot?.kind !== 'bot') return { code: 'badOption' };
    bot.change({ level });
    return undefined;
  },
  kick,
  mute,
  unmute: (table, _connection, { muted }) => (table.muted.unmute(muted) ? undefined : { code: 'badOption' }),
  readmit: (table, _connection, { kicked }) => (table.kicked.readmit(kicked) ? undefined : { code: 'badOption' }),
  start,
  nonceHash: (table, { player }, { hash }) => nonces(table, player && table.fair.take(player.id, hash, table.seats)),
  nonce: (table, connection, { nonce }) => nonces(table, table.fair.open(table.connections.seatOf(connection), nonce)),
  game: ({ settings, attendance, seats }, _connection, { game }) => {
    const chosen = attendance.reseat(() => settings.choose(game, (most) => seats.resize(most)));
    return chosen ? undefined : { code: 'badOption' };
  },
  rematch,
  handOver,
  sit: (table, connection) => {
    if (connection.player !== undefined) return { code: 'notNow' };
    if (table.seats.full) return { code: 'full' };
    table.casters.stop(connection);
    table.muted.carryOver(connection, () => table.attendance.sit(connection));
    return undefined;
  },
  leave,
  callMe: ({ settings, services }, { player }, address) => {
    if (player === undefined || !isSlow(settings.options.clock)) return { code: 'notNow' };
    if (services.push?.allows(address) !== true) return { code: 'badOption' };
    player.change({ push: address });
    return undefined;
  },
  webhook: ({ settings, services }, { player }, to) => {
    if (player === undefined || !isSlow(settings.options.clock)) return { code: 'notNow' };
    if (to.url !== '' && services.webhooks?.allows(to) !== true) return { code: 'badOption' };
    player.change({ webhook: to.url === '' ? undefined : to });
    return undefined;
  },
  chat: (table, connection, line) => {
    const at = table.services.now();
    if (!table.settings.options.chat) return { code: 'notNow' };
    // A caster who has seen hands could tell the players. The end of a delayed game opens the chat only once spectators see it.
    const plays = [table.lifecycle.phase, table.broadcast.stream.phase].includes('playing');
    if (plays && table.casters.hasSeen(connection)) return { code: 'notNow' };
    if (table.muted.has(connection)) return { code: 'muted' };
    if (!connection.meters.mayChat(at)) return { code: 'tooFast' };
    const name = connection.player?.name ?? connection.name;
    if (name === '') return { code: 'badName' };
    const said = { seat: table.connections.seatOf(connection), name, at, ...line };
    const told = { ...said, ...(line.text && { text: table.settings.presentable(line.text) }) };
    // Spectators read each other at once, but players with the delay of their game.
    const ahead = table.broadcast.stream.isAhead(connection);
    table.reports.hear(said, told, ahead ? table.broadcast.stream.due : at);
    if (ahead) table.broadcast.stream.say('chat', told);
    else table.broadcast.sendEach('chat', told);
    return undefined;
  },
  cast: (table, connection, { on }) => {
    // A refusal must not reveal the end of a delayed game.
    const isOver = table.lifecycle.phase === 'over' && table.broadcast.stream.phase === 'over';
    if (connection.player !== undefined || isOver) return { code: 'notNow' };
    if (table.muted.has(connection)) return { code: 'muted' };
    const code = on ? table.casters.ask(connection) : undefined;
    if (!on) table.casters.stop(connection);
    table.broadcast.showHands();
    return code && { code };
  },
  allow: (table, { player }, { caster, on }) => {
    if (player === undefined || !table.casters.allow(player, caster, on)) return { code: 'badOption' };
    table.broadcast.showHands();
    return undefined;
  },
  watchers: ({ connections }, connection) => {
    connection.send('watchers', { names: connections.watchers() });
    return undefined;
  },
  report: ({ reports }, connection, report) => reports.take(connection, report),
  shown: ({ lifecycle }, connection, { version, watching }) => {
    connection.shown = watching ? version : undefined;
    lifecycle.session?.goOn();
    return undefined;
  },
  history,
  // `messageHandler` answers it.
  beat: () => undefined,
};

/** Why the sender may not send a message of that type now. Cheap. */
export function forbids(table: HostedTable, connection: Connection, type: MessageType): Answer {
  const { who, phases, unbudgeted, fixed } = ALLOWED[type];
  const { phase, session } = table.lifecycle;
  if (phase === 'frozen' && !phases.includes('frozen')) return { code: 'frozen' };
  if (who !== 'anyone' && connection.player === undefined) return { code: 'notSeated' };
  if (who === 'host' && !table.seats.isHost(connection.player)) return { code: 'notHost' };
  if (!phases.includes(phase)) return { code: 'notNow' };
  // Nobody may change the game for which nonces were sealed.
  if (table.fair.starting && fixed === true) return { code: 'notNow' };
  // Nobody changes a quick match that others are on their way to.
  if (who === 'host' && table.match !== undefined && !phases.includes('playing')) return { code: 'notNow' };
  if (unbudgeted !== true && !table.writeBudget.allows(connection)) return { code: 'tooFast' };
  return type === 'move' ? session?.table.closed(table.connections.seatOf(connection)) : undefined;
}

/** Why the rules of the game forbid a message. */
export function contradicts<Type extends MessageType>(
  table: HostedTable,
  connection: Connection,
  type: Type,
  message: Parsed[Type],
): Answer {
  return CONTRADICTIONS[type]?.(table, connection, message);
}

const CONTRADICTIONS: { readonly [Type in MessageType]?: Contradiction<Type> } = {
  move: ({ lifecycle, connections }, connection, { decision, move }) =>
    lifecycle.session?.table.refuse(connections.seatOf(connection), move, decision),
  // Another version: something has happened since that the sender had not seen.
  takeBack: ({ lifecycle, connections }, connection, { version }) => {
    const { session } = lifecycle;
    const may = version === lifecycle.version && session?.table.canTakeBack(connections.seatOf(connection)) === true;
    return may ? undefined : { code: 'tooLate' };
  },
  shown: ({ broadcast }, connection, { version }) =>
    version > broadcast.stream.versionOf(connection) ? { code: 'notNow' } : undefined,
  options: ({ settings }, _connection, { game }) => game && setupRefusal(() => void settings.entry.options.read(game)),
};

/** Carries out a message that is neither forbidden nor contradicted, and stores the result. Runs on the table's queue. */
export async function perform<Type extends MessageType>(
  table: HostedTable,
  connection: Connection,
  type: Type,
  message: Parsed[Type],
): Promise<Answer> {
  const command: Command<Type> = COMMANDS[type];
  const result = command(table, connection, message);
  // A synchronous command runs before the first await, so that its time is charged to the sender.
  const answer = result instanceof Promise ? await result : result;
  // Moves have been sent with their version already. The others change nothing.
  if (answer !== undefined || ALLOWED[type].silent === true) return answer;
  table.attendance.publish();
  return refusal(await table.commit());
}

/** A failed replay is refused to its reader, and does not stop the game. */
function history(table: HostedTable, connection: Connection, { since }: Parsed['history']): Answer {
  const { code, lifecycle, services } = table;
  // A delayed spectator has not seen this game begin.
  const { version = 0 } = lifecycle.session?.begun ?? {};
  if (table.broadcast.stream.versionOf(connection) < version) return { code: 'notNow' };
  if (!connection.meters.mayReadHistory(services.now())) return { code: 'tooFast' };
  try {
    table.broadcast.sendHistory(connection, since);
    return undefined;
  } catch (fault) {
    services.log.error({ code, stack: stackOf(fault) }, 'a game could not be replayed');
    return { code: 'internal' };
  }
}

const refusal = (lost: ErrorCode | undefined): Answer => lost && { code: lost };

async function changeLook(table: HostedTable, connection: Connection, look: Parsed['changeLook']): Promise<Answer> {
  const { player, profile } = connection;
  if (player === undefined) return { code: 'notSeated' };
  const name = look.name && table.settings.presentable(look.name);
  if (name !== undefined && nameTaken(name, table.connections.names(connection))) return { code: 'taken' };
  const renamed = name !== undefined && name !== player.name;
  if (renamed && (await table.services.profiles?.isReserved(name, profile?.id)) === true) return { code: 'taken' };
  const taken = table.seats.changeLook(player, { ...look, ...(name && { name }) }, table.connections.names());
  connection.name = player.name;
  return taken && { code: taken };
}

/** A person stays out until readmitted. */
function kick(table: HostedTable, connection: Connection, { seat }: Parsed['kick']): Answer {
  const player = table.seats.list[seat];
  if (player === undefined || player === connection.player) return { code: 'badOption' };
  if (player.kind === 'human') table.kicked.add(player);
  if (player.connection !== undefined) table.connections.dismiss(player.connection, CLOSE.kicked);
  table.attendance.reseat(() => table.seats.remove(player));
  return undefined;
}

/** Mutes a person, seated or watching, except the host. A caster asks no longer. */
function mute(table: HostedTable, host: Connection, { name }: Parsed['mute']): Answer {
  const player = table.seats.list.find((each) => each.kind === 'human' && each.name === name);
  const watcher = table.connections.all().find((each) => each.player === undefined && each.name === name);
  const person = player === host.player ? undefined : (player ?? watcher);
  if (person === undefined) return { code: 'badOption' };
  table.muted.add(person);
  if (watcher !== undefined && person === watcher) {
    table.casters.stop(watcher);
    table.broadcast.showHands();
  }
  return undefined;
}

function start(table: HostedTable): Answer {
  if (table.seats.list.length < table.settings.entry.game.seats.min) return { code: 'notNow' };
  return setupRefusal(() => table.start());
}

/** After a nonce or its hash: the game may have waited for it alone. */
function nonces(table: HostedTable, refused: ErrorCode | undefined): Answer {
  if (refused !== undefined) return { code: refused };
  table.proceed();
  return undefined;
}

/** To the lobby after a game, or there after those who have gone before. Once all people want the same seats again, the next game begins. */
async function rematch(
  table: HostedTable,
  { player }: Connection,
  { again = false }: Parsed['rematch'],
): Promise<Answer> {
  if (table.lifecycle.phase === 'lobby') {
    if (player?.memory.atScore === true) player.change({ atScore: false, again });
  } else {
    // The log of the game that is over goes with the lobby.
    await table.reports.keepLog();
    table.backToLobby(player, again);
  }
  // Seats that are too few wait for the host.
  if (again && table.seats.again) start(table);
  return undefined;
}

/** Why the rules of a game forbid its set-up. Rethrows other faults. */
function setupRefusal(setUp: () => void): Answer {
  try {
    setUp();
    return undefined;
  } catch (fault) {
    if (fault instanceof SetupRefused) return { code: 'badOption', rule: fault.rule };
    throw fault;
  }
}

/** Without a clock a bot replaces an absent player only when another player asks for it. */
function handOver(table: HostedTable, _connection: Connection, { seat }: Parsed['handOver']): Answer {
  const player = table.seats.list[seat];
  if (player?.kind !== 'human') return { code: 'badOption' };
  const away =
    player.connection === undefined && !player.memory.botPlays ? table.services.now() - player.absentSince : 0;
  if (away < table.services.limits.handOver) return { code: 'notNow' };
  table.attendance.botTakes(player);
  return undefined;
}

/** Frees the seat in the lobby; in a game, or one that is about to begin, a bot plays on and the token becomes void. */
function leave(table: HostedTable, connection: Connection): Answer {
  const { player } = connection;
  if (player === undefined) return { code: 'notSeated' };
  const { attendance, gathering, muted, seats } = table;
  muted.carryOver(connection, () =>
    attendance.reseat(() => {
      if (gathering) return seats.remove(player);
      connection.player = undefined;
      seats.vacate(player);
    }),
  );
  if (!gathering) attendance.botTakes(player);
  table.proceed();
  table.match?.disperse();
  return undefined;
}
