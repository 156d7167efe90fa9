import { SetupRefused, type GameTypes } from '@brigantine/shared/engine';
import { CLOSE, isSlow, type ErrorCode, type Phase } from '@brigantine/shared/protocol';
import type { Guest } from './guest';
import type { HostedTable } from './hostedTable';
import type { MessageType, Parsed } from './messages';
import { nameTaken } from './names';
import type { MaybePromise } from './queue';

/** Why a message was not taken; undefined when it was. */
export type Answer = { readonly code: ErrorCode; readonly rule?: string } | undefined;

type Who = 'host' | 'seated' | 'anyone';
type Command<Type extends MessageType> = <G extends GameTypes>(
  table: HostedTable<G>,
  guest: Guest,
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
  move: async ({ course, guests }, guest, { move }) =>
    refusal(await course.session?.accept(guests.seatOf(guest), move)),
  options: ({ agreement, attendance, seats }, _guest, wish) => {
    const before = agreement.options.clock;
    agreement.change(wish);
    if (wish.listed === true) attendance.makePresentable();
    if (isSlow(agreement.options.clock) !== isSlow(before)) seats.list.forEach((each) => attendance.watchAbsence(each));
    return undefined;
  },
  invitation: ({ agreement, services }, _guest, { only }) => {
    agreement.inviteBy(only ? services.invitation() : undefined);
    return undefined;
  },
  changeLook,
  addBot: (table) => {
    if (table.seats.full) return { code: 'full' };
    table.seats.seatBot(table.guests.names());
    return undefined;
  },
  kick,
  mute,
  unmute: (table, _guest, { muted }) => (table.muted.unmute(muted) ? undefined : { code: 'badOption' }),
  readmit: (table, _guest, { kicked }) => (table.kicked.readmit(kicked) ? undefined : { code: 'badOption' }),
  start,
  game: ({ agreement, attendance, seats }, _guest, { game }) => {
    const chosen = attendance.reseat(() => agreement.choose(game, (most) => seats.resize(most)));
    return chosen ? undefined : { code: 'badOption' };
  },
  rematch: async (table, { occupant }) => {
    if (table.course.phase === 'lobby') {
      if (occupant?.atScore === true) occupant.change({ atScore: false });
      return undefined;
    }
    // The log of the game that is over goes with the lobby.
    await table.reports.keepLog();
    table.backToLobby(occupant);
    return undefined;
  },
  handOver,
  sit: (table, guest) => {
    if (guest.occupant !== undefined) return { code: 'notNow' };
    if (table.seats.full) return { code: 'full' };
    table.muted.carryOver(guest, () => table.attendance.sit(guest));
    return undefined;
  },
  leave,
  callMe: ({ agreement, services }, { occupant }, address) => {
    if (occupant === undefined || !isSlow(agreement.options.clock)) return { code: 'notNow' };
    if (services.push?.allows(address) !== true) return { code: 'badOption' };
    occupant.change({ push: address });
    return undefined;
  },
  chat: (table, guest, line) => {
    const at = table.services.now();
    if (!table.agreement.options.chat) return { code: 'notNow' };
    if (table.muted.has(guest)) return { code: 'muted' };
    if (!guest.meters.mayChat(at)) return { code: 'tooFast' };
    const said = { seat: table.guests.seatOf(guest), name: guest.occupant?.name ?? guest.name, at, ...line };
    const told = { ...said, ...(line.text && { text: table.agreement.presentable(line.text) }) };
    table.reports.hear(said, told);
    table.broadcast.sendEach('chat', told);
    return undefined;
  },
  report: ({ reports }, guest, report) => reports.take(guest, report),
  shown: ({ course }, guest, { version, watching }) => {
    guest.shown = watching ? version : undefined;
    course.session?.goOn();
    return undefined;
  },
  // It is answered as it comes in.
  beat: () => undefined,
};

/** Why its sender may not send such a message now, whatever it says. Costs next to nothing. */
export function forbids<G extends GameTypes>(table: HostedTable<G>, guest: Guest, type: MessageType): Answer {
  const { who, phases } = ALLOWED[type];
  const { phase, session } = table.course;
  if (phase === 'frozen' && !phases.includes('frozen')) return { code: 'frozen' };
  if (who !== 'anyone' && guest.occupant === undefined) return { code: 'notSeated' };
  if (who === 'host' && !table.seats.isHost(guest.occupant)) return { code: 'notHost' };
  if (!phases.includes(phase)) return { code: 'notNow' };
  if (!UNBUDGETED.includes(type) && !table.writeBudget.allows(guest)) return { code: 'tooFast' };
  return type === 'move' ? session?.table.closed(table.guests.seatOf(guest)) : undefined;
}

/** What the rules of the game say against a message. Changes nothing. */
export function contradicts<G extends GameTypes, Type extends MessageType>(
  table: HostedTable<G>,
  guest: Guest,
  type: Type,
  message: Parsed[Type],
): Answer {
  const contradiction: Contradiction<Type> | undefined = CONTRADICTIONS[type];
  return contradiction?.(table, guest, message);
}

type Contradiction<Type extends MessageType> = <G extends GameTypes>(
  table: HostedTable<G>,
  guest: Guest,
  message: Parsed[Type],
) => Answer;

const CONTRADICTIONS: { readonly [Type in MessageType]?: Contradiction<Type> } = {
  move: ({ course, guests }, guest, { decision, move }) =>
    course.session?.table.refuse(guests.seatOf(guest), move, decision),
  // Nobody has seen what has not happened yet.
  shown: ({ course }, _guest, { version }) => (version > course.version ? { code: 'notNow' } : undefined),
  // All of a look is granted, or nothing: what there is and what goes together is the game's to say.
  options: ({ agreement }, _guest, { game }) => {
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
  guest: Guest,
  type: Type,
  message: Parsed[Type],
): Promise<Answer> {
  const command: Command<Type> = COMMANDS[type];
  const result = command(table, guest, message);
  // What needs no waiting is done at once: it is charged to the sender.
  const answer = result instanceof Promise ? await result : result;
  // A move has been told with its version already, and what somebody has seen changes nothing for the others.
  if (answer !== undefined || type === 'move' || type === 'shown') return answer;
  table.attendance.publish();
  return refusal(await table.commit());
}

const refusal = (lost: ErrorCode | undefined): Answer => lost && { code: lost };

function changeLook<G extends GameTypes>(table: HostedTable<G>, guest: Guest, look: Parsed['changeLook']): Answer {
  const { occupant } = guest;
  if (occupant === undefined) return { code: 'notSeated' };
  const name = look.name && table.agreement.presentable(look.name);
  if (name !== undefined && nameTaken(name, table.guests.names(guest))) return { code: 'taken' };
  const taken = table.seats.changeLook(occupant, { ...look, ...(name && { name }) }, table.guests.names());
  guest.name = occupant.name;
  return taken && { code: taken };
}

/** A person stays out until readmitted; a bot is just taken away. */
function kick<G extends GameTypes>(table: HostedTable<G>, guest: Guest, { seat }: Parsed['kick']): Answer {
  const occupant = table.seats.list[seat];
  if (occupant === undefined || occupant === guest.occupant) return { code: 'badOption' };
  const kicked = table.guests.get(occupant.guest);
  if (occupant.kind === 'human') table.kicked.add(occupant);
  if (kicked !== undefined) table.guests.dismiss(kicked, CLOSE.kicked);
  table.attendance.reseat(() => table.seats.remove(occupant));
  return undefined;
}

/** Nobody is made to hear a person any more, whether they sit or watch; bots do not talk, and hosts need not mute themselves. */
function mute<G extends GameTypes>(table: HostedTable<G>, host: Guest, { name }: Parsed['mute']): Answer {
  const occupant = table.seats.list.find((each) => each.kind === 'human' && each.name === name);
  const watcher = table.guests.all().find((each) => each.occupant === undefined && each.name === name);
  const person = occupant === host.occupant ? undefined : (occupant ?? watcher);
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
function handOver<G extends GameTypes>(table: HostedTable<G>, _guest: Guest, { seat }: Parsed['handOver']): Answer {
  const occupant = table.seats.list[seat];
  if (occupant?.kind !== 'human') return { code: 'badOption' };
  const away = occupant.guest === undefined && !occupant.botPlays ? table.services.now() - occupant.absentSince : 0;
  if (away < table.services.limits.handOver) return { code: 'notNow' };
  table.attendance.botTakes(occupant);
  return undefined;
}

/** In the lobby the seat is freed; in a game a bot plays it to the end, and the token opens it no more. */
function leave<G extends GameTypes>(table: HostedTable<G>, guest: Guest): Answer {
  const { occupant } = guest;
  if (occupant === undefined) return { code: 'notSeated' };
  const { attendance, course, muted, seats } = table;
  if (course.phase === 'lobby') {
    muted.carryOver(guest, () => attendance.reseat(() => seats.remove(occupant)));
    return undefined;
  }
  muted.carryOver(guest, () =>
    attendance.reseat(() => {
      guest.occupant = undefined;
      seats.vacate(occupant);
    }),
  );
  attendance.botTakes(occupant);
  return undefined;
}
