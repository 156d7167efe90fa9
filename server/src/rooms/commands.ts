import { SetupRefused, type GameTypes } from '@brigantine/shared/engine';
import { CLOSE, isSlow, type ErrorCode, type Phase } from '@brigantine/shared/protocol';
import type { Connection } from './people';
import type { HostedTable } from './hostedTable';
import type { MessageType, Parsed } from './messages';
import { nameTaken } from './names';
import type { MaybePromise } from './queue';

/** Why a message was not taken; undefined when it was. */
export type Answer = { readonly code: ErrorCode; readonly rule?: string } | undefined;

type Who = 'host' | 'seated' | 'anyone';
type Command<Type extends MessageType> = <G extends GameTypes>(
  table: HostedTable<G>,
  connection: Connection,
  message: Parsed[Type],
) => MaybePromise<Answer>;

/** Who may send what, and when. */
const ALLOWED: { readonly [Type in MessageType]: { readonly who: Who; readonly phases: readonly Phase[] } } = {
  move: { who: 'seated', phases: ['playing', 'over'] },
  options: { who: 'host', phases: ['lobby'] },
  invitation: { who: 'host', phases: ['lobby'] },
  changeLook: { who: 'seated', phases: ['lobby'] },
  addBot: { who: 'host', phases: ['lobby'] },
  kick: { who: 'host', phases: ['lobby'] },
  readmit: { who: 'host', phases: ['lobby'] },
  mute: { who: 'host', phases: ['lobby', 'playing', 'over'] },
  unmute: { who: 'host', phases: ['lobby', 'playing', 'over'] },
  start: { who: 'host', phases: ['lobby'] },
  game: { who: 'host', phases: ['lobby'] },
  rematch: { who: 'seated', phases: ['over', 'lobby'] },
  handOver: { who: 'seated', phases: ['playing'] },
  sit: { who: 'anyone', phases: ['lobby'] },
  leave: { who: 'seated', phases: ['lobby', 'playing', 'over', 'frozen'] },
  callMe: { who: 'seated', phases: ['lobby', 'playing', 'over'] },
  chat: { who: 'anyone', phases: ['lobby', 'playing', 'over', 'frozen'] },
  report: { who: 'seated', phases: ['lobby', 'playing', 'over'] },
  shown: { who: 'anyone', phases: ['lobby', 'playing', 'over', 'frozen'] },
  beat: { who: 'anyone', phases: ['lobby', 'playing', 'over', 'frozen'] },
};

/** Messages that need no budget: nothing is written, or no more often than people sit down, and a flood must not keep a host from ending it. */
const UNBUDGETED: readonly MessageType[] = ['chat', 'report', 'shown', 'beat', 'kick', 'mute', 'leave'];

const COMMANDS: { readonly [Type in MessageType]: Command<Type> } = {
  move: async ({ course, connections }, connection, { move }) =>
    refusal(await course.session?.accept(connections.seatOf(connection), move)),
  options: ({ agreement, attendance, seats }, _connection, wish) => {
    const before = agreement.options.clock;
    agreement.change(wish);
    if (wish.listed === true) attendance.makePresentable();
    if (isSlow(agreement.options.clock) !== isSlow(before)) seats.list.forEach((each) => attendance.watchAbsence(each));
    return undefined;
  },
  invitation: ({ agreement, services }, _connection, { only }) => {
    agreement.inviteBy(only ? services.invitation() : undefined);
    return undefined;
  },
  changeLook,
  addBot: (table) => {
    if (table.seats.full) return { code: 'full' };
    table.seats.seatBot(table.connections.names());
    return undefined;
  },
  kick,
  mute,
  unmute: (table, _connection, { muted }) => (table.muted.unmute(muted) ? undefined : { code: 'badOption' }),
  readmit: (table, _connection, { kicked }) => (table.kicked.readmit(kicked) ? undefined : { code: 'badOption' }),
  start,
  game: ({ agreement, attendance, seats }, _connection, { game }) => {
    const chosen = attendance.reseat(() => agreement.choose(game, (most) => seats.resize(most)));
    return chosen ? undefined : { code: 'badOption' };
  },
  rematch: async (table, { player }) => {
    if (table.course.phase === 'lobby') {
      if (player?.memory.atScore === true) player.change({ atScore: false });
      return undefined;
    }
    // The log of the game that is over goes with the lobby.
    await table.reports.keepLog();
    table.backToLobby(player);
    return undefined;
  },
  handOver,
  sit: (table, connection) => {
    if (connection.player !== undefined) return { code: 'notNow' };
    if (table.seats.full) return { code: 'full' };
    table.muted.carryOver(connection, () => table.attendance.sit(connection));
    return undefined;
  },
  leave,
  callMe: ({ agreement, services }, { player }, address) => {
    if (player === undefined || !isSlow(agreement.options.clock)) return { code: 'notNow' };
    if (services.push?.allows(address) !== true) return { code: 'badOption' };
    player.change({ push: address });
    return undefined;
  },
  chat: (table, connection, line) => {
    const at = table.services.now();
    if (!table.agreement.options.chat) return { code: 'notNow' };
    if (table.muted.has(connection)) return { code: 'muted' };
    if (!connection.meters.mayChat(at)) return { code: 'tooFast' };
    const said = {
      seat: table.connections.seatOf(connection),
      name: connection.player?.name ?? connection.name,
      at,
      ...line,
    };
    const told = { ...said, ...(line.text && { text: table.agreement.presentable(line.text) }) };
    table.reports.hear(said, told);
    table.broadcast.sendEach('chat', told);
    return undefined;
  },
  report: ({ reports }, connection, report) => reports.take(connection, report),
  shown: ({ course }, connection, { version, watching }) => {
    connection.shown = watching ? version : undefined;
    course.session?.goOn();
    return undefined;
  },
  // It is answered as it comes in.
  beat: () => undefined,
};

/** Why its sender may not send such a message now, whatever it says. Costs next to nothing. */
export function forbids<G extends GameTypes>(table: HostedTable<G>, connection: Connection, type: MessageType): Answer {
  const { who, phases } = ALLOWED[type];
  const { phase, session } = table.course;
  if (phase === 'frozen' && !phases.includes('frozen')) return { code: 'frozen' };
  if (who !== 'anyone' && connection.player === undefined) return { code: 'notSeated' };
  if (who === 'host' && !table.seats.isHost(connection.player)) return { code: 'notHost' };
  if (!phases.includes(phase)) return { code: 'notNow' };
  if (!UNBUDGETED.includes(type) && !table.writeBudget.allows(connection)) return { code: 'tooFast' };
  return type === 'move' ? session?.table.closed(table.connections.seatOf(connection)) : undefined;
}

/** What the rules of the game say against a message. Changes nothing. */
export function contradicts<G extends GameTypes, Type extends MessageType>(
  table: HostedTable<G>,
  connection: Connection,
  type: Type,
  message: Parsed[Type],
): Answer {
  const contradiction: Contradiction<Type> | undefined = CONTRADICTIONS[type];
  return contradiction?.(table, connection, message);
}

type Contradiction<Type extends MessageType> = <G extends GameTypes>(
  table: HostedTable<G>,
  connection: Connection,
  message: Parsed[Type],
) => Answer;

const CONTRADICTIONS: { readonly [Type in MessageType]?: Contradiction<Type> } = {
  move: ({ course, connections }, connection, { decision, move }) =>
    course.session?.table.refuse(connections.seatOf(connection), move, decision),
  // Nobody has seen what has not happened yet.
  shown: ({ course }, _connection, { version }) => (version > course.version ? { code: 'notNow' } : undefined),
  // All of a look is granted, or nothing: what there is and what goes together is the game's to say.
  options: ({ agreement }, _connection, { game }) => {
    if (game === undefined) return undefined;
    try {
      agreement.entry.options.read(game);
    } catch (fault) {
      return forbiddenBy(fault);
    }
    return undefined;
  },
};

/** Carries out a message that nothing speaks against, and says whether it could be kept. Runs on the table's queue. */
export async function perform<G extends GameTypes, Type extends MessageType>(
  table: HostedTable<G>,
  connection: Connection,
  type: Type,
  message: Parsed[Type],
): Promise<Answer> {
  const command: Command<Type> = COMMANDS[type];
  const result = command(table, connection, message);
  // What needs no waiting is done at once: it is charged to the sender.
  const answer = result instanceof Promise ? await result : result;
  // A move has been told with its version already, and what somebody has seen changes nothing for the others.
  if (answer !== undefined || type === 'move' || type === 'shown') return answer;
  table.attendance.publish();
  return refusal(await table.commit());
}

const refusal = (lost: ErrorCode | undefined): Answer => lost && { code: lost };

function changeLook<G extends GameTypes>(
  table: HostedTable<G>,
  connection: Connection,
  look: Parsed['changeLook'],
): Answer {
  const { player } = connection;
  if (player === undefined) return { code: 'notSeated' };
  const name = look.name && table.agreement.presentable(look.name);
  if (name !== undefined && nameTaken(name, table.connections.names(connection))) return { code: 'taken' };
  const taken = table.seats.changeLook(player, { ...look, ...(name && { name }) }, table.connections.names());
  connection.name = player.name;
  return taken && { code: taken };
}

/** A person stays out until readmitted; a bot is just taken away. */
function kick<G extends GameTypes>(table: HostedTable<G>, connection: Connection, { seat }: Parsed['kick']): Answer {
  const player = table.seats.list[seat];
  if (player === undefined || player === connection.player) return { code: 'badOption' };
  if (player.kind === 'human') table.kicked.add(player);
  if (player.connection !== undefined) table.connections.dismiss(player.connection, CLOSE.kicked);
  table.attendance.reseat(() => table.seats.remove(player));
  return undefined;
}

/** Nobody is made to hear a person any more, whether they sit or watch; bots do not talk, and hosts need not mute themselves. */
function mute<G extends GameTypes>(table: HostedTable<G>, host: Connection, { name }: Parsed['mute']): Answer {
  const player = table.seats.list.find((each) => each.kind === 'human' && each.name === name);
  const watcher = table.connections.all().find((each) => each.player === undefined && each.name === name);
  const person = player === host.player ? undefined : (player ?? watcher);
  if (person === undefined) return { code: 'badOption' };
  table.muted.add(person);
  return undefined;
}

function start<G extends GameTypes>(table: HostedTable<G>): Answer {
  if (table.seats.list.length < table.agreement.entry.game.seats.min) return { code: 'notNow' };
  try {
    table.start();
  } catch (fault) {
    return forbiddenBy(fault);
  }
  return undefined;
}

/** What the rules of a game say against its set-up; throws on whatever else is thrown. */
function forbiddenBy(fault: unknown): Answer {
  if (fault instanceof SetupRefused) return { code: 'badOption', rule: fault.rule };
  throw fault;
}

/** Without a clock nobody plays for an absent player until the others ask for it. */
function handOver<G extends GameTypes>(
  table: HostedTable<G>,
  _connection: Connection,
  { seat }: Parsed['handOver'],
): Answer {
  const player = table.seats.list[seat];
  if (player?.kind !== 'human') return { code: 'badOption' };
  const away = player.connection === undefined && !player.botPlays ? table.services.now() - player.absentSince : 0;
  if (away < table.services.limits.handOver) return { code: 'notNow' };
  table.attendance.botTakes(player);
  return undefined;
}

/** In the lobby the seat is freed; in a game a bot plays it to the end, and the token opens it no more. */
function leave<G extends GameTypes>(table: HostedTable<G>, connection: Connection): Answer {
  const { player } = connection;
  if (player === undefined) return { code: 'notSeated' };
  const { attendance, course, muted, seats } = table;
  if (course.phase === 'lobby') {
    muted.carryOver(connection, () => attendance.reseat(() => seats.remove(player)));
    return undefined;
  }
  muted.carryOver(connection, () =>
    attendance.reseat(() => {
      connection.player = undefined;
      seats.vacate(player);
    }),
  );
  attendance.botTakes(player);
  return undefined;
}
