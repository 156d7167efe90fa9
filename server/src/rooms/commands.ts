import { SetupRefused, type GameTypes } from '@brigantine/shared/engine';
import { CLOSE, type ErrorCode, type Phase } from '@brigantine/shared/protocol';
import type { Guest } from './guest';
import type { HostedTable } from './hostedTable';
import type { MessageType, Parsed } from './messages';
import { nameTaken } from './names';

/** Why a message was not taken; undefined when it was. */
export type Answer = { readonly code: ErrorCode; readonly rule?: string } | undefined;

type Who = 'host' | 'seated' | 'anyone';
type Command<Type extends MessageType> = <G extends GameTypes>(
  table: HostedTable<G>,
  guest: Guest,
  message: Parsed[Type],
) => Answer | Promise<Answer>;

/** Who may send what, and when. */
const ALLOWED: { readonly [Type in MessageType]: { readonly who: Who; readonly phases: readonly Phase[] } } = {
  move: { who: 'seated', phases: ['playing', 'over'] },
  options: { who: 'host', phases: ['lobby'] },
  dress: { who: 'seated', phases: ['lobby'] },
  addBot: { who: 'host', phases: ['lobby'] },
  kick: { who: 'host', phases: ['lobby'] },
  readmit: { who: 'host', phases: ['lobby'] },
  start: { who: 'host', phases: ['lobby'] },
  game: { who: 'host', phases: ['lobby'] },
  rematch: { who: 'seated', phases: ['over'] },
  handOver: { who: 'seated', phases: ['playing'] },
  sit: { who: 'anyone', phases: ['lobby'] },
  leave: { who: 'seated', phases: ['lobby', 'playing', 'over', 'frozen'] },
  chat: { who: 'anyone', phases: ['lobby', 'playing', 'over', 'frozen'] },
  beat: { who: 'anyone', phases: ['lobby', 'playing', 'over', 'frozen'] },
};

const COMMANDS: { readonly [Type in MessageType]: Command<Type> } = {
  move: async (table, guest, { decision, move }) => table.match?.submit(table.seatOf(guest), move, decision),
  options,
  dress,
  addBot: (table) => {
    if (table.seats.full) return { code: 'full' };
    table.seats.seatBot(table.names());
    return undefined;
  },
  kick,
  readmit: (table, _guest, { kicked }) => (table.kicked.readmit(kicked) ? undefined : { code: 'badOption' }),
  start,
  game: (table, _guest, { game }) => {
    const refused = table.chooseGame(game);
    return refused && { code: refused };
  },
  rematch: (table) => {
    table.backToLobby();
    return undefined;
  },
  handOver,
  sit: (table, guest) => {
    if (guest.sitter !== undefined) return { code: 'notNow' };
    if (table.seats.full) return { code: 'full' };
    table.reseat(() => table.seatNewcomer(guest));
    return undefined;
  },
  leave,
  chat: (table, guest, line) => {
    const at = table.services.now();
    if (!table.options.chat) return { code: 'notNow' };
    if (!guest.mayChat(at)) return { code: 'tooFast' };
    const said = { seat: table.seatOf(guest), name: guest.sitter?.name ?? guest.name, at, ...line };
    for (const each of table.guests.values()) if (each.ready) each.send('chat', said);
    return undefined;
  },
  beat: (table, guest) => {
    guest.send('beat', { now: table.services.now() });
    return undefined;
  },
};

/** Carries out a parsed message, if its sender may send it now. Runs on the table's queue. */
export async function perform<G extends GameTypes, Type extends MessageType>(
  table: HostedTable<G>,
  guest: Guest,
  type: Type,
  message: Parsed[Type],
): Promise<Answer> {
  const forbidden = forbids(table, guest, type);
  if (forbidden !== undefined) return { code: forbidden };
  const command: Command<Type> = COMMANDS[type];
  const answer = await command(table, guest, message);
  // A move has been told with its version already.
  if (answer === undefined && type !== 'move') table.publish();
  return answer;
}

function forbids<G extends GameTypes>(table: HostedTable<G>, guest: Guest, type: MessageType): ErrorCode | undefined {
  const { who, phases } = ALLOWED[type];
  if (table.phase === 'frozen' && !phases.includes('frozen')) return 'frozen';
  if (who !== 'anyone' && guest.sitter === undefined) return 'notSeated';
  if (who === 'host' && !table.seats.isHost(guest.sitter)) return 'notHost';
  return phases.includes(table.phase) ? undefined : 'notNow';
}

function dress<G extends GameTypes>(table: HostedTable<G>, guest: Guest, wish: Parsed['dress']): Answer {
  const { sitter } = guest;
  if (sitter === undefined) return { code: 'notSeated' };
  if (wish.name !== undefined && nameTaken(wish.name, table.names(guest))) return { code: 'taken' };
  const taken = table.seats.dress(sitter, wish);
  guest.name = sitter.name;
  return taken && { code: taken };
}

/** A person stays out until readmitted; a bot is just taken away. */
function kick<G extends GameTypes>(table: HostedTable<G>, guest: Guest, { seat }: Parsed['kick']): Answer {
  const sitter = table.seats.list[seat];
  if (sitter === undefined || sitter === guest.sitter) return { code: 'badOption' };
  const kicked = sitter.guest === undefined ? undefined : table.guests.get(sitter.guest);
  if (sitter.kind === 'human') table.kicked.add(sitter);
  if (kicked !== undefined) table.dismiss(kicked, CLOSE.kicked);
  table.reseat(() => table.seats.remove(sitter));
  return undefined;
}

/** All of a wish is granted, or nothing: which rules go together (R14.0) is the game's to say. */
function options<G extends GameTypes>(
  table: HostedTable<G>,
  _guest: Guest,
  { rules, ...wish }: Parsed['options'],
): Answer | Promise<Answer> {
  const { rules: choice } = table.entry;
  if (rules !== undefined && choice === undefined) return { code: 'badOption' };
  return unlessRefused(() => {
    const chosen = rules === undefined || choice === undefined ? {} : { rules: choice.read(rules) };
    table.options = { ...table.options, ...wish, ...chosen };
  });
}

async function start<G extends GameTypes>(table: HostedTable<G>): Promise<Answer> {
  if (table.seats.list.length < table.entry.game.seats.min) return { code: 'notNow' };
  return unlessRefused(() => table.start());
}

/** Does what the rules may forbid. */
async function unlessRefused(deed: () => void | Promise<void>): Promise<Answer> {
  try {
    await deed();
  } catch (fault) {
    if (fault instanceof SetupRefused) return { code: 'badOption', rule: fault.rule };
    throw fault;
  }
  return undefined;
}

/** Without a clock nobody plays for an absent player until the others ask for it. */
function handOver<G extends GameTypes>(table: HostedTable<G>, _guest: Guest, { seat }: Parsed['handOver']): Answer {
  const sitter = table.seats.list[seat];
  if (sitter?.kind !== 'human') return { code: 'badOption' };
  const away = sitter.guest === undefined && !sitter.botPlays ? table.services.now() - sitter.absentSince : 0;
  if (away < table.services.limits.handOver) return { code: 'notNow' };
  table.botTakes(sitter);
  return undefined;
}

/** In the lobby the seat is freed; in a game a bot plays it to the end, and the token opens it no more. */
function leave<G extends GameTypes>(table: HostedTable<G>, guest: Guest): Answer {
  const { sitter } = guest;
  if (sitter === undefined) return { code: 'notSeated' };
  if (table.phase === 'lobby') {
    table.reseat(() => table.seats.remove(sitter));
    return undefined;
  }
  table.reseat(() => {
    guest.sitter = undefined;
    table.seats.vacate(sitter);
  });
  table.botTakes(sitter);
  return undefined;
}
